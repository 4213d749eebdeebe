import { type Day, dayOf, offsetAt, type WhenFacts, whenFacts } from '../../../src/contract.ts'
import { formatText } from '../../i18n/texts.ts'
import { minuteMs } from '../../lib/credible-time.ts'
import type { CalendarText } from './calendar-text.ts'

/** Whether an event is over; without an end, when its day is over. */
export function isOver(
  { start, end }: { start: string; end?: string | null | undefined },
  { now, timeZone, today }: CalendarText,
): boolean {
  return end ? new Date(end) <= now : dayOf(new Date(start), timeZone) < today
}

/** The end time in words: midnight instead of 00:00. */
export const formatEnd = ({ endClock, endTime }: WhenFacts, { t }: CalendarText) =>
  endClock === '00:00' ? t.when.midnight : (endTime ?? '')

/**
 * 'Friday, 20 November, 19:00–21:30', or over several days 'Friday, 20 November, 10:00 – Sunday, …'. Includes the
 * year unless it is the current one.
 */
export function formatWhen(span: { start: string; end: string | null }, text: CalendarText): string {
  const facts = whenFacts(span, text.timeZone)
  const { t } = text
  const { day, time, endDay, endClock } = facts
  const onDay = (on: Day, at: string) => formatText(t.when.onDay, { day: text.day(on), time: at })
  if (endDay === null || endClock === null) return onDay(day, formatText(t.when.at, { time }))
  if (facts.severalDays) {
    const values = facts.allDay
      ? { start: text.day(day), end: text.day(endDay) }
      : {
          start: onDay(day, formatText(t.when.at, { time })),
          end: onDay(endDay, formatText(t.when.at, { time: formatEnd(facts, text) })),
        }
    return formatText(t.when.days, values)
  }
  if (facts.allDay) return onDay(day, t.when.allDay)
  const values = { start: time, end: formatEnd(facts, text), day: text.weekday(endDay) }
  return onDay(day, formatText(facts.overnight ? t.when.overnight : t.when.range, values))
}

/** The end shown beside the start time in a day's list; null if unknown, or if the event is all day on one day. */
export function formatUntil(facts: WhenFacts, text: CalendarText): string | null {
  const { endDay, endClock, endTime, allDay, overnight, severalDays } = facts
  const { t } = text
  if (endDay === null || endClock === null || (allDay && !severalDays)) return null
  if (severalDays) return formatText(t.when.untilDay, { day: text.day(endDay) })
  if (overnight) return formatText(t.when.untilNight, { end: endTime ?? '', day: text.weekday(endDay) })
  return formatText(t.when.until, { time: formatEnd(facts, text) })
}

/** Since when and until when, for an event that began before the day shown. */
export function formatSinceUntil(facts: WhenFacts, text: CalendarText): string {
  const { day, time, endDay, endClock, severalDays } = facts
  const { when } = text.t
  if (endDay === null || endClock === null) return formatText(when.sinceTime, { start: time })
  return severalDays
    ? formatText(when.sinceDayUntilDay, { start: text.day(day), end: text.day(endDay) })
    : formatText(when.sinceTimeUntilTime, { start: time, end: formatEnd(facts, text) })
}

/** UTC offset of a time zone at an instant, in minutes. */
export function offsetMinutes(instant: Date, timeZone: string): number {
  return Math.round(offsetAt(timeZone, instant.getTime()) / minuteMs)
}

const pad = (value: number) => String(value).padStart(2, '0')

/** Formats a UTC offset in minutes: '+0100', or with a separator '+01:00'. */
export function offsetText(minutes: number, separator = ''): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}${separator}${pad(size % 60)}`
}
