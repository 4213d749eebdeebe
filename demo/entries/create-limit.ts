import { type Caller, seesAll } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { Queries } from '../db/connection/database.ts'
import { countHit, type Limit, uncountHits } from '../db/rate-limits.ts'
import { refuseTooMany } from '../lib/api-error.ts'
import { dayMs, hourMs } from '../lib/credible-time.ts'

const keyOf = (what: string, userId: string) => `${what}:user:${userId}`

type Counted = 'creates' | 'generated' | 'imported'

type Brake = {
  deps: Pick<Deps, 'db' | 'config' | 'now' | 'limits'>
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
  what: Counted = 'creates',
  weight = 1,
): Promise<void> {
  if (weight === 0) return
  for (const { key, ...limit } of limitsOf({ deps, caller }, what))
    refuseTooMany(await countHit(deps, key, limit, { weight, tx }), 'too many creates')
}

/** Counts the entries of an import that is undone, which is never refused: what was a mistake can always go. */
export async function countUndone({ deps, tx, caller }: Brake, weight: number): Promise<void> {
  if (weight === 0) return
  for (const { key, ...limit } of limitsOf({ deps, caller }, 'imported'))
    await countHit(deps, key, limit, { weight, tx })
}

function limitsOf(
  { deps, caller }: Pick<Brake, 'deps' | 'caller'>,
  what: Counted,
): (Limit & { key: string })[] {
  const { hour, day, hourOfModerators } = deps.limits[what]
  const key = keyOf(what, caller.id)
  const perHour = { key: `${key}:hour`, max: seesAll(caller) ? hourOfModerators : hour, windowMs: hourMs }
  return seesAll(caller) ? [perHour] : [perHour, { key: `${key}:day`, max: day, windowMs: dayMs }]
}

/** Gives back what an import that was reverted has counted. */
export async function uncountImported(tx: Queries, userId: string, weight: number): Promise<void> {
  const key = keyOf('imported', userId)
  await uncountHits(tx, [`${key}:hour`, `${key}:day`], weight)
}
