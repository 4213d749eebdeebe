import {
  type DeskEntry,
  type DeskMark,
  type DeskOwner,
  idReference,
  type ListingName,
  listingNames,
  parseParent,
  parseReference,
} from '../../../src/contract.ts'
import type { Queries } from '../connection/database.ts'
import { anyTable } from '../connection/transaction.ts'
import type { Waiting } from './reviews.ts'
import { type ListingItems, loadItemsOf } from './rows.ts'

type Item = ListingItems[ListingName]

/** The entry that stands for a fold: the repeating event of its events, or the only row itself. */
const leadOf = ({ key, rows }: Waiting): { kind: ListingName; id: string } => {
  const [first] = rows
  const isSeries = rows.some(({ kind, itemId }) => kind === 'revents' || itemId !== key)
  return { kind: isSeries ? 'revents' : first!.kind, id: key }
}

async function loadLeads(db: Queries, folds: readonly Waiting[]): Promise<Map<string, Item>> {
  const leads = folds.filter(({ rows }) => rows.length > 0).map(leadOf)
  const items = new Map<string, Item>()
  for (const kind of listingNames) {
    const ids = leads.filter((lead) => lead.kind === kind).map(({ id }) => id)
    for (const item of await loadItemsOf(db, kind, ids)) items.set(item.id, item)
  }
  return items
}

async function loadPeople(db: Queries, items: Iterable<Item>): Promise<Map<string, DeskOwner>> {
  const ids = [...new Set([...items].flatMap(({ ownedBy }) => ownedBy))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'nickname', 'deactivated'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, deactivated: row.deactivated === 1 }]))
}

/** The single events of the folds that were changed by hand, by id. */
async function loadChanged(db: Queries, folds: readonly Waiting[]) {
  const ids = folds.flatMap(({ key, rows }) =>
    rows.filter(({ kind, itemId }) => kind === 'events' && itemId !== key).map(({ itemId }) => itemId),
  )
  if (ids.length === 0) return new Map<string, { id: string; name: string; start: string }>()
  const rows = await db.selectFrom('events').select(['id', 'name', 'start']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What an entry points to: the table, the id in it, and the value in the entry's field. */
function pointersOf(
  item: Item,
): { table: 'places' | 'groups' | 'categories' | 'topics' | 'events' | 'revents'; id: string; as: string }[] {
  if (!('organizers' in item)) return []
  const named = (table: 'places' | 'groups', value: string) => {
    const reference = parseReference(value)
    return 'id' in reference ? [{ table, id: reference.id, as: value }] : []
  }
  const parent = 'parent' in item ? parseParent(item.parent) : undefined
  return [
    ...named('places', item.location),
    ...item.organizers.flatMap((organizer) => named('groups', organizer)),
    { table: 'categories', id: item.category, as: item.category },
    { table: 'topics', id: item.topic, as: item.topic },
    ...(parent?.kind === 'event'
      ? [{ table: 'events' as const, id: parent.id, as: idReference(parent.id) }]
      : []),
  ]
}

async function loadNames(db: Queries, items: Iterable<Item>): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const byTable = Map.groupBy([...items].flatMap(pointersOf), ({ table }) => table)
  for (const [table, pointers] of byTable) {
    const ids = [...new Set(pointers.map(({ id }) => id))]
    const rows = await anyTable(db).selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute()
    const nameOf = new Map(rows.map(({ id, name }) => [String(id), String(name)]))
    for (const { id, as } of pointers) if (nameOf.has(id)) names.set(as, nameOf.get(id)!)
  }
  return names
}

/** Loads what waits as moderators see it. Entries that have been deleted meanwhile are left out. */
export async function loadDeskEntries(db: Queries, folds: readonly Waiting[]): Promise<DeskEntry[]> {
  const items = await loadLeads(db, folds)
  const people = await loadPeople(db, items.values())
  const names = await loadNames(db, items.values())
  const changed = await loadChanged(db, folds)
  return folds.flatMap((fold) => {
    const { key, changedAt, rows } = fold
    const item = items.get(key)
    if (!item) return []
    const values = pointersOf(item).map(({ as }) => as)
    const entry = {
      kind: leadOf(fold).kind,
      item,
      changedAt,
      isNew: rows.some(({ itemId, seenVersion }) => itemId === key && seenVersion === 0),
      owners: item.ownedBy.flatMap((id) => people.get(id) ?? []),
      names: Object.fromEntries(values.flatMap((as) => (names.has(as) ? [[as, names.get(as)!]] : []))),
      dates: rows.reduce((sum, { dates }) => sum + dates, 0),
      changed: rows.flatMap(({ itemId }) => changed.get(itemId) ?? []),
      marks: rows.map<DeskMark>(({ kind, itemId: id, version }) => ({ kind, id, version })),
    }
    return [entry as DeskEntry]
  })
}
