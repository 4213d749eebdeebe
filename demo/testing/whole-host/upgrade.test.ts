import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CalendarEvent, GenerateAnswer, RepeatingEvent } from '../../../src/contract.ts'
import type { Dialect } from '../../db/connection/database.ts'
import { migrate } from '../../db/migrate.ts'
import { rebuildSearchFromScratch } from '../../db/search/rebuild.ts'
import { findAction } from '../../jobs/actions.ts'
import { runAction } from '../../jobs/run-action.ts'
import { dumpOf, earlierFolder, earlierVersions, readDump, restore } from '../earlier/dump.ts'
import { fillCalendar, type Known } from '../earlier/fill.ts'
import { contentOf, emptyTables, rowCounts, schemaOf } from '../earlier/tables.ts'
import { openFreshDatabase } from '../engines.ts'
import { edit, type Item } from '../fixtures.ts'
import { describeOnEngines, startTestHost, type TestHost, testPassword } from '../test-host.ts'
import { tinyFiles } from '../theme-files.ts'

/** The suite also runs on a database filled by the current code, which `npm run release` keeps for later versions. */
const today = 'today'

/** Set by `npm run release`: the version under which today's database is kept for future upgrade tests. */
const keepAs = process.env.KEEP_DATABASE_AS

/** Tables rebuilt from other tables; they are checked separately. */
const derived = ['searchDocuments', 'searchWords', 'searchTraces']

/** Prefix of a dump's first line, which records its expected facts. */
const knownMark = '-- known: '

const config = { timeZone: 'Europe/Berlin' }

type Calendar = {
  host: TestHost
  known: Known
  /** Row counts of each table before and after the upgrade. */
  rows: { before: Record<string, number>; after: Record<string, number> }
}

async function startCalendar(engine: Dialect, version: string): Promise<Calendar> {
  if (version === today) {
    const host = await startTestHost(engine, { config })
    const known = await fillCalendar(host)
    if (keepAs) await keep(host, known, keepAs)
    const after = await rowCounts(host.db)
    return { host, known, rows: { before: after, after } }
  }
  const dump = readDump(version, engine)
  const known = JSON.parse(dump.slice(knownMark.length, dump.indexOf('\n'))) as Known
  let before: Calendar['rows']['before'] = {}
  const host = await startTestHost(engine, {
    config,
    restore: async (database) => {
      await restore(database, dump)
      before = await rowCounts(database)
    },
  })
  return { host, known, rows: { before, after: await rowCounts(host.db) } }
}

async function keep({ db }: TestHost, known: Known, version: string): Promise<void> {
  expect(await emptyTables(db)).toEqual([])
  const folder = join(earlierFolder, version)
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, `${db.dialect}.sql`),
    `${knownMark}${JSON.stringify(known)}\n${await dumpOf(db)}`,
  )
}

