import type { Selectable } from 'kysely'
import { type Day, nameKey, type RestorableName, restorableNames } from '../../src/contract.ts'
import { inChunks, type Queries } from './connection/database.ts'
import { isPostgres } from './connection/transaction.ts'
import type { BinTable } from './schema/history-tables.ts'
import type { FollowedEventTable, ImportChangeTable } from './schema/tables.ts'
import { type Author, forgetVersions } from './versions.ts'

/* Deleted entries, which can be restored for some days. */

/** What a deletion changed elsewhere, to be put back with the entry. */
export type Removal = {
  /** The sub-events of an event, which became main events. */
  parts?: { id: string; parentListed: boolean }[]
  /** The day of its repeating event that was skipped from then on. */
  excluded?: Day
  /** What an imported event follows, and what imports did to it. */
  followed?: Selectable<FollowedEventTable>[]
  imported?: ImportChangeTable[]
  /** The ids of entries that had been merged into it. */
  redirected?: string[]
  /** The main event that has been restored since, of which a part that was deleted after it is a part again. */
  joined?: { parent: string; parentListed: boolean }
}

/** What the row of an entry has besides the entry. */
const besides = ['version', 'anchor', 'changedAt', 'editedByHand', 'generatedFor'] as const

/** A deleted entry as it is kept. */
export type Kept = {
  item: Readonly<Record<string, unknown>>
  row: Partial<Record<(typeof besides)[number], unknown>>
}

type Deleted = Author & { resource: RestorableName; row: object; item: object; removal: Removal }

/** Puts an entry into the bin, in the transaction that deletes it. */
export async function putIntoBin(
  tx: Queries,
  { resource, row, item, removal, by, how, run, now }: Deleted,
): Promise<void> {
  const { ownedBy = [], ...rest } = item as { id: string; name: string; ownedBy?: readonly string[] }
  const { start, image } = item as { start?: string; image?: string | null }
  const columns = row as Record<string, unknown>
  const kept: Kept = {
    item: rest,
    row: Object.fromEntries(besides.filter((name) => name in columns).map((name) => [name, columns[name]])),
  }
  await tx
    .insertInto('bin')
    .values({
      id: rest.id,
      createdAt: now.toISOString(),
      resource,
      name: rest.name,
      nameFolded: nameKey(rest.name),
      start: resource === 'events' ? (start ?? null) : null,
      image: image ?? null,
      how,
      by,
      run,
      entry: JSON.stringify(kept),
      removal: JSON.stringify(removal),
    })
    .execute()
  const owners = ownedBy.map((userId, position) => ({ kind: 'bin', itemId: rest.id, userId, position }))
  await inChunks(owners, (some) => tx.insertInto('owners').values(some).execute())
}

/** The owners of entries in the bin, by id. */
export async function ownersInBin(db: Queries, ids: readonly string[]): Promise<Map<string, string[]>> {
  const owners = new Map<string, string[]>(ids.map((id) => [id, []]))
  await inChunks(ids, async (some) => {
    const rows = await db
      .selectFrom('owners')
      .select(['itemId', 'userId'])
      .where('kind', '=', 'bin')
      .where('itemId', 'in', some)
      .orderBy('position')
      .execute()
    for (const { itemId, userId } of rows) owners.get(itemId)!.push(userId)
  })
  return owners
}

/** An entry of the bin, locked until the transaction ends. */
export async function findInBin(tx: Queries, id: string): Promise<Selectable<BinTable> | undefined> {
  return tx
    .selectFrom('bin')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Takes entries out of the bin, as they are restored or removed for good. */
export async function takeFromBin(tx: Queries, ids: readonly string[]): Promise<void> {
  await inChunks(ids, async (some) => {
    await tx.deleteFrom('owners').where('kind', '=', 'bin').where('itemId', 'in', some).execute()
    await tx.deleteFrom('bin').where('id', 'in', some).execute()
  })
}

/** Removes entries of the bin for good, with their history. */
export async function emptyBin(
  tx: Queries,
  entries: readonly Pick<BinTable, 'id' | 'resource'>[],
): Promise<void> {
  for (const name of restorableNames) {
    const some = entries.filter(({ resource }) => resource === name)
    await forgetVersions(
      tx,
      name,
      some.map(({ id }) => id),
    )
  }
  await takeFromBin(
    tx,
    entries.map(({ id }) => id),
  )
}

/** Entries that one call of `purgeBin` removes. */
const purgedAtOnce = 100

/** Removes some entries for good that were deleted before an instant. Resolves to their number. */
export async function purgeBin(tx: Queries, before: string): Promise<number> {
  const old = await tx
    .selectFrom('bin')
    .select(['id', 'resource'])
    .where('createdAt', '<', before)
    .limit(purgedAtOnce)
    .execute()
  await emptyBin(tx, old)
  return old.length
}

/** Removes an account from the bin: as who deleted something, and as an owner, with what only it owned. */
export async function forgetInBin(tx: Queries, userId: string): Promise<void> {
  await tx.updateTable('bin').set({ by: null }).where('by', '=', userId).execute()
  const owned = await tx
    .selectFrom('owners')
    .innerJoin('bin', 'bin.id', 'owners.itemId')
    .select(['bin.id', 'bin.resource'])
    .where('owners.kind', '=', 'bin')
    .where('owners.userId', '=', userId)
    .execute()
  const owners = await ownersInBin(
    tx,
    owned.map(({ id }) => id),
  )
  await emptyBin(
    tx,
    owned.filter(({ id }) => owners.get(id)!.length === 1),
  )
  await tx.deleteFrom('owners').where('kind', '=', 'bin').where('userId', '=', userId).execute()
}

/** Removes images from the entries of the bin that have them. */
export async function forgetImagesInBin(tx: Queries, images: readonly string[]): Promise<void> {
  const rows = await tx.selectFrom('bin').select(['id', 'entry']).where('image', 'in', images).execute()
  for (const { id, entry } of rows) {
    const kept = JSON.parse(entry) as Kept
    const item = { ...kept.item, image: null, alt: null, imageCredit: null }
    await tx
      .updateTable('bin')
      .set({ image: null, entry: JSON.stringify({ ...kept, item }) })
      .where('id', '=', id)
      .execute()
  }
}
