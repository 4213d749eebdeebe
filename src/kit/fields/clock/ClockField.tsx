import { useTranslation } from 'react-i18next'
import { parseClock } from '../../../core/typed-dates.ts'
import { TypedTextInput } from '../TypedTextInput.tsx'
import { type InputProps, useInput } from '../use-input.ts'

const parse = (text: string) => parseClock(text) ?? text.trim()

/** A time of day, entered as `HH:mm`; `9` and `930` are accepted too. */
export function ClockField({ field }: InputProps) {
  const input = useInput<string>(field)
  const { t } = useTranslation()
  return (
    <TypedTextInput input={input} parse={parse} inputMode="numeric" placeholder={t('fields.clock.format')} />
  )
}
