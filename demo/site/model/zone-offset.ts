import { offsetAt } from '../../../src/contract.ts'
import { minuteMs } from '../../domain/durations.ts'

/** Minutes that the clocks of a time zone are ahead of UTC at an instant. */
export function offsetMinutes(instant: Date, timeZone: string): number {
  return Math.round(offsetAt(timeZone, instant.getTime()) / minuteMs)
}