describeOnEngines('a calendar of an earlier version', (engine) => {
  describe.each([...earlierVersions, today])('%s', (version) => {
    let host: TestHost
    let known: Known
    let rows: Calendar['rows']
    beforeAll(async () => {
      ;({ host, known, rows } = await startCalendar(engine, version))
    })
    afterAll(() => host.close())

    const read = async <Body = Item[]>(path: string, as: keyof Known['people'] = 'nina') =>
      (await host.call<Body>('GET', path, { as: known.people[as] })).body
    const named = async <Entry = Item>(resource: string, name: string) => {
      const filters = encodeURIComponent(JSON.stringify({ likeName: name }))
      return (await read<Entry[]>(`/${resource}/?filters=${filters}`, 'admin'))[0]!
    }
    const login = async (email: string, password = testPassword, code?: string) => {
      const answer = await host.call('POST', '/auth/login', { body: { email, password, code } })
      return answer.status === 200 ? 'in' : answer.body.error
    }
    const found = async (query: string) => {
      const path = `/eventsearch?query=${encodeURIComponent(query)}`
      return (await read<{ items: Item[] }>(path)).items.map(({ name }) => name)
    }

    it('has the shape of a new one', async () => {
      const fresh = await openFreshDatabase(engine)
      await migrate(fresh.database)
      const shape = await schemaOf(fresh.database)
      await fresh.remove()
      expect(await schemaOf(host.db)).toEqual(shape)
    })

    it('has lost no row', () => {
      expect(Object.keys(rows.before).length).toBeGreaterThan(25)
      const lost = Object.entries(rows.before).filter(([table, count]) => (rows.after[table] ?? 0) < count)
      expect(lost.filter(([table]) => !derived.includes(table))).toEqual([])
    })

    it('lets people in with their logins and passwords, and no one else', async () => {
      expect((await host.call('GET', '/notifications/', { as: known.people.nina })).status).toBe(200)
      expect(await login('nina@example.org')).toBe('in')
      expect(await login('Ada@example.org')).toBe('in')
      expect(await login('nina@example.org', 'not the password')).toBe('invalid credentials')
      expect(await login('vandal@example.org')).toBe('deactivated')
    })

    it('has its groups and places, with owners and images', async () => {
      const { nina, moderator } = known.people
      const group = await named('groups', 'Chor am Fluss')
      expect(group).toMatchObject({
        link: 'https://example.org/chor',
        email: 'chor@example.org',
        description: 'Wir **singen**.',
        image: known.image,
        alt: 'Ein Chor',
        published: true,
        deactivated: false,
        ownedBy: [nina.id, moderator.id],
      })
      expect(await named('places', 'Alte Mühle')).toMatchObject({
        address: 'Mühlenweg 1',
        lat: 52.5,
        lng: 9.75,
        ownedBy: [nina.id],
      })
      for (const size of ['', '?size=detail', '?size=list']) {
        const answer = await host.call('GET', `/media/${known.image}${size}`)
        expect([size, answer.status, answer.headers.get('content-type')]).toEqual([size, 200, 'image/webp'])
      }
    })

    it('has its events, with all that they point to', async () => {
      const [group, place] = [await named('groups', 'Chor am Fluss'), await named('places', 'Alte Mühle')]
      const concert = await named<CalendarEvent>('events', 'Frühlingskonzert')
      expect(concert).toMatchObject({
        start: '2026-05-10T18:00:00.000Z',
        end: '2026-05-10T20:00:00.000Z',
        organizers: [`id:${group.id}`, 'Freunde der Mühle'],
        location: `id:${place.id}`,
        location2: 'Kleiner Saal',
        category: (await named('categories', 'Konzert')).id,
        topic: (await named('topics', 'Chor')).id,
        tags: ['chor', 'singen'],
        involved: [{ name: 'Ada', description: 'Oboe' }],
        description: 'Mit *Oboe*.\n\nEintritt frei.',
        image: known.image,
        alt: 'Die Bühne',
        ownedBy: [known.people.nina.id],
      })
      expect(await named('events', 'Einsingen')).toMatchObject({
        parent: `id:${concert.id}`,
        parentListed: true,
      })
      expect(await named('events', 'Entwurf')).toMatchObject({ published: false })
      expect(await named('events', 'Nachtwanderung')).toMatchObject({ canceled: true, location: 'Am Tor' })
      expect(await named('events', 'Geht nicht mehr')).toBeUndefined()
    })

    it('is found, read and subscribed to by visitors', async () => {
      expect(await found('frühlingskonzert')).toContain('Frühlingskonzert')
      expect(await found('mühlenweg')).toContain('Frühlingskonzert')
      expect(await found('fruhlingskonzertt')).toContain('Frühlingskonzert')
      expect(await found('wanderung')).toEqual(['Nachtwanderung'])
      expect(await found('entwurf')).toEqual([])
      const { id } = await named('events', 'Frühlingskonzert')
      expect((await host.call('GET', `//event/${id}`)).text).toContain('Kleiner Saal')
      const { text } = await host.call('GET', '//events.ics')
      expect(text.match(/^STATUS:CANCELLED/gm)?.length).toBeGreaterThanOrEqual(2)
      expect(text).not.toContain('Entwurf')
    })

    it('knows the words that search would know were it made anew', async () => {
      const kept = await contentOf(host.db, derived)
      await host.db.write.transaction().execute(rebuildSearchFromScratch)
      expect(await contentOf(host.db, derived)).toEqual(kept)
    })

    it('goes on with its repeating events: cancelled and moved dates stay, skipped ones stay out', async () => {
      const series = await named<RepeatingEvent>('revents', 'Chorprobe')
      expect(series).toMatchObject({
        start: '19:30',
        end: '21:00',
        intervals: [{ type: 'week', interval: 1, weekDay: 1 }],
        excluded: ['2026-05-18'],
        anchor: '2026-05-04',
        generatedUntil: '2026-06-01',
      })
      const path = `/revents/${series.id}/generate?start=2026-05-04&end=2026-06-08`
      expect((await read<GenerateAnswer>(path)).created).toBe(1)
      const filters = encodeURIComponent(JSON.stringify({ parent: `revent:${series.id}` }))
      const events = await read<CalendarEvent[]>(`/events/?sorting=start&order=ASC&filters=${filters}`)
      expect(
        events.map(({ generatedFor, start, canceled, editedByHand }) => [
          generatedFor,
          start,
          canceled ? 'cancelled' : editedByHand ? 'moved' : 'generated',
        ]),
      ).toEqual([
        ['2026-05-04', '2026-05-04T17:30:00.000Z', 'generated'],
        ['2026-05-11', '2026-05-11T17:30:00.000Z', 'cancelled'],
        ['2026-05-25', '2026-05-26T17:30:00.000Z', 'moved'],
        ['2026-06-01', '2026-06-01T17:30:00.000Z', 'generated'],
        ['2026-06-08', '2026-06-08T17:30:00.000Z', 'generated'],
      ])
    })

    it('can be edited by those who could before, and by no one else', async () => {
      const { id } = await named('groups', 'Chor am Fluss')
      const change = { description: 'Wir singen mehr.' }
      expect((await edit(host, `/groups/${id}`, known.people.careful, change)).status).toBe(403)
      expect((await edit(host, `/groups/${id}`, known.people.nina, change)).body).toMatchObject(change)
    })

    it('wears its theme', async () => {
      expect(await read('/cms/themes/Sommer', 'admin')).toMatchObject({ active: true, parent: 'default' })
      const [, theme] = /href="(\/theme\/[^/]+)\//.exec((await host.call('GET', '//about')).text)!
      expect((await host.call('GET', `/${theme}/styles/site.css`)).text).toContain('--accent: #a40')
      const sun = await host.call('GET', `/${theme}/image/sun.svg`)
      expect(sun.text).toBe(tinyFiles.svg.toString())
    })

    it('tells people what it had to tell them, by message and mail', async () => {
      expect(await read('/notifications/')).toMatchObject([
        {
          subject: 'Welcome, Nina',
          message: 'Your **group** is listed.',
          linkUrl: 'https://example.org/groups',
          viewed: false,
        },
      ])
      host.mails.length = 0
      await runAction(host.deps, findAction('send-outbox')!, { by: null })
      expect(host.mails.map(({ recipient }) => recipient)).toEqual(['nina@example.org'])
    })

    it('keeps its promises: links that were sent open the door once', async () => {
      const links = await read<{ token: string; usedBy: string | null }[]>('/invitations/', 'admin')
      const { token } = links.find(({ usedBy }) => !usedBy)!
      const join = (nickname: string) =>
        host.call('POST', `/invitations/invite/${token}`, {
          body: { nickname, email: `${nickname}@example.org`, password: 'quite another battery' },
        })
      expect(links).toHaveLength(2)
      expect([(await join('Lotte')).status, (await join('Otto')).status]).toEqual([201, 400])
      const recover = () =>
        host.call('POST', '/passwordrec/setPassword', {
          body: { token: known.recovery, password: 'a brand new battery' },
        })
      expect([(await recover()).status, (await recover()).status]).toEqual([204, 400])
      expect(await login('momo@example.org', 'a brand new battery')).toBe('in')
    })

    it('has nothing in it that points to something gone', async () => {
      const body = { name: 'check-integrity' }
      const answer = await host.call('POST', '/actions/run', { as: known.people.admin, body })
      expect(answer.body).toMatchObject({ error: null, outcomes: [{ code: 'nothing wrong' }] })
    })

    if (version !== today && !readDump(version, engine).includes("'012-trail'")) return

    it('asks for second factors, and takes a recovery code', async () => {
      expect(await login('carla@example.org')).toBe('second factor required')
      expect(await login('carla@example.org', testPassword, known.recoveryCode)).toBe('in')
    })

    it('says who did what, and shows again what was hidden with an account', async () => {
      const { vandal, admin } = known.people
      const trail = await read<{ deed: string; key: string }[]>('/trail/', 'admin')
      expect(trail.map(({ deed }) => deed)).toEqual(
        expect.arrayContaining(['deleted', 'themeActivated', 'entriesDeactivated', 'deactivated']),
      )
      expect(await read(`/users/${vandal.id}/entries`, 'admin')).toEqual({ own: 0, shared: 0, hidden: 1 })
      const path = `/users/${vandal.id}/entries/reactivate`
      expect((await host.call('POST', path, { as: admin, body: {} })).body).toEqual({ count: 1 })
      expect(await found('schnell')).toEqual(['Schnell reich'])
    })
  })
})
