import { minuteMs } from '../../src/contract.ts'

export { dayMs, hourMs, minuteMs } from '../../src/contract.ts'

/** Tolerated clock skew: between processes, and for a clock that was set back slightly. */
const clockSkewMs = minuteMs

/**
 * The latest plausible ISO 8601 timestamp for something due `mayBeAheadMs` from now. A later one was written while
 * the clock was wrong, perhaps by years. Callers treat it as expired, or it would block something until then.
 */
export function latestCredible(now: Date, mayBeAheadMs = 0): string {
  return new Date(now.getTime() + mayBeAheadMs + clockSkewMs).toISOString()
}
