/**
 * What one request costs a process of the calendar and its PostgreSQL, in processor time, for docs/scale.md:
 *
 *     node demo/testing/postgres.ts -- node bench/scale.ts
 *     node demo/testing/postgres.ts -- node bench/scale.ts --events 100000 --seconds 10
 *
 * Processor time hardly depends on what else the machine does, unlike the rates, which are printed, too. Linux only.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openPostgres } from '../demo/db/connection/postgres.ts'
import { openSession } from '../demo/db/people/sessions.ts'
import { freePort } from '../demo/testing/free-port.ts'
import { startHostProcess } from '../demo/testing/host-process.ts'
import { addDays, dayMs, dayOf } from '../src/contract.ts'
import { fillCalendar, makeOwnData } from './host.ts'
import { percentile } from './load.ts'

/** Length of a tick of /proc/PID/stat, in milliseconds. */
const TICK_MS = 10
const PAGE_BYTES = 4096
const WARM_UP_SECONDS = 2

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '8' },
  },
})
if (!process.env.TEST_DATABASE_URL) {
  console.error('This measures PostgreSQL: node demo/testing/postgres.ts -- node bench/scale.ts')
  process.exit(2)
}
const [seconds, connections] = [Number(values.seconds), Number(values.connections)]

type Stat = { pid: number; parent: number; ms: number; bytes: number }

/** All processes, with the processor time that they and their ended children have used, and their resident memory. */
function allProcesses(): Stat[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // After the name in parentheses: state, parent, …, and utime, stime, cutime, cstime as fields 14 to 17, rss as 24.
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')
          .map(Number)
        const ticks = fields.slice(11, 15).reduce((sum, more) => sum + more, 0)
        return [
          { pid: Number(name), parent: fields[1]!, ms: ticks * TICK_MS, bytes: fields[21]! * PAGE_BYTES },
        ]
      } catch {
        return []
      }
    })
}

/** Processor time of a process and its descendants in milliseconds, and their memory; shared pages count for each. */
function usedBy(root: number): Pick<Stat, 'ms' | 'bytes'> {
  const all = allProcesses()
  const family = new Set([root])
  for (let before = 0; before !== family.size;) {
    before = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return all
    .filter(({ pid }) => family.has(pid))
    .reduce((sum, { ms, bytes }) => ({ ms: sum.ms + ms, bytes: sum.bytes + bytes }), { ms: 0, bytes: 0 })
}

let token = ''
let ids: string[] = []
let taxonomy = { category: '', topic: '' }
const data = await makeOwnData(async (db) => {
  await fillCalendar(db, { events: Number(values.events), past: Math.floor(Number(values.events) / 10) })
  const first = (table: 'users' | 'categories' | 'topics') =>
    db.read.selectFrom(table).select('id').executeTakeFirstOrThrow()
  const user = await first('users')
  await db.write.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
  token = await openSession(db.write, user.id, { now: new Date(), language: 'de' })
  ids = (await db.read.selectFrom('events').select('id').limit(2000).execute()).map(({ id }) => id)
  taxonomy = { category: (await first('categories')).id, topic: (await first('topics')).id }
})
const database = openPostgres(data.env.DATABASE_URL!)
const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.read)
const server = allProcesses().find(({ pid }) => pid === rows[0]!.pid)!.parent
const port = String(await freePort())
const origin = `http://127.0.0.1:${port}`
const host = await startHostProcess({
  env: { PORT: port, PUBLIC_URL: origin, ...data.env, RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
})
const memory: number[] = []
const sampling = setInterval(() => memory.push(usedBy(host.pid).bytes), 1000)
const today = dayOf(new Date(), 'Europe/London')
const words = ['konzert', 'markt', 'kinder', 'lesung', 'hafen', 'tanz', 'garten', 'chor']

type Kind = {
  name: string
  path: (number: number) => string
  body?: (number: number) => object
}

const kinds: Kind[] = [
  { name: 'a page in memory: /', path: () => '/' },
  { name: 'pages of events, not in memory', path: (n) => `/event/${ids[n % ids.length]}` },
  {
    name: 'lists that nobody has asked for yet',
    path: (n) =>
      `/?from=${addDays(today, n % 330)}&to=${addDays(today, (n % 330) + 7 + Math.floor(n / 330))}`,
  },
  { name: 'API: a list of 25', path: () => '/api/v1/events/?limit=25' },
  { name: 'API: an entry', path: (n) => `/api/v1/events/${ids[n % ids.length]}` },
  { name: 'API: a search', path: (n) => `/api/v1/search?query=${words[n % words.length]}` },
  {
    name: 'API: a new event',
    path: () => '/api/v1/events',
    body: (n) => ({
      ...taxonomy,
      name: `Messung ${n}`,
      start: new Date(Date.now() + (1 + (n % 300)) * dayMs).toISOString(),
      location: 'Rathaus',
      description: 'Ein Satz. '.repeat(40),
    }),
  },
]

async function ask({ path, body }: Kind, forSeconds: number, from: number) {
  const times: number[] = []
  let number = from
  const end = performance.now() + forSeconds * 1000
  const askUntilTheEnd = async () => {
    while (performance.now() < end) {
      number += 1
      const began = performance.now()
      const answer = await fetch(origin + path(number), {
        headers: { 'accept-encoding': 'br' },
        ...(body && {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body(number)),
        }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path(number)}: ${answer.status} ${text}`)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: connections }, askUntilTheEnd))
  return { times: times.toSorted((a, b) => a - b), number }
}

const cores = availableParallelism()
const load = () => loadavg()[0]!.toFixed(1)
console.log(`${values.events} events, ${connections} connections, ${cores} cores, load ${load()} before`)
console.log('\n host ms   postgres ms   requests/s on one core   measured/s   median ms   99 % ms')
for (const kind of kinds) {
  const { number } = await ask(kind, WARM_UP_SECONDS, 0)
  const before = [usedBy(host.pid).ms, usedBy(server).ms] as const
  const began = performance.now()
  const { times } = await ask(kind, seconds, number)
  const took = (performance.now() - began) / 1000
  const own = (usedBy(host.pid).ms - before[0]) / times.length
  const theirs = (usedBy(server).ms - before[1]) / times.length
  console.log(
    [
      own.toFixed(2).padStart(8),
      theirs.toFixed(2).padStart(14),
      (1000 / (own + theirs)).toFixed(0).padStart(25),
      (times.length / took).toFixed(0).padStart(13),
      percentile(times, 0.5).toFixed(1).padStart(12),
      percentile(times, 0.99).toFixed(1).padStart(10),
    ].join('') + `   ${kind.name}`,
  )
}
const { rows: open } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`.execute(database.read)
clearInterval(sampling)
const megabytes = (share: number) =>
  (
    percentile(
      memory.toSorted((a, b) => a - b),
      share,
    ) /
    1024 /
    1024
  ).toFixed(0)
console.log(`\nmemory with all processes: median ${megabytes(0.5)} MB, most ${megabytes(1)} MB`)
console.log(`connections of the host to the database: ${open[0]!.count}; load ${load()} after`)
await database.close()
await host.stop()
await data.remove()
