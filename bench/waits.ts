/**
 * How long the work of one person or job holds others up, at the size that the limits allow:
 *
 *     node bench/waits.ts --events 10000
 *     node demo/testing/postgres.ts -- node bench/waits.ts --events 100000 --only import
 *
 *     node bench/waits.ts --stop 300
 *
 * Beside each piece of work, one client asks `/healthz` without pause, another one for `/` twenty times a second, and a
 * third one saves an entry of its own. A line for each: seconds that the work takes, the longest wait of `/healthz`, and
 * for `/` the median, for it and the saves 99 % and the longest, in milliseconds; the first line is without any work.
 * Exits with code 1 if `/healthz` waits for more than 250 ms. `--only` names a part of the works' names, `--writing` the
 * seconds of the hundred writers. With `--stop`, a line for each says how long the host takes to end if it
 * is told to (SIGTERM) so many milliseconds after the work has begun.
 */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { insertUser } from '../demo/db/people/users.ts'
import { hashPassword } from '../demo/lib/passwords.ts'
import { freePort } from '../demo/testing/free-port.ts'
import { startHostProcess } from '../demo/testing/host-process.ts'
import { addDays, dayOf } from '../src/contract.ts'
import { addReaders, fillCalendar, makeOwnData, withHost } from './host.ts'
import { type Answer, logIn, password } from './calls.ts'
import { percentile } from './load.ts'

const maxMs = 250
const stopSeconds = 5
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    only: { type: 'string', default: '' },
    writing: { type: 'string', default: '20' },
    stop: { type: 'string' },
  },
})
const events = Number(values.events)
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

type Call = Awaited<ReturnType<typeof logIn>>

const listed = async (call: Call, name: string) =>
  (await call('GET', `/${name}/?limit=10`)) as unknown as Answer[]

const today = dayOf(new Date(), 'Europe/London')
const words = (await import('../demo/host/sample/sample-town.ts'))
  .sampleTown(new Date(), 'Europe/London', 'de')
  .events.map(({ description }) => description)
  .join(' ')
  .split(/\s+/)

let made = 0
/** A word of five letters that no other text has. */
const freshWord = () => {
  made += 1
  return numbers(5)
    .map((place) => String.fromCharCode(97 + (Math.floor(made / 26 ** place) % 26)))
    .join('')
}

const texts = {
  'without text': () => '',
  'ordinary words': (at: number) =>
    numbers(300)
      .map((word) => words[(at * 97 + word) % words.length])
      .join(' '),
  '3,000 different words': () => numbers(3000).map(freshWord).join(' '),
}

