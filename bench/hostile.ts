/**
 * Fuzz test: sends a host random requests derived from its schemas, to every call and page, as visitors,
 * users, moderators and administrators, and texts and themes designed to grow large or take long:
 *
 *     node bench/hostile.ts                                       # 100,000 requests on SQLite
 *     node demo/testing/postgres.ts -- node bench/hostile.ts           # the same on PostgreSQL
 *     node bench/hostile.ts --requests 2000 --texts 10 --seed 7
 *
 * Exits with code 1 if an answer was 5xx, missing or slower than 2 s, if an error code was undocumented, if
 * the host logged an error, or if the memory of the host and its workers grew by more than 20 % since the
 * warm-up. The warm-up is a tenth of the requests and all texts, which fills the caches. Rate limits are off.
 * Linux only.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import type { Database } from '../demo/db/connection/database.ts'
import { openSession } from '../demo/db/people/sessions.ts'
import { insertUser } from '../demo/db/people/users.ts'
import { hashPassword } from '../demo/lib/passwords.ts'
import { randomPages } from '../demo/testing/random-pages.ts'
import { type RandomRequest, randomRequests } from '../demo/testing/random-requests.ts'
import {
  type Caller,
  endsLogin,
  makeTarget,
  randomCallers,
  sendRandom,
} from '../demo/testing/random-target.ts'
import { addDays, dayOf, isErrorCode } from '../src/contract.ts'
import { startBenchHost } from './host/bench-host.ts'
import { type Memory, memoryText, watchMemory } from './host/memory.ts'
import { makeOwnData } from './host/own-data.ts'
import { hostileTexts } from './hostile/texts.ts'
import { sendThemes } from './hostile/themes.ts'
import { Watch } from './hostile/watch.ts'

const LIMIT_MS = 2000
const MEMORY_GROWTH = 1.2
const LINES = 4
const CHUNK = 1000
/** One in this many requests is for a page. */
const PAGE_EVERY = 8
const QUIET_MS = 10_000
const PASSWORD = 'a password of the bench'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    texts: { type: 'string', default: String(hostileTexts.length) },
    seed: { type: 'string', default: '20260504' },
  },
})
const requests = Number(values.requests)
const texts = hostileTexts.slice(0, Number(values.texts))
const seed = Number(values.seed)

const users: Record<string, Caller> = {}

async function fill(db: Database): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  for (const role of ['normal', 'moderator', 'admin'] as const) {
    for (const nickname of [role, `${role} victim`]) {
      const email = `${nickname.replace(' ', '-')}@example.org`
      const user = await insertUser(db.write, { nickname, email, passwordHash, role, createdAt: new Date() })
      users[nickname] = { id: user.id, email, token: await openSession(db.write, user.id, new Date()) }
    }
  }
}

const data = await makeOwnData(fill)
const host = await startBenchHost({ ...data.env, RATE_LIMIT: 'off' })
const memory = watchMemory(host.pid)
const watch = new Watch(LIMIT_MS)

