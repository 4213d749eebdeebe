import { type Clock, type Day, formatDay, isClock, isDay, type WallClock } from './dates.ts'

/** Parses a typed day: `d.M.yyyy`, `d/M/yyyy` or `d-M-yyyy`, also with a two-digit year, or `yyyy-MM-dd`. Undefined if no such day exists. */
export function parseDay(text: string): Day | undefined {
  const trimmed = text.trim()
  const parts = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{2}|\d{4})$/.exec(trimmed)
  const day = parts
    ? `${parts[4]!.length === 2 ? '20' : ''}${parts[4]}-${parts[3]!.padStart(2, '0')}-${parts[1]!.padStart(2, '0')}`
    : trimmed
  return isDay(day) ? day : undefined
}

/** Parses a typed time: `H:mm`, `H.mm`, `Hmm` or `H`. Undefined if no such time exists. */
export function parseClock(text: string): Clock | undefined {
  const parts = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim())
  if (!parts) return undefined
  const clock = `${parts[1]!.padStart(2, '0')}:${parts[2] ?? '00'}`
  return isClock(clock) ? clock : undefined
}

/** Parses a typed `dd.MM.yyyy HH:mm`. Undefined if it is invalid. */
export function parseDateTime(text: string): WallClock | undefined {
  const parts = /^(.+?)(?:\s*,\s*|\s+|T)(\S+)$/.exec(text.trim())
  const day = parts && parseDay(parts[1]!)
  const clock = parts && parseClock(parts[2]!)
  return day && clock ? { day, clock } : undefined
}

const example: WallClock = { day: '2026-11-28', clock: '15:00' }

/** Examples of a typed day, a typed time and both, for error texts that explain the expected format. */
export const typedExamples = {
  day: formatDay(example.day),
  clock: example.clock,
  instant: `${formatDay(example.day)} ${example.clock}`,
}
