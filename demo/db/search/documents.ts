import type { Insertable } from 'kysely'
import { parseReference, type SearchKind } from '../../../src/contract.ts'
import type { Queries } from '../database.ts'
import { isPostgres } from '../transaction.ts'
import { searchText } from './words.ts'
import type { SearchDocumentTable } from '../tables.ts'

export type SearchDocument = Insertable<SearchDocumentTable>

/** What of one row of each kind is searched, apart from what an event borrows from others. */
const builders = {
  groups: async (queries: Queries, ids: readonly string[]) => {
    const rows = await queries
      .selectFrom('groups')
      .select(['id', 'name', 'nameFolded', 'description', 'published', 'deactivated'])
      .where('id', 'in', ids)
      .execute()
    return rows.map((row) =>
      document('groups', row, row.published === 1 && row.deactivated === 0, {
        label: row.deactivated ? '' : row.name,
        keywords: '',
      }),
    )
  },
  places: async (queries: Queries, ids: readonly string[]) => {
    const rows = await queries
      .selectFrom('places')
      .select(['id', 'name', 'nameFolded', 'description', 'address', 'published', 'deactivated'])
      .where('id', 'in', ids)
      .execute()
    return rows.map((row) =>
      document('places', row, row.published === 1 && row.deactivated === 0, {
        label: row.deactivated ? '' : `${row.name} ${row.address}`,
        keywords: searchText(row.address),
      }),
    )
  },
  categories: (queries: Queries, ids: readonly string[]) => vocabulary(queries, 'categories', ids),
  topics: (queries: Queries, ids: readonly string[]) => vocabulary(queries, 'topics', ids),
  events,
} satisfies Record<SearchKind, (queries: Queries, ids: readonly string[]) => Promise<SearchDocument[]>>

/** The documents of the entries of a kind that exist among the ids. Events need those that they point to indexed before. */
export function buildDocuments(
  queries: Queries,
  kind: SearchKind,
  ids: readonly string[],
): Promise<SearchDocument[]> {
  return builders[kind](queries, ids)
}

function document(
  kind: SearchKind,
  row: { id: string; name: string; nameFolded: string; description: string | null },
  visible: boolean,
  more: { label: string; keywords: string; body?: string; start?: string },
): SearchDocument {
  return {
    kind,
    itemId: row.id,
    name: row.nameFolded,
    label: more.label,
    title: searchText(row.name),
    keywords: more.keywords,
    body: more.body ?? searchText(row.description),
    start: more.start ?? null,
    visible: visible ? 1 : 0,
  }
}

async function vocabulary(queries: Queries, kind: 'categories' | 'topics', ids: readonly string[]) {
  const rows = await queries
    .selectFrom(kind)
    .select(['id', 'name', 'nameFolded', 'headline', 'description'])
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => document(kind, row, true, { label: row.name, keywords: searchText(row.headline) }))
}

async function events(queries: Queries, ids: readonly string[]): Promise<SearchDocument[]> {
  const rows = await queries.selectFrom('events').selectAll().where('id', 'in', ids).execute()
  const borrowed = await labels(
    queries,
    rows.flatMap((row) => [
      ['places', row.location] as const,
      ['categories', `id:${row.category}`] as const,
      ['topics', `id:${row.topic}`] as const,
      ...(JSON.parse(row.organizers) as string[]).map((organizer) => ['groups', organizer] as const),
    ]),
  )
  return rows.map((row) => {
    const organizers = JSON.parse(row.organizers) as string[]
    const involved = JSON.parse(row.involved) as { name: string; description?: string | null }[]
    return document('events', row, row.published === 1 && row.deactivated === 0, {
      label: '',
      start: row.start,
      keywords: searchText(
        borrowed('places', row.location),
        row.location2,
        row.address,
        borrowed('categories', `id:${row.category}`),
        borrowed('topics', `id:${row.topic}`),
        ...organizers.map((organizer) => borrowed('groups', organizer)),
        ...involved.map(({ name }) => name),
        ...(JSON.parse(row.tags) as string[]),
      ),
      body: searchText(row.description, ...involved.map(({ description }) => description)),
    })
  })
}

/**
 * What references and free texts say in words: the label of what they point to, or the text itself. The labels stay as they are
 * until the transaction ends: who gives one of these entries another name finds the events that were made meanwhile.
 */
async function labels(queries: Queries, references: (readonly [SearchKind, string])[]) {
  const ids = references.flatMap(([, value]) => {
    const reference = parseReference(value)
    return 'id' in reference ? [reference.id] : []
  })
  const rows =
    ids.length === 0
      ? []
      : await queries
          .selectFrom('searchDocuments')
          .select(['kind', 'itemId', 'label'])
          .where('kind', '!=', 'events')
          .where('itemId', 'in', [...new Set(ids)])
          .orderBy('itemId')
          .$if(isPostgres(queries), (query) => query.forShare())
          .execute()
  const byKey = new Map(rows.map((row) => [`${row.kind}/${row.itemId}`, row.label]))
  return (kind: SearchKind, value: string) => {
    const reference = parseReference(value)
    return 'id' in reference ? byKey.get(`${kind}/${reference.id}`) : reference.text
  }
}
