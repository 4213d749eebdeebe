import { type Expression, type Selectable, sql, type SqlBool } from 'kysely'
import {
  binContract,
  type BinItem,
  type Caller,
  contracts,
  type FiltersOf,
  idReference,
  isListing,
  isMergeable,
  parseParent,
  parseReference,
  type RestorableName,
  type RestoreRequest,
  seesAll,
} from '../../src/contract.ts'
import { findInBin, type Kept, emptyBin, ownersInBin, type Removal, takeFromBin } from '../db/bin.ts'
import type { Queries } from '../db/connection/database.ts'
import { type AnyRow, anyTable, isPostgres } from '../db/connection/transaction.ts'
import { followAgain } from '../db/imports/followed-events.ts'
import { all, contains } from '../db/listings/conditions.ts'
import { saveRelations } from '../db/listings/relations.ts'
import { forgetRedirect, redirectAgain } from '../db/redirects.ts'
import type { BinTable } from '../db/schema/history-tables.ts'
import { keptFields, trackedFields } from '../domain/history.ts'
import { assertAllowed, assertVisible } from '../domain/permit.ts'
import { invalidBody } from '../domain/read-input.ts'
import { changedValues } from '../lib/changed-values.ts'
import { dayMs } from '../lib/credible-time.ts'
import { afterWrite } from './after-write.ts'
import { events } from './events.ts'
import { groups } from './groups.ts'
import { places } from './places.ts'
import { plainResource } from './plain.ts'
import { assertReferences } from './references.ts'
import type { Resource, Write } from './resource.ts'
import { repeatingEvents } from './revents.ts'
import { followMerges, nicknames, readKept, topFields } from './versions.ts'

type Row = Selectable<BinTable>
type Bin = Resource<Row, BinItem, object, FiltersOf<'bin'>>

/** The resources whose deleted entries go to the bin. */
export const restorables = {
  events,
  revents: repeatingEvents,
  groups,
  places,
  categories: plainResource('categories'),
  topics: plainResource('topics'),
} satisfies Record<RestorableName, unknown>

/** What a caller finds in the bin: moderators everything, others what they own. */
function conditionOf({ likeName, resource, run }: FiltersOf<'bin'>, caller: Caller): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (!seesAll(caller))
    conditions.push(sql`bin.id in (select ${sql.ref('owned.itemId')} from owners as owned
      where owned.kind = 'bin' and ${sql.ref('owned.userId')} = ${caller?.id ?? ''})`)
  if (likeName) conditions.push(contains(sql.ref('bin.nameFolded'), likeName))
  if (resource) conditions.push(sql`bin.resource = ${resource}`)
  if (run) conditions.push(sql`bin.run = ${run}`)
  return all(conditions)
}

/** Deleted entries: a list for those who may restore them. `days` is how long they stay. */
export const bin = (days: number): Bin => ({
  contract: binContract,
  sortColumns: { name: { by: sql.ref('nameFolded') } },
  condition: ({ filters }, caller) => conditionOf(filters, caller),
  async load(db, rows) {
    const owners = await ownersInBin(
      db,
      rows.map(({ id }) => id),
    )
    const names = await nicknames(
      db,
      rows.map(({ by }) => by),
    )
    return rows.map(({ id, createdAt, resource, name, start, by, how, run }) => ({
      id,
      createdAt,
      until: new Date(new Date(createdAt).getTime() + days * dayMs).toISOString(),
      resource,
      name,
      start,
      by,
      byName: by === null ? null : (names.get(by) ?? null),
      how,
      run,
      ownedBy: owners.get(id)!,
    }))
  },
  present: (item) => item,
  fixed: () => [],
  applyRules: (_write, input) => input,
  columns: () => ({}),
})

type Deleted = { row: Row; ownedBy: string[] }

/** A deleted entry with its owners, locked until the transaction ends. */
async function findDeleted(tx: Queries, id: string): Promise<Deleted | undefined> {
  const row = await findInBin(tx, id)
  return row && { row, ownedBy: (await ownersInBin(tx, [id])).get(id)! }
}

