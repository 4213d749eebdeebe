import {
  type Caller,
  isListing,
  type ListingName,
  listingNames,
  parseParent,
  parseReference,
  type Target,
} from '../../../src/contract.ts'
import type { Config } from '../../config/config.ts'
import { type Database, inChunks, type Queries } from '../../db/connection/database.ts'
import { anyTable, inSnapshot } from '../../db/connection/transaction.ts'
import { ownedBy, reachable } from '../../db/listings/visibility.ts'
import {
  type AnyTableRow,
  archiveFormat,
  deedsFile,
  type Line,
  type Manifest,
  manifestFile,
  type Part,
} from '../part.ts'
import { partsOf } from '../table-parts.ts'
import { writeImages } from '../write-archive.ts'
import { writeZip, type ZipSink } from '../zip-writer.ts'

export type ExtractOptions = {
  file: string
  caller: Person
  scope: Scope
  calendarVersion: string
  now: Date
  /** What events say instead of a place that the person can't see. */
  hiddenPlace: string
}

/** Rows per query. */
const chunkSize = 400

/** What others point to comes after them: only then is it known what is needed. */
const order: readonly string[] = [
  'revents',
  'events',
  'groups',
  'places',
  'categories',
  'topics',
  'media',
  'users',
]

/** The ids in the order of a part, as an archive of the whole calendar has them. */
async function inOrder(db: Queries, { table, key }: Part, ids: readonly string[]): Promise<string[]> {
  const rows: AnyTableRow[] = []
  await inChunks(ids, async (chunk) => {
    const columns = [...new Set(['id', ...key])]
    rows.push(...(await anyTable(db).selectFrom(table).select(columns).where('id', 'in', chunk).execute()))
  })
  const [first = 'id'] = key
  return rows
    .toSorted((one, other) => ((one[first] as number | string) < (other[first] as number | string) ? -1 : 1))
    .map(({ id }) => String(id))
}

/** The lines of a part with these ids, a few hundred at a time. */
async function* linesOf(db: Queries, part: Part, ids: readonly string[]): AsyncGenerator<Line[]> {
  const { table, select, toLines } = part
  for (let at = 0; at < ids.length; at += chunkSize) {
    const chunk = ids.slice(at, at + chunkSize)
    const from = anyTable(db).selectFrom(table)
    const rows: AnyTableRow[] = await (select ? from.select([...select]) : from.selectAll())
      .where('id', 'in', chunk)
      .execute()
    const lines = await toLines(db, rows, false)
    const places = new Map(chunk.map((id, place) => [id, place]))
    yield lines.toSorted((one, other) => places.get(String(one.id))! - places.get(String(other.id))!)
  }
}

/** Images name nobody else, and no upload that isn't taken along. */
const imageOf = (caller: Person, images: ReadonlySet<string>) => (line: Line) => ({
  ...line,
  createdBy: line.createdBy === caller.id ? caller.id : null,
  copyOf: images.has(String(line.copyOf)) ? line.copyOf : null,
})

async function writeParts(db: Queries, zip: ZipSink, { caller, scope, hiddenPlace }: ExtractOptions) {
  const chosen = await chooseEntries(db, caller, scope)
  const reduce = createSight(db, { caller, chosen, hiddenPlace })
  const wanted: Map<Target, Set<string>> = new Map<Target, Set<string>>([
    ...Object.entries(chosen).map(([kind, ids]) => [kind as Target, new Set(ids)] as const),
    ['users', new Set([caller.id])],
  ])
  const idsOf = (target: Target) => wanted.get(target) ?? wanted.set(target, new Set()).get(target)!
  const counts: Record<string, number> = {}

  const prepared = async (part: Part, lines: Line[]): Promise<Line[]> => {
    if (part.table === 'media') return lines.map(imageOf(caller, idsOf('media')))
    if (!isListing(part.table)) return lines
    const own = await reduce(part, lines)
    for (const { to, id } of own.flatMap((line) => part.pointers(line))) idsOf(to).add(id)
    return own
  }

  async function writePart(part: Part): Promise<void> {
    const { file, target } = part
    const ids = target && order.includes(target) ? await inOrder(db, part, [...idsOf(target)]) : []
    let count = 0
    async function* content() {
      for await (const lines of linesOf(db, part, ids)) {
        const own = await prepared(part, lines)
        count += own.length
        yield Buffer.from(own.map((line) => `${JSON.stringify(line)}\n`).join(''))
      }
    }
    await zip.add(file, content(), true)
    counts[file] = count
  }

  const rank = ({ table }: Part) => (order.includes(table) ? order.indexOf(table) : order.length)
  for (const part of partsOf({ withAccounts: false }).toSorted((a, b) => rank(a) - rank(b)))
    await writePart(part)
  counts['media/'] = await writeImages(db, zip, [...idsOf('media')].toSorted())
  counts['themes/'] = 0
  return counts
}

/** Writes which versions of which entries a person has written, without what these say. */
async function writeDeeds(db: Queries, zip: ZipSink, { id }: Person): Promise<void> {
  async function* content() {
    for (let last = 0; ;) {
      const rows = await db
        .selectFrom('versions')
        .select(['seq', 'resource', 'key', 'version', 'step', 'createdAt', 'how', 'before'])
        .where('by', '=', id)
        .where('seq', '>', last)
        .orderBy('seq')
        .limit(chunkSize)
        .execute()
      if (rows.length === 0) return
      last = rows.at(-1)!.seq
      const lines = rows.map(({ seq: _seq, before, ...row }) =>
        JSON.stringify({ ...row, fields: Object.keys(JSON.parse(before) as object) }),
      )
      yield Buffer.from(lines.map((line) => `${line}\n`).join(''))
    }
  }
  await zip.add(deedsFile, content(), true)
}

