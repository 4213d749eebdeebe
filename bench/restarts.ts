/**
 * Restarts two processes of a calendar in turn, under load, behind a real nginx, and counts what fails:
 *
 *     node demo/testing/postgres.ts -- node bench/restarts.ts
 *     node demo/testing/postgres.ts -- node bench/restarts.ts --restarts 4 --rate 20
 *     node demo/testing/postgres.ts -- node bench/restarts.ts --from ../calendar-before   # begins with processes of a checkout of another version
 *
 * Sends requests at a fixed rate, whether or not earlier ones are answered: pages, feeds, lists and searches, and one
 * write in four. nginx is configured by docs/examples/nginx-two-processes.conf. At the end, what is stored is compared
 * with what was acknowledged: nothing may be lost, nothing there twice. Exits with code 1 if anything failed.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Database } from '../demo/db/connection/database.ts'
import { openSession } from '../demo/db/people/sessions.ts'
import { freePort } from '../demo/testing/free-port.ts'
import { type HostProcess, startHostProcess } from '../demo/testing/host-process.ts'
import { fillCalendar } from './fill-calendar.ts'
import { Client } from './host/client.ts'
import { makeOwnData } from './host/own-data.ts'
import { percentile } from './load.ts'
import { randomFrom } from './random.ts'
import { startNginx } from './restarts/nginx.ts'
import { type Account, Traffic } from './restarts/traffic.ts'

const READY_SECONDS = 60
/** So many that no request waits for a connection. */
const VISITORS = 50

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '20' },
    rate: { type: 'string', default: '50' },
    events: { type: 'string', default: '1000' },
    drain: { type: 'string', default: '2' },
    from: { type: 'string' },
  },
})
if (!process.env.TEST_DATABASE_URL) {
  console.error('Two processes need PostgreSQL: node demo/testing/postgres.ts -- node bench/restarts.ts')
  process.exit(2)
}
const restarts = Number(values.restarts)

async function accountIn(db: Database): Promise<Account> {
  const first = (table: 'users' | 'categories' | 'topics') =>
    db.read.selectFrom(table).select('id').executeTakeFirstOrThrow()
  const [user, category, topic] = [await first('users'), await first('categories'), await first('topics')]
  await db.write.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
  return {
    token: await openSession(db.write, user.id, new Date()),
    category: category.id,
    topic: topic.id,
  }
}

async function untilReady(port: number): Promise<void> {
  const giveUp = Date.now() + READY_SECONDS * 1000
  while (Date.now() < giveUp) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error(`the process on port ${port} was not ready within ${READY_SECONDS} s`)
}

let account: Account | undefined
const data = await makeOwnData(async (db) => {
  await fillCalendar(db, { events: Number(values.events) })
  account = await accountIn(db)
})
const ports = [await freePort(), await freePort()] as const
const nginx = await startNginx(ports)
const faults: string[] = []

function startProcess(port: number, version?: string): Promise<HostProcess> {
  return startHostProcess({
    env: {
      ...data.env,
      PORT: String(port),
      PUBLIC_URL: nginx.url,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: values.drain,
    },
    ...(version !== undefined && { script: { path: 'demo/cli/main.ts', cwd: version } }),
    onLine: (line) => {
      if (/"level":[56]0|exception/i.test(line)) faults.push(`logged: ${line.slice(0, 400)}`)
    },
  })
}

const processes = [await startProcess(ports[0], values.from), await startProcess(ports[1], values.from)]
await Promise.all(ports.map(untilReady))
const clients = Array.from({ length: VISITORS }, () => new Client(nginx.url))
const traffic = new Traffic(clients, account!, randomFrom(1))
await traffic.lookAround()
traffic.begin(Number(values.rate))
await pause(3000)
for (let turn = 0; turn < restarts; turn += 1) {
  const which = turn % 2
  const began = performance.now()
  const code = await processes[which]!.stop()
  const stopped = performance.now()
  if (code !== 0) faults.push(`restart ${turn + 1}: the process ended with code ${code}`)
  processes[which] = await startProcess(ports[which]!)
  await untilReady(ports[which]!)
  const [stopping, starting] = [stopped - began, performance.now() - stopped]
  console.log(
    `restart ${turn + 1}: stopped in ${(stopping / 1000).toFixed(1)} s, ready after ${(starting / 1000).toFixed(1)} s, ${traffic.failures.length} failed so far`,
  )
  await pause(1000)
}
await traffic.end()
faults.push(...traffic.failures, ...(await traffic.compare()))
for (const client of clients) client.close()
for (const host of processes) await host.stop()
await nginx.stop()
await data.remove()

const { times } = traffic
times.sort((a, b) => a - b)
const ms = (share: number) => percentile(times, share).toFixed(0)
console.log(
  `${restarts} restarts, ${traffic.reads} reads and ${traffic.writes} writes answered, ${traffic.failures.length} failed; ms: median ${ms(0.5)}, 99 % ${ms(0.99)}, slowest ${ms(1)}`,
)
if (faults.length > 0) for (const line of nginx.errors().slice(-20)) console.log(`nginx: ${line}`)
for (const fault of faults.slice(0, 50)) console.log(`FAILED: ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0
