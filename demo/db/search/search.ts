import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import {
  type aggregationFields,
  fold,
  isListing,
  isSought,
  type ItemOf,
  nameKey,
  type SearchKind,
  searchKinds,
  type SearchQuery,
  type SearchWording,
  soughtIn,
} from '../../../src/contract.ts'
import type { Database, Dialect, Queries, Synonyms } from '../connection/database.ts'
import { anyTable } from '../connection/transaction.ts'
import { dataRevision } from '../data-revision.ts'
import { all, always, commonConditions, contains, entriesOf, isOneOf, never } from '../listings/conditions.ts'
import { listingFilter, type ListingFilters, within } from '../listings/listing-filter.ts'
import { loadItems } from '../listings/rows.ts'
import { listed } from '../listings/visibility.ts'
import { queryWords, searchText } from './index-words.ts'
import { type AskedQuery, queryTerms } from './query-terms.ts'
import { type Asked, type Hit, hitsOf } from './search-engines.ts'

type Kept<Answer> = {
  revision: string
  synonyms: Synonyms | undefined
  byKey: Map<string, Promise<Answer>>
}

/**
 * An LRU cache of so many answers for each database, valid until its data or the theme's synonyms change. Requests at
 * the same time share one answer; failures are not cached.
 */
function keptAnswers<Answer>(size: number) {
  const kept = new WeakMap<Database, Kept<Answer>>()
  return async (database: Database, key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const [revision, synonyms] = await Promise.all([dataRevision(database), database.synonyms?.()])
    const before = kept.get(database)
    const isCurrent = before?.revision === revision && before.synonyms === synonyms
    const { byKey } = isCurrent ? before : { byKey: new Map<string, Promise<Answer>>() }
    kept.set(database, { revision, synonyms, byKey })
    const answer = byKey.get(key) ?? ask()
    byKey.delete(key)
    byKey.set(key, answer)
    answer.catch(() => byKey.delete(key))
    for (const oldest of [...byKey.keys()].slice(0, -size)) byKey.delete(oldest)
    return answer
  }
}

type Field = (typeof aggregationFields)[number]

const defaultSize = 20

const column = (name: string) => sql.ref(`${foundEvents}.${name}`)

const foundEvents = 'foundEvents'

/** CTE with the events in `found` and the columns that buckets are counted over. */
const foundEventsTable: RawBuilder<unknown> = sql`${sql.id(foundEvents)} as materialized (
  select ${sql.join(['id', 'category', 'topic', 'location', 'organizers'].map((name) => sql.ref(`events.${name}`)))}
  from found join events on ${sql.ref('events.id')} = ${sql.ref('found.itemId')}
  where ${sql.ref('found.kind')} = 'events')`

/** One row for each value of a field of a found event. */
function termsOf(dialect: Dialect, field: Field): RawBuilder<unknown> {
  const from = sql.table(foundEvents)
  switch (field) {
    case 'tags':
      return sql`select ${sql.ref('eventTags.tag')} as term
        from ${from} join ${sql.table('eventTags')} on ${sql.ref('eventTags.eventId')} = ${column('id')}`
    case 'organizers':
      return sql`select ${sql.ref('entries.value')} as term from ${from}, ${entriesOf(dialect, column('organizers'))}`
    default:
      return sql`select ${column(field)} as term from ${from}`
  }
}

type Terms = { field: Field; size?: number }

/** How many tags are looked through for those that a query names. */
const mostTags = 2000

/** Whether tags that contain the query count more than frequent ones: they complete what somebody types. */
const isCompleted = ({ field }: Terms, query: string) => field === 'tags' && query !== ''

/**
 * The most frequent values of a field in `foundEvents`, as `term`, `count` and `position`. Of tags, those that contain
 * the query come first, as far as the database can tell: it knows nothing of accents, so there are more of them.
 */
function countTerms(dialect: Dialect, terms: Terms, query: string): RawBuilder<unknown> {
  const completed = isCompleted(terms, query)
  const first = completed ? sql`case when ${contains(sql.ref('term'), query)} then 0 else 1 end, ` : sql``
  return sql`select term, count(*) as count, row_number() over (order by ${first}count(*) desc, term) as position
    from (${termsOf(dialect, terms.field)}) as terms group by term
    order by position limit ${completed ? mostTags : (terms.size ?? defaultSize)}`
}

