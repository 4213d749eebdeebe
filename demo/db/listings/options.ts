import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import {
  type Caller,
  type EntryOption,
  fold,
  type FoundOptions,
  isListing,
  optionFields,
  type OptionResource,
  type OptionsQuery,
} from '../../../src/contract.ts'
import type { Database, Queries } from '../connection/database.ts'
import { all, any, contains, isOneOf } from './conditions.ts'
import { listingFilter } from './listing-filter.ts'
import { reachable } from './visibility.ts'

/** Where a resource keeps what its options say, and the folded columns that they are searched by. */
function columnsOf(resource: OptionResource) {
  const { name, detail }: { name: string; detail?: string } = optionFields[resource]
  const column = (of: string) => sql.ref(`${resource}.${of}`)
  const folded: { [Name in OptionResource]?: RawBuilder<unknown> } = {
    places: column('addressFolded'),
    categories: column('headlineFolded'),
    topics: column('headlineFolded'),
    groups: sql`lower(coalesce(${column('link')}, ''))`,
  }
  return {
    name: column(name),
    nameFolded: column(`${name}Folded`),
    detail: detail === undefined ? sql`null` : column(detail),
    detailFolded: folded[resource],
  }
}

type Columns = ReturnType<typeof columnsOf>

/** Further words of a text are ignored: each costs a comparison with every entry. */
const mostWords = 6

/** Entries whose name or detail has every word of a text. */
function matching({ nameFolded, detailFolded }: Columns, text: string): Expression<SqlBool> {
  const has = (part: string) =>
    any([contains(nameFolded, part), ...(detailFolded ? [contains(detailFolded, part)] : [])])
  return any([has(text), all(fold(text).split(' ').slice(0, mostWords).map(has))])
}

/** First those of exactly that name, then names that begin so, then those with a word that does, then other names. */
function rankOf({ nameFolded }: Columns, text: string): RawBuilder<unknown> {
  const folded = fold(text)
  const pattern = folded.replace(/[\\%_]/g, '\\$&')
  const like = (before: string) => sql`${nameFolded} like ${`${before}${pattern}%`} escape '\\'`
  return sql`case when ${nameFolded} = ${folded} then 0 when ${like('')} then 1 when ${like('% ')} then 2
    when ${like('%')} then 3 else 4 end`
}

const orders: Partial<Record<OptionResource, RawBuilder<unknown>>> = {
  events: sql`${sql.ref('events.start')} desc`,
}

/**
 * Entries to choose from, the best matches first: of listings those in the caller's lists that are not deactivated, of
 * events those that may have parts. `ownedBy` counts for listings.
 */
export async function findOptions(
  { scan, dialect }: Database,
  resource: OptionResource,
  { text, ownedBy, limit }: OptionsQuery,
  caller: Caller,
): Promise<FoundOptions> {
  const columns = columnsOf(resource)
  const isSearch = text.trim() !== ''
  const conditions: Expression<SqlBool>[] = [
    ...(isListing(resource)
      ? [listingFilter(dialect, resource, { deactivated: false, ownedBy }, caller)]
      : []),
    ...(resource === 'events'
      ? [sql<SqlBool>`(events.parent is null or events.parent not like 'id:%')`]
      : []),
    ...(isSearch ? [matching(columns, text)] : []),
  ]
  const from = sql`from ${sql.table(resource)} where ${all(conditions)}`
  const order = [
    ...(isSearch ? [rankOf(columns, text)] : []),
    orders[resource] ?? columns.nameFolded,
    sql.ref(`${resource}.seq`),
  ]
  const { rows: items } = await sql<EntryOption>`select ${sql.ref(`${resource}.id`)}, ${columns.name} as name,
    ${columns.detail} as detail ${from} order by ${sql.join(order)} limit ${limit}`.execute(scan)
  if (items.length < limit) return { items, total: items.length }
  const { rows } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(scan)
  return { items, total: rows[0]!.total }
}

/** The entries of some ids that a caller may open, also those that are no longer offered. */
export async function findNames(
  db: Queries,
  resource: OptionResource,
  ids: readonly string[],
  caller: Caller,
): Promise<EntryOption[]> {
  const { name, detail } = columnsOf(resource)
  const seen = isListing(resource) ? [reachable(resource, caller)] : []
  const { rows } =
    await sql<EntryOption>`select ${sql.ref(`${resource}.id`)}, ${name} as name, ${detail} as detail
    from ${sql.table(resource)} where ${all([isOneOf(sql.ref(`${resource}.id`), ids), ...seen])}`.execute(db)
  return rows
}
