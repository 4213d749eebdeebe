import { minuteMs } from '../../src/contract.ts'

export { dayMs, hourMs, minuteMs } from '../../src/contract.ts'

/** How far ahead of this process's clock another one's may be, or its own was before it was set back a little. */
const clockSkewMs = minuteMs

/**
 * The latest instant, ISO 8601, that can have been written as `mayBeAheadMs` from now. What is later was written while the
 * clock was wrong, perhaps by years: it counts as over, or it would hold something up until then.
 */
export function latestCredible(now: Date, mayBeAheadMs = 0): string {
  return new Date(now.getTime() + mayBeAheadMs + clockSkewMs).toISOString()
}
