import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '../demo/config/config.ts'
import { type Database, inChunks, type Queries } from '../demo/db/connection/database.ts'
import { anyTable, transact } from '../demo/db/connection/transaction.ts'
import { eventColumns } from '../demo/db/listings/written-columns.ts'
import { migrate } from '../demo/db/migrate.ts'
import { insertUser, notify } from '../demo/db/people/users.ts'
import type { NewRow, Tables } from '../demo/db/schema/tables.ts'
import { rebuildSearchFromScratch } from '../demo/db/search/rebuild.ts'
import { columnsOf } from '../demo/db/stored-fields.ts'
import { openDatabase } from '../demo/host/open-deps.ts'
import { sampleTown } from '../demo/host/sample/sample-town.ts'
import { newId } from '../demo/lib/ids.ts'
import { ownDatabase } from '../demo/testing/own-database.ts'
import { addDays, dayOf, instantOf, minuteMs, noFacts, settledStatus } from '../src/contract.ts'

/** A data folder and a database for one host of a bench. */
export type OwnData = {
  /** Environment variables for the host. */
  env: Record<string, string>
  remove(): Promise<void>
}

/**
 * Creates a migrated database in a temporary folder, or on the server of TEST_DATABASE_URL, and fills it with `fill`. It is
 * closed before a host opens it.
 */
