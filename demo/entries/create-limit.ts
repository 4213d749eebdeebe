import { type Caller, limits, seesAll } from '../../src/contract.ts'
import type { Queries } from '../db/database.ts'
import type { Deps } from '../config/deps.ts'
import { dayMs, hourMs } from '../lib/durations.ts'
import { hitLimit } from '../db/rate-limits.ts'

type Brake = {
  deps: Pick<Deps, 'db' | 'config' | 'now'>
  /** The transaction of the create: if it fails, it does not count. */
  tx: Queries
  caller: NonNullable<Caller>
}

/**
 * Counts new entries against the user's quota per hour and day; throws 429 `too many creates` with `Retry-After`.
 * Call it first in the transaction: refused, failed or repeated creates (Idempotency-Key) do not count.
 */
export async function countCreates(
  { deps, tx, caller }: Brake,
  what: 'creates' | 'generated' | 'imported' = 'creates',
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
