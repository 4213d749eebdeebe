/**
 * Ends a host that is being written to with `kill -9`, over and over, and looks whether all that it has acknowledged is there:
 *
 *     node bench/crash.ts                                    # 25 rounds on SQLite, 25 on PostgreSQL
 *     node bench/crash.ts --rounds 3 --databases sqlite
 *
 * Several writers make, change and delete events. After each crash the host is started again: every acknowledged write has to
 * be there with exactly its content (one without an answer may be there or not, but whole), the search has to know what
 * is there and nothing else, and the action that checks the integrity must find nothing. SQLite writes as in production
 * (synchronous=FULL), PostgreSQL with fsync, and in every third round all of its processes are ended as well. What only a
 * cut of the power shows, a disk that forgets what it has acknowledged, this cannot show. Ends with code 1 when
 * anything was lost or wrong.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Database, Dialect } from '../demo/db/database.ts'
import { openSession } from '../demo/db/people/sessions.ts'
import { type OwnDatabase, ownDatabase } from '../demo/testing/own-database.ts'
import { type Cluster, startPostgres } from '../scripts/postgres.ts'
import { startBenchHost } from './host/bench-host.ts'
import { Client } from './host/client.ts'
import { type Api, apiOf, checkEntry, type Entry, Ledger } from './crash/ledger.ts'
import { type Taxonomy, writeUntilCrash } from './crash/writers.ts'
import { fillCalendar } from './fill-calendar.ts'
import { randomFrom } from './random.ts'
import { makeOwnData } from './host/own-data.ts'

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

/** The embedded database is in the data folder, which goes with it. */
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

/** Has the host check its data, after it has done so by itself if it is about to. Answers what it found. */
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

/** Checks entries, some at a time. */
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
  // The host does so by itself soon after its first start; ended meanwhile it would keep the lease for a while.
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
    // All of the last round, and in the end of all rounds: a later crash must not take what an earlier one left.
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
