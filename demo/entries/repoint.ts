import { setImmediate as letOthersRead } from 'node:timers/promises'
import { type Expression, sql, type SqlBool } from 'kysely'
import {
  contracts,
  isListing,
  isMergeable,
  type MergeableName,
  normalizeTags,
  tagFieldsIn,
} from '../../src/contract.ts'
import type { Queries } from '../db/connection/database.ts'
import { anyTable, isPostgres } from '../db/connection/transaction.ts'
import { any, hasOneOf } from '../db/listings/conditions.ts'
import { moveOrganizer, replaceRelations } from '../db/listings/relations.ts'
import { pointsTo, type Use, uses, wireForm } from '../db/listings/uses.ts'
import { withdrawnFields } from '../db/listings/withdrawn-events.ts'
import { type StoredResource, storedResources } from '../db/schema/storage.ts'
import { columnsOfFields, fieldsIn } from '../db/stored-fields.ts'
import type { Values } from '../domain/history.ts'
import { changedValues } from '../lib/changed-values.ts'
import { afterWrite } from './after-write.ts'
import type { Write } from './resource.ts'

/*
 * Makes entries point to another entry, or have another tag. Which fields to change follows from the markers in the
 * contracts. Versions and changedAt rise, so that forms, feeds and caches notice.
 */

/** Rows per statement. SQLite is synchronous: after each chunk, others can read. */
const chunkSize = 400

/** The changed entries of each resource by id, with the values that their fields had before. */
export type Changed = Partial<Record<StoredResource, Map<string, Values>>>

/** How the value of a field, as stored, changes. */
type Rewrite = { field: string; rewrite: (value: string) => string }

/**
 * Templates before what is generated from them: a generation holds its template, so all events that it makes from the
 * old value exist once the template is locked here, and those after it have the new one.
 */
const templatesFirst = storedResources.toSorted((a, b) => Number(b === 'revents') - Number(a === 'revents'))

const dialectOf = (tx: Queries) => (isPostgres(tx) ? 'postgres' : 'sqlite')

/** Changes the fields of the rows that match. Returns those that changed, sorted, as they were. */
async function rewriteRows(
  tx: Queries,
  table: string,
  { condition, rewrites, set }: { condition: Expression<SqlBool>; rewrites: readonly Rewrite[]; set: object },
): Promise<Record<string, unknown>[]> {
  const fields = rewrites.map(({ field }) => field)
  const rows = await anyTable(tx)
    .selectFrom(table)
    .select(['id', ...fields])
    .where(condition)
    .orderBy('id')
    .$if(isPostgres(tx), (query) => query.forNoKeyUpdate())
    .execute()
  const sameChange = new Map<string, string[]>()
  for (const row of rows) {
    const after = JSON.stringify(rewrites.map(({ field, rewrite }) => rewrite(String(row[field]))))
    sameChange.set(after, [...(sameChange.get(after) ?? []), String(row.id)])
  }
  for (const [after, ids] of sameChange) {
    const values = JSON.parse(after) as string[]
    const changed = Object.fromEntries(fields.map((field, index) => [field, values[index]]))
    for (let at = 0; at < ids.length; at += chunkSize) {
      const some = ids.slice(at, at + chunkSize)
      await anyTable(tx)
        .updateTable(table)
        .set({ ...changed, ...set })
        .where('id', 'in', some)
        .execute()
      await letOthersRead()
    }
  }
  return rows
}

const versionPlusOne = { version: sql<number>`version + 1` }

/** What else changes with a field of an entry. */
const alsoSet = (resource: StoredResource, now: Date): object => ({
  ...versionPlusOne,
  ...(resource === 'events' && { changedAt: now.toISOString() }),
})

/** Entries that were hidden with all others of an account can still be shown with them: nobody has edited them. */
async function keepHidden(tx: Queries, resource: StoredResource, ids: readonly string[]): Promise<void> {
  if (!isListing(resource)) return
  const isNext = sql<SqlBool>`exists (select 1 from ${sql.table(resource)} as entry
    where entry.id = ${sql.ref('hiddenEntries.itemId')}
      and entry.version = ${sql.ref('hiddenEntries.version')} + 1)`
  for (let at = 0; at < ids.length; at += chunkSize) {
    await tx
      .updateTable('hiddenEntries')
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('kind', '=', resource)
      .where('itemId', 'in', ids.slice(at, at + chunkSize))
      .where(isNext)
      .execute()
  }
}

/** Changes fields of a resource's entries that match, and of the tombstones of events. */
async function rewriteEntries(
  tx: Queries,
  resource: StoredResource,
  change: { condition: Expression<SqlBool>; rewrites: readonly Rewrite[]; withdrawn: Expression<SqlBool> },
  now: Date,
): Promise<Map<string, Values>> {
  const { condition, rewrites, withdrawn } = change
  const rows = await rewriteRows(tx, resource, { condition, rewrites, set: alsoSet(resource, now) })
  const before = new Map<string, Values>()
  for (const { id, ...columns } of rows) {
    const after = rewrites.map(({ field, rewrite }) => [field, rewrite(String(columns[field]))] as const)
    const was = fieldsIn(resource, columns)
    before.set(
      String(id),
      changedValues(was, fieldsIn(resource, Object.fromEntries(after)), Object.keys(was)),
    )
  }
  await keepHidden(tx, resource, [...before.keys()])
  const kept = rewrites.filter(({ field }) => (withdrawnFields as readonly string[]).includes(field))
  if (resource === 'events' && kept.length > 0)
    await rewriteRows(tx, 'withdrawnEvents', { condition: withdrawn, rewrites: kept, set: {} })
  return before
}

