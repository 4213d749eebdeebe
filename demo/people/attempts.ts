import type { Deps } from '../config/deps.ts'
import { transact } from '../db/connection/transaction.ts'
import { isKnownAddress } from '../db/people/known-addresses.ts'
import { clearLimit, countHit, type Limit } from '../db/rate-limits.ts'
import { type AddressBlocks, clientBlocks, type Requester } from '../lib/address-block.ts'
import { refuseTooMany } from '../lib/api-error.ts'
import { dayMs, hourMs, minuteMs } from '../lib/durations.ts'

/** A limit for an address block, and a larger one for the /56 network around an IPv6 block. */
type BlockLimit = { block: Limit; line: Limit }

/** Rate limits of an action that invites guessing (CONTRACT.md section 3, 'Attempts'). */
export type AttemptPolicy = {
  name: string
  /** Per address block, for all accounts. */
  address?: BlockLimit
  /** Per address block and account. */
  pair: BlockLimit
  /** Per account, for all unknown addresses together and, with a lower limit, for each of their networks. */
  unknown?: { network: Limit; all: Limit }
}

const quarter = 15 * minuteMs
const bothOf = (windowMs: number, block: number, line: number): BlockLimit => ({
  block: { max: block, windowMs },
  line: { max: line, windowMs },
})

/** Slowing down the login from unknown addresses takes ten networks. */
const manyNetworks = { network: { max: 40, windowMs: hourMs }, all: { max: 400, windowMs: hourMs } }

/** Passwords at login. */
export const loginAttempts: AttemptPolicy = {
  name: 'login',
  address: bothOf(quarter, 100, 300),
  pair: bothOf(quarter, 10, 20),
  unknown: manyNetworks,
}

/** The current password, when a logged-in user has to confirm it. */
export const passwordAttempts: AttemptPolicy = {
  name: 'password',
  pair: bothOf(quarter, 10, 20),
  unknown: manyNetworks,
}

/**
 * Codes of the second factor, after a correct password. Three of a million codes are valid at any time, so 50
 * attempts a day give an attacker a chance of one in 6,700. Guessing codes requires the password, so a new password
 * resets the count (`codeAccount`).
 */
export const codeAttempts: AttemptPolicy = {
  name: 'code',
  pair: bothOf(hourMs, 10, 20),
  unknown: { network: { max: 20, windowMs: dayMs }, all: { max: 50, windowMs: dayMs } },
}

/** Requests for a password recovery link. */
export const recoveryAttempts: AttemptPolicy = {
  name: 'recovery',
  address: bothOf(hourMs, 20, 40),
  pair: bothOf(hourMs, 3, 6),
}

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
function countersOf(policy: AttemptPolicy, from: Origin, account: string): [key: string, limit: Limit][] {
  const { name, address, pair, unknown } = policy
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
 * strangers cannot lock the owner out. Call it before the work that it protects, for non-existent accounts too.
 */
export async function countAttempt(
  deps: Deps,
  policy: AttemptPolicy,
  from: Origin,
  account: string,
): Promise<void> {
  if (!deps.config.rateLimit) return
  // One transaction, so the disk syncs once. A refusal rolls back only counters that were already over the limit.
  await transact(deps.db, async (tx) => {
    const inTransaction = { ...deps, db: { ...deps.db, write: tx } }
    for (const [key, limit] of countersOf(policy, from, account))
      refuseTooMany(await countHit(inTransaction, key, limit))
  })
}

/** Resets the attempts on an account from an address block, after a successful one. */
export async function forgetAttempts(
  deps: Deps,
  { name }: AttemptPolicy,
  { block, line }: Origin,
  account: string,
): Promise<void> {
  await clearLimit(deps, pairKey(name, account, block))
  if (line) await clearLimit(deps, pairKey(name, account, line))
}
