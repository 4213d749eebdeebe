import { offsetAt } from '../../../src/contract.ts'
import { minuteMs } from '../../lib/durations.ts'

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
