import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import type { useInput } from '../use-input.ts'
import { useTypedText } from '../use-typed-text.ts'
import { parseDegrees } from './degrees.ts'

/** A latitude or longitude as a form value; what is not a number is kept as typed. */
export type DegreesInput = ReturnType<typeof useInput<number | string>>

/** Latitude and longitude as numbers. */
export function DegreesFields({ lat, lng }: { lat: DegreesInput; lng: DegreesInput }) {
  return (
    <>
      <DegreesField input={lat} />
      <DegreesField input={lng} />
    </>
  )
}

function DegreesField({ input }: { input: DegreesInput }) {
  const { value, change, name, shell, handlers } = input
  const { text, type, formatOnBlur } = useTypedText({ value, change, format: String, parse: parseDegrees })
  return (
    <FieldShell {...shell} width="half">
      {(control) => (
        <TextInput
          {...control}
          name={name}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          onFocus={handlers.onFocus}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={(event) => {
            formatOnBlur()
            handlers.onBlur(event)
          }}
        />
      )}
    </FieldShell>
  )
}
