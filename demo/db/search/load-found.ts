import { isListing, type ItemOf, type SearchKind, searchKinds } from '../../../src/contract.ts'
import type { Queries } from '../connection/database.ts'
import { anyTable } from '../connection/transaction.ts'
import { always } from '../listings/conditions.ts'
import { loadItems } from '../listings/rows.ts'
import { listed } from '../listings/visibility.ts'
import type { Finds } from './search.ts'

/** An entry that is found, as visitors see it. */
export type FoundItem = ItemOf<SearchKind>

/** The entries that visitors may see. Filters again, because the index may lag behind when an entry was hidden. */
async function itemsOfKind(db: Queries, kind: SearchKind, ids: readonly string[]): Promise<FoundItem[]> {
  const visible = isListing(kind) ? listed(kind, null) : always
  const rows = await anyTable(db).selectFrom(kind).selectAll().where('id', 'in', ids).where(visible).execute()
  return loadItems(db, kind, rows)
}

/** Loads search results in their order. */
export async function loadFound(
  db: Queries,
  refs: Finds['refs'],
): Promise<(FoundItem & { kind: SearchKind })[]> {
  const items = new Map<string, FoundItem & { kind: SearchKind }>()
  for (const kind of searchKinds) {
    const ids = refs.filter((ref) => ref.kind === kind).map((ref) => ref.id)
    if (ids.length === 0) continue
    for (const item of await itemsOfKind(db, kind, ids)) items.set(`${kind}/${item.id}`, { kind, ...item })
  }
  return refs.flatMap((ref) => items.get(`${ref.kind}/${ref.id}`) ?? [])
}
