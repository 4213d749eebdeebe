import type { Selectable } from 'kysely'
import {
  can,
  contracts,
  type EntryVersion,
  isMergeable,
  pointersIn,
  type ResourceContract,
  type RestoreRequest,
  tagFieldsIn,
  targetsOf,
  validate,
  type VersionedName,
} from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { inChunks, type Queries } from '../db/connection/database.ts'
import type { AnyRow } from '../db/connection/transaction.ts'
import { wireForm } from '../db/listings/uses.ts'
import { findRedirects, type Redirected } from '../db/redirects.ts'
import type { VersionTable } from '../db/schema/history-tables.ts'
import { forgetVersions, versionsOf } from '../db/versions.ts'
import { keptFields, trackedFields, type Values } from '../domain/history.ts'
import { assertAllowed, assertVisible, refused } from '../domain/permit.ts'
import { invalidBody } from '../domain/read-input.ts'
import { ApiError } from '../lib/api-error.ts'
import { nameIn } from './after-write.ts'
import { findStored } from './find-stored.ts'
import type { LoggedIn, Resource, Stored, Write } from './resource.ts'
import { type Answer, answerOf, replace } from './write-entry.ts'

/** Current nicknames of accounts, by id; those that are gone are missing. */
export async function nicknames(db: Queries, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const known = [...new Set(ids)].filter((id) => id !== null)
  await inChunks(known, async (some) => {
    const rows = await db.selectFrom('users').select(['id', 'nickname']).where('id', 'in', some).execute()
    for (const { id, nickname } of rows) names.set(id, nickname)
  })
  return names
}

/** What the fields of today's contract were before a change. */
function beforeIn({ resource, before }: Pick<VersionTable, 'resource' | 'before'>): Values {
  const known = new Set(trackedFields[resource])
  return Object.fromEntries(
    Object.entries(JSON.parse(before) as Values).filter(([field]) => known.has(field)),
  )
}

/** The values that an entry had at each of its versions, the latest first: what changed since is undone step by step. */
export function statesOf(item: object, rows: readonly Selectable<VersionTable>[]): Map<number, Values> {
  const states = new Map<number, Values>()
  let state = item as Values
  for (const row of rows) {
    const { version, step } = row
    states.set(version, state)
    state = { ...state, ...beforeIn(row) }
    if (step !== 'created') states.set(version - 1, state)
  }
  return states
}

/** Whether the history of an entry shows how it was before its first version: that it was created is not in it. */
const beginsBefore = (rows: readonly Selectable<VersionTable>[]) => rows.at(-1)?.step !== 'created'

/** An entry with all that its versions tell of. */
async function findVersioned<Row extends AnyRow, Item extends object, Input, Filters>(
  database: Deps['db'],
  db: Queries,
  resource: Resource<Row, Item, Input, Filters>,
  key: string,
  heldFor?: 'update',
): Promise<Stored<Row, Item> | undefined> {
  const found = await findStored(database, db, resource, key, heldFor)
  if (!found || !resource.besides) return found
  return { ...found, item: { ...found.item, ...(await resource.besides(db, found)) } }
}

/**
 * The history of an entry for a caller who may update it, the latest version first: who changed it when, and what. Ends with
 * how it was before the first version that is kept. Throws 403 and 404.
 */
export async function historyOf<Row extends AnyRow, Item extends object, Input, Filters>(
  { db }: Pick<Deps, 'db'>,
  caller: LoggedIn,
  resource: Resource<Row, Item, Input, Filters>,
  key: string,
): Promise<EntryVersion[]> {
  const name = resource.contract.name as VersionedName
  const found = await findVersioned(db, db.read, resource, key)
  assertAllowed(caller, 'update', name, found?.item)
  const rows = await versionsOf(db.read, name, key)
  const names = await nicknames(
    db.read,
    rows.map(({ by }) => by),
  )
  const states = statesOf(found.item, rows)
  const list = rows.map((row): EntryVersion => {
    const { version, step, createdAt, how, by, run } = row
    const after = states.get(version)!
    const changes = Object.entries(beforeIn(row)).map(
      ([field, from]) => [field, { from, to: after[field] ?? null }] as const,
    )
    const byName = by === null ? null : (names.get(by) ?? null)
    return { version, step, createdAt, how, by, byName, run, changes: Object.fromEntries(changes) }
  })
  if (!beginsBefore(rows)) return list
  const first = rows.at(-1)?.version ?? found.row.version + 1
  const createdAt = rows.length === 0 ? (found.item as { createdAt?: string }).createdAt : null
  return [...list, { version: first - 1, createdAt: createdAt ?? null, changes: {} }]
}

/** How an entry was at one of its versions. Throws 404 if that is not kept. */
async function stateAt<Row extends AnyRow, Item extends object>(
  db: Queries,
  name: VersionedName,
  { key, version }: { key: string; version: number },
  { row, item }: Stored<Row, Item>,
): Promise<Values> {
  const states = statesOf(item, await versionsOf(db, name, key))
  const state = version === row.version ? (item as Values) : states.get(version)
  if (!state) throw new ApiError(404, 'not found')
  return state
}

