import type { MergeableName } from '../../src/contract.ts'
import { inChunks, type Queries } from './connection/database.ts'
import { anyTable } from './connection/transaction.ts'

/** What can be merged: entries, by their id, and tags. */
export type Redirected = MergeableName | 'tags'

type Way = { resource: Redirected; gone: string; target: string }

/**
 * Records where the address of a merged entry or tag leads. Redirects to it now lead to the same target, so that a
 * chain of merges is always one step. The transaction must have locked both entries.
 */
export async function addRedirect(tx: Queries, { resource, gone, target }: Way): Promise<void> {
  await tx
    .updateTable('redirects')
    .set({ target })
    .where('resource', '=', resource)
    .where('target', '=', gone)
    .execute()
  await forgetRedirect(tx, resource, target)
  await tx
    .insertInto('redirects')
    .values({ resource, gone, target })
    .onConflict((conflict) => conflict.columns(['resource', 'gone']).doUpdateSet({ target }))
    .execute()
}

/** The ids of entries that were merged into another one. */
export async function redirectedTo(tx: Queries, resource: string, target: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('redirects')
    .select('gone')
    .where('resource', '=', resource)
    .where('target', '=', target)
    .execute()
  return rows.map(({ gone }) => gone)
}

/** Lets addresses of merged entries lead to a restored one again, except where they lead elsewhere now or their entry is back. */
export async function redirectAgain(
  tx: Queries,
  { resource, gone, target }: { resource: MergeableName; gone: readonly string[]; target: string },
): Promise<void> {
  await inChunks(gone, async (some) => {
    const rows = await anyTable(tx).selectFrom(resource).select('id').where('id', 'in', some).execute()
    const back = new Set(rows.map(({ id }) => String(id)))
    const ways = some.filter((id) => !back.has(id)).map((id) => ({ resource, gone: id, target }))
    if (ways.length > 0)
      await tx
        .insertInto('redirects')
        .values(ways)
        .onConflict((conflict) => conflict.columns(['resource', 'gone']).doNothing())
        .execute()
  })
}

/** Removes the redirect of a tag that is in use again, or of an entry that has been restored. */
export async function forgetRedirect(tx: Queries, resource: Redirected, gone: string): Promise<void> {
  await tx.deleteFrom('redirects').where('resource', '=', resource).where('gone', '=', gone).execute()
}

/** Removes the redirects to an entry that is being deleted: their addresses then answer 404, as its own does. */
export async function forgetRedirects(tx: Queries, resource: string, target: string): Promise<void> {
  await tx.deleteFrom('redirects').where('resource', '=', resource).where('target', '=', target).execute()
}

/** Text that PostgreSQL can compare: a NUL character would be an error, and nothing stored has one. */
const isComparable = (text: string) => !text.includes('\0')

/** The id of the entry into which another one was merged; undefined if it was not, or if that one is gone too. */
export async function findRedirect(db: Queries, resource: string, gone: string): Promise<string | undefined> {
  if (!isComparable(gone)) return undefined
  const row = await db
    .selectFrom('redirects')
    .select('target')
    .where('resource', '=', resource)
    .where('gone', '=', gone)
    .executeTakeFirst()
  return row?.target
}

/** The ids of the entries into which some of a kind were merged, by their own. */
export async function findWays(
  db: Queries,
  resource: string,
  gone: readonly string[],
): Promise<Map<string, string>> {
  if (gone.length === 0) return new Map()
  const rows = await db
    .selectFrom('redirects')
    .select(['gone', 'target'])
    .where('resource', '=', resource)
    .where('gone', 'in', gone)
    .execute()
  return new Map(rows.map((row) => [row.gone, row.target]))
}

/** The replacements of those of some ids and tags that have been merged. A tag that is used again has none. */
export async function findRedirects(
  db: Queries,
  asked: readonly Pick<Way, 'resource' | 'gone'>[],
): Promise<Way[]> {
  const comparable = asked.filter(({ gone }) => isComparable(gone))
  if (comparable.length === 0) return []
  const rows = await db
    .selectFrom('redirects')
    .selectAll()
    .where((row) => row.or(comparable.map(({ resource, gone }) => row.and({ resource, gone }))))
    .where((row) =>
      row.or([
        row('resource', '<>', 'tags'),
        row.not(row.exists(row.selectFrom('eventTags').select('tag').whereRef('tag', '=', 'redirects.gone'))),
      ]),
    )
    .execute()
  return rows as Way[]
}
