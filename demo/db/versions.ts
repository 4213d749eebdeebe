import { type Selectable, sql } from 'kysely'
import { contracts, limits, type VersionedName, type WrittenHow } from '../../src/contract.ts'
import { inChunks, type Queries } from './connection/database.ts'
import { anyTable } from './connection/transaction.ts'
import type { VersionTable } from './schema/history-tables.ts'

/*
 * What entries were before each change. A row holds the previous values of what changed; how an entry was follows from the
 * entry itself and the changes since (entries/versions.ts). So a creation costs a row without values, an entry that
 * is older than this table needs none, and old versions can be deleted without touching later ones.
 */

/** Who writes, how, and as part of what. */
export type Author = { by: string | null; how: WrittenHow; run: string | null; now: Date }

/** What an entry was before it was written, by field; empty for a creation or a deletion. */
type Before = Readonly<Record<string, unknown>>

export type NewVersion = { key: string; version: number; before: Before }

/** Adds a version to entries of one resource. */
export async function addVersions(
  tx: Queries,
  { resource, step, by, how, run, now }: Author & Pick<VersionTable, 'resource' | 'step'>,
  versions: readonly NewVersion[],
): Promise<void> {
  const common = { resource, step, by, how, run, createdAt: now.toISOString() }
  const rows = versions.map(({ key, version, before }) => ({
    ...common,
    key,
    version,
    before: JSON.stringify(before),
    owners: 'ownedBy' in before ? (1 as const) : (0 as const),
  }))
  await inChunks(rows, (some) => tx.insertInto('versions').values(some).execute())
}

/** The current versions of rows, by key. */
export async function currentVersions(
  tx: Queries,
  resource: VersionedName,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const { key } = contracts[resource]
  await inChunks(keys, async (some) => {
    const rows = await anyTable(tx)
      .selectFrom(resource)
      .select([`${key} as key`, 'version'])
      .where(key, 'in', some)
      .execute()
    for (const row of rows) found.set(String(row.key), row.version)
  })
  return found
}

/** The versions of an entry, the latest first. */
export async function versionsOf(
  db: Queries,
  resource: VersionedName,
  key: string,
): Promise<Selectable<VersionTable>[]> {
  return db
    .selectFrom('versions')
    .selectAll()
    .where('resource', '=', resource)
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(limits.versions)
    .execute()
}

/** Deletes what is older than the last versions of an entry. Their numbers have gaps: not each write changes what is kept. */
export async function trimVersions(
  tx: Queries,
  resource: VersionedName,
  { key, version }: Pick<NewVersion, 'key' | 'version'>,
): Promise<void> {
  if (version <= limits.versions) return
  await tx
    .deleteFrom('versions')
    .where('resource', '=', resource)
    .where('key', '=', key)
    .where('version', '<=', ({ selectFrom }) =>
      selectFrom('versions')
        .select('version')
        .where('resource', '=', resource)
        .where('key', '=', key)
        .orderBy('version', 'desc')
        .offset(limits.versions)
        .limit(1),
    )
    .execute()
}

/** Deletes the history of entries. */
export async function forgetVersions(
  tx: Queries,
  resource: VersionedName,
  keys: readonly string[],
): Promise<void> {
  await inChunks(keys, (some) =>
    tx.deleteFrom('versions').where('resource', '=', resource).where('key', 'in', some).execute(),
  )
}

/** Removes an account from all histories: as who wrote something, as an owner, and its own. */
export async function forgetInVersions(tx: Queries, userId: string): Promise<void> {
  await forgetVersions(tx, 'users', [userId])
  await tx.updateTable('versions').set({ by: null }).where('by', '=', userId).execute()
  const named = await tx
    .selectFrom('versions')
    .select(['seq', 'before'])
    .where(sql<boolean>`owners = 1`)
    .where('before', 'like', `%${userId}%`)
    .execute()
  for (const { seq, before } of named) {
    const values = JSON.parse(before) as { ownedBy: string[] }
    const ownedBy = values.ownedBy.filter((id) => id !== userId)
    await tx
      .updateTable('versions')
      .set({ before: JSON.stringify({ ...values, ownedBy }) })
      .where('seq', '=', seq)
      .execute()
  }
}

/** Rows that one call of `purgeVersions` looks at. */
const purgedAtOnce = 1000

/** Deletes some versions from before an instant, the oldest first. Resolves to their number: 0 when there are none left. */
export async function purgeVersions(tx: Queries, before: string): Promise<number> {
  const oldest = await tx
    .selectFrom('versions')
    .select(['seq', 'createdAt'])
    .orderBy('seq')
    .limit(purgedAtOnce)
    .execute()
  const seqs = oldest.filter(({ createdAt }) => createdAt < before).map(({ seq }) => seq)
  if (seqs.length === 0) return 0
  await inChunks(seqs, (some) => tx.deleteFrom('versions').where('seq', 'in', some).execute())
  return seqs.length
}
