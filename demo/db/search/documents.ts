import type { Insertable } from 'kysely'
import {
  contracts,
  parseReference,
  type Pointer,
  pointersIn,
  type SearchKind,
  type Target,
  targetsOf,
} from '../../../src/contract.ts'
import type { Queries } from '../connection/database.ts'
import { anyTable, isPostgres } from '../connection/transaction.ts'
import type { SearchDocumentTable } from '../schema/tables.ts'
import { fieldsKept, itemOf } from '../stored-fields.ts'
import { searchText } from './index-words.ts'

export type SearchDocument = Insertable<SearchDocumentTable>

/** An entry's fields by name. */
type Fields = { id: string } & Record<string, unknown>

/** The label of an entry that is pointed to. */
type LabelOf = (to: Target, id: string) => string | undefined

/** Someone who takes part in an event. Names are keywords, descriptions go into the body. */
type Person = { name: string; description?: string | null }

const isPerson = (value: unknown): value is Person => typeof value === 'object' && value !== null

function textsOf(value: unknown, pointer: Pointer | undefined, labelOf: LabelOf): (string | undefined)[] {
  if (Array.isArray(value)) return value.flatMap((entry) => textsOf(entry, pointer, labelOf))
  if (isPerson(value)) return [value.name]
  if (typeof value !== 'string') return []
  if (!pointer) return [value]
  const reference = pointer.form === 'id' ? { id: value } : parseReference(value)
  return ['id' in reference ? labelOf(pointer.to, reference.id) : reference.text]
}

const pointersOf = (kind: SearchKind) => pointersIn(contracts[kind].input)

/** The texts of an entry for one column of its search document, according to the `search` option in storage.ts. */
function partOf(
  kind: SearchKind,
  item: Fields,
  part: 'title' | 'keywords' | 'body',
  labelOf: LabelOf,
): (string | undefined)[] {
  const pointers = new Map(pointersOf(kind).map((pointer) => [pointer.field, pointer]))
  return fieldsKept(kind)
    .filter(({ search, words }) => search === part || (words && part === 'keywords'))
    .flatMap(({ field, words }) =>
      words
        ? [item[field]].flat().map((value) => words[String(value)])
        : textsOf(item[field], pointers.get(field), labelOf),
    )
}

function documentOf(kind: SearchKind, item: Fields, folded: string, labelOf: LabelOf): SearchDocument {
  const label = fieldsKept(kind).flatMap(({ field, label }) => (label ? [item[field]] : []))
  const people = Object.values(item).flatMap((value) => (Array.isArray(value) ? value.filter(isPerson) : []))
  const body = [...partOf(kind, item, 'body', labelOf), ...people.map(({ description }) => description)]
  return {
    kind,
    itemId: item.id,
    name: folded,
    label: item.deactivated === true ? '' : label.join(' '),
    title: searchText(...partOf(kind, item, 'title', labelOf)),
    keywords: searchText(...partOf(kind, item, 'keywords', labelOf)),
    body: searchText(...body),
    start: typeof item.start === 'string' ? item.start : null,
    visible: item.published !== false && item.deactivated !== true ? 1 : 0,
  }
}

/** Those of the ids that exist, and the labels of what they point to. */
async function readEntries(queries: Queries, kind: SearchKind, ids: readonly string[]) {
  const rows = await anyTable(queries).selectFrom(kind).selectAll().where('id', 'in', ids).execute()
  const entries = rows.map((row) => ({
    item: itemOf(kind, row as unknown as Parameters<typeof itemOf<typeof kind>>[1]) as Fields,
    folded: String(row.nameFolded),
  }))
  const pointers = pointersOf(kind)
  const targets = entries.flatMap(({ item }) => targetsOf(pointers, item))
  return { entries, labelOf: await labels(queries, targets) }
}

/** The search documents of those of the ids that exist. For events, the entries they point to must already be indexed. */
export async function buildDocuments(
  queries: Queries,
  kind: SearchKind,
  ids: readonly string[],
): Promise<SearchDocument[]> {
  const { entries, labelOf } = await readEntries(queries, kind, ids)
  return entries.map(({ item, folded }) => documentOf(kind, item, folded, labelOf))
}

/** Of the search documents of events only the keywords, by id: the column that contains labels of other entries. */
export async function buildKeywords(queries: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  const { entries, labelOf } = await readEntries(queries, 'events', ids)
  return new Map(
    entries.map(({ item }) => [item.id, searchText(...partOf('events', item, 'keywords', labelOf))]),
  )
}

/**
 * The labels of the entries that are pointed to. Locks their documents until the transaction ends: renaming an
 * entry afterwards finds the events that were indexed in the meantime.
 */
async function labels(queries: Queries, targets: readonly { to: Target; id: string }[]): Promise<LabelOf> {
  const ids = targets.map(({ id }) => id)
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
  return (to, id) => byKey.get(`${to}/${id}`)
}
