/**
 * Denial-of-service test: whether one visitor can slow the calendar down for others, with 10,000 events and
 * production rate limits:
 *
 *     node bench/attack.ts
 *     node demo/testing/postgres.ts -- node bench/attack.ts
 *
 * First compares the most expensive searches that the host accepts with a plain one. Then one client requests
 * `/` twenty times a second while another address sends fifteen different expensive requests a second;
 * repeated with RATE_LIMIT=off for comparison. Exits with code 1 if a search costs more than ten plain ones,
 * if 1 % of the answers to `/` take 250 ms or more, or if one fails.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addDays, aggregationFields, dayOf } from '../src/contract.ts'
import { fillCalendar, makeOwnData, withHost } from './host.ts'
import { percentile } from './load.ts'

const ROUNDS = 15
const VISITS_A_SECOND = 20
const MAX_PLAIN_SEARCHES = 10
const MAX_MS = 250
const VISITOR = '192.0.2.1'
const ATTACKER = '198.51.100.1'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '20' },
    rate: { type: 'string', default: '15' },
  },
})
const [events, seconds, rate] = [values.events, values.seconds, values.rate].map(Number) as [
  number,
  number,
  number,
]

const today = dayOf(new Date(), 'Europe/London')
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
const texts = (count: number) => numbers(count).map((at) => `V${at.toString(36)}`)
const buckets = (fields: readonly string[]) =>
  json(Object.fromEntries(fields.map((field, at) => [`b${at}`, { terms: { field, size: 100 } }])))

/** Expensive requests, all different. */
function* expensive(): Generator<string, never> {
  const words = ['konzert', 'markt', 'kinder', 'lesung', 'hafen', 'tanz', 'garten', 'chor', 'der', 'a']
  for (let number = 0; ; number += 1) {
    const day = addDays(today, number % 300)
    const word = `${words[number % words.length]}%20${'bcdfghijklm'[Math.floor(number / 10) % 11]}`
    yield `/api/v1/eventsearch?query=${word}&pageSize=100&aggregations=${buckets(aggregationFields)}`
    yield `/?q=${word}&from=${addDays(today, -number)}`
    yield `/?view=month&day=${addDays(today, 31 * (number % 100))}&from=${addDays(today, -number)}`
    yield `/events.ics?from=${addDays(today, -number)}`
    yield `/api/v1/events/?limit=500&offset=${number}&filters=${json({ organizers: [...texts(49), String(number)] })}`
    yield `/api/v1/events/?limit=500&offset=${number}&sorting=name`
    yield `/programme?from=${day}&to=${addDays(day, 60)}`
    yield `/events.atom?from=${addDays(today, -number)}`
  }
}

type Answer = { status: number; ms: number }

async function ask(origin: string, path: string, address: string): Promise<Answer> {
  const began = performance.now()
  const answer = await fetch(origin + path, { headers: { 'x-forwarded-for': address } })
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - began }
}

/** Sends requests at a constant rate, without waiting for answers. */
async function send(origin: string, next: () => string, address: string, perSecond: number) {
  const answers: Promise<Answer>[] = []
  const began = performance.now()
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const due = began + (number * 1000) / perSecond - performance.now()
    if (due > 0) await pause(due)
    answers.push(ask(origin, next(), address))
  }
  return Promise.all(answers)
}

const timesOf = (answers: readonly Answer[]) => answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
const median = (times: readonly number[]) =>
  percentile(
    times.toSorted((a, b) => a - b),
    0.5,
  )
const said = (ms: number) => `${ms.toFixed(1)} ms`

function miss(what: string): void {
  console.log(`MISSED: ${what}`)
  process.exitCode = 1
}

