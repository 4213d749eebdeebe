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
import type { Queries } from '../database.ts'
import { fieldsKept, itemOf } from '../stored-fields.ts'
import type { SearchDocumentTable } from '../tables.ts'
import { anyTable, isPostgres } from '../transaction.ts'
import { searchText } from './words.ts'

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

/** Builds the search document of an entry, according to the `search` and `label` options in storage.ts. */
function documentOf(kind: SearchKind, item: Fields, folded: string, labelOf: LabelOf): SearchDocument {
  const pointers = new Map(pointersIn(contracts[kind].input).map((pointer) => [pointer.field, pointer]))
  const words = (part: 'title' | 'keywords' | 'body') =>
    fieldsKept(kind)
      .filter(({ search }) => search === part)
      .flatMap(({ field }) => textsOf(item[field], pointers.get(field), labelOf))
  const label = fieldsKept(kind).flatMap(({ field, label }) => (label ? [item[field]] : []))
  const people = Object.values(item).flatMap((value) => (Array.isArray(value) ? value.filter(isPerson) : []))
  return {
    kind,
    itemId: item.id,
    name: folded,
    label: item.deactivated === true ? '' : label.join(' '),
    title: searchText(...words('title')),
    keywords: searchText(...words('keywords')),
    body: searchText(...words('body'), ...people.map(({ description }) => description)),
    start: typeof item.start === 'string' ? item.start : null,
    visible: item.published !== false && item.deactivated !== true ? 1 : 0,
  }
}

/** The search documents of those of the ids that exist. For events, the entries they point to must already be indexed. */
export async function buildDocuments(
  queries: Queries,
  kind: SearchKind,
  ids: readonly string[],
): Promise<SearchDocument[]> {
  const rows = await anyTable(queries).selectFrom(kind).selectAll().where('id', 'in', ids).execute()
  const entries = rows.map((row) => ({
    item: itemOf(kind, row as unknown as Parameters<typeof itemOf<typeof kind>>[1]) as Fields,
    folded: String(row.nameFolded),
  }))
  const pointers = pointersIn(contracts[kind].input)
  const labelOf = await labels(
    queries,
    entries.flatMap(({ item }) => targetsOf(pointers, item)),
  )
  return entries.map(({ item, folded }) => documentOf(kind, item, folded, labelOf))
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
