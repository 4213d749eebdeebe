/**
 * Soak test: 200 visitors who read and 20 editors who write, each from a separate address, with production
 * rate limits, in a calendar of 10,000 events:
 *
 *     node bench/soak.ts                                        # ten minutes on SQLite
 *     node demo/testing/postgres.ts -- node bench/soak.ts            # the same on PostgreSQL
 *     node bench/soak.ts --minutes 1 --visitors 20 --editors 4 --events 1000
 *
 * Visitors open a page and editors act every 5 to 15 seconds: some 20 pages and 2 writes a second, plus
 * images. That is a busy day of a large town on two cores, which the host shares with this bench. Exits with
 * code 1 if an answer was unexpected, the host logged an error, the 99th percentile of the pages exceeds 250
 * ms, or the memory of the host and its workers grew by more than 20 % from the middle to the end. Linux
 * only.
 */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Database } from '../demo/db/connection/database.ts'
import { insertUser } from '../demo/db/people/users.ts'
import { sampleTown } from '../demo/host/sample/sample-town.ts'
import { newId } from '../demo/lib/ids.ts'
import { hashPassword } from '../demo/lib/passwords.ts'
import { encodeImage } from '../demo/media/image.ts'
import { dayOf } from '../src/contract.ts'
import { fillCalendar } from './fill-calendar.ts'
import { startBenchHost } from './host/bench-host.ts'
import { memoryText, watchMemory } from './host/memory.ts'
import { makeOwnData } from './host/own-data.ts'
import { randomFrom } from './random.ts'
import { type Account, edit } from './soak/editors.ts'
import { createPerson, Tally } from './soak/tally.ts'
import { type Findable, visit } from './soak/visitors.ts'

const PAGE_LIMIT_MS = 250
const MEMORY_GROWTH = 1.2
const IMAGES = 12
const PASSWORD = 'a password of the bench'
const ZONE = 'Europe/London'
/** Visitors arrive one by one within this time, or within a tenth of the duration. */
const ARRIVAL_SECONDS = 30
const SAY_EVERY_MS = 60_000

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    visitors: { type: 'string', default: '200' },
    editors: { type: 'string', default: '20' },
    events: { type: 'string', default: '10000' },
  },
})
const [minutes, visitors, editors, events] = [
  values.minutes,
  values.visitors,
  values.editors,
  values.events,
].map(Number) as [number, number, number, number]

const accounts: Account[] = []
const findable: Findable = {
  events: [],
  groups: [],
  places: [],
  categories: [],
  topics: [],
  today: dayOf(new Date(), ZONE),
}
const imageFiles = await Promise.all(
  sampleTown(new Date(), ZONE)
    .images.slice(0, IMAGES)
    .map(({ file }) => readFile(file)),
)

async function fill(db: Database): Promise<void> {
  const createdAt = new Date()
  const passwordHash = await hashPassword(PASSWORD)
  for (let number = 0; number < editors; number += 1) {
    const email = `editor${number}@example.org`
    const user = { nickname: `Editor ${number}`, email, passwordHash, role: 'normal', createdAt } as const
    accounts.push({ id: (await insertUser(db.write, user)).id, email, password: PASSWORD })
  }
  for (const file of imageFiles) {
    const image = await encodeImage(file)
    if (typeof image !== 'object') throw new Error('an image of the sample town cannot be read')
    const row = { id: newId(), createdAt: createdAt.toISOString(), createdBy: null, ...image }
    await db.write.insertInto('media').values(row).execute()
  }
  await fillCalendar(db, { events })
  for (const kind of ['events', 'groups', 'places', 'categories', 'topics'] as const) {
    const rows = await db.read.selectFrom(kind).select('id').orderBy('seq').execute()
    findable[kind] = rows.map(({ id }) => id)
  }
}

/** Pauses that end early when the time is over. */
function timer(ms: number) {
  const end = performance.now() + ms
  return (pause: number) => {
    const left = end - performance.now()
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setTimeout(() => resolve(pause < left), Math.max(0, Math.min(pause, left)))
    return promise
  }
}

const data = await makeOwnData(fill)
const host = await startBenchHost({ ...data.env, TRUST_PROXY: '127.0.0.1' })
const memory = watchMemory(host.pid)
const tally = new Tally()
const began = performance.now()
const duration = minutes * 60_000
const ended = began + duration
const wait = timer(duration)
const progress = setInterval(() => {
  const minute = ((performance.now() - began) / 60_000).toFixed(0)
  console.log(
    `${minute} min: ${tally.errors} errors, 99 % of pages within ${tally.p99('page').toFixed(0)} ms`,
  )
}, SAY_EVERY_MS)

console.log(
  `${data.env.DATABASE_URL ? 'PostgreSQL' : 'SQLite'}, ${events} events, ${visitors} visitors, ${editors} editors, ${minutes} min`,
)
const arrival = Math.min(ARRIVAL_SECONDS, minutes * 6)
const personOf = (number: number) =>
  createPerson({ origin: host.url, number, random: randomFrom(number), tally, wait })
const people = [
  ...Array.from({ length: visitors }, (_, number) => visit(personOf(number), findable, arrival)),
  ...accounts.map((account, number) =>
    edit(personOf(visitors + number), findable, { account, images: imageFiles }),
  ),
]
await Promise.all(people)
clearInterval(progress)
memory.stop()

const share = (part: number) => began + duration * part
const start = memory.between(share(0.1), share(0.15))
const middle = memory.between(share(0.475), share(0.525))
const end = memory.between(share(0.95), ended)
const code = await host.stop()
await data.remove()

console.log(tally.lines().join('\n'))
console.log(`memory after the warm-up: ${memoryText(start)}`)
console.log(`memory in the middle:     ${memoryText(middle)}`)
console.log(`memory at the end:        ${memoryText(end)}`)
for (const line of host.errors.slice(0, 20)) console.log(`LOGGED ${line.slice(0, 1000)}`)

const faults = [
  ...(tally.errors > 0 ? [`${tally.errors} answers were not as expected`] : []),
  ...(host.errors.length > 0 ? [`the host logged ${host.errors.length} errors`] : []),
  ...(code === 0 ? [] : [`the host ended with code ${code}`]),
  ...(tally.p99('page') > PAGE_LIMIT_MS ? [`99 % of pages within more than ${PAGE_LIMIT_MS} ms`] : []),
  ...(end.total > middle.total * MEMORY_GROWTH
    ? ['the memory grew by more than 20 % from middle to end']
    : []),
]
for (const fault of faults) console.log(`FAILED: ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0
