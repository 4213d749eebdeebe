import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import type { useInput } from '../use-input.ts'
import { useTypedText } from '../use-typed-text.ts'
import { parseDegrees } from './degrees.ts'

/** A latitude or longitude. */
export function DegreesField({ input }: { input: ReturnType<typeof useInput<number | string>> }) {
  const { value, change, name, shell, handlers } = input
  const { text, type, settle } = useTypedText({ value, change, format: String, parse: parseDegrees })
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
            settle()
            handlers.onBlur(event)
          }}
        />
      )}
    </FieldShell>
  )
}