async function dearestSearches(origin: string, groups: readonly string[]): Promise<void> {
  const search = '/api/v1/eventsearch'
  const all = buckets(aggregationFields)
  const twice = buckets([...aggregationFields, ...aggregationFields])
  const searches = {
    'a plain search': `${search}?query=konzert`,
    'eight words with synonyms': `${search}?query=choir+kids+market+party+library+concert+chess+garden`,
    'eight words of the texts of places, all bucket lists': `${search}?query=der+die+und+im+am+zum+mit+ein&pageSize=100&aggregations=${all}`,
    'eight wrong letters': `${search}?query=konzrt+marktt+kindre+lesnug+haven+tanzz+gartne+fuhrnug`,
    '1,000 texts, ten bucket lists': `${search}?aggregations=${twice}&filters=${json({ organizers: texts(1000) })}`,
    '50 texts, all bucket lists': `${search}?aggregations=${all}&filters=${json({ organizers: texts(50) })}`,
    '50 groups, all bucket lists': `${search}?aggregations=${all}&filters=${json({ organizers: groups })}`,
  }
  const found = new Map<string, number[]>(Object.keys(searches).map((name) => [name, []]))
  const statuses = new Map<string, number>()
  for (const round of numbers(ROUNDS)) {
    for (const [name, path] of Object.entries(searches)) {
      const { status, ms } = await ask(origin, path, `203.0.113.${round}`)
      found.get(name)!.push(ms)
      statuses.set(name, status)
    }
  }
  const medians = new Map([...found].map(([name, times]) => [name, median(times)]))
  const plain = medians.get('a plain search')!
  for (const [name, ms] of medians) {
    console.log(
      `${String(statuses.get(name))}  ${said(ms).padStart(10)}, ${(ms / plain).toFixed(1)} plain searches: ${name}`,
    )
    if (ms > MAX_PLAIN_SEARCHES * plain) miss(`${name} costs more than ${MAX_PLAIN_SEARCHES} plain searches`)
  }
}

async function underAttack(origin: string): Promise<{ visits: Answer[]; attack: Answer[] }> {
  const requests = expensive()
  await ask(origin, '/', VISITOR)
  const [visits, attack] = await Promise.all([
    send(origin, () => '/', VISITOR, VISITS_A_SECOND),
    send(origin, () => requests.next().value, ATTACKER, rate),
  ])
  return { visits, attack }
}

function print(what: string, { visits, attack }: { visits: Answer[]; attack: Answer[] }): number {
  const [times, taken] = [timesOf(visits), timesOf(attack.filter(({ status }) => status < 400))]
  const p99 = percentile(times, 0.99)
  const refused = attack.filter(({ status }) => status === 429).length
  const failed = attack.filter(({ status }) => status >= 500).length
  console.log(`${what}:
  / of a visitor: median ${said(percentile(times, 0.5))}, 99 % ${said(p99)}, slowest ${said(percentile(times, 1))}
  expensive requests: ${attack.length} sent, ${taken.length} answered in ${said(percentile(taken, 0.5))} (median), ${refused} refused, ${failed} failed`)
  return p99
}

let groups: string[] = []
const data = await makeOwnData(async (db) => {
  await fillCalendar(db, { events, past: Math.floor(events / 2) })
  const rows = await db.read.selectFrom('groups').select('id').limit(50).execute()
  groups = rows.map(({ id }) => `id:${id}`)
  console.log(`${db.dialect}, ${events} events, ${seconds} s`)
})
try {
  const braked = await withHost({ ...data.env, TRUST_PROXY: '127.0.0.1' }, async (origin) => {
    await dearestSearches(origin, groups)
    return underAttack(origin)
  })
  const p99 = print(`${rate} expensive requests a second from one address`, braked)
  if (p99 >= MAX_MS) miss(`99 % of / are to be answered in less than ${MAX_MS} ms`)
  if (braked.visits.some(({ status }) => status !== 200)) miss('a visitor was refused')
  print('the same with RATE_LIMIT=off', await withHost({ ...data.env, RATE_LIMIT: 'off' }, underAttack))
} finally {
  await data.remove()
}
