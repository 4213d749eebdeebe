import { sql } from 'kysely'
import type * as v from 'valibot'
import type { tagMerge, TagsMerged, TagUse } from '../../src/contract.ts'
import type { Database } from '../db/connection/database.ts'
import { advisoryLock } from '../db/connection/transaction.ts'
import { entriesOf } from '../db/listings/conditions.ts'
import { addRedirect } from '../db/redirects.ts'
import { newId } from '../lib/ids.ts'
import { afterChanges, retag } from './repoint.ts'
import type { Write } from './resource.ts'

/** All tags, sorted, with the number of entries that have them. */
export async function tagsInUse({ dialect, read }: Database): Promise<TagUse[]> {
  const ofEvents = await read
    .selectFrom('eventTags')
    .groupBy('tag')
    .select(['tag', (row) => row.fn.countAll<number>().as('count')])
    .execute()
  const { rows: ofTemplates } = await sql<{ tag: string; count: number }>`
    select entries.value as tag, count(*) as count
    from revents, ${entriesOf(dialect, sql.ref('revents.tags'))} group by entries.value`.execute(read)
  const uses = new Map<string, TagUse>()
  const countsOf = (tag: string) => {
    const use = uses.get(tag) ?? { tag, events: 0, revents: 0 }
    uses.set(tag, use)
    return use
  }
  for (const { tag, count } of ofEvents) countsOf(tag).events = count
  for (const { tag, count } of ofTemplates) countsOf(tag).revents = count
  return [...uses.values()].toSorted((a, b) => (a.tag < b.tag ? -1 : 1))
}

/** Replaces tags by another one in all entries; views filtered by an old tag redirect to the new one. */
export async function mergeTags(
  write: Write,
  { tags, into }: v.InferOutput<typeof tagMerge>,
): Promise<TagsMerged> {
  const { tx, now, record } = write
  const gone = tags.filter((tag) => tag !== into)
  if (gone.length === 0) return { count: 0 }
  await advisoryLock(tx, 'merges')
  const changed = await retag(tx, { tags: gone, into, now })
  const count = await afterChanges({ ...write, how: 'merge', run: write.run ?? newId() }, 'tags', changed)
  if (count === 0) return { count }
  for (const tag of gone) await addRedirect(tx, { resource: 'tags', gone: tag, target: into })
  await record({ deed: 'tagsMerged', name: gone.join(', '), count, more: { into, intoName: into } })
  return { count }
}
