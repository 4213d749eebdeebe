/**
 * Cost of single uncached requests of a visitor on a host with 10,000 events:
 *
 *     node bench/costs.ts                                   # SQLite
 *     node demo/testing/postgres.ts -- node bench/costs.ts       # PostgreSQL
 *
 * Takes the median of three (`--rounds`) runs of each request, each in another minute, so that no page is cached. Prints
 * the response time and the time for which the event loop was blocked. Exits with code 1 if a request that
 * the host accepts exceeds the budget, or a cached page 5 ms.
 */
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { readConfig } from '../demo/config/config.ts'
import type { Deps } from '../demo/config/deps.ts'
import { productionLimits } from '../demo/config/host-limits.ts'
import { buildApp } from '../demo/host/app.ts'
import { openDatabase } from '../demo/host/open-deps.ts'
import { noNetwork, readHere } from '../demo/testing/no-processes.ts'
import { addDays, dayOf } from '../src/contract.ts'
import { fillCalendar, makeOwnData } from './host.ts'

const MINUTE = 60_000
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    places: { type: 'string', default: '400' },
    budget: { type: 'string', default: '150' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
})
const events = Number(values.events)
/** The request whose page is kept since the last one; all others come in another minute each. */
const cached = 'home, cached'
/** Whole calendars to subscribe to are put into their format outside of the event loop, and may take longer. */
const budgetOf = (name: string) =>
  name === cached ? 5 : Number(values.budget) * (/\.ics/.test(name) ? 3 : 1)
const rounds = Number(values.rounds)

const data = await makeOwnData((empty) =>
  fillCalendar(empty, { events, past: Math.floor(events / 2), places: Number(values.places) }),
)
const config = readConfig({ RATE_LIMIT: 'off', ...data.env }, { sample: false })
const db = openDatabase(config)
let clock = Date.now()
const deps: Deps = {
  config,
  db,
  now: () => new Date(clock),
  mailer: { send: async () => undefined },
  fetcher: noNetwork,
  limits: productionLimits,
  reader: readHere,
}
const app = await buildApp(deps)
await app.ready()

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const many = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at))
const today = dayOf(new Date(), 'Europe/London')
const fields = ['tags', 'category', 'topic', 'location', 'organizers'] as const
const aggregations = json(Object.fromEntries(fields.map((field) => [field, { terms: { field, size: 100 } }])))
const twice = json(
  Object.fromEntries(
    [...fields, ...fields].map((field, at) => [`${field}${at}`, { terms: { field, size: 100 } }]),
  ),
)
const texts = (count: number) => many(count, (at) => `V${at.toString(36)}`)
const letters = 'abcdefghijklmnopqrstuvwxyz'
const noWord = (at: number, length = 15) =>
  many(length, (letter) => letters[(at * 7 + letter * 11 + ((at * letter) % 5)) % 26]!).join('')
const group = (await db.read.selectFrom('groups').select('id').limit(1).executeTakeFirstOrThrow()).id
const category = (await db.read.selectFrom('categories').select('id').limit(1).executeTakeFirstOrThrow()).id
const ids = (await db.read.selectFrom('events').select('id').limit(1000).execute()).map(({ id }) => id)
const groups = (await db.read.selectFrom('groups').select('id').limit(50).execute()).map(
  ({ id }) => `id:${id}`,
)

const savedViews = many(10, (at) => `view=${encodeURIComponent(`q=${noWord(at, 12)}`)}`).join('&')
const placeIds = (await db.read.selectFrom('places').select('id').limit(30).execute()).map(({ id }) => id)
const groupIds = groups.slice(0, 30).map((reference) => reference.slice('id:'.length))
const saved = `events=${ids.slice(0, 100).join()}&groups=${groupIds.join()}&places=${placeIds.join()}&${savedViews}`