/** The values of a bucket list, the most frequent first; tags that contain the query come before all others. */
function chosenTerms<Bucket extends { term: string }>(
  buckets: readonly Bucket[],
  terms: Terms,
  query: string,
): Bucket[] {
  const sought = soughtIn(query)
  const isNamed = ({ term }: Bucket) => isSought(sought, nameKey(term))
  const inOrder = isCompleted(terms, query)
    ? [...buckets.filter(isNamed), ...buckets.filter((bucket) => !isNamed(bucket))]
    : buckets
  return inOrder.slice(0, terms.size ?? defaultSize)
}

export type SearchFilters = ListingFilters & { kind?: SearchKind | SearchKind[] }

export type Search = Omit<SearchQuery, 'filters'> & {
  page: number
  pageSize: number
  filters: SearchFilters
  /** Kinds of entries to search for. */
  kinds: readonly SearchKind[]
}

/** The result of a search: entries by kind and id in order, their total number, bucket counts, and what was searched. */
export type Finds = {
  refs: { kind: SearchKind; id: string }[]
  total: number
  buckets: Record<string, { term: string; count: number }[]>
  wordings: SearchWording[]
}

const doc = (name: string) => sql.ref(`found.${name}`)

/** Filters that all kinds of entries have. The others apply only to events. */
const general = new Set(['kind', 'likeName', 'ids', 'deactivated', 'published', 'ownedBy'])

const isGiven = ([, value]: [string, unknown]) => value !== undefined

function kindsOf({ kinds, filters }: Search): readonly SearchKind[] {
  const eventsOnly = Object.entries(filters).some((entry) => isGiven(entry) && !general.has(entry[0]))
  const wanted = filters.kind === undefined ? searchKinds : [filters.kind].flat()
  return kinds.filter((kind) => wanted.includes(kind) && (!eventsOnly || kind === 'events'))
}

const ownedBy = (userId: string) => sql<SqlBool>`${doc('itemId')} in (
  select ${sql.ref('owned.itemId')} from owners as owned
  where ${sql.ref('owned.userId')} = ${userId} and ${sql.ref('owned.kind')} = ${doc('kind')})`

/** Visitors see only published, active entries, so filtering for the opposite finds nothing. */
function conditionOf(search: Search, dialect: Dialect): Expression<SqlBool> {
  const { kind: _kind, likeName, ids, deactivated, published, ownedBy: owner, ...ofKinds } = search.filters
  // Documents have the start: reading each event for it would take longer than the rest of the search.
  const { start = {}, startAfter, startBefore, ...ofEvents } = ofKinds
  const conditions = [
    sql<SqlBool>`${doc('visible')} = 1`,
    isOneOf(doc('kind'), kindsOf(search)),
    commonConditions({ likeName, ids, deactivated }, { name: doc('name'), key: doc('itemId') }),
    ...[start, { from: startAfter }, { to: startBefore }].map((span) => within(doc('start'), span)),
  ]
  if (published === false) conditions.push(never)
  if (owner !== undefined) conditions.push(ownedBy(owner))
  if (Object.entries(ofEvents).some(isGiven)) {
    conditions.push(
      sql<SqlBool>`exists (select 1 from events
        where ${sql.ref('events.id')} = ${doc('itemId')} and ${listingFilter(dialect, 'events', ofEvents, null)})`,
    )
  }
  if (search.omit?.length) conditions.push(sql<SqlBool>`not ${isOneOf(doc('itemId'), search.omit)}`)
  return all(conditions)
}

/** Sort key of the documents `found`: those whose title equals the query come first, then those that begin with it. */
function byTitle(query: string): RawBuilder<unknown> {
  const title = queryWords(query).join(' ')
  return sql`case when ${doc('title')} in (${title}, ${searchText(query)}) then 0
    when ${doc('title')} >= ${`${title} `} and ${doc('title')} < ${`${title}!`} then 1 else 2 end`
}