/** An entry as it was at one of its versions, for a caller who may update it. Throws 403 and 404. */
export async function entryAt<Row extends AnyRow, Item extends object, Input, Filters>(
  { db }: Pick<Deps, 'db'>,
  caller: LoggedIn,
  resource: Resource<Row, Item, Input, Filters>,
  at: { key: string; version: number },
): Promise<Item> {
  const name = resource.contract.name as VersionedName
  const found = await findVersioned(db, db.read, resource, at.key)
  assertAllowed(caller, 'update', name, found?.item)
  return (await stateAt(db.read, name, at, found)) as Item
}

/**
 * Removes the history of an entry, for administrators: what somebody should not have written, or a court forbids, is in no
 * version any more. Throws 403 and 404.
 */
export async function removeHistory<Row extends AnyRow, Item extends object, Input, Filters>(
  { deps, tx, caller, record }: Write,
  resource: Resource<Row, Item, Input, Filters>,
  key: string,
): Promise<void> {
  const name = resource.contract.name as VersionedName
  if (!can(caller, 'delete', 'bin')) throw refused(caller)
  const found = await findStored(deps.db, tx, resource, key)
  assertVisible(caller, name, found?.item)
  await forgetVersions(tx, name, [key])
  await record({ deed: 'historyRemoved', resource: name, key, ...nameIn(found.item) })
}

/** The fields that paths in a refusal lie in, such as `organizers.1`. */
export const topFields = (paths: readonly string[]): string[] => paths.map((path) => path.split('.')[0]!)

/** What is to be restored, with what entries and tags that it names have been merged into since. */
export async function followMerges(tx: Queries, name: VersionedName, values: Values): Promise<Values> {
  const { input } = contracts[name]
  const pointers = pointersIn(input)
  const named = targetsOf(pointers, values).map(({ to, id }) => ({ resource: to as Redirected, gone: id }))
  const tags = tagFieldsIn(input).flatMap((field) => (values[field] ?? []) as string[])
  const asked = [
    ...named.filter(({ resource }) => isMergeable(resource)),
    ...tags.map((tag) => ({ resource: 'tags' as const, gone: tag })),
  ]
  const ways: Awaited<ReturnType<typeof findRedirects>> = []
  await inChunks(asked, async (some) => void ways.push(...(await findRedirects(tx, some))))
  const followed = { ...values } as Record<string, unknown>
  const replace = (field: string, gone: string, target: string) => {
    const value = followed[field]
    const one = (text: unknown) => (text === gone ? target : text)
    followed[field] = Array.isArray(value) ? [...new Set(value.map(one))] : one(value)
  }
  for (const { resource, gone, target } of ways) {
    if (resource === 'tags') for (const field of tagFieldsIn(input)) replace(field, gone, target)
    for (const { field, to, form } of pointers)
      if (to === resource && field in values)
        replace(field, wireForm({ form }, gone), wireForm({ form }, target))
  }
  return followed
}

/** Reads what is to be restored as today's contract has it. Throws 400 that names the fields which no longer fit. */
export function readKept<Input>(input: ResourceContract['input'], values: Values): Input {
  const read = validate(input, values)
  if (!read.ok) throw invalidBody(read.fields)
  return read.value as Input
}

/**
 * Restores a version of an entry, as a change by hand with all its rules: throws 400 with the fields that can't be as they
 * were, such as a place that is gone, 403, 404, and 412. Whose the entry is and who sees it stays as it is, and so do the
 * fields in `without`.
 */
export async function restoreVersion<Row extends AnyRow, Item extends object, Input, Filters>(
  context: Write,
  resource: Resource<Row, Item, Input, Filters>,
  at: { key: string; version: number },
  { without }: Pick<RestoreRequest, 'without'>,
): Promise<Answer<Item>> {
  const write: Write = { ...context, how: 'restore' }
  const { deps, tx, caller } = write
  const { contract } = resource
  const name = contract.name as VersionedName
  await resource.hold?.(write)
  const current = await findVersioned(deps.db, tx, resource, at.key, 'update')
  assertAllowed(caller, 'update', name, current?.item)
  write.assertVersion(current.row.version)
  const state = await stateAt(tx, name, at, current)
  if (resource.revert) {
    await resource.revert(write, current, state, topFields(without))
    return answerOf(write, resource, at.key)
  }
  const stay = new Set([...keptFields, ...resource.fixed(caller, current.item), ...topFields(without)])
  const restored = Object.fromEntries(
    trackedFields[name].filter((field) => !stay.has(field)).map((field) => [field, state[field]]),
  )
  const values = await followMerges(tx, name, restored)
  const body = readKept<Input>(contract.input, { ...current.item, ...values })
  await replace(write, resource, current, body)
  return answerOf(write, resource, at.key)
}
