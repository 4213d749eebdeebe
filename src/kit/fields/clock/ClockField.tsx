import { useTranslation } from 'react-i18next'
import { parseClock } from '../../../core/typed-dates.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { useTypedText } from '../use-typed-text.ts'

const asIs = (value: string) => value
const parse = (text: string) => parseClock(text) ?? text.trim()

/** A time of day, entered as `HH:mm`; `9` and `930` are accepted too. */
export function ClockField({ field }: InputProps) {
  const { name, value, change, shell, handlers } = useInput<string>(field)
  const { text, type, formatOnBlur } = useTypedText({ value, change, format: asIs, parse })
  const { t } = useTranslation()
  return (
    <FieldShell {...shell}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          value={text}
          inputMode="numeric"
          placeholder={t('fields.clock.format')}
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