/** Without a query and a sort order, entries are sorted by start; those without a start come last. */
function orderOf({ sort, query }: Search): RawBuilder<unknown> {
  const byStart = sql`${doc('start')} is null, ${doc('start')}`
  const orders = {
    start: sql`${byStart}, ${doc('key')}`,
    '-start': sql`${byStart} desc, ${doc('key')} desc`,
    name: sql`${doc('name')}, ${doc('key')}`,
    '-name': sql`${doc('name')} desc, ${doc('key')} desc`,
    relevance: sql`${byTitle(query ?? '')}, ${doc('rank')}, ${doc('name')}, ${byStart}, ${doc('key')}`,
  }
  return orders[sort ?? (query ? 'relevance' : 'start')]
}

/** A row of the combined result: the total, an entry of the page, or a value of the bucket list `part`. */
type Row = { part: string; kind: SearchKind; term: string; count: number; position: number }

const total = sql`select 'total' as part, null as kind, null as term, count(*) as count, 0 as position from found`

const pageOf = (
  wanted: Search,
) => sql`select 'page' as part, ${doc('kind')} as kind, ${doc('itemId')} as term, 0 as count,
  row_number() over (order by ${orderOf(wanted)}) as position
  from (select * from found order by ${orderOf(wanted)}
    limit ${wanted.pageSize} offset ${(wanted.page - 1) * wanted.pageSize}) as found`

const bucketPrefix = 'bucket '

const bucketOf = (name: string, terms: RawBuilder<unknown>) =>
  sql`select ${sql.lit(bucketPrefix + name)} as part, null as kind, term, count, position from (${terms}) as bucket`

/** In SQLite, `cross join` keeps the planner from looking at each document of a kind instead of each hit. */
const joinHits = (dialect: Dialect, { terms }: Asked) =>
  sql.raw(dialect === 'sqlite' && terms.length > 0 ? 'cross join' : 'join')

/** The pages of a search, and its filters, share what a query is searched as. */
const keptTerms = keptAnswers<AskedQuery>(200)

/**
 * Searches what a visitor may see (CONTRACT.md section 2). The words of the query may occur anywhere in an entry, in
 * any order, and need not be complete. Case and accents are ignored, and so is one wrong letter in a word that finds
 * nothing; synonyms count. The hits are computed once, for the total, the page and all bucket lists.
 */
export async function search(database: Database, wanted: Search): Promise<Finds> {
  const { scan, dialect } = database
  const words = queryWords(wanted.query ?? '')
  const meaningless = words.length === 0 && fold(wanted.query ?? '') !== ''
  const kinds = kindsOf(wanted)
  const { query = '' } = wanted
  const asked = await keptTerms(database, JSON.stringify([kinds, query]), () =>
    queryTerms(database, query, kinds),
  )
  const hits: RawBuilder<Hit> = hitsOf(dialect, asked)
  const condition = meaningless ? never : conditionOf(wanted, dialect)
  const aggregations = Object.entries(wanted.aggregations ?? {})
  const parts = [
    total,
    pageOf(wanted),
    ...aggregations.map(([name, { terms }]) => bucketOf(name, countTerms(dialect, terms, words.join(' ')))),
  ]
  const { rows } = await sql<Row>`with found as materialized (
      select ${sql.join(['key', 'kind', 'itemId', 'name', 'title', 'start'].map(doc))}, hits.rank as rank
      from ${hits} as hits ${joinHits(dialect, asked)} ${sql.table('searchDocuments')} as found on ${doc('key')} = hits.key
      where ${condition})${aggregations.length > 0 ? sql`, ${foundEventsTable}` : sql``}
    ${sql.join(
      parts.map((part) => sql`select * from (${part}) as part`),
      sql` union all `,
    )}`.execute(scan)
  const byPart = Map.groupBy(
    rows.toSorted((a, b) => a.position - b.position),
    ({ part }) => part,
  )
  return {
    refs: (byPart.get('page') ?? []).map(({ kind, term }) => ({ kind, id: term })),
    total: byPart.get('total')![0]!.count,
    wordings: asked.wordings,
    buckets: Object.fromEntries(
      aggregations.map(([name, { terms }]) => {
        const counted = (byPart.get(bucketPrefix + name) ?? []).map(({ term, count }) => ({ term, count }))
        return [name, chosenTerms(counted, terms, words.join(' '))]
      }),
    ),
  }
}

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

