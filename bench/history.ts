/**
 * What the history costs: a start, pages of a list, saves and the history of an entry with no versions, and with twenty of
 * each entry:
 *
 *     node bench/history.ts --events 100000
 *
 * A line for each, in milliseconds; medians, apart from the start. Exits with code 1 if a list or a save takes more than 15 %
 * and 5 ms longer with versions.
 */
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { readConfig } from '../demo/config/config.ts'
import type { Database } from '../demo/db/connection/database.ts'
import { openSession } from '../demo/db/people/sessions.ts'
import { openDatabase } from '../demo/host/open-deps.ts'
import { limits } from '../src/contract.ts'
import { fillCalendar, makeOwnData, withHost } from './host.ts'
import { percentile } from './load.ts'

const { values } = parseArgs({ options: { events: { type: 'string', default: '10000' } } })
const events = Number(values.events)

const [rounds, pause] = [100, 371]

/** Twenty versions of each event, as if all had been renamed and described again. */
async function addVersions({ write }: Database): Promise<void> {
  const before = JSON.stringify({
    name: 'The old name',
    description: 'Some words of the text before. '.repeat(6),
  })
  await sql`update events set version = version + ${limits.versions}`.execute(write)
  for (let back = limits.versions; back > 0; back -= 1)
    await sql`insert into versions (resource, key, version, step, "createdAt", how, "before", owners)
      select 'events', id, version - ${sql.lit(back - 1)}, 'changed', "createdAt", 'form', ${before}, 0 from events`.execute(
      write,
    )
}

type Figures = { start: number; list: number; save: number; history: number }

async function measure(env: Record<string, string>, token: string): Promise<Figures> {
  const began = performance.now()
  return withHost(env, async (origin) => {
    const start = performance.now() - began
    const call = async (path: string, body?: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const request = body ? { method: 'PUT', headers, body: JSON.stringify(body) } : { headers }
      const response = await fetch(`${origin}/api/v1${path}`, request)
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      return (await response.json()) as { id: string }[]
    }
    const timed = async (work: (at: number) => Promise<unknown>) => {
      const times: number[] = []
      for (let at = 0; at < rounds; at += 1) {
        const from = performance.now()
        await work(at)
        times.push(performance.now() - from)
      }
      return percentile(times, 0.5)
    }
    const items = await call(`/events/?limit=${rounds}&sorting=name`)
    return {
      start,
      list: await timed((at) => call(`/events/?limit=25&offset=${(at * pause) % events}&sorting=name`)),
      save: await timed((at) =>
        call(`/events/${items[at]!.id}`, { ...items[at], description: `${Math.random()}` }),
      ),
      history: await timed((at) => call(`/events/${items[at]!.id}/versions`)),
    }
  })
}

let token = ''
const own = await makeOwnData(async (db) => {
  await fillCalendar(db, { events, perDay: Math.max(30, Math.ceil(events / 3650)) })
  const { id } = await db.read.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  token = await openSession(db.write, id, { now: new Date(), language: 'en' })
})
const env = { ...own.env, RATE_LIMIT: 'off' }
try {
  const without = await measure(env, token)
  const db = openDatabase(readConfig(env, { sample: false }))
  await addVersions(db)
  await db.close()
  const withVersions = await measure(env, token)
  for (const what of ['start', 'list', 'save', 'history'] as const)
    console.log(
      `${what.padEnd(8)} ${without[what].toFixed(1).padStart(8)} without, ${withVersions[what].toFixed(1).padStart(8)} with ${limits.versions * events} versions`,
    )
  const isSlower = (what: 'list' | 'save') =>
    withVersions[what] > Math.max(without[what] * 1.15, without[what] + 5)
  if (isSlower('list') || isSlower('save')) process.exitCode = 1
} finally {
  await own.remove()
}