/**
 * Throws 400 if the event that a part belonged to is gone or a part itself now, or if the series that it was a date of is
 * gone or has another one for that day. The parent is locked until the transaction ends.
 */
async function assertParent(tx: Queries, parent: string | null, day: unknown): Promise<void> {
  const reference = parseParent(parent)
  if (!reference) return
  const row = anyTable(tx)
    .selectFrom(reference.kind === 'event' ? 'events' : 'revents')
    .selectAll()
    .where('id', '=', reference.id)
    .$if(isPostgres(tx), (query) => query.forUpdate())
  const found: { parent?: unknown } | undefined = await row.executeTakeFirst()
  const isPart = reference.kind === 'event' && isPartOfEvent(found?.parent)
  const again =
    reference.kind === 'repeatingEvent' && typeof day === 'string'
      ? await tx
          .selectFrom('events')
          .select('id')
          .where('parent', '=', parent)
          .where('generatedFor', '=', day)
          .executeTakeFirst()
      : undefined
  if (!found || isPart || again) throw invalidBody({ parent: 'invalidReference' })
}

/** Where an event was whose place is gone, in words: the name and the address of the place, if that is in the bin. */
async function placeInWords(tx: Queries, location: string | undefined): Promise<object> {
  const reference = parseReference(location ?? '')
  if (!('id' in reference)) return {}
  const row = await tx
    .selectFrom('bin')
    .select('entry')
    .where('id', '=', reference.id)
    .where('resource', '=', 'places')
    .executeTakeFirst()
  const place = row && (JSON.parse(row.entry) as Kept).item
  if (!place?.published || place.deactivated) return {}
  return { location: place.name, address: place.address, lat: place.lat, lng: place.lng }
}

const isPartOfEvent = (parent: unknown) => parseParent(parent as string | null)?.kind === 'event'

/** Makes the main events that were parts of a restored event its parts again, unless they have got another one or parts themselves. */
async function takeParts(write: Write, id: string, parts: NonNullable<Removal['parts']>): Promise<void> {
  const { tx, now } = write
  const keys: string[] = []
  for (const part of parts) {
    const { numUpdatedRows } = await tx
      .updateTable('events')
      .set((row) => ({
        parent: idReference(id),
        parentListed: part.parentListed ? 1 : 0,
        version: row('version', '+', 1),
        changedAt: now.toISOString(),
      }))
      .where('id', '=', part.id)
      .where('parent', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('events as sub').select('sub.id').where('sub.parent', '=', idReference(part.id))),
        ),
      )
      .executeTakeFirst()
    if (numUpdatedRows > 0n) keys.push(part.id)
    else await rejoin(tx, part, id)
  }
  await afterWrite(write, {
    kind: 'changed',
    way: 'rule',
    resource: 'events',
    keys,
    was: () => ({ parent: null, parentListed: false }),
  })
}

/** A part that was deleted after its main event comes back as a part of it, too. */
async function rejoin(tx: Queries, part: { id: string; parentListed: boolean }, id: string): Promise<void> {
  const row = await tx
    .selectFrom('bin')
    .select(['entry', 'removal'])
    .where('id', '=', part.id)
    .executeTakeFirst()
  if (!row) return
  const removal = JSON.parse(row.removal) as Removal
  const { item } = JSON.parse(row.entry) as Kept
  if (item.parent || removal.joined || removal.parts?.length) return
  const joined = { parent: idReference(id), parentListed: part.parentListed }
  await tx
    .updateTable('bin')
    .set({ removal: JSON.stringify({ ...removal, joined }) })
    .where('id', '=', part.id)
    .execute()
}

/** Lets a series have dates again on the day that the deletion of this one had skipped. */
async function includeDay(write: Write, parent: string | null, day: string): Promise<void> {
  const { tx } = write
  const reference = parseParent(parent)
  if (reference?.kind !== 'repeatingEvent') return
  const row = await tx
    .selectFrom('revents')
    .select(['id', 'excluded', 'version'])
    .where('id', '=', reference.id)
    .executeTakeFirst()
  const before = row ? (JSON.parse(row.excluded) as string[]) : []
  if (!before.includes(day)) return
  await tx
    .updateTable('revents')
    .set({ excluded: JSON.stringify(before.filter((one) => one !== day)), version: row!.version + 1 })
    .where('id', '=', row!.id)
    .execute()
  await afterWrite(write, {
    kind: 'changed',
    way: 'rule',
    resource: 'revents',
    keys: [row!.id],
    was: () => ({ excluded: before }),
  })
}

