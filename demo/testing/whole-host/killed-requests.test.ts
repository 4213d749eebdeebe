import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, dayOf, idReference } from '../../../src/contract.ts'
import { readConfig } from '../../config/config.ts'
import type { Database } from '../../db/connection/database.ts'
import { indexQueued, isIndexDue } from '../../db/search/rebuild.ts'
import { openDatabase } from '../../host/open-deps.ts'
import { freePort } from '../free-port.ts'
import { startHostProcess } from '../host-process.ts'
import { ownDatabase } from '../own-database.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { describeOnEngines } from '../test-host.ts'

const rounds = 25
const events = 3000
const dates = 175
const [email, password] = ['ada@example.org', 'correct horse battery staple']
const today = dayOf(new Date(), 'Europe/Berlin')

describeOnEngines('a host that ends in the middle of requests', (engine) => {
  const folder = temporaryFolder()
  let env: Record<string, string> & { PORT: string }
  let remove = async (): Promise<void> => undefined
  let db: Database
  /** The topic of all events, and how long the first merge takes. */
  let topic: string
  let longestMs = 0

  const start = async () => {
    const host = await startHostProcess({ env })
    const login = await call('POST', '/auth/login', { email, password })
    return { host, token: login.token! }
  }
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const response = await fetch(`http://127.0.0.1:${env.PORT}/api/v1${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text) as { id: string; token?: string }
  }

  beforeAll(async () => {
    const own = engine === 'postgres' ? await ownDatabase() : undefined
    env = {
      ...own?.env,
      DATA_DIR: folder,
      PORT: String(await freePort()),
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      RATE_LIMIT: 'off',
    }
    const { host, token } = await start()
    db = openDatabase(readConfig(env, { sample: false }))
    remove = async () => {
      await db.close()
      await own?.remove()
    }
    const category = await call('POST', '/categories', { name: 'Concert', headline: 'Concerts' }, token)
    topic = (await call('POST', '/topics', { name: 'First', headline: 'First' }, token)).id
    const event = { ...template(category.id, topic), name: 'Choir', start: `${addDays(today, 2)}T18:00:00Z` }
    const { id } = await call('POST', '/events', event, token)
    await host.stop()
    const row = await db.read.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { seq: _seq, ...values } = row
    for (let from = 0; from < events; from += 100) {
      const copies = Array.from({ length: 100 }, (_, at) => ({ ...values, id: `copy-${from + at}` }))
      await db.write.insertInto('events').values(copies).execute()
    }
    const began = performance.now()
    await round(async ({ work, host }) => {
      await work
      longestMs = performance.now() - began
      await host.stop()
    })
  })
  afterAll(() => remove())

  const template = (category: string, of: string) => ({
    location: 'Old mill',
    organizers: [],
    category,
    topic: of,
  })

  /** Begins to merge the topic into a new one and to generate a series, ends the host, and looks what is there. */
  async function round(
    end: (running: {
      host: Awaited<ReturnType<typeof start>>['host']
      work: Promise<unknown>
    }) => Promise<void>,
  ) {
    const { host, token } = await start()
    const category = await db.read.selectFrom('categories').select('id').executeTakeFirstOrThrow()
    const into = await call('POST', '/topics', { name: `Topic of ${Date.now()}`, headline: 'Next' }, token)
    const series = await call(
      'POST',
      '/revents',
      {
        ...template(category.id, into.id),
        name: 'Daily',
        start: '18:00',
        intervals: [{ type: 'day', interval: 1, date: today }],
      },
      token,
    )
    const merging = call(
      'POST',
      `/topics/${topic}/merge`,
      { into: into.id, take: [], addOwners: true },
      token,
    )
    const period = `start=${today}&end=${addDays(today, dates - 1)}`
    const generating = call('GET', `/revents/${series.id}/generate?${period}`, undefined, token)
    await end({ host, work: Promise.allSettled([merging, generating]) })

    const topics = await db.read
      .selectFrom('events')
      .select('topic')
      .distinct()
      .where('id', 'like', 'copy-%')
      .execute()
    const from = await db.read.selectFrom('topics').select('id').where('id', '=', topic).execute()
    const redirects = await db.read
      .selectFrom('redirects')
      .select('target')
      .where('gone', '=', topic)
      .execute()
    const isMerged = from.length === 0
    expect(topics).toEqual([{ topic: isMerged ? into.id : topic }])
    expect(redirects).toEqual(isMerged ? [{ target: into.id }] : [])

    const made = await db.read
      .selectFrom('events')
      .select('id')
      .where('parent', '=', idReference(series.id))
      .execute()
    // PostgreSQL still holds what a host was indexing, until it notices that the host is dead.
    do await indexQueued(db)
    while (await isIndexDue(db))
    const related = (table: 'owners' | 'searchDocuments') =>
      db.read
        .selectFrom(table)
        .select('itemId')
        .where('kind', '=', 'events')
        .where('itemId', 'in', (query) =>
          query.selectFrom('events').select('id').where('parent', '=', idReference(series.id)),
        )
        .execute()
    expect([0, dates]).toContain(made.length)
    expect((await related('owners')).length).toBe(made.length)
    expect((await related('searchDocuments')).length).toBe(made.length)
    topic = isMerged ? into.id : topic
    return isMerged
  }

  it('has merged and generated all or nothing, if it is killed', async () => {
    const seen = []
    for (let at = 0; at < rounds; at += 1)
      seen.push(
        await round(async ({ host }) => {
          await pause(Math.random() * longestMs)
          await host.kill()
        }),
      )
    expect(new Set(seen).size).toBe(2)
  }, 600_000)

  it('has merged and generated all or nothing, if it is stopped', async () => {
    for (let at = 0; at < 5; at += 1)
      await round(async ({ host, work }) => {
        await pause(Math.random() * longestMs)
        expect(await host.stop()).toBe(0)
        await work
      })
  }, 600_000)
})
