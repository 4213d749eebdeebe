import { setImmediate as letOthersRead } from 'node:timers/promises'
import { type Insertable, sql } from 'kysely'
import {
  contracts,
  parseReference,
  type Pointer,
  pointersIn,
  type SearchKind,
  searchKinds,
  type Target,
  targetsOf,
} from '../../../src/contract.ts'
import { inChunks, type Queries } from '../connection/database.ts'
import { advisoryLock, anyTable, isPostgres } from '../connection/transaction.ts'
import { any } from '../listings/conditions.ts'
import { pointsTo, uses } from '../listings/uses.ts'
import type { SearchDocumentTable } from '../schema/tables.ts'
import { mapYielding } from '../../lib/yielding.ts'
import { fieldsKept, itemOf } from '../stored-fields.ts'
import { searchText } from './index-words.ts'
import { isForgivable, learnedWords, learnWords, traces } from './known-words.ts'
import { queueDocuments, queueWords } from './queue.ts'

const chunkSize = 500
/** Events that a transaction updates by itself when a label has changed; more of them are left to the queue. */
const relabelledAtOnce = 20

/**
 * Updates the search documents of entries of one kind, in the transaction that wrote them. If the label of one changed,
 * the documents of the events that point to it are updated too. Only one transaction at a time may do that: two could
 * deadlock on each other's events. With `relearn`, all their words go into the vocabulary, not only new ones: it may have
 * been emptied.
 */
export async function indexDocuments(
  queries: Queries,
  kind: SearchKind,
  ids: readonly string[],
  { relearn = false } = {},
): Promise<void> {
  if (kind !== 'events') await advisoryLock(queries, 'labels')
  for (let at = 0; at < ids.length; at += chunkSize) {
    if (at > 0) await letOthersRead()
    const chunk = ids.slice(at, at + chunkSize)
    const documents = await buildDocuments(queries, kind, chunk)
    const renamed = await relabelled(queries, kind, documents)
    if (documents.length > 0) await put(queries, kind, documents, relearn)
    for (const id of renamed) {
      const events = await eventsOf(queries, kind, id)
      if (events.length > relabelledAtOnce) await queueDocuments(queries, 'events', events)
      else await relabelEvents(queries, events)
    }
  }
}

/** Updates only who finds events, as long as they and the labels of what they point to stay the same. */
export async function updateVisibility(
  queries: Queries,
  kind: SearchKind,
  ids: readonly string[],
): Promise<void> {
  const visible = sql<0 | 1>`(select case when published = 1 and deactivated = 0 then 1 else 0 end
    from ${sql.table(kind)} as entries where entries.id = ${sql.ref('searchDocuments.itemId')})`
  await queries
    .updateTable('searchDocuments')
    .set({ visible })
    .where('kind', '=', kind)
    .where('itemId', 'in', ids)
    .execute()
}

/**
 * Updates the keywords of events after a label has changed. Their other texts stay, long ones included; an event
 * that is deleted concurrently gets no new document.
 */
async function relabelEvents(queries: Queries, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += chunkSize) {
    if (at > 0) await letOthersRead()
    const chunk = ids.slice(at, at + chunkSize)
    const now = await buildKeywords(queries, chunk)
    const stored = await queries
      .selectFrom('searchDocuments')
      .select(['itemId', 'keywords'])
      .where('kind', '=', 'events')
      .where('itemId', 'in', chunk)
      .execute()
    const old = stored.filter(({ itemId, keywords }) => now.has(itemId) && now.get(itemId) !== keywords)
    const byKeywords = Map.groupBy(old, ({ itemId }) => now.get(itemId)!)
    const before = wordsOf(old.map(({ keywords }) => keywords))
    const after = wordsOf([...byKeywords.keys()])
    await learnWords(queries, without(after, before))
    for (const [keywords, changed] of byKeywords) {
      await queries
        .updateTable('searchDocuments')
        .set({ keywords })
        .where('kind', '=', 'events')
        .where(
          'itemId',
          'in',
          changed.map(({ itemId }) => itemId),
        )
        .execute()
    }
    await forgetWords(queries, without(before, after))
  }
}

const wordsOf = (keywords: readonly string[]) =>
  new Set(keywords.flatMap((text) => learnedWords({ title: '', keywords: text, body: '' })))

/**
 * Removes entries from search, in the transaction that deleted them. Their words leave the vocabulary at once, or with
 * `later` after the commit.
 */
export async function removeDocuments(
  queries: Queries,
  kind: SearchKind,
  ids: readonly string[],
  { later = false } = {},
): Promise<void> {
  const gone: string[] = []
  for (const id of ids) {
    const rows = await queries
      .deleteFrom('searchDocuments')
      .where('kind', '=', kind)
      .where('itemId', '=', id)
      .returning(['title', 'keywords', 'body'])
      .execute()
    gone.push(...rows.flatMap(learnedWords))
  }
  await (later ? queueWords : forgetWords)(queries, gone)
}

/** Ids of the entries whose label has changed. */
async function relabelled(queries: Queries, kind: SearchKind, documents: SearchDocument[]) {
  if (kind === 'events' || documents.length === 0) return []
  const known = await queries
    .selectFrom('searchDocuments')
    .select(['itemId', 'label'])
    .where('kind', '=', kind)
    .where(
      'itemId',
      'in',
      documents.map((document) => document.itemId),
    )
    .execute()
  const now = new Map(documents.map((document) => [document.itemId, document.label]))
  return known.filter((row) => now.get(row.itemId) !== row.label).map((row) => row.itemId)
}

