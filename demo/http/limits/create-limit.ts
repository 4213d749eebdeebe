import { type Caller, limits, seesAll } from '../../../src/contract.ts'
import type { Queries } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { dayMs, hourMs } from '../../lib/durations.ts'
import { hitLimit } from './rate-limit.ts'

type Brake = {
  deps: Pick<Deps, 'db' | 'config' | 'now'>
  /** The transaction that creates: what fails does not count. */
  tx: Queries
  caller: NonNullable<Caller>
}

/**
 * Counts entries that someone is about to create against what they may in an hour and a day, and refuses with 429
 * `too many creates` and `Retry-After`. To be called first in the transaction: a refused, failed or repeated create
 * (Idempotency-Key) does not count.
 */
export async function countCreates(
  { deps, tx, caller }: Brake,
  what: 'creates' | 'generated' = 'creates',
  weight = 1,
): Promise<void> {
  if (weight === 0) return
  const hit = { weight, tx, error: 'too many creates' } as const
  const { hour, day, hourOfModerators } = limits[what]
  const key = `${what}:user:${caller.id}`
  const perHour = seesAll(caller) ? hourOfModerators : hour
  await hitLimit(deps, `${key}:hour`, { max: perHour, windowMs: hourMs }, hit)
  if (!seesAll(caller)) await hitLimit(deps, `${key}:day`, { max: day, windowMs: dayMs }, hit)
}