export type EntryHit = { kind: 'groups' | 'places'; id: string; name: string }

const most = 4

/** The public groups and places that match best by their own texts. */
export async function findEntries(
  { scan, dialect }: Database,
  { terms, closer }: Asked,
  query: string,
): Promise<EntryHit[]> {
  if (terms.length === 0) return []
  const found = (name: string) => sql.ref(`found.${name}`)
  const ofKind = (
    kind: 'groups' | 'places',
  ) => sql`select ${sql.lit(kind)} as kind, ${sql.ref(`${kind}.id`)}, ${sql.ref(`${kind}.name`)},
      ${byTitle(query)} as title, hits.rank as rank
    from ${hitsOf(dialect, { terms, ...(closer && { closer }) })} as hits
    join ${sql.table('searchDocuments')} as found on ${found('key')} = hits.key
    join ${sql.table(kind)} on ${sql.ref(`${kind}.id`)} = ${found('itemId')}
    where ${found('kind')} = ${sql.lit(kind)} and ${listed(kind, null)}`
  const { rows } = await sql<EntryHit & { title: number; rank: number }>`
    select * from (${ofKind('groups')} union all ${ofKind('places')}) as entries
    order by title, rank, name, id limit ${sql.lit(most)}`.execute(scan)
  return rows.map(({ kind, id, name }) => ({ kind, id, name }))
}

/** The keys of the matching documents as a JSON list; null if the query contains no words. */
type Hits = { count: number; keys: string } | null

/** What a query was searched as, and its hits. */
type Answer = { asked: AskedQuery; hits: Hits }

/** Kinds of entries that a search on the public pages shows. */
const shownKinds = ['events', 'groups', 'places'] as const satisfies readonly SearchKind[]

/** Up to so many hits it is faster to check each hit than each event of the requested period. */
const fewHits = 2000
/** The parts of a page, and the views of one search, share the hits of a query. */
const kept = keptAnswers<Answer>(12)

async function readAnswer(database: Database, query: string): Promise<Answer> {
  const { scan, dialect } = database
  const asked = await queryTerms(database, query, shownKinds)
  if (asked.terms.length === 0) return { asked, hits: null }
  const list = sql.raw(dialect === 'sqlite' ? 'json_group_array(key)' : 'json_agg(key)::text')
  const { rows } = await sql<{ count: number; keys: string | null }>`
    select count(*) as count, ${list} as keys from ${hitsOf(dialect, asked)} as hits`.execute(scan)
  return { asked, hits: { count: rows[0]!.count, keys: rows[0]!.keys ?? '[]' } }
}

const answerNow = (database: Database, query: string) =>
  kept(database, query, () => readAnswer(database, query))

/** What a query is searched as on the public pages, and how that differs from what was typed. */
export async function askedFor(database: Database, query: string): Promise<AskedQuery> {
  return (await answerNow(database, query)).asked
}

const isAmong = (dialect: Dialect, key: Expression<unknown>, keys: string): Expression<SqlBool> =>
  dialect === 'sqlite'
    ? sql<SqlBool>`${key} in (select value from json_each(${keys}))`
    : sql<SqlBool>`${key} = any(${keys.replace('[', '{').replace(']', '}')}::bigint[])`

/**
 * Condition: an event matches the query, by its own text, by the labels of what it points to, or by the text of its
 * place or groups; always true without words. Up to `few` hits and above it use different SQL with the same meaning.
 */
export async function isFoundBy(
  database: Database,
  query: string,
  few = fewHits,
): Promise<Expression<SqlBool>> {
  const { hits } = await answerNow(database, query)
  if (hits === null) return fold(query) === '' ? always : never
  const { dialect } = database
  const document = (name: string) => sql.ref(`document.${name}`)
  const documents = sql`from ${sql.table('searchDocuments')} as document where ${document('kind')} = 'events'`
  const id = sql.ref('events.id')
  return hits.count <= few
    ? sql<SqlBool>`${id} in (select ${document('itemId')} ${documents}
        and ${isAmong(dialect, document('key'), hits.keys)})`
    : isAmong(
        dialect,
        sql`(select ${document('key')} ${documents} and ${document('itemId')} = ${id})`,
        hits.keys,
      )
}
