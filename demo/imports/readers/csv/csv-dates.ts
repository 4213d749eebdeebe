import {
  addDays,
  type Clock,
  type Day,
  isDay,
  languages,
  parseClock,
  parseDateTime,
  type TypedDateTime,
  wallClockOf,
} from '../../../../src/contract.ts'
import { parseTime } from '../times.ts'

/** Whether `5/6/2026` begins with the day or the month. */
export type DateOrder = 'dayFirst' | 'monthFirst'

const slashed = /^\s*(?:\p{L}+\.?,?\s+)?(\d{1,2})\/(\d{1,2})\/\d{2,4}/u

/** What the dates of a column say of their order: one with a part above 12 decides; undefined if none does. */
export function orderOf(values: readonly string[]): { order?: DateOrder; isOpen: boolean } {
  const parts = values.flatMap((value) => {
    const [, first, second] = slashed.exec(value) ?? []
    return first === undefined ? [] : [[Number(first), Number(second)] as const]
  })
  if (parts.some(([first]) => first > 12)) return { order: 'dayFirst', isOpen: false }
  if (parts.some(([, second]) => second > 12)) return { order: 'monthFirst', isOpen: false }
  return { isOpen: parts.some(([first, second]) => first !== second) }
}

/** Day 0 of spreadsheets, which count days; with 1900 as a leap year. */
const spreadsheetStart: Day = '1899-12-30'

function clockOfFraction(fraction: number): Clock {
  const minutes = Math.round(fraction * 1440) % 1440
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** A date as spreadsheets count it: `46380` or `46380.8125`, from 1982 to 2119. */
function spreadsheetDate(text: string): TypedDateTime | undefined {
  const [, days, fraction] = /^(\d{5})(?:[.,](\d{1,15}))?$/.exec(text) ?? []
  if (days === undefined || Number(days) < 30_000 || Number(days) > 80_000) return undefined
  const day = addDays(spreadsheetStart, Number(days))
  return fraction === undefined ? { day } : { day, clock: clockOfFraction(Number(`0.${fraction}`)) }
}

const inFigures = /^((?:\p{L}+\.?,?\s+)?)(\d{1,2})([./-])\s?(\d{1,2})\3\s?(\d{4}|\d{2})(?!\d)(.*)$/u

/** A date in figures as ISO 8601, with what is around it. */
function asIso(text: string, order: DateOrder): string {
  const parts = inFigures.exec(text)
  if (!parts) return text
  const [, , first = '', separator, second = '', year = '', rest = ''] = parts
  const [date, month] = separator === '/' && order === 'monthFirst' ? [second, first] : [first, second]
  const day = `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? `${day} ${rest.replace(/^[\s,]+/, '')}`.trim() : text
}

/** What dates are completed from. */
export type DateContext = { order: DateOrder; now: Date; timeZone: string }

/** Parses a date as people type it, maybe with a time, in any of the offered languages. */
export function dateOf(text: string, { order, now, timeZone }: DateContext): TypedDateTime | undefined {
  const typed = text.trim().slice(0, 80)
  const counted = spreadsheetDate(typed)
  if (counted) return counted
  const iso = asIso(typed, order)
  const time = parseTime(iso)
  if (time?.kind === 'instant') return wallClockOf(time.at, timeZone)
  if (time) return { day: time.day, ...(time.kind === 'local' && { clock: time.clock }) }
  const today = wallClockOf(now, timeZone)
  const from = { day: addDays(today.day, -1), clock: '00:00' }
  for (const language of languages) {
    const read = parseDateTime(iso, { language, from })
    if (read) return read
  }
  return undefined
}

/** Parses a time: `19:30`, `19.30 Uhr`, `7pm`, `19h30`, or the part of a day as spreadsheets count it. */
export function clockOf(text: string): Clock | undefined {
  const typed = text
    .trim()
    .slice(0, 40)
    .replace(/^(?:ab|um|at|from|von|de|a las|alle|ore|dalle|des|à)\s+/i, '')
  const withSeconds = /^(\d{1,2}:\d{2}):\d{2}(\s?[ap]m)?$/i.exec(typed)
  const clock = parseClock(withSeconds ? `${withSeconds[1]}${withSeconds[2] ?? ''}` : typed)
  if (clock) return clock
  const [, fraction] = /^0[.,](\d{1,15})$/.exec(typed) ?? []
  return fraction === undefined ? undefined : clockOfFraction(Number(`0.${fraction}`))
}

const dash = /\s*[–—]\s*|\s+(?:-|bis|to|until|til|hasta|à|au|al|fino alle)\s+/i
const clocksWithDash =
  /^(\d{1,2}(?:[:.h]\d{2})?\s?(?:uhr|h|[ap]m)?)-(\d{1,2}(?:[:.h]\d{2})?\s?(?:uhr|h|[ap]m)?)$/i

/** A range of times or dates as its two parts; a single one has no second part. */
export function partsOfRange(text: string): [from: string, to?: string] {
  const typed = text.trim().slice(0, 160)
  const clocks = clocksWithDash.exec(typed)
  const [from = '', to] = clocks ? clocks.slice(1) : typed.split(dash)
  return to === undefined || to === '' ? [from] : [from, to]
}
