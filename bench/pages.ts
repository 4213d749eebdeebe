/**
 * Rendering time of a page of 100 events, uncached and cached:
 *
 *     node bench/pages.ts
 *
 * Starts its own host on a fresh embedded database. Exits with code 1 if a median exceeds its budget.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../demo/config/config.ts'
import type { Deps } from '../demo/config/deps.ts'
import { productionLimits } from '../demo/config/host-limits.ts'
import { openSqlite } from '../demo/db/connection/sqlite.ts'
import { migrate } from '../demo/db/migrate.ts'
import { openSession } from '../demo/db/people/sessions.ts'
import { insertUser } from '../demo/db/people/users.ts'
import { buildApp } from '../demo/host/app.ts'
import { noNetwork, readHere } from '../demo/testing/no-processes.ts'

const EVENTS = 100
const ROUNDS = 100
const MINUTE = 60_000
/** Budgets of the medians in milliseconds. */
const budgets = { anew: 30, cached: 1 }

const folder = mkdtempSync(join(tmpdir(), 'calendar-bench-'))
const db = openSqlite(join(folder, 'calendar.sqlite'))
let clock = Date.parse('2026-05-04T10:00:00.000Z')
const deps: Deps = {
  config: readConfig({ DATA_DIR: folder, RATE_LIMIT: 'off' }, { sample: false }),
  db,
  now: () => new Date(clock),
  mailer: { send: async () => undefined },
  fetcher: noNetwork,
  limits: productionLimits,
  reader: readHere,
}
await migrate(db)
const app = await buildApp(deps)
await app.ready()

const user = await insertUser(db.write, {
  nickname: 'bench',
  email: 'bench@example.org',
  passwordHash: '',
  role: 'admin',
  createdAt: deps.now(),
})
const authorization = `Bearer ${await openSession(db.write, user.id, { now: deps.now(), language: 'de' })}`

async function create(resource: string, payload: object): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1/${resource}`,
    headers: { authorization },
    payload,
  })
  if (answer.statusCode !== 201) throw new Error(`${resource}: ${answer.body}`)
  return answer.json<{ id: string }>().id
}

const category = await create('categories', { name: 'Music', headline: 'Music' })
const topic = await create('topics', { name: 'Town' })
const place = await create('places', { name: 'Hall', address: 'Street 1' })
const group = await create('groups', { name: 'Choir' })
for (let number = 0; number < EVENTS; number++) {
  const start = new Date(clock + 24 * 60 * MINUTE + number * 5 * MINUTE).toISOString()
  const more = {
    category,
    topic,
    location: `id:${place}`,
    organizers: [`id:${group}`],
    tags: ['song', 'free'],
  }
  await create('events', {
    name: `Evening ${number}`,
    start,
    description: 'An evening of **songs**.',
    ...more,
  })
}

async function timesOf(before: () => unknown): Promise<{ median: number; fastest: number }> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    before()
    const begin = performance.now()
    const { statusCode } = await app.inject({ method: 'GET', url: '/' })
    times.push(performance.now() - begin)
    if (statusCode !== 200) throw new Error(`status ${statusCode}`)
  }
  times.sort((a, b) => a - b)
  return { median: times[Math.floor(ROUNDS / 2)]!, fastest: times[0]! }
}

const { body } = await app.inject({ method: 'GET', url: '/' })
const shown = [...body.matchAll(/class="event-name"/g)].length
const nextMinute = () => (clock += MINUTE)
await timesOf(nextMinute)
/** Pages are rendered again when the minute changes. */
const times = { anew: await timesOf(nextMinute), cached: await timesOf(() => undefined) }
await app.close()
await db.close()
rmSync(folder, { recursive: true })

for (const [name, budget] of Object.entries(budgets)) {
  const { median, fastest } = times[name as keyof typeof budgets]
  console.log(
    `${shown} events, ${name}: median ${median.toFixed(2)} ms of ${budget} ms, fastest ${fastest.toFixed(2)} ms`,
  )
  if (median > budget) process.exitCode = 1
}