/**
 * Writes what a person takes along to a new file, as an archive that `calendar import` reads: chosen entries, what they
 * point to, and of all accounts only the own one. Never anything that the person could not see in Backstage.
 */
export async function writeExtract(
  { db: database, config }: { db: Database; config: Pick<Config, 'timeZone'> },
  options: ExtractOptions,
): Promise<void> {
  const { file, calendarVersion, now, scope } = options
  await writeZip(file, (zip) =>
    inSnapshot(database, async (db) => {
      const counts = await writeParts(db, zip, options)
      if (scope.of === 'account') await writeDeeds(db, zip, options.caller)
      const manifest: Manifest = {
        ...archiveFormat,
        calendarVersion,
        exportedAt: now.toISOString(),
        timeZone: config.timeZone,
        withAccounts: false,
        withHistory: false,
        scope: scope.of,
        counts,
      }
      await zip.add(manifestFile, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)], true)
    }),
  )
}

/** What entries show besides themselves; a person sees some of it. */
const shown = ['groups', 'places', 'media'] as const

type Shown = (typeof shown)[number]

const isShown = (target: string): target is Shown => (shown as readonly string[]).includes(target)

type Options = { caller: Person; chosen: ChosenEntries; hiddenPlace: string }

/**
 * Reduces entries to what a person may see of them: no other owners, no groups, places and images that are hidden from
 * them, and no parent that isn't taken along. Looks everything up as it goes.
 */
function createSight(db: Queries, { caller, chosen, hiddenPlace }: Options) {
  const seen: Record<Shown, Map<string, boolean>> = { groups: new Map(), places: new Map(), media: new Map() }
  const parents = { event: new Set(chosen.events), repeatingEvent: new Set(chosen.revents) }

  async function look(at: Shown, ids: readonly string[]): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !seen[at].has(id))
    await inChunks(unknown, async (chunk) => {
      const found = await anyTable(db)
        .selectFrom(at)
        .select('id')
        .where('id', 'in', chunk)
        .$if(at !== 'media', (query) => query.where(reachable(at as 'groups' | 'places', caller)))
        .execute()
      const visible = new Set(found.map(({ id }) => id))
      for (const id of chunk) seen[at].set(id, visible.has(id))
    })
  }

  /** Whether a reference is text, or leads to something that the person sees. */
  const isClear = (at: Shown, text: string) => {
    const reference = parseReference(text)
    return 'text' in reference || seen[at].get(reference.id) === true
  }

  function eventOf(line: Line): Line {
    const parent = parseParent(line.parent as string | null)
    if (!parent || parents[parent.kind].has(parent.id)) return line
    return { ...line, parent: null, parentListed: false, generatedFor: null, editedByHand: null }
  }

  function reduced({ table }: Part, line: Line): Line {
    const own: Line = { ...line, ownedBy: (line.ownedBy as string[]).filter((id) => id === caller.id) }
    if (typeof own.image === 'string' && !seen.media.get(own.image))
      Object.assign(own, { image: null, alt: null, imageCredit: null })
    if (table !== 'events' && table !== 'revents') return own
    own.organizers = (own.organizers as string[]).filter((text) => isClear('groups', text))
    if (!isClear('places', own.location as string)) own.location = hiddenPlace
    return table === 'events' ? eventOf(own) : own
  }

  return async (part: Part, lines: readonly Line[]): Promise<Line[]> => {
    const pointers = lines.flatMap((line) => part.pointers(line))
    for (const at of shown)
      await look(
        at,
        pointers.flatMap(({ to, id }) => (isShown(to) && to === at ? [id] : [])),
      )
    return lines.map((line) => reduced(part, line))
  }
}

type Person = NonNullable<Caller>

/** What a person takes along: all that they own, or one of their groups with what it organises. */
export type Scope = { of: 'account' } | { of: 'group'; id: string }

/** The ids of the chosen entries, oldest first. */
type ChosenEntries = Record<ListingName, string[]>

async function organised(db: Queries, kind: 'events' | 'revents', group: string, caller: Person) {
  const rows = await db
    .selectFrom(kind)
    .select('id')
    .where(
      'id',
      'in',
      db.selectFrom('organizerGroups').select('itemId').where('kind', '=', kind).where('groupId', '=', group),
    )
    .where(reachable(kind, caller))
    .orderBy('seq')
    .execute()
  return rows.map(({ id }) => id)
}

/** Chooses the entries that a person takes along; other entries follow because these point to them. */
async function chooseEntries(db: Queries, caller: Person, scope: Scope): Promise<ChosenEntries> {
  const chosen: ChosenEntries = { events: [], revents: [], groups: [], places: [] }
  if (scope.of === 'group') {
    chosen.groups = [scope.id]
    for (const kind of ['events', 'revents'] as const)
      chosen[kind] = await organised(db, kind, scope.id, caller)
    return chosen
  }
  for (const kind of listingNames) {
    const rows = await db
      .selectFrom(kind)
      .select('id')
      .where(ownedBy(kind, caller.id))
      .orderBy('seq')
      .execute()
    chosen[kind] = rows.map(({ id }) => id)
  }
  return chosen
}
