import { setImmediate as letOthersRead } from 'node:timers/promises'
import { type Expression, sql, type SqlBool } from 'kysely'
import { type ListingName, listingNames, type UserEntries } from '../../src/contract.ts'
import type { Queries } from '../db/connection/database.ts'
import { ownedBy } from '../db/listings/visibility.ts'
import { afterWrite } from './after-write.ts'
import type { Write } from './resource.ts'

/*
 * Deactivates all entries of an account in one step, and undoes that. The table `hiddenEntries` records which entries
 * the step has hidden and the version it left them with: undoing it touches only those that nobody has changed since.
 */

/** Rows per statement. A chunk blocks the main thread for a few hundredths of a second, since SQLite is synchronous. */
const chunkSize = 100

/** Hide events first and show them last: fewer public events have to be indexed again when labels change. */
const eventsFirst = listingNames.toSorted((a, b) => Number(b === 'events') - Number(a === 'events'))
const eventsLast = eventsFirst.toReversed()

const active = (kind: ListingName) => sql<SqlBool>`${sql.ref(`${kind}.deactivated`)} = 0`

/** Whether an entry has another owner who can log in. */
const hasOtherOwner = (kind: ListingName, userId: string): Expression<SqlBool> =>
  sql<SqlBool>`exists (select 1 from owners as other join users as someone on someone.id = ${sql.ref('other.userId')}
    where ${sql.ref('other.kind')} = ${kind} and ${sql.ref('other.itemId')} = ${sql.ref(`${kind}.id`)}
      and ${sql.ref('other.userId')} <> ${userId} and someone.deactivated = 0)`

