import type { FastifyRequest } from 'fastify'
import { isKnownAddress } from '../../db/people/known-addresses.ts'
import { transact } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { AddressBlocks } from '../../lib/address-block.ts'
import { dayMs, hourMs, minuteMs } from '../../lib/durations.ts'
import { clientBlocks } from './client-address.ts'
import { clearLimit, hitLimit, type Limit } from './rate-limit.ts'

/** A limit for an address block, and a larger one for the /56 network around an IPv6 block. */
type BlockLimit = { block: Limit; line: Limit }

/** How often something that guessing pays off for may be tried (CONTRACT.md section 3, 'Attempts'). */
export type AttemptPolicy = {
  name: string
  /** From one address block, for all accounts together. */
  address?: BlockLimit
  /** From one address block for one account. */
  pair: BlockLimit
  /** For one account from all unknown addresses together, of which one network makes up a part at most. */
  unknown?: { network: Limit; all: Limit }
}

const quarter = 15 * minuteMs
const bothOf = (windowMs: number, block: number, line: number): BlockLimit => ({
  block: { max: block, windowMs },
  line: { max: line, windowMs },
})

/** It takes ten networks to slow the login at unknown addresses down. */
const manyNetworks = { network: { max: 40, windowMs: hourMs }, all: { max: 400, windowMs: hourMs } }

/** Passwords at the login. */
export const loginAttempts: AttemptPolicy = {
  name: 'login',
  address: bothOf(quarter, 100, 300),
  pair: bothOf(quarter, 10, 20),
  unknown: manyNetworks,
}

/** The own password, asked for again by someone who is logged in. */
export const passwordAttempts: AttemptPolicy = {
  name: 'password',
  pair: bothOf(quarter, 10, 20),
  unknown: manyNetworks,
}

/**
 * Codes of the second factor, after a right password. Three of a million codes are right at a time: 50 tries a day leave an
 * attacker a chance of one in 6,700. Whoever gets this far knows the password, so a new one begins anew (`codeAccount`).
 */
export const codeAttempts: AttemptPolicy = {
  name: 'code',
  pair: bothOf(hourMs, 10, 20),
  unknown: { network: { max: 20, windowMs: dayMs }, all: { max: 50, windowMs: dayMs } },
}

/** Requests for a link to set a new password. */
export const recoveryAttempts: AttemptPolicy = {
  name: 'recovery',
  address: bothOf(hourMs, 20, 40),
  pair: bothOf(hourMs, 3, 6),
}

/** Where an attempt comes from: its address blocks, and whether the account has logged in from there before. */
export type Origin = AddressBlocks & { isKnown: boolean }

/** Where a request for an account comes from. Without an account (nobody has that address) it takes the same time. */
export async function originOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  request: Pick<FastifyRequest, 'ip' | 'socket'>,
  userId: string | undefined,
): Promise<Origin> {
  const blocks = clientBlocks(request)
  return { ...blocks, isKnown: await isKnownAddress(db, { userId, block: blocks.block, now: now() }) }
}

const pairKey = (name: string, account: string, block: string) => `${name}:pair:${account}:${block}`

/** The counters of an attempt, narrow ones first: what they refuse counts for none of the wider ones. */
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
 * Counts an attempt on an account, named by a text that says nothing of it, and refuses it with 429 when there were too many.
 * At an address from which the account has logged in before, only attempts on this account from there count: nobody else can
 * use them up. To be called before the work that it protects, for accounts that do not exist as well.
 */
export async function countAttempt(
  deps: Deps,
  policy: AttemptPolicy,
  from: Origin,
  account: string,
): Promise<void> {
  if (!deps.config.rateLimit) return
  // One transaction, which the disk waits for once. What a refusal takes back was over its limit anyway.
  await transact(deps.db, async (tx) => {
    const inTransaction = { ...deps, db: { ...deps.db, write: tx } }
    for (const [key, limit] of countersOf(policy, from, account)) await hitLimit(inTransaction, key, limit)
  })
}

/** Forgets the attempts on an account from an address block: whoever proved to be right starts anew. */
export async function forgetAttempts(
  deps: Deps,
  { name }: AttemptPolicy,
  { block, line }: Origin,
  account: string,
): Promise<void> {
  await clearLimit(deps, pairKey(name, account, block))
  if (line) await clearLimit(deps, pairKey(name, account, line))
}
