import { useTranslation } from 'react-i18next'
import { isClock } from '../../../core/dates.ts'
import { parseClock } from '../../../core/typed-dates.ts'
import { TypedTextInput } from '../TypedTextInput.tsx'
import { useFollowed } from '../instant/InstantField.tsx'
import { movedEnd } from '../instant/instant-text.ts'
import { type InputProps, useInput } from '../use-input.ts'

const parse = (text: string) => parseClock(text) ?? text.trim()

const anyDay = '2026-11-28'

/** The end after the start moved within the day, as `movedEnd`. Undefined also if it would be on the next day. */
function movedClock(before: string, after: string, end: string): string | undefined {
  const [from, start, to] = [before, after, end].map((clock) =>
    isClock(clock) ? `${anyDay}T${clock}:00.000Z` : '',
  )
  const moved = movedEnd(from!, start!, to!)
  return moved?.startsWith(anyDay) ? moved.slice(11, 16) : undefined
}

/** A time of day, entered as `HH:mm`; `9` and `930` are accepted too. */
export function ClockField({ field }: InputProps<'clock'>) {
  const input = useFollowed(field, useInput<string>(field), { isTime: isClock, movedEnd: movedClock })
  const { t } = useTranslation()
  return (
    <TypedTextInput input={input} parse={parse} inputMode="numeric" placeholder={t('fields.clock.format')} />
  )
}