function calendarOf(count: number, textOf: (at: number) => string): string {
  const entries = numbers(count).map((at) => {
    const day = addDays(today, 1 + (at % 300)).replaceAll('-', '')
    return `BEGIN:VEVENT\r\nUID:${freshWord()}@bench.example\r\nDTSTART:${day}T${String(8 + (at % 12)).padStart(2, '0')}0000Z\r\nSUMMARY:Termin ${freshWord()}\r\nLOCATION:Am Hafen\r\nDESCRIPTION:${textOf(at)}\r\nEND:VEVENT\r\n`
  })
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${entries.join('')}END:VCALENDAR\r\n`
}

/** What each piece of work is given, and the work, which is measured; what it answers the next one is given. */
type Work = {
  name: string
  prepare?: (call: Call) => Promise<unknown>
  run: (call: Call, given: never) => Promise<unknown>
}

let lastImport = ''
/** The id of the merge that is undone. */
const mergeRun = 'merge-of-two-topics'
const imports = Object.entries(texts).flatMap<Work>(([name, textOf]) => [
  {
    name: `open 500 events, ${name}`,
    prepare: async () => {
      const form = new FormData()
      form.append('file', new Blob([calendarOf(500, textOf)]), 'calendar.ics')
      return form
    },
    run: async (call, form: FormData) => {
      const [category, topic] = [(await listed(call, 'categories'))[0]!, (await listed(call, 'topics'))[0]!]
      const opened = await call('POST', '/imports/sources', form)
      const choices = { category: category.id, topic: topic.id }
      review = { ...(await call('POST', `/imports/sources/${opened.id}/review`, { choices })), choices }
    },
  },
  {
    name: `import 500 events, ${name}`,
    run: async (call) => {
      const body = { source: review.id, choices: review.choices, review: review.review }
      lastImport = (await call('POST', '/imports', body)).id
    },
  },
  { name: `undo 500 events, ${name}`, run: (call) => call('DELETE', `/imports/${lastImport}`) },
])
let review: Answer = { id: '' }

/** The id of somebody who owns many events. */
let leaver = ''
const entriesOfOne = Math.min(10_000, events)

const archive = join(mkdtempSync(join(tmpdir(), 'calendar-waits-')), 'archive.zip')
process.once('exit', () => rmSync(dirname(archive), { recursive: true }))

/** Runs a command of `calendar` in a process of its own, as whoever looks after the host does. */
async function calendar(env: Record<string, string>, ...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../demo/cli/bin.ts'), ...args], {
    env: { ...process.env, ...env },
  })
}

const action = (name: string) => (call: Call) => call('POST', '/actions/run', { name })

/** Whole lists that are asked for at once. */
const wholeLists = (
  whose: string,
  isVisitor: boolean,
  filters: (at: number) => object = () => ({}),
): Work => ({
  name: `20 whole lists ${whose}`,
  run: (call) => {
    const query = (at: number) => new URLSearchParams({ filters: JSON.stringify(filters(at)) })
    return Promise.all(numbers(20).map((at) => call.receive(`/events/?${query(at)}`, isVisitor)))
  },
})

/** 4,000 mails, written and sent; three notifications wait for each account, of which there are as many as events. */
const mailsWork = 'mails about notifications'

const works: Work[] = [
  { name: 'nothing, for comparison', run: () => pause(20_000) },
  ...imports,
  wholeLists('of somebody logged in', false),
  wholeLists('of visitors', true),
  wholeLists('of visitors, each another', true, (at) => ({ startAfter: `2000-01-01T00:${10 + at}:00Z` })),
  {
    name: 'generate 175 dates with a long text',
    prepare: async (call) => {
      const [category, topic] = [(await listed(call, 'categories'))[0]!, (await listed(call, 'topics'))[0]!]
      return call('POST', '/revents', {
        name: 'Daily',
        start: '18:00',
        intervals: [{ type: 'day', interval: 1, date: today }],
        location: 'Am Hafen',
        organizers: [],
        category: category.id,
        topic: topic.id,
        description: texts['3,000 different words']().slice(0, 49_000),
      })
    },
    run: (call, series: Answer) =>
      call('GET', `/revents/${series.id}/generate?start=${today}&end=${addDays(today, 174)}`),
  },
  {
    name: 'rename a place with many events',
    prepare: async (call) => (await listed(call, 'places'))[0]!,
    run: async (call, place: Answer) =>
      call('PUT', `/places/${place.id}`, { ...place, name: `${place.name as string} again` }),
  },
  {
    name: 'merge two topics',
    prepare: (call) => listed(call, 'topics'),
    run: (call, [gone, into]: Answer[]) =>
      call(
        'POST',
        `/topics/${gone!.id}/merge`,
        { into: into!.id, take: [], addOwners: true },
        { 'x-run': mergeRun },
      ),
  },
  {
    name: 'undo the merge of two topics',
    async run(call) {
      let answer = await call('POST', `/runs/${mergeRun}/undo`)
      while (answer.state === 'undoing') {
        await pause(20)
        answer = await call('GET', `/runs/${mergeRun}`)
      }
    },
  },
  {
    name: 'merge two tags',
    prepare: (call) => call('GET', '/tags'),
    run: (call, [gone, into]: { tag: string }[]) =>
      call('POST', '/tags/merge', { tags: [gone?.tag], into: into?.tag }),
  },
  {
    name: 'hide all entries of a person',
    run: (call) => call('POST', `/users/${leaver}/entries/deactivate`, { shared: true, reason: 'Spam' }),
  },
  { name: 'show them again', run: (call) => call('POST', `/users/${leaver}/entries/reactivate`) },
  { name: 'delete this person', run: (call) => call('DELETE', `/users/${leaver}`) },
  {
    name: 'merge the archive of another calendar',
    prepare: async () => {
      const other = await makeOwnData((db) => fillCalendar(db, { events: 2000 }))
      rmSync(archive, { force: true })
      await calendar(other.env, 'export', archive)
      await other.remove()
    },
    run: () => calendar(data.env, 'import', archive, '--merge', '--yes'),
  },
  {
    name: 'purge, nothing changed',
    prepare: action('purge-expired-tokens'),
    run: action('purge-expired-tokens'),
  },
  {
    name: 'purge after one PUT',
    prepare: async (call) => {
      const [place] = await listed(call, 'places')
      return call('PUT', `/places/${place!.id}`, { ...place, description: freshWord() })
    },
    run: action('purge-expired-tokens'),
  },
  { name: 'reindex-search', run: action('reindex-search') },
  { name: 'purge after reindexing', run: action('purge-expired-tokens') },
  { name: 'check-integrity', run: action('check-integrity') },
  {
    name: mailsWork,
    async run(call) {
      const round = ['send-notification-mails', 'send-outbox', 'send-outbox']
      for (const name of numbers(20).flatMap(() => round)) await action(name)(call)
    },
  },
]

/** Many people who save all the time. */
async function writers(call: Call, count: number, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000
  const one = async () => {
    const place = await call('POST', '/places', { name: freshWord(), address: 'Am Hafen 1' })
    while (performance.now() < end)
      await call('PUT', `/places/${place.id}`, { ...place, description: freshWord() })
  }
  await Promise.all(numbers(count).map(one))
}
const { writing: seconds } = values
works.push({
  name: `a hundred writers for ${seconds} seconds`,
  run: (call) => writers(call, 100, Number(seconds)),
})

/** Visitors come from another address: people who have just written get fresh pages. */
const elsewhere = new Agent({ keepAlive: true, localAddress: '127.0.0.2' })

async function visit(url: string): Promise<void> {
  const [response] = (await once(get(url, { agent: elsewhere }), 'response')) as [IncomingMessage]
  await once(response.resume(), 'end')
}

const worst = (times: readonly number[]) => Math.max(0, ...times)
const ms = (time: number) => time.toFixed(0).padStart(7)

/** Repeats a request until the work is done, and returns how long each took. */
async function beside(
  isOver: () => boolean,
  pauseMs: number,
  ask: () => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
    await pause(pauseMs)
  }
  return times.toSorted((a, b) => a - b)
}

async function measure(origin: string, { name, prepare, run }: Work, call: Call, other: Call): Promise<void> {
  const given = (await prepare?.(call)) as never
  const place = await other('POST', '/places', { name: freshWord(), address: 'Am Hafen 1' })
  await visit(`${origin}/`)
  let isOver = false
  const began = performance.now()
  const probes = [
    beside(
      () => isOver,
      2,
      () => visit(`${origin}/healthz`),
    ),
    beside(
      () => isOver,
      50,
      () => visit(`${origin}/`),
    ),
    beside(
      () => isOver,
      50,
      () => other('PUT', `/places/${place.id}`, { ...place, description: freshWord() }),
    ),
  ]
  let failure = ''
  await run(call, given).catch((error: Error) => (failure = `  FAILED ${error.message.slice(0, 200)}`))
  const took = (performance.now() - began) / 1000
  isOver = true
  const [health, home, saves] = (await Promise.all(probes)) as [number[], number[], number[]]
  console.log(
    `${name.padEnd(42)} ${took.toFixed(1).padStart(7)} s ${ms(worst(health))} ${ms(percentile(home, 0.5))} ${ms(percentile(home, 0.99))} ${ms(worst(home))} ${ms(percentile(saves, 0.99))} ${ms(worst(saves))}${failure}`,
  )
  if (worst(health) > maxMs || failure) process.exitCode = 1
}

const chosen = works.filter(({ name }) => name.includes(values.only))

const data = await makeOwnData(async (db) => {
  await fillCalendar(db, { events, past: Math.floor(events / 2) })
  const passwordHash = await hashPassword(password)
  const add = (nickname: string, role: 'admin' | 'normal') =>
    insertUser(db.write, {
      nickname,
      role,
      email: `${nickname}@example.org`,
      passwordHash,
      createdAt: new Date(),
    })
  await add('worker', 'admin')
  await add('neighbour', 'admin')
  leaver = (await add('leaver', 'normal')).id
  await db.write
    .updateTable('owners')
    .set({ userId: leaver })
    .where('kind', '=', 'events')
    .where('itemId', 'in', (query) => query.selectFrom('events').select('id').limit(entriesOfOne))
    .execute()
  if (chosen.some(({ name }) => name === mailsWork)) await addReaders(db, events)
})
const env = { ...data.env, RATE_LIMIT: 'off' }

async function measureAll(): Promise<void> {
  console.log(
    `${process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'SQLite'}, ${events} events${''.padEnd(20)}     takes  healthz  / median / 99 %   / max  saves 99 %  saves max`,
  )
  await withHost(env, async (origin) => {
    const [call, other] = [
      await logIn(origin, 'worker@example.org'),
      await logIn(origin, 'neighbour@example.org'),
    ]
    for (const work of chosen) await measure(origin, work, call, other)
  })
}

/** Stops a host in the middle of each piece of work, and then does it to its end for the next one. */
async function stopAll(): Promise<void> {
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const start = async () => {
    const host = await startHostProcess({ env: { ...env, PORT: port, PUBLIC_URL: origin } })
    return { host, call: await logIn(origin, 'worker@example.org') }
  }
  for (const { name, prepare, run } of chosen) {
    const first = await start()
    const given = (await prepare?.(first.call)) as never
    const outcome = run(first.call, given).then(
      () => 'done',
      (error: Error) => (error.cause ? 'cut off' : error.message),
    )
    await pause(Number(values.stop))
    const began = performance.now()
    const code = await first.host.stop()
    const took = (performance.now() - began) / 1000
    console.log(`${name.padEnd(42)} stops in ${took.toFixed(1)} s, code ${code}; the work: ${await outcome}`)
    if (took > stopSeconds) process.exitCode = 1
    const second = await start()
    await run(second.call, (await prepare?.(second.call)) as never).catch(({ message }: Error) =>
      console.log(`  and again: ${message}`),
    )
    await second.host.stop()
  }
}

try {
  await (values.stop === undefined ? measureAll() : stopAll())
} finally {
  await data.remove()
}
