/**
 * Throughput of the calendar's first page, with few and with many events:
 *
 *     node bench/home.ts                                        # 1,000, 10,000 and 100,000 events on SQLite
 *     node demo/testing/postgres.ts -- node bench/home.ts            # the same on PostgreSQL
 *
 * For each number of events, fills a database and starts a host. Measures `/` against a fixed text of the
 * same length (alternating, median of three) and views of which some or all are uncached. Exits with code 1
 * if `/` at 10,000 events reaches less than half the rate of the fixed text, or at 100,000 less than 80 % of
 * its own rate at 1,000.
 */
import { parseArgs } from 'node:util'
import { addDays, dayOf } from '../src/contract.ts'
import { fillCalendar, makeOwnData, withHost } from './host.ts'
import { load, type LoadResult, percentile } from './load.ts'

const ROUNDS = 3
/** All further events are in the past, as in a calendar that has existed for years. */
const MAX_UPCOMING = 10_000

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000,10000,100000' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '20' },
    'per-day': { type: 'string', default: '30' },
  },
})
const [seconds, connections, perDay] = [values.seconds, values.connections, values['per-day']].map(
  Number,
) as [number, number, number]

const median = (found: number[]) => found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)]!

/** Uncached views: each day of a year as a list, a week and a month, and searches. */
function* rareViews(): Generator<string, never> {
  const words = ['konzert', 'markt', 'kinder', 'lesung', 'hafen', 'tanz', 'garten', 'chor']
  const today = dayOf(new Date(), 'Europe/London')
  for (let number = 0; ; number++) {
    const day = addDays(today, number % 330)
    const turn = Math.floor(number / 330)
    yield `/?from=${day}&to=${addDays(day, 7 + turn)}`
    yield `/?view=${number % 2 ? 'week' : 'month'}&day=${day}&from=${addDays(today, -turn)}`
    yield `/?q=${words[number % words.length]}&from=${day}&to=${addDays(day, 30 + turn)}`
  }
}

type Figures = { events: number; length: number; home: number; fixed: number }

async function measure(events: number): Promise<Figures> {
  const filling = performance.now()
  const data = await makeOwnData((db) =>
    fillCalendar(db, { events, past: Math.max(0, events - MAX_UPCOMING), perDay }),
  )
  const filled = ((performance.now() - filling) / 1000).toFixed(0)
  try {
    return await withHost({ RATE_LIMIT: 'off', ...data.env }, (origin) => ask(origin, events, filled))
  } finally {
    await data.remove()
  }
}

function print(what: string, { perSecond, times, failures }: LoadResult): void {
  const ms = (share: number) => percentile(times, share).toFixed(1).padStart(7)
  const failed = failures > 0 ? `  ${failures} FAILED` : ''
  console.log(
    `${perSecond.toFixed(0).padStart(7)} /s  ms: median ${ms(0.5)}, 99 % ${ms(0.99)}  ${what}${failed}`,
  )
  if (failures > 0) process.exitCode = 1
}

async function ask(origin: string, events: number, filled: string): Promise<Figures> {
  const page = await fetch(`${origin}/`)
  const { length } = await page.text()
  console.log(`\n${events} events (filled in ${filled} s), / has ${length} characters`)
  const options = { seconds, connections }
  const fixedPath = `/bench/fixed?length=${length}`
  const rates = { home: [] as number[], fixed: [] as number[] }
  await load(origin, () => '/', { ...options, seconds: 1 })
  await load(origin, () => fixedPath, { ...options, seconds: 1 })
  for (let round = 0; round < ROUNDS; round++) {
    const fixed = await load(origin, () => fixedPath, options)
    const home = await load(origin, () => '/', options)
    rates.fixed.push(fixed.perSecond)
    rates.home.push(home.perSecond)
    if (round < ROUNDS - 1) continue
    print('a fixed text of that length', fixed)
    print('/', home)
  }
  print('/, compressed', await load(origin, () => '/', { ...options, headers: { 'accept-encoding': 'br' } }))
  const rare = rareViews()
  for (const share of [0.1, 0.5, 1]) {
    let asked = 0
    const next = () =>
      Math.floor(++asked * share) > Math.floor((asked - 1) * share) ? rare.next().value : '/'
    print(`/, ${share * 100} % views that nobody has asked for yet`, await load(origin, next, options))
  }
  return { events, length, home: median(rates.home), fixed: median(rates.fixed) }
}

const found: Figures[] = []
for (const events of values.events.split(',').map(Number)) found.push(await measure(events))

console.log('\nevents      /, per second   of a fixed text   of the rate at the fewest')
for (const { events, home, fixed } of found) {
  const percent = (of: number) => `${((home / of) * 100).toFixed(0)} %`
  console.log(
    `${String(events).padStart(7)}   ${home.toFixed(0).padStart(12)}   ${percent(fixed).padStart(15)}   ${percent(found[0]!.home).padStart(15)}`,
  )
}

function expectAtLeast(what: string, share: number | undefined, wanted: number): void {
  if (share === undefined || share >= wanted) return
  console.log(`TOO SLOW: ${what}: ${(share * 100).toFixed(0)} %, at least ${wanted * 100} % wanted`)
  process.exitCode = 1
}

const at = (events: number) => found.find((figures) => figures.events === events)
const middle = at(10_000)
const most = at(100_000)
expectAtLeast('/ against a fixed text at 10,000 events', middle && middle.home / middle.fixed, 0.5)
expectAtLeast('/ at 100,000 events against 1,000', most && at(1000) && most.home / at(1000)!.home, 0.8)
