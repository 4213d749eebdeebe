/**
 * Crash test: repeatedly ends a host under write load with `kill -9` and checks that all acknowledged writes
 * survive:
 *
 *     node bench/crash.ts                                    # 25 rounds on SQLite, 25 on PostgreSQL
 *     node bench/crash.ts --rounds 3 --databases sqlite
 *
 * Several writers create, change and delete events. After each crash and restart, every acknowledged write
 * must be stored exactly (one without an answer may be stored or not, but never in part), the search index
 * must match, and the integrity check must find nothing. SQLite runs as in production (synchronous=FULL),
 * PostgreSQL with fsync; in every third round all PostgreSQL processes are killed too. Not covered: power
 * cuts on disks that lose acknowledged writes. Exits with code 1 on any loss or error.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Database, Dialect } from '../demo/db/connection/database.ts'
import { openSession } from '../demo/db/people/sessions.ts'
import { type OwnDatabase, ownDatabase } from '../demo/testing/own-database.ts'
import { type Cluster, startPostgres } from '../demo/testing/postgres.ts'
import { type Api, apiOf, checkEntry, type Entry, Ledger } from './crash/ledger.ts'
import { type Taxonomy, writeUntilCrash } from './crash/writers.ts'
import { fillCalendar } from './fill-calendar.ts'
import { startBenchHost } from './host/bench-host.ts'
import { Client } from './host/client.ts'
import { makeOwnData } from './host/own-data.ts'
import { randomFrom } from './random.ts'

const WRITERS = 6
const SHORTEST_MS = 300
const LONGEST_MS = 2000
const PATIENCE_SECONDS = 60

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '25' },
    databases: { type: 'string', default: 'sqlite,postgres' },
    events: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
})
const rounds = Number(values.rounds)

/** The embedded database is in the data folder and is removed with it. */
const embedded: OwnDatabase = { env: {}, remove: async () => undefined }

type Account = Taxonomy & { token: string }

async function fill(db: Database): Promise<Account> {
  await fillCalendar(db, { events: Number(values.events) })
  const { id } = await db.read.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const category = await db.read.selectFrom('categories').select('id').executeTakeFirstOrThrow()
  const topic = await db.read.selectFrom('topics').select('id').executeTakeFirstOrThrow()
  return { token: await openSession(db.write, id, new Date()), category: category.id, topic: topic.id }
}

type Action = { calls: number; error: string | null; result: string | null }

/** Runs the integrity check, retrying while a scheduled one is running. Returns what it found, if anything. */
async function checkIntegrity(api: Api): Promise<string | undefined> {
  const name = 'check-integrity'
  for (let second = 0; second < PATIENCE_SECONDS; second += 1) {
    const before = JSON.parse((await api('GET', `/actions/${name}`)).text) as Action
    const { status, text } = await api('POST', '/actions/run', { name })
    const after = JSON.parse(text) as Action
    if (status === 200 && after.calls > before.calls && (after.error ?? after.result) !== null)
      return after.error ?? undefined
    await pause(1000)
  }
  return `the integrity could not be checked within ${PATIENCE_SECONDS} s`
}

/** Checks entries, several at a time. */
async function checkAll(api: Api, entries: Entry[]): Promise<string[]> {
  const faults: string[] = []
  const left = [...entries]
  const line = async () => {
    for (let entry = left.pop(); entry; entry = left.pop()) {
      const fault = await checkEntry(api, entry)
      if (fault) faults.push(fault)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, line))
  return faults
}

async function crashOften(dialect: Dialect, cluster: Cluster | undefined): Promise<string[]> {
  const random = randomFrom(Number(values.seed))
  const ledger = new Ledger()
  const faults: string[] = []
  let account: Account | undefined
  let checked = 0
  const data = await makeOwnData(
    async (db) => void (account = await fill(db)),
    cluster ? await ownDatabase(cluster.url) : embedded,
  )
  const { token, category, topic } = account!
  const start = () => startBenchHost({ ...data.env, RATE_LIMIT: 'off' })
  let host = await start()
  let client = new Client(host.url)
  const note = (round: number, found: string[]) =>
    faults.push(...found.map((fault) => `${dialect}, round ${round}: ${fault}`))
  // The host runs the check shortly after its first start; if killed meanwhile, it would hold the lease for a
  // while.
  note(
    0,
    [await checkIntegrity(apiOf(client, token))].filter((fault) => fault !== undefined),
  )

  for (let round = 1; round <= rounds; round += 1) {
    const before = ledger.acknowledged
    const api = apiOf(client, token)
    const writing = Array.from({ length: WRITERS }, () =>
      writeUntilCrash(api, { ledger, random, category, topic }),
    )
    await pause(SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS))
    const isServerToo = round % 3 === 0 && cluster !== undefined
    await Promise.all([host.kill(), isServerToo && cluster.crash()])
    const touched = (await Promise.all(writing)).flat()
    client.close()
    host = await start()
    client = new Client(host.url)
    const again = apiOf(client, token)
    // After each round its own entries, at the end those of all rounds: a later crash must not lose earlier
    // writes.
    const found = await checkAll(again, round === rounds ? ledger.entries : touched)
    checked += round === rounds ? ledger.entries.length : touched.length
    note(round, found)
    note(
      round,
      [await checkIntegrity(again)].filter((fault) => fault !== undefined),
    )
    note(
      round,
      host.errors.map((line) => `logged ${line.slice(0, 500)}`),
    )
    console.log(
      `${dialect}, round ${round}${isServerToo ? ', with the database server' : ''}: ${ledger.acknowledged - before} writes acknowledged, ${found.length} wrong`,
    )
  }
  client.close()
  await host.stop()
  await data.remove()
  const lost = faults.filter((fault) => fault.includes(': lost: ')).length
  console.log(
    `${dialect}: ${rounds} rounds, ${ledger.acknowledged} writes acknowledged, ${checked} events checked, ${lost} lost`,
  )
  if (ledger.acknowledged < rounds) faults.push(`${dialect}: hardly anything was written`)
  return faults
}

const faults: string[] = []
for (const dialect of values.databases.split(',')) {
  const cluster = dialect === 'postgres' ? await startPostgres({ durable: true }) : undefined
  try {
    faults.push(...(await crashOften(dialect as Dialect, cluster)))
  } finally {
    await cluster?.stop()
  }
}
for (const fault of faults.slice(0, 50)) console.log(`FAILED: ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0