const requests: Record<string, string> = {
  'plain search': '/api/v1/eventsearch?query=konzert',
  'attack of the issue': `/api/v1/eventsearch?aggregations=${twice}&filters=${json({ organizers: texts(1000) })}`,
  'attack, 50 texts, 5 fields': `/api/v1/eventsearch?aggregations=${aggregations}&filters=${json({ organizers: texts(50) })}`,
  '50 groups, 5 fields': `/api/v1/eventsearch?aggregations=${aggregations}&filters=${json({ organizers: groups })}`,
  '5 fields': `/api/v1/eventsearch?aggregations=${aggregations}`,
  'konzert, 5 fields': `/api/v1/search?query=konzert&aggregations=${aggregations}`,
  '1,000 ids': `/api/v1/events/?filters=${json({ ids })}`,
  '50 ids': `/api/v1/events/?filters=${json({ ids: ids.slice(0, 50) })}`,
  'omit 50': `/api/v1/eventsearch?omit=${json(ids.slice(0, 50))}`,
  'sorted by name': '/api/v1/eventsearch?sort=-name&pageSize=100',
  'page 100': '/api/v1/eventsearch?sort=-start&pageSize=100&page=100',
  'likeName filter': `/api/v1/eventsearch?filters=${json({ likeName: 'zz%_' })}`,
  'letters a e i': '/api/v1/search?query=a%20e%20i%20s%20k%20m',
  '30 words, no such': `/api/v1/search?query=${many(30, (at) => noWord(at)).join('%20')}`,
  '8 words, 24 letters': `/api/v1/search?query=${many(8, (at) => noWord(at, 24)).join('%20')}`,
  '30 words of 4 letters': `/api/v1/search?query=${many(30, (at) => noWord(at, 4)).join('%20')}`,
  '60 letters': `/api/v1/search?query=${noWord(1, 60)}`,
  'q with 8,000 letters': `/?q=${noWord(1, 8000)}`,
  'q with 8,000 letters, words': `/?q=${many(1000, (at) => noWord(at, 8))
    .join('%20')
    .slice(0, 8000)}`,
  'q common word': '/?q=der',
  'q no such': `/?q=${noWord(3, 12)}`,
  'q and a group': `/?q=konzert&group=${group}`,
  'list of 25': '/api/v1/events/?limit=25',
  'whole list': '/api/v1/events/',
  'list of 500': '/api/v1/events/?limit=500',
  'list of 10,000': '/api/v1/events/?limit=10000',
  'list by name, end': '/api/v1/events/?limit=25&offset=9900&sorting=name',
  'list likeName': `/api/v1/events/?filters=${json({ likeName: 'e' })}`,
  'places, 500': '/api/v1/places/?limit=500',
  home: '/',
  [cached]: '/',
  month: '/?view=month',
  'month, filtered': `/?view=month&category=${category}`,
  week: '/?view=week',
  'list far back': `/?from=${addDays(today, -300)}`,
  'span of everything': `/?from=1900-01-01&to=8999-12-31`,
  map: '/?view=map',
  'map, 50 km': '/?view=map&near=54.743,9.433&within=50',
  'list, 50 km': '/?near=54.743,9.433&within=50',
  'map of places': '/places?view=map',
  'group page': `/group/${group}`,
  'category page': `/category/${category}`,
  'event page': `/event/${ids[0]}`,
  groups: '/groups',
  'groups, q': '/groups?q=e',
  programme: '/programme',
  'programme from 1900': '/programme?from=1900-01-01',
  sheet: '/sheet',
  'saved, little': `/saved?events=${ids.slice(0, 5).join()}&groups=${group}`,
  'saved, all that fits': `/saved?${saved}`,
  'saved.ics, all that fits': `/saved.ics?${saved}`,
  'events.ics': '/events.ics',
  'events.ics from 1900': '/events.ics?from=1900-01-01',
  'events.atom': '/events.atom',
  'events.json': '/events.json?max=500',
  'events.json, page 10': '/events.json?max=500&page=10',
  'upcoming.json': '/upcoming.json?max=50',
  'sitemap.xml': '/sitemap.xml',
  'openapi.json': '/api/v1/openapi.json',
}

const median = (found: readonly number[]) => found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)]!

await app.inject({ method: 'GET', url: '/' })
for (const [name, url] of Object.entries(requests)) {
  if (values.only && !name.includes(values.only)) continue
  const [times, loops, cpu]: [number[], number[], number[]] = [[], [], []]
  let status = 0
  let length = 0
  for (let round = 0; round < rounds; round++) {
    if (name !== cached) clock += MINUTE
    const began = performance.now()
    const before = performance.eventLoopUtilization()
    const used = process.cpuUsage()
    const answer = await app.inject({ method: 'GET', url })
    times.push(performance.now() - began)
    loops.push(performance.eventLoopUtilization(before).active)
    const { user, system } = process.cpuUsage(used)
    cpu.push((user + system) / 1000)
    status = answer.statusCode
    length = answer.rawPayload.length
    if (times[0]! > 5000) break
  }
  const slow = status < 400 && median(times) > budgetOf(name) ? '  OVER BUDGET' : ''
  if (slow) process.exitCode = 1
  const ms = (found: readonly number[]) => median(found).toFixed(1).padStart(9)
  console.log(
    `${ms(times)} ms ${ms(loops)} ms loop ${ms(cpu)} ms cpu ${status} ${String(length).padStart(9)} bytes  ${name}${slow}`,
  )
}
await app.close()
await db.close()
await data.remove()