async function call<Body>(method: string, path: string, { as, body }: { as?: Caller; body?: unknown } = {}) {
  const response = await fetch(`${host.url}/api/v1${path}`, {
    method,
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
  return { status: response.status, text, body: (isJson ? JSON.parse(text) : undefined) as Body }
}

async function logIn({ email }: Caller): Promise<string> {
  const { status, body, text } = await call<{ token: string }>('POST', '/auth/login', {
    body: { email, password: PASSWORD },
  })
  if (status !== 200) throw new Error(`${email} cannot log in any more: ${status} ${text}`)
  return body.token
}

const tomorrow = addDays(dayOf(new Date(), 'Europe/London'), 1)
const { normal, moderator } = users as { normal: Caller; moderator: Caller }
const victims = Object.keys(users)
  .filter((name) => name.endsWith('victim'))
  .map((name) => users[name]!)
const target = await makeTarget(call, { normal, moderator, victims, password: PASSWORD }, tomorrow)
const apiRequests = randomRequests(target, randomCallers)
const pages = randomPages(target.ids)

async function sendToApi(request: RandomRequest, what: string): Promise<void> {
  const user = users[request.caller]
  const token = user && endsLogin(request) ? await logIn(user) : user?.token
  const { status, text } = await watch.over(what, () => sendRandom(host.url, request, token))
  if (status < 400 || status >= 500) return
  const error = errorOf(text)
  if (!isErrorCode(error)) watch.fault(`${status} without a known code: ${what}: ${text}`)
  // Random requests may end sessions too; the user then logs in again.
  if (status !== 401 || error !== 'unauthorized' || !user || token !== user.token) return
  if ((await call('GET', `/users/${user.id}`, { as: user })).status === 401) user.token = await logIn(user)
}

function errorOf(text: string): string {
  try {
    return (JSON.parse(text) as { error?: string }).error ?? ''
  } catch {
    return ''
  }
}

/**
 * Sends random requests, several at a time; `from` is the number of the first one, with which it can be
 * reproduced.
 */
async function sendRandomly(from: number, count: number): Promise<void> {
  for (let at = from; at < from + count; at += CHUNK) {
    const size = Math.min(CHUNK, from + count - at)
    const options = { seed: seed + at, numRuns: size }
    const toApi = fc.sample(apiRequests, options)
    const toPages = fc.sample(pages, options)
    let next = 0
    const line = async () => {
      for (let index = next++; index < size; index = next++) {
        const name = `seed ${seed + at}, ${index}`
        const path = toPages[index]!
        const request = toApi[index]!
        if (index % PAGE_EVERY === 0) {
          await watch.over(`GET ${path} (${name})`, () => fetch(host.url + path, { redirect: 'manual' }))
        } else {
          await sendToApi(request, `${request.caller}: ${request.method} ${request.path} (${name})`)
        }
      }
    }
    await Promise.all(Array.from({ length: LINES }, line))
  }
}

const feeds = [
  '/',
  '/events.atom',
  '/events.ics',
  '/events.json',
  '/upcoming.json',
  '/api/v1/events?limit=100',
]

/** Writes each hostile text into an event, reads everything that shows it, and keeps the event. */
async function sendTexts(): Promise<void> {
  const known = { category: target.fields.category![0], topic: target.fields.topic![0] }
  for (const { what, fields } of texts) {
    const input = { name: 'Evening', start: `${tomorrow}T17:00:00Z`, location: 'Hall', ...known, ...fields }
    const headers = { authorization: `Bearer ${normal.token}`, 'content-type': 'application/json' }
    const body = JSON.stringify(input)
    const made = await watch.over(`POST an event with ${what}`, () =>
      fetch(`${host.url}/api/v1/events`, { method: 'POST', headers, body }),
    )
    if (made.status >= 400 && !isErrorCode(errorOf(made.text))) watch.fault(`refused without a code: ${what}`)
    const { id } = made.status === 201 ? (JSON.parse(made.text) as { id: string }) : { id: undefined }
    const own = id ? [`/event/${id}`, `/event/${id}.ics`, `/api/v1/events/${id}`] : []
    for (const path of [...own, ...feeds])
      await watch.over(`GET ${path} with ${what}`, () => fetch(host.url + path))
  }
}

/** The memory of a host after some time under light load, so that garbage collection has run. */
async function quietMemory(): Promise<Memory> {
  const began = performance.now()
  while (performance.now() - began < QUIET_MS) {
    await (await fetch(`${host.url}/`)).arrayBuffer()
    await pause(100)
  }
  return memory.between(began + QUIET_MS / 2, performance.now())
}

const warmUp = Math.ceil(requests / 10)
await sendTexts()
await sendThemes(host.url, users.admin!.token, watch)
await sendRandomly(0, warmUp)
const before = await quietMemory()
await sendTexts()
await sendThemes(host.url, users.admin!.token, watch)
await sendRandomly(warmUp, requests - warmUp)
const after = await quietMemory()
memory.stop()
const isHealthy = (await fetch(`${host.url}/healthz`)).status === 200
const code = await host.stop()
await data.remove()

console.log(
  `${data.env.DATABASE_URL ? 'PostgreSQL' : 'SQLite'}: ${requests} random requests (seed ${seed}), ${texts.length} hostile texts`,
)
console.log(watch.lines().join('\n'))
console.log(`memory before: ${memoryText(before)}`)
console.log(`memory after:  ${memoryText(after)}, at the most ${(memory.most() / 1024 / 1024).toFixed(0)} MB`)
for (const line of host.errors.slice(0, 20)) console.log(`LOGGED ${line.slice(0, 1000)}`)
const faults = [
  ...(watch.faults > 0 ? [`${watch.faults} answers that must not be`] : []),
  ...(host.errors.length > 0 ? [`the host logged ${host.errors.length} errors`] : []),
  ...(isHealthy && code === 0 ? [] : [`the host is not well; it ended with code ${code}`]),
  ...(after.total > before.total * MEMORY_GROWTH ? ['the memory grew by more than 20 %'] : []),
]
for (const fault of faults) console.log(`FAILED: ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0
