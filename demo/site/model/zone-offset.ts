import { wallClockOf } from '../../../src/contract.ts'

/** Minutes that the clocks of a time zone are ahead of UTC at an instant. */
export function offsetMinutes(instant: Date, timeZone: string): number {
  const { day, clock } = wallClockOf(instant, timeZone)
  const minute = Math.floor(instant.getTime() / 60_000) * 60_000
  return Math.round((Date.parse(`${day}T${clock}Z`) - minute) / 60_000)
}
