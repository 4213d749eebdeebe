import type { CalendarEvent } from '../../../contracts/events.ts'
import { addDays, type Day, daysBetween, isDay, wallClockOf } from '../../../core/dates.ts'
import type { Language } from '../../../core/languages.ts'
import { parseClock, parseDateTime } from '../../../core/typed-dates.ts'
import {
  formatInstant,
  instantAt,
  isInstant,
  movedEnd,
  parseInstant,
  typedContext,
} from '../../../kit/fields/instant/instant-text.ts'

export type RowText = { name: string; start: string; end: string; room: string }

export type RowField = keyof RowText

export const rowFields = ['name', 'start', 'end', 'room'] as const satisfies readonly RowField[]

export const emptyRow: RowText = { name: '', start: '', end: '', room: '' }

/** What the times of a row are completed from. */
export type RowContext = {
  /** The day above the row. */
  day: Day
  /** The day of the main event. */
  mainDay: Day
  timeZone: string
  language: Language
}

/** The values of a row for the API; what is no date stays as typed, so that the check reports it. */
export type RowValues = { name: string; start: string; end: string | null; location2: string | null }

/** Days between the first of a main event and a part of it beyond which another year is meant. */
const longest = 180

/** A day without a year is the closest to the main event, a weekday the first from its day on. */
function typedStart(text: string, { day, mainDay, timeZone, language }: RowContext): string {
  const clock = parseClock(text)
  if (clock) return instantAt({ day, clock }, timeZone)
  const from = (first: Day) => parseDateTime(text, { language, from: { day: first, clock: '00:00' } })
  let read = from(mainDay)
  if (read && daysBetween(mainDay, read.day) > longest) read = from(addDays(mainDay, -longest)) ?? read
  if (!read) return text.trim()
  return read.clock === undefined ? read.day : instantAt({ day: read.day, clock: read.clock }, timeZone)
}

function typedEnd(
  text: string,
  start: string,
  { timeZone, language, mainDay }: Omit<RowContext, 'day'>,
): string {
  const context = isInstant(start)
    ? typedContext({ timeZone, language, now: () => new Date(start) }, start)
    : { language, from: { day: mainDay, clock: '00:00' } }
  return parseInstant(text, timeZone, context)
}

/** Parses a typed row. */
export function readRow(text: RowText, context: RowContext): RowValues {
  const start = typedStart(text.start, context)
  const end = text.end.trim() === '' ? null : typedEnd(text.end, start, context)
  return { name: text.name.trim(), start, end, location2: text.room.trim() || null }
}

/** The end as typed: a time where that is enough to mean it, else with its day. */
function endText(start: string, end: string, context: Omit<RowContext, 'day'>): string {
  const { clock } = wallClockOf(new Date(end), context.timeZone)
  return typedEnd(clock, start, context) === end ? clock : formatInstant(end, context.timeZone)
}

/** The row of a part, under its own day. */
export function rowOf(
  { name, start, end, location2 }: Pick<CalendarEvent, 'name' | 'start' | 'end' | 'location2'>,
  context: Omit<RowContext, 'day'>,
): RowText {
  return {
    name,
    start: wallClockOf(new Date(start), context.timeZone).clock,
    end: end ? endText(start, end, context) : '',
    room: location2 ?? '',
  }
}

/** A row with another start; the end moves along and keeps the duration that it had before the start was typed. */
export function withStart(row: RowText, start: string, before: RowValues, context: RowContext): RowText {
  const next = { ...row, start }
  const { start: after } = readRow(next, context)
  const end = before.end && movedEnd(before.start, after, before.end)
  return end ? { ...next, end: endText(after, end, context) } : next
}

/** The day on which a row starts, as far as it says so. */
export function dayOfRow(row: RowText, context: RowContext): Day {
  const { start } = readRow(row, context)
  if (isInstant(start)) return wallClockOf(new Date(start), context.timeZone).day
  return isDay(start) ? start : context.day
}

/** A row that was typed over `base`, on a newer version: what was changed stays, the rest follows. */
export function rebasedRow(typed: RowText, base: RowText, newer: RowText): RowText {
  const kept = rowFields.filter((field) => typed[field].trim() !== base[field].trim())
  return { ...newer, ...Object.fromEntries(kept.map((field) => [field, typed[field]])) }
}

/** Whether nothing has been typed. */
export const isEmptyRow = (row: RowText) => rowFields.every((field) => row[field].trim() === '')

/** Whether two rows say the same. */
export const sameRow = (one: RowText, other: RowText) =>
  rowFields.every((field) => one[field].trim() === other[field].trim())