/** The fields of each resource that point to another one, templates first. */
const pointingTo = (target: MergeableName) =>
  templatesFirst.flatMap((resource) => {
    const pointing = uses.filter((use) => use.resource === resource && use.to === target)
    return pointing.length === 0 ? [] : [{ resource, pointing }]
  })

/** Locks the entries that point to an entry, until the transaction ends. */
export async function holdPointing(tx: Queries, target: MergeableName, id: string): Promise<void> {
  for (const { resource, pointing } of pointingTo(target)) {
    await anyTable(tx)
      .selectFrom(resource)
      .select('id')
      .where(any(pointing.map((use) => pointsTo(dialectOf(tx), use, id))))
      .orderBy('id')
      .$if(isPostgres(tx), (query) => query.forNoKeyUpdate())
      .execute()
  }
}

const replacing = (use: Use, from: string, to: string) => (value: string) => {
  if (!use.many) return wireForm(use, to)
  const list = (JSON.parse(value) as string[]).map((entry) =>
    entry === wireForm(use, from) ? wireForm(use, to) : entry,
  )
  return JSON.stringify([...new Set(list)])
}

/** Whether a row's own column points to an entry, for tables without relations. */
const columnPointsTo = (tx: Queries, use: Use, id: string): Expression<SqlBool> =>
  use.many
    ? hasOneOf(dialectOf(tx), sql.ref(use.field), [wireForm(use, id)])
    : sql<SqlBool>`${sql.ref(use.field)} = ${wireForm(use, id)}`

/**
 * Makes everything that points to the entry `from` point to `to`: events, repeating events and the tombstones of
 * events. Owners are not moved. The transaction must have locked both entries against new references.
 */
export async function repoint(
  tx: Queries,
  { resource: target, from, to, now }: { resource: MergeableName; from: string; to: string; now: Date },
): Promise<Changed> {
  const changed: Changed = {}
  for (const { resource, pointing } of pointingTo(target)) {
    const rewritten = await rewriteEntries(
      tx,
      resource,
      {
        condition: any(pointing.map((use) => pointsTo(dialectOf(tx), use, from))),
        rewrites: pointing.map((use) => ({
          field: use.field,
          rewrite: whereItPoints(use, from, replacing(use, from, to)),
        })),
        withdrawn: any(pointing.map((use) => columnPointsTo(tx, use, from))),
      },
      now,
    )
    if (pointing.some(({ field }) => field === 'organizers')) await moveOrganizer(tx, resource, from, to)
    changed[resource] = rewritten
  }
  return changed
}

/** Leaves the field alone where an entry points to the target with another one. */
const whereItPoints = (use: Use, from: string, rewrite: (value: string) => string) => (value: string) =>
  use.many || value === wireForm(use, from) ? rewrite(value) : value

/** Replaces tags in all entries and in the tombstones of events. */
export async function retag(
  tx: Queries,
  { tags, into, now }: { tags: readonly string[]; into: string; now: Date },
): Promise<Changed> {
  const gone = new Set(tags)
  const rewrite = (value: string) =>
    JSON.stringify(normalizeTags((JSON.parse(value) as string[]).map((tag) => (gone.has(tag) ? into : tag))))
  const changed: Changed = {}
  for (const resource of templatesFirst) {
    const fields = tagFieldsIn(contracts[resource].input)
    if (fields.length === 0) continue
    const condition = any(fields.map((field) => hasOneOf(dialectOf(tx), sql.ref(field), tags)))
    const rewrites = fields.map((field) => ({ field, rewrite }))
    changed[resource] = await rewriteEntries(tx, resource, { condition, rewrites, withdrawn: condition }, now)
  }
  await tx
    .insertInto('eventTags')
    .columns(['eventId', 'tag'])
    .expression(
      tx
        .selectFrom('eventTags')
        .where('tag', 'in', tags)
        .select(['eventId', (row) => row.val(into).as('tag')])
        .distinct(),
    )
    .onConflict((conflict) => conflict.columns(['eventId', 'tag']).doNothing())
    .execute()
  await tx.deleteFrom('eventTags').where('tag', 'in', tags).execute()
  return changed
}

/** The fields of a resource that a merge changes in what points to an entry or has a tag. */
export const repointedFields = (resource: StoredResource): readonly string[] => [
  ...uses.filter((use) => use.resource === resource && isMergeable(use.to)).map(({ field }) => field),
  ...tagFieldsIn(contracts[resource].input),
]

/**
 * Gives entries the values back that `repoint` or `retag` has changed, the same for all of them: in a few statements, as
 * the merge has changed them. `items` are the entries as they are, locked until the transaction ends.
 */
export async function pointBack(
  write: Write,
  resource: StoredResource,
  items: readonly { id: string }[],
  values: Values,
): Promise<void> {
  const { tx, now } = write
  const before = new Map(items.map((item) => [item.id, changedValues(item, values, Object.keys(values))]))
  const ids = [...before.keys()]
  await anyTable(tx)
    .updateTable(resource)
    .set({ ...columnsOfFields(resource, values), ...alsoSet(resource, now) })
    .where('id', 'in', ids)
    .execute()
  if (isListing(resource)) await replaceRelations(tx, resource, ids, values)
  await keepHidden(tx, resource, ids)
  await afterChanges(write, 'merge', { [resource]: before })
}

/** Does what follows when `repoint` or `retag` has changed entries. Resolves to their number. */
export async function afterChanges(write: Write, way: 'merge' | 'tags', changed: Changed): Promise<number> {
  let count = 0
  for (const resource of storedResources) {
    const before = changed[resource] ?? new Map<string, Values>()
    const was = (key: string) => before.get(key)!
    await afterWrite(write, { kind: 'changed', way, resource, keys: [...before.keys()], was })
    count += before.size
  }
  return count
}