/**
 * Restores a deleted entry with its id, its owners as far as they exist, its parts, and what it followed. Throws 400 with
 * the fields that can't be as they were, such as a name that another entry has got or a place that is gone; `without` leaves
 * them out, a place in favour of its name, and `name` gives it another one. Throws 404 if it isn't in the bin, or the caller may not restore it.
 */
export async function restoreDeleted(
  context: Write,
  id: string,
  { without, name }: RestoreRequest,
): Promise<{ resource: RestorableName; id: string; name: string }> {
  const write: Write = { ...context, how: 'restore' }
  const { tx, caller, now } = write
  const found = await findDeleted(tx, id)
  assertVisible(caller, 'bin', found)
  const { row, ownedBy } = found
  const { resource } = row
  const kept = JSON.parse(row.entry) as Kept
  const removal = JSON.parse(row.removal) as Removal
  const was = { ...kept.item, ownedBy }
  const left = topFields(without).filter((field) => !keptFields.includes(field))
  const values = {
    ...was,
    ...removal.joined,
    ...Object.fromEntries(left.map((field) => [field, undefined])),
    ...(left.includes('location') && (await placeInWords(tx, kept.item.location as string | undefined))),
    ...(name != null && { name }),
  }
  const contract = contracts[resource]
  const read = readKept<Record<string, unknown>>(contract.input, await followMerges(tx, resource, values))
  const parent = (read.parent ?? null) as string | null
  const input = { ...read, ...(parent === null && 'parentListed' in read && { parentListed: false }) }
  // Its image is kept with it, although nothing else may show it to the caller.
  await assertReferences(write, contract, { ...input, ownedBy: [] }, { image: kept.item.image })
  if (resource === 'events') await assertParent(tx, parent, kept.row.generatedFor)

  const columns = (restorables[resource] as unknown as Resource<AnyRow, object, unknown, unknown>).columns(
    write,
    input,
  )
  await anyTable(tx)
    .insertInto(resource)
    .values({
      ...columns,
      ...kept.row,
      ...(resource === 'events' && {
        changedAt: now.toISOString(),
        ...(parent === null && { generatedFor: null, editedByHand: 0 }),
      }),
      id,
      createdAt: kept.item.createdAt,
      // The deletion took one, and calendars that subscribe to feeds compare them.
      version: Number(kept.row.version) + 2,
    })
    .execute()
  if (isListing(resource))
    await saveRelations(tx, resource, id, {
      ...(input as { organizers?: string[]; tags?: string[] }),
      ownedBy,
    })
  await takeFromBin(tx, [id])
  const changed = changedValues(was, { ...input, ownedBy }, trackedFields[resource])
  await afterWrite(write, { kind: 'created', way: 'restoring', resource, keys: [id], was: () => changed })
  if (!isPartOfEvent(parent)) await takeParts(write, id, removal.parts ?? [])
  if (removal.excluded) await includeDay(write, parent, removal.excluded)
  await followAgain(tx, removal)
  if (isMergeable(resource)) {
    await forgetRedirect(tx, resource, id)
    await redirectAgain(tx, { resource, gone: removal.redirected ?? [], target: id })
  }
  const entry = { resource, key: id, name: String(read.name) }
  await write.record({ deed: 'restored', ...entry })
  return { resource, id, name: entry.name }
}

/** Removes a deleted entry for good. Throws 403 and 404. */
export async function deleteForGood({ tx, caller, record }: Write, id: string): Promise<void> {
  const found = await findDeleted(tx, id)
  assertAllowed(caller, 'delete', 'bin', found)
  const { resource, name } = found.row
  await emptyBin(tx, [found.row])
  await record({ deed: 'removedForGood', resource, key: id, name })
}