/** The words of the stored documents, before they are overwritten. */
async function wordsBefore(queries: Queries, kind: SearchKind, documents: SearchDocument[]) {
  const before = await queries
    .selectFrom('searchDocuments')
    .select(['title', 'keywords', 'body'])
    .where('kind', '=', kind)
    .where(
      'itemId',
      'in',
      documents.map((document) => document.itemId),
    )
    .execute()
  return before.flatMap(learnedWords)
}

const without = (words: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...words].filter((word) => !others.has(word))

async function put(
  queries: Queries,
  kind: SearchKind,
  documents: SearchDocument[],
  relearn: boolean,
): Promise<void> {
  const before = new Set(await wordsBefore(queries, kind, documents))
  const now = new Set(documents.flatMap(learnedWords))
  // Words that stay are held by both versions of the documents: nobody deletes them meanwhile.
  await learnWords(queries, relearn ? now : without(now, before))
  await queries
    .insertInto('searchDocuments')
    .values(documents.toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'itemId']).doUpdateSet((from) => ({
        name: from.ref('excluded.name'),
        label: from.ref('excluded.label'),
        title: from.ref('excluded.title'),
        keywords: from.ref('excluded.keywords'),
        body: from.ref('excluded.body'),
        start: from.ref('excluded.start'),
        visible: from.ref('excluded.visible'),
      })),
    )
    .execute()
  await forgetWords(queries, without(before, now))
}

async function eventsOf(queries: Queries, kind: SearchKind, id: string): Promise<string[]> {
  const events = queries.selectFrom('events').select('id').orderBy('id')
  const pointing = uses.filter(({ resource, to }) => resource === 'events' && to === kind)
  if (pointing.length === 0) return []
  const isPointing = any(
    pointing.map((use) => pointsTo(isPostgres(queries) ? 'postgres' : 'sqlite', use, id)),
  )
  return (await events.where(isPointing).execute()).map((row) => row.id)
}

/** The words that at least one document contains. */
async function heldWords(tx: Queries, words: readonly string[]): Promise<Set<string>> {
  const list = sql.join(words)
  const { rows } = await (
    isPostgres(tx)
      ? sql<{ word: string }>`select word from unnest(array[${list}]::text[]) as word
        where exists (select 1 from "searchDocuments" where vector @@ to_tsquery('simple', word))`
      : sql<{ word: string }>`select term as word from searchVocabulary where term in (${list})`
  ).execute(tx)
  return new Set(rows.map(({ word }) => word))
}

/**
 * Deletes words that documents have just lost and that no other document contains, so that no text that was removed
 * stays behind in the vocabulary of search.
 */
export async function forgetWords(tx: Queries, lost: Iterable<string>): Promise<void> {
  await inChunks([...new Set(lost)].toSorted(), async (chunk) => {
    const held = await heldWords(tx, chunk)
    const rare = chunk.filter((word) => !held.has(word))
    if (rare.length === 0) return
    // Locks the words. Waits for transactions that are indexing an entry with one of them; their documents are then
    // visible.
    const known = await tx
      .selectFrom('searchWords')
      .select('word')
      .where('word', 'in', rare)
      .orderBy('word')
      .$if(isPostgres(tx), (query) => query.forUpdate())
      .execute()
    if (known.length === 0) return
    const words = known.map(({ word }) => word)
    const back = await heldWords(tx, words)
    await forget(
      tx,
      words.filter((word) => !back.has(word)),
    )
  })
}

async function forget(tx: Queries, words: readonly string[]): Promise<void> {
  const found = words.filter(isForgivable).flatMap((word) => traces(word).map((trace) => ({ trace, word })))
  await inChunks(found, (some) =>
    tx
      .deleteFrom('searchTraces')
      .where(
        'trace',
        'in',
        some.map(({ trace }) => trace),
      )
      .where('word', 'in', [...new Set(some.map(({ word }) => word))])
      .execute(),
  )
  await inChunks(words, (some) => tx.deleteFrom('searchWords').where('word', 'in', some).execute())
}

type SearchDocument = Insertable<SearchDocumentTable>

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
async function buildDocuments(
  queries: Queries,
  kind: SearchKind,
  ids: readonly string[],
): Promise<SearchDocument[]> {
  const { entries, labelOf } = await readEntries(queries, kind, ids)
  return mapYielding(entries, ({ item, folded }) => documentOf(kind, item, folded, labelOf))
}

/** Of the search documents of events only the keywords, by id: the column that contains labels of other entries. */
async function buildKeywords(queries: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  const { entries, labelOf } = await readEntries(queries, 'events', ids)
  return new Map(
    entries.map(({ item }) => [item.id, searchText(...partOf('events', item, 'keywords', labelOf))]),
  )
}

/** The kinds that events point to. Named one by one, so that the index on kind and id is used. */
const labelled = searchKinds.filter((kind) => kind !== 'events')

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
          .where('kind', 'in', labelled)
          .where('itemId', 'in', [...new Set(ids)])
          .orderBy('itemId')
          .$if(isPostgres(queries), (query) => query.forShare())
          .execute()
  const byKey = new Map(rows.map((row) => [`${row.kind}/${row.itemId}`, row.label]))
  return (to, id) => byKey.get(`${to}/${id}`)
}
