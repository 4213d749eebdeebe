import type { Deps } from '../config/deps.ts'
import type { AttemptLimits, HostLimits } from '../config/host-limits.ts'
import { isOwnDiskFull } from '../db/connection/database.ts'
import { transact } from '../db/connection/transaction.ts'
import { isKnownAddress } from '../db/people/known-addresses.ts'
import { clearLimit, countHit, countUnwrittenHit, type Limit } from '../db/rate-limits.ts'
import type { UserRow } from '../db/schema/tables.ts'
import { type AddressBlocks, clientBlocks, type Requester } from '../lib/address-block.ts'
import { ApiError, refuseTooMany } from '../lib/api-error.ts'
import { verifyPassword } from '../lib/passwords.ts'

/** An action that invites guessing. */
type Attempt = keyof HostLimits['attempts']

/** Origin of an attempt: its address blocks, and whether the account has logged in from there before. */
export type Origin = AddressBlocks & { isKnown: boolean }

/** Origin of a request for an account. Takes the same time if the account does not exist. */
export async function originOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  request: Requester,
  userId: string | undefined,
): Promise<Origin> {
  const blocks = clientBlocks(request)
  return { ...blocks, isKnown: await isKnownAddress(db, { userId, block: blocks.block, now: now() }) }
}

const pairKey = (name: string, account: string, block: string) => `${name}:pair:${account}:${block}`

/** The counters of an attempt, narrowest first: an attempt refused by one does not count for the wider ones. */
function countersOf(
  name: Attempt,
  { address, pair, unknown }: AttemptLimits,
  from: Origin,
  account: string,
): [key: string, limit: Limit][] {
  const { block, line, network, isKnown } = from
  const ofLine = (key: string, limit: Limit): [string, Limit][] => (line ? [[key + line, limit]] : [])
  const own: [string, Limit] = [pairKey(name, account, block), pair.block]
  if (isKnown) return [own]
  return [
    own,
    ...ofLine(pairKey(name, account, ''), pair.line),
    ...(address
      ? [
          [`${name}:address:${block}`, address.block] as [string, Limit],
          ...ofLine(`${name}:address:`, address.line),
        ]
      : []),
    ...(unknown
      ? ([
          [`${name}:network:${account}:${network}`, unknown.network],
          [`${name}:unknown:${account}`, unknown.all],
        ] as [string, Limit][])
      : []),
  ]
}

/**
 * Counts an attempt on an account and throws 429 if there were too many. `account` is a text that does not reveal the
 * account. From an address the account has logged in from before, only this account's attempts from there count, so
 * strangers cannot lock the owner out. Call it before the work that it protects, for non-existent accounts too. On a
 * full disk attempts are counted in memory.
 */
export async function countAttempt(deps: Deps, name: Attempt, from: Origin, account: string): Promise<void> {
  if (!deps.config.rateLimit) return
  const counters = countersOf(name, deps.limits.attempts[name], from, account)
  // One transaction, so the disk syncs once. A refusal rolls back only counters that were already over the limit.
  await transact(deps.db, async (tx) => {
    const inTransaction = { ...deps, db: { ...deps.db, write: tx } }
    for (const [key, limit] of counters) refuseTooMany(await countHit(inTransaction, key, limit))
  }).catch(async (error: unknown) => {
    if (!isOwnDiskFull(deps.db, error)) throw error
    for (const [key, limit] of counters) refuseTooMany(await countUnwrittenHit(deps, key, limit))
  })
}

/** Resets the attempts on an account from an address block, after a successful one. */
export async function forgetAttempts(
  deps: Deps,
  name: Attempt,
  { block, line }: Origin,
  account: string,
): Promise<void> {
  const keys = [block, ...(line ? [line] : [])].map((from) => pairKey(name, account, from))
  await Promise.all(keys.map((key) => clearLimit(deps, key))).catch((error: unknown) => {
    if (!isOwnDiskFull(deps.db, error)) throw error
  })
}

/**
 * Throws 400 `invalid credentials` unless `given` is the caller's password. Returns the origin of the request, for
 * counting further attempts.
 */
export async function assertPassword(
  deps: Deps,
  request: Requester,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  given: unknown,
): Promise<Origin> {
  const from = await originOf(deps, request, id)
  await countAttempt(deps, 'password', from, id)
  if (typeof given !== 'string' || !(await verifyPassword(passwordHash, given))) {
    throw new ApiError(400, 'invalid credentials')
  }
  await forgetAttempts(deps, 'password', from, id)
  return from
}
