/**
 * Rates of the API's lists and searches against a fixed answer of the same length:
 *
 *     node bench/api.ts                                        # 10,000 events on SQLite
 *     node demo/testing/postgres.ts -- node bench/api.ts            # the same on PostgreSQL
 *
 * Fills a database, starts a host and measures each kind of request between two runs with the fixed answer. Exits with
 * code 1 if lists of 25 reach less than a quarter of its rate, searches less than a tenth, or if one in a hundred of
 * either takes more than 50 ms. What nobody has asked for since the last change is printed without a goal: it isn't in
 * memory, so the database has to sort and count.
 */
import { parseArgs } from 'node:util'
import { openSession } from '../demo/db/people/sessions.ts'
import { insertUser } from '../demo/db/people/users.ts'
import { addDays, dayOf, instantOf } from '../src/contract.ts'
import { fillCalendar, makeOwnData, withHost } from './host.ts'
import { load, type LoadResult, percentile } from './load.ts'

const SLOWEST_MS = 50

/** Rows with a limited number of addresses have no more. Each is asked once before it counts. */
const addressesOfRow = 400

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
  },
})
const events = Number(values.events)
const timing = { seconds: Number(values.seconds), connections: Number(values.connections) }

type Kind = {
  name: string
  /** The address of the nth request. */
  address: (number: number) => string
  /** The headers of the nth connection. */
  headers?: (connection: number) => Record<string, string>
  /** The share of the fixed answer's rate that it must reach. Without it, it is only printed. */
  wanted?: number
}

const words = ['konzert', 'markt', 'kinder', 'lesung', 'hafen', 'tanz', 'garten', 'chor', 'jazz', 'sommer']
const sortings = ['name', 'start', 'end', 'createdAt']
const list = '/api/v1/events/?limit=25'
const encoded = (value: object) => encodeURIComponent(JSON.stringify(value))

const today = dayOf(new Date(), 'Europe/London')
const from = (number: number) =>
  instantOf(addDays(today, number % 330), '00:00', 'Europe/London').toISOString()

/** Lists from another minute each time, so that nobody has asked for them yet. */
const newSpan = (number: number) =>
  encoded({ start: { from: new Date(Date.parse(from(number)) + number * 60_000).toISOString() } })

function kindsOf(tokens: readonly string[]): Kind[] {
  return [
    { name: 'a list of 25, the same', address: () => list, wanted: 0.25 },
    {
      name: 'lists of 25, page by page in four orders',
      address: (number) =>
        `${list}&offset=${((number >> 2) * 25) % 1000}&sorting=${sortings[number % 4]}&order=ASC`,
      wanted: 0.25,
    },
    {
      name: 'lists of 25 from a day on, by start',
      address: (number) =>
        `${list}&sorting=start&order=ASC&filters=${encoded({ start: { from: from(number) } })}`,
      wanted: 0.25,
    },
    {
      name: 'lists of 25 that nobody has asked for yet',
      address: (number) => `${list}&sorting=start&order=ASC&filters=${newSpan(number)}`,
    },
    {
      name: 'a list of 25, each connection another moderator',
      address: () => list,
      headers: (connection) => ({ authorization: `Bearer ${tokens[connection]}` }),
      wanted: 0.25,
    },
    {
      name: 'searches for one of ten words',
      address: (number) => `/api/v1/search?query=${words[number % words.length]}`,
      wanted: 0.1,
    },
    {
      name: 'searches for one of ten words in the days to come',
      address: (number) =>
        `/api/v1/eventsearch?query=${words[number % words.length]}&filters=${encoded({ start: { from: from(number % 7) } })}`,
      wanted: 0.1,
    },
    {
      name: 'searches that nobody has asked for yet',
      address: (number) =>
        `/api/v1/eventsearch?query=${words[number % words.length]}&filters=${newSpan(number)}`,
    },
  ]
}

function complain(what: string): void {
  console.log(`        TOO SLOW: ${what}`)
  process.exitCode = 1
}

async function measure(origin: string, { name, address, headers = () => ({}), wanted }: Kind): Promise<void> {
  const { length } = await (await fetch(`${origin}${address(0)}`, { headers: headers(0) })).text()
  const fixed = () => load(origin, () => `/bench/fixed?length=${length}`, timing)
  let number = 0
  const ask = (seconds: number) => load(origin, () => address(number++), { ...timing, seconds, headers })
  // So that rows differ in what has been asked before, however fast the machine is.
  for (let asked = 0; asked < addressesOfRow;) asked += (await ask(1)).times.length
  const before = await fixed()
  const result: LoadResult = await ask(timing.seconds)
  const after = await fixed()
  const floor = (before.perSecond + after.perSecond) / 2
  const share = result.perSecond / floor
  const ms = (part: number) => percentile(result.times, part).toFixed(1).padStart(6)
  console.log(
    `${result.perSecond.toFixed(0).padStart(7)} /s, ${(share * 100).toFixed(0).padStart(3)} % of ${floor.toFixed(0).padStart(5)}  ms: median ${ms(0.5)}, 99 % ${ms(0.99)}  ${name} (${length} characters)`,
  )
  if (result.failures > 0) complain(`${result.failures} failed`)
  if (wanted === undefined) return
  if (share < wanted) complain(`at least ${wanted * 100} % wanted`)
  if (percentile(result.times, 0.99) > SLOWEST_MS) complain(`99 % within ${SLOWEST_MS} ms wanted`)
}

const tokens: string[] = []
const data = await makeOwnData(async (db) => {
  await fillCalendar(db, { events, past: Math.floor(events / 10) })
  const now = new Date()
  for (let number = 0; number < timing.connections; number += 1) {
    const account = { nickname: `reader ${number}`, email: `reader-${number}@example.org`, createdAt: now }
    const { id } = await insertUser(db.write, { ...account, passwordHash: '-', role: 'moderator' })
    tokens.push(await openSession(db.write, id, { now, language: 'de' }))
  }
})
try {
  await withHost({ RATE_LIMIT: 'off', ...data.env }, async (origin) => {
    console.log(`${events} events, ${timing.connections} connections`)
    for (const kind of kindsOf(tokens)) if (kind.name.includes(values.only)) await measure(origin, kind)
  })
} finally {
  await data.remove()
}