/** Whether an entry is unchanged since the step. */
const untouched = (kind: ListingName, userId: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${kind}.deactivated`)} = 1 and exists (
    select 1 from ${sql.table('hiddenEntries')} as hidden
    where ${sql.ref('hidden.kind')} = ${kind} and ${sql.ref('hidden.itemId')} = ${sql.ref(`${kind}.id`)}
      and hidden.version = ${sql.ref(`${kind}.version`)} and ${sql.ref('hidden.userId')} = ${userId})`

async function count(db: Queries, kind: ListingName, condition: Expression<SqlBool>): Promise<number> {
  const { total } = await db
    .selectFrom(kind)
    .where(condition)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** How many entries of an account could be hidden, and how many hidden ones could be shown again. */
export async function countUserEntries(db: Queries, userId: string): Promise<UserEntries> {
  const sum: UserEntries = { own: 0, shared: 0, hidden: 0 }
  for (const kind of listingNames) {
    const theirs = sql<SqlBool>`${ownedBy(kind, userId)} and ${active(kind)}`
    const shared = await count(db, kind, sql`${theirs} and ${hasOtherOwner(kind, userId)}`)
    sum.own += (await count(db, kind, theirs)) - shared
    sum.shared += shared
    sum.hidden += await count(db, kind, untouched(kind, userId))
  }
  return sum
}

type Named = { id: string; name: string }

/** How many entries the step has hidden, and which ones for each owner; `first` is one of them, as `events/<id>`. */
export type HiddenEntries = {
  total: number
  byOwner: Map<string, { count: number; names: string[]; first: string }>
}

/** Maximum number of names in a notification to an owner. */
const namesListed = 10

async function noteOwners(tx: Queries, kind: ListingName, hidden: readonly Named[], all: HiddenEntries) {
  const nameOf = new Map(hidden.map(({ id, name }) => [id, name]))
  const owners = await tx
    .selectFrom('owners')
    .select(['itemId', 'userId'])
    .where('kind', '=', kind)
    .where('itemId', 'in', [...nameOf.keys()])
    .orderBy('itemId')
    .execute()
  for (const { itemId, userId } of owners) {
    const known = all.byOwner.get(userId) ?? { count: 0, names: [], first: `${kind}/${itemId}` }
    known.count += 1
    if (known.names.length < namesListed) known.names.push(nameOf.get(itemId)!)
    all.byOwner.set(userId, known)
  }
}

/** Ids of the matching entries, in chunks. Yields to the event loop in between, so that reads are answered. */
async function* chunks(tx: Queries, kind: ListingName, condition: Expression<SqlBool>) {
  const rows = await tx.selectFrom(kind).select('id').where(condition).orderBy('seq').execute()
  for (let at = 0; at < rows.length; at += chunkSize) {
    yield rows.slice(at, at + chunkSize).map((row) => row.id)
    await letOthersRead()
  }
}

/** Sets the flag of entries that do not have it yet, and why. */
async function setFlag(
  tx: Queries,
  kind: ListingName,
  ids: readonly string[],
  { flag, reason = null, now }: { flag: 0 | 1; reason?: string | null | undefined; now: Date },
) {
  return tx
    .updateTable(kind)
    .set((row) => ({
      deactivated: flag,
      deactivationReason: reason,
      version: row('version', '+', 1),
      ...(kind === 'events' && { changedAt: now.toISOString() }),
    }))
    .where('id', 'in', ids)
    .where('deactivated', '=', flag === 1 ? 0 : 1)
    .returning(['id', 'name', 'version'])
    .execute()
}

const shownBefore = () => ({ deactivated: false, deactivationReason: null })

/**
 * Deactivates the active entries of an account; those with another owner who can log in only if `shared` is set. The
 * transaction must have locked the account's row.
 */
export async function hideEntries(
  write: Write,
  { userId, shared, reason }: { userId: string; shared: boolean; reason?: string | null | undefined },
): Promise<HiddenEntries> {
  const { tx, now } = write
  const all: HiddenEntries = { total: 0, byOwner: new Map() }
  for (const kind of eventsFirst) {
    const theirs = sql<SqlBool>`${ownedBy(kind, userId)} and ${active(kind)}`
    const meant = shared ? theirs : sql<SqlBool>`${theirs} and not ${hasOtherOwner(kind, userId)}`
    for await (const ids of chunks(tx, kind, meant)) {
      const hidden = await setFlag(tx, kind, ids, { flag: 1, reason, now })
      if (hidden.length === 0) continue
      await tx
        .insertInto('hiddenEntries')
        .values(hidden.map(({ id, version }) => ({ userId, kind, itemId: id, version })))
        .onConflict((conflict) =>
          conflict.columns(['kind', 'itemId']).doUpdateSet((row) => ({
            userId: row.ref('excluded.userId'),
            version: row.ref('excluded.version'),
          })),
        )
        .execute()
      const keys = hidden.map(({ id }) => id)
      await afterWrite(write, { kind: 'changed', way: 'hiding', resource: kind, keys, was: shownBefore })
      await noteOwners(tx, kind, hidden, all)
      all.total += hidden.length
    }
  }
  return all
}

/**
 * Shows the entries again that `hideEntries` has hidden and that nobody has changed since. Returns how many. The
 * others stay as they are, and their records are removed.
 */
export async function showEntries(write: Write, userId: string): Promise<number> {
  const { tx, now } = write
  let total = 0
  for (const kind of eventsLast) {
    for await (const ids of chunks(tx, kind, untouched(kind, userId))) {
      const rows = await tx
        .selectFrom(kind)
        .select(['id', 'deactivationReason'])
        .where('id', 'in', ids)
        .execute()
      const reasons = new Map(rows.map((row) => [row.id, row.deactivationReason]))
      const was = (key: string) => ({ deactivated: true, deactivationReason: reasons.get(key) ?? null })
      const shown = await setFlag(tx, kind, ids, { flag: 0, now })
      const keys = shown.map(({ id }) => id)
      await afterWrite(write, { kind: 'changed', way: 'showing', resource: kind, keys, was })
      total += shown.length
    }
  }
  await tx.deleteFrom('hiddenEntries').where('userId', '=', userId).execute()
  return total
}