export async function makeOwnData(fill: (db: Database) => Promise<void>): Promise<OwnData> {
  const dataDir = mkdtempSync(join(tmpdir(), 'calendar-bench-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', removeFolder)
  const own = await ownDatabase()
  const env = { DATA_DIR: dataDir, ...own.env }
  const remove = async () => {
    await own.remove()
    removeFolder()
    process.off('exit', removeFolder)
  }
  const db = openDatabase(readConfig(env, { sample: false }))
  try {
    await migrate(db)
    await fill(db)
    // As the server does by itself within minutes.
    if (db.dialect === 'postgres') await sql`vacuum analyze`.execute(db.write)
  } catch (error) {
    await db.close()
    await remove()
    throw error
  }
  await db.close()
  return { env, remove }
}

/** Runs work with a host in a process of its own (calendar-host.ts), and stops it. */
export async function withHost<Result>(
  env: Record<string, string>,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const host = fork(join(import.meta.dirname, 'calendar-host.ts'), { env: { ...process.env, ...env } })
  try {
    const [port] = (await once(host, 'message')) as [number]
    return await work(`http://127.0.0.1:${port}`)
  } finally {
    const gone = once(host, 'exit')
    host.kill()
    await gone
  }
}

const zone = 'Europe/London'

/**
 * A seeded pseudo-random generator (mulberry32), for reproducible calendars. Returns numbers
 * from 0 (included) to 1 (excluded).
 */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export type CalendarSize = {
  events: number
  /** Number of these that are in the past. */
  past?: number
  /** Number of events that start on each day. */
  perDay?: number
  groups?: number
  places?: number
}

type Row = { id: string; createdAt: string }

/** Inserts rows into one table, many per statement. */
async function insertAll<Table extends keyof Tables>(
  tx: Queries,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<void> {
  await inChunks(rows, (chunk) => anyTable(tx).insertInto(table).values(chunk).execute())
}

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

/** Ids of the existing rows of a table. */
async function idsIn(tx: Queries, table: 'categories' | 'topics' | 'media' | 'users'): Promise<string[]> {
  return (await tx.selectFrom(table).select('id').execute()).map(({ id }) => id)
}

/**
 * Fills a database of the host with events whose texts, tags and durations come from the sample town, spread
 * over days, groups, places, categories and topics. Uses the sample town's entries and images if they exist.
 * Deterministic. Resolves when the search index is complete.
 */
export async function fillCalendar(db: Database, size: CalendarSize, now = new Date()): Promise<void> {
  const { events, past = 0, perDay = 30, groups = 200, places = 400 } = size
  const town = sampleTown(now, zone, 'de')
  const random = randomFrom(1)
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
  const createdAt = now.toISOString()
  const newRow = (): Row => ({ id: newId(), createdAt })

  await transact(db, async (tx) => {
    for (const name of ['categories', 'topics'] as const) {
      if ((await idsIn(tx, name)).length > 0) continue
      const rows = town[name].map((entry) => ({ id: newId(), createdAt, ...columnsOf(name, entry) }))
      await insertAll(tx, name, rows)
    }
    if ((await idsIn(tx, 'users')).length === 0) {
      const someone = { nickname: 'bench', email: 'bench@example.org', passwordHash: '', createdAt: now }
      await insertUser(tx, { ...someone, role: 'admin' })
    }
    const [categories, topics] = [await idsIn(tx, 'categories'), await idsIn(tx, 'topics')]
    const [images, users] = [await idsIn(tx, 'media'), await idsIn(tx, 'users')]
    const state = { published: true, deactivated: false, ownedBy: [] }
    const ownersOf = (kind: string, rows: readonly Row[]) =>
      rows.map(({ id }) => ({ kind, itemId: id, userId: oneOf(users), position: 0 }))

    const groupRows = numbers(groups).map((number) => {
      const { name, description } = oneOf(town.groups)
      return { ...newRow(), ...columnsOf('groups', { ...state, name: `${name} ${number + 1}`, description }) }
    })
    const placeRows = numbers(places).map((number) => {
      const { name, ...about } = oneOf(town.places)
      const { address, lat, lng, description } = about
      const place = { ...state, name: `${name} ${number + 1}`, address, lat, lng, description }
      return { ...newRow(), ...columnsOf('places', place) }
    })

    const texts = town.events.map(({ name, description, tags, start, end }) => {
      const minutes = end ? Math.min((Date.parse(end) - Date.parse(start)) / minuteMs, 3 * 24 * 60) : null
      return { name, description, tags, minutes }
    })
    const firstDay = addDays(dayOf(now, zone), -Math.ceil(past / perDay))
    const organizerRows: { kind: 'events'; itemId: string; groupId: string }[] = []
    const tagRows: { eventId: string; tag: string }[] = []
    const eventRows = numbers(events).map((number) => {
      const row = newRow()
      const { minutes, ...text } = oneOf(texts)
      const clock = `${String(9 + Math.floor(random() * 13)).padStart(2, '0')}:${oneOf(['00', '15', '30'])}`
      const day = addDays(firstDay, Math.floor(number / perDay) + (past === 0 ? 1 : 0))
      const start = instantOf(day, clock, zone)
      const group = oneOf(groupRows)
      organizerRows.push({ kind: 'events', itemId: row.id, groupId: group.id })
      tagRows.push(...new Set(text.tags.map((tag) => ({ eventId: row.id, tag }))))
      const event = {
        ...state,
        ...text,
        ...noFacts,
        start: start.toISOString(),
        end: minutes === null ? null : new Date(start.getTime() + minutes * minuteMs).toISOString(),
        location: random() < 0.1 ? 'Am Hafen' : `id:${oneOf(placeRows).id}`,
        organizers: [`id:${group.id}`],
        involved: [],
        category: oneOf(categories),
        topic: oneOf(topics),
        ...settledStatus({ canceled: random() < 0.02 }),
        parentListed: false,
        ...(images.length > 0 && random() < 0.6 && { image: oneOf(images), alt: text.name }),
      }
      return { ...row, editedByHand: 0 as const, ...eventColumns(event) }
    })

    await insertAll(tx, 'groups', groupRows)
    await insertAll(tx, 'places', placeRows)
    await insertAll(tx, 'events', eventRows)
    await insertAll(tx, 'organizerGroups', organizerRows)
    await insertAll(tx, 'eventTags', tagRows)
    await insertAll(tx, 'owners', [
      ...ownersOf('groups', groupRows),
      ...ownersOf('places', placeRows),
      ...ownersOf('events', eventRows),
    ])
    await rebuildSearchFromScratch(tx)
  })
}

/** Adds accounts, each with three notifications that have waited for the daily mail since yesterday. */
export async function addReaders(db: Database, count: number): Promise<void> {
  const createdAt = new Date(Date.now() - 25 * 3_600_000)
  await transact(db, async (tx) => {
    const people: string[] = []
    for (const at of numbers(count)) {
      const account = { nickname: `reader ${at}`, email: `reader-${at}@example.org`, passwordHash: '' }
      people.push((await insertUser(tx, { ...account, role: 'normal', createdAt })).id)
    }
    for (const { subject, message } of sampleTown(createdAt, zone, 'de').notifications.slice(0, 3))
      await inChunks(people, (some) => notify(tx, some, { subject, message, mail: 'daily' }, createdAt))
  })
}
