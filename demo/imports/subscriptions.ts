import { type Caller, limits, type SubscriptionInput, type SubscriptionItem } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { Queries } from '../db/connection/database.ts'
import { isPostgres } from '../db/connection/transaction.ts'
import { removeSubscription, type SubscriptionRow } from '../db/imports/subscriptions.ts'
import { assertAllowed, assertVisible } from '../domain/permit.ts'
import { countCreates } from '../entries/create-limit.ts'
import type { LoggedIn, Write } from '../entries/resource.ts'
import { ApiError } from '../lib/api-error.ts'
import { newId } from '../lib/ids.ts'
import { readSubscription, toSubscriptions } from './read-subscription.ts'

/** The row of a subscription; in a transaction that changes it, it is locked. */
async function find(db: Queries, id: string, isHeld = false): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .$if(isHeld && isPostgres(db), (query) => query.forUpdate())
    .executeTakeFirst()
}

const columnsOf = ({ mapping, choices, paused, ...rest }: SubscriptionInput) => ({
  ...rest,
  mapping: mapping ? JSON.stringify(mapping) : null,
  choices: JSON.stringify(choices),
  paused: paused ? (1 as const) : (0 as const),
})

async function itemOf(db: Queries, id: string, caller: NonNullable<Caller>): Promise<SubscriptionItem> {
  const [item] = await toSubscriptions(db, [(await find(db, id))!], caller)
  return item!
}

/** A subscription and its version. */
type Versioned = { item: SubscriptionItem; version: number }

/** All subscriptions, or those of the caller, the latest first. */
export async function listSubscriptions(
  db: Queries,
  caller: LoggedIn,
  isAll: boolean,
): Promise<SubscriptionItem[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    .$if(!isAll, (query) => query.where('userId', '=', caller.id))
    .orderBy('seq', 'desc')
    .execute()
  return toSubscriptions(db, rows, caller)
}

/** A subscription that the caller may see; throws 404. */
export async function getSubscription(db: Queries, caller: LoggedIn, key: string): Promise<Versioned> {
  const row = await find(db, key)
  assertVisible(caller, 'subscriptions', row)
  return { item: await itemOf(db, row.id, caller), version: row.version }
}

/** Subscribes to a calendar. Throws 400 `too many subscriptions`, and 429 `too many creates`. */
export async function createSubscription(write: Write, input: SubscriptionInput): Promise<SubscriptionItem> {
  const { tx, caller, now } = write
  await countCreates(write)
  const { count } = await tx
    .selectFrom('subscriptions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('userId', '=', caller.id)
    .executeTakeFirstOrThrow()
  if (count >= limits.subscriptions) throw new ApiError(400, 'too many subscriptions')
  const id = newId()
  const createdAt = now.toISOString()
  const state = { state: 'new', counts: '{}', failures: 0, found: 0, faults: 0 } as const
  await tx
    .insertInto('subscriptions')
    .values({ ...columnsOf(input), ...state, id, createdAt, userId: caller.id })
    .execute()
  return itemOf(tx, id, caller)
}

/** The row of a subscription that the caller may change, locked. Throws 403, 404 and 412. */
async function hold(write: Write, permission: 'update' | 'delete', key: string): Promise<SubscriptionRow> {
  const row = await find(write.tx, key, true)
  assertAllowed(write.caller, permission, 'subscriptions', row)
  write.assertVersion(row.version)
  return row
}

/** Replaces what a subscription asks for. Throws 403, 404 and 412. */
export async function replaceSubscription(
  write: Write,
  key: string,
  input: SubscriptionInput,
): Promise<Versioned> {
  const { tx, caller } = write
  const row = await hold(write, 'update', key)
  const version = row.version + 1
  // What is known of the last answer holds for what was asked then.
  const asked = { etag: null, lastModified: null, nextReadAt: null, failures: 0, version }
  await tx
    .updateTable('subscriptions')
    .set({ ...columnsOf(input), ...asked })
    .where('id', '=', row.id)
    .execute()
  return { item: await itemOf(tx, row.id, caller), version }
}

/** Ends a subscription; its entries stay. Throws 403, 404 and 412. */
export async function deleteSubscription(write: Write, key: string): Promise<void> {
  const { id } = await hold(write, 'delete', key)
  await removeSubscription(write.tx, id)
}

/**
 * Reads a subscription now. `inTurn` runs the reading when it is the caller's turn. Throws 403, 404, and 409 if it is
 * being read already.
 */
export async function readNow(
  deps: Deps,
  caller: LoggedIn,
  { key, confirmLoss }: { key: string; confirmLoss: boolean },
  inTurn: <Result>(read: () => Promise<Result>) => Promise<Result>,
): Promise<SubscriptionItem> {
  const { read } = deps.db
  const row = await find(read, key)
  assertAllowed(caller, 'update', 'subscriptions', row)
  const reading = await inTurn(async () => readSubscription(deps, row.id, { confirmLoss }))
  if (reading === false) throw new ApiError(409, 'already running', {}, { 'retry-after': '60' })
  return itemOf(read, row.id, caller)
}
