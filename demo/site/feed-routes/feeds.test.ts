import { XMLParser } from 'fast-xml-parser'
import Fastify from 'fastify'
import ICAL from 'ical.js'
import { beforeAll, expect, it } from 'vitest'
import { limitExpensive } from '../../http/limits/expensive.ts'
import { createTextCache } from '../../http/text-cache.ts'
import { describeHost, inputsOf, type Item, userOf } from '../../testing/test-host.ts'
import type { Theme } from '../../themes/theme.ts'
import type { JsonFeed } from '../feeds/write-feed.ts'
import { createFeedWriter } from '../feeds/writer/feed-writer.ts'
import { trackLastModified } from '../render/last-modified.ts'
import type { SiteServices } from '../serve/page.ts'
import { sitemapRoutes } from './feed-routes.ts'

const timeZone = 'Europe/Berlin'

const hostile = 'Comma, semicolon; back\\slash "quote" <b>&amp; 🎉 naïve\ttab'

type Component = ICAL.Component

const calendarOf = (text: string) => new ICAL.Component(ICAL.parse(text))
const eventsOf = (text: string) => calendarOf(text).getAllSubcomponents('vevent')
const value = (event: Component | undefined, name: string) => event?.getFirstPropertyValue(name)?.toString()
const named = (text: string, name: string) => eventsOf(text).find((event) => value(event, 'summary') === name)
/** Tombstones have no name. */
const names = (text: string) => eventsOf(text).flatMap((event) => value(event, 'summary') ?? [])

describeHost('feeds', { config: { timeZone } }, (host) => {
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)
  const at: Record<string, Item> = {}

  const get = (path: string, headers: Record<string, string> = {}) => host.get<JsonFeed>(`/${path}`, headers)
  const ics = async (path = '/events.ics') => (await get(path)).text
  const event = (name: string, start: string, more: object = {}) =>
    moderator.create('events', inputs.events({ name, start, ...more }))
  const change = (item: Item, more: object) => moderator.edit(`/events/${item.id}`, more)

  beforeAll(async () => {
    at.group = await moderator.create('groups', { name: 'Harbour Choir' })
    at.category = await moderator.create('categories', { name: 'Music, loud', headline: 'All music' })
    at.place = await moderator.create('places', { name: 'Mill', address: 'Lane 1', lat: 52.1, lng: 9.3 })
    at.concert = await event('Concert', '2026-05-10T18:00:00Z', {
      end: '2026-05-10T23:30:00Z',
      location: `id:${at.place.id}`,
      location2: 'Upstairs',
      category: at.category.id,
      organizers: [`id:${at.group.id}`, 'Friends'],
      tags: ['free', 'a;b'],
    })
    at.hostile = await event(hostile, '2026-11-01T10:00:00Z', { location: hostile })
    at.fair = await event('Fair', '2026-07-03T22:00:00Z', { end: '2026-07-05T22:00:00Z' })
    at.past = await event('Recent', '2026-04-20T10:00:00Z')
    at.old = await event('Old', '2026-03-01T10:00:00Z')
    at.draft = await event('Draft', '2026-06-01T10:00:00Z', { published: false })
  })

  it('says when and where, in the zone of the site, which it brings along', async () => {
    const text = await ics()
    const calendar = calendarOf(text)
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
    const found = named(text, 'Concert')
    const concert = new ICAL.Event(found)
    expect(concert.startDate.toJSDate().toISOString()).toBe('2026-05-10T18:00:00.000Z')
    expect(concert.endDate.toJSDate().toISOString()).toBe('2026-05-10T23:30:00.000Z')
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20260510T200000\r\n')
    expect(value(found, 'location')).toBe('Mill, Upstairs, Lane 1')
    const categories = found?.getFirstProperty('categories')?.getValues()
    expect(categories).toEqual(expect.arrayContaining(['Music, loud', 'a;b']))
    const contacts = found?.getAllProperties('contact').map((contact) => contact.getFirstValue())
    expect(contacts).toEqual(['Harbour Choir', 'Friends'])
    expect(value(found, 'url')).toBe(`http://localhost:3000/event/${at.concert!.id}`)
    const winter = new ICAL.Event(named(text, hostile))
    expect(winter.startDate.toJSDate().toISOString()).toBe('2026-11-01T10:00:00.000Z')
    const fair = new ICAL.Event(named(text, 'Fair'))
    expect([fair.startDate.toString(), fair.endDate.toString()]).toEqual(['2026-07-04', '2026-07-06'])
    expect(text).not.toContain('RRULE')
    ICAL.TimezoneService.reset()
  })

  it('says in UTC what no local time says, and describes no thousands of years', async () => {
    const hidden = async (start: string, end: string) => {
      const { id } = await event('Odd', start, { end, published: false })
      return ics(`/event/${id}.ics`)
    }
    const once = await hidden('2026-10-25T00:30:00.000Z', '2026-10-25T03:00:00.000Z')
    expect(once).toContain('DTSTART;TZID=Europe/Berlin:20261025T023000\r\n')
    expect(once).toContain('DTEND;TZID=Europe/Berlin:20261025T040000\r\n')
    const again = await hidden('2026-10-25T01:30:00.000Z', '2026-10-25T03:00:00.000Z')
    expect(again).toContain('DTSTART:20261025T013000Z\r\nDTEND:20261025T030000Z\r\n')
    const mistyped = await hidden('2026-06-01T10:00:00.000Z', '9026-06-02T10:00:00.000Z')
    expect(mistyped).toContain('DTSTART:20260601T100000Z\r\nDTEND:90260602T100000Z\r\n')
    expect(mistyped.match(/BEGIN:(?:DAYLIGHT|STANDARD)/g)).toHaveLength(3)
  })

  it('keeps those busy who take an event along, not those who subscribe to all', async () => {
    expect(await ics()).not.toContain('TRANSP:OPAQUE')
    expect(await ics(`/event/${at.fair!.id}.ics`)).toContain('TRANSP:OPAQUE')
  })

  it('shows what visitors see, and the last thirty days', async () => {
    expect(names(await ics())).toEqual(['Recent', 'Concert', 'Fair', hostile])
  })

  it('keeps the UID of an event that moves, and raises its SEQUENCE', async () => {
    const before = named(await ics(), 'Fair')
    host.clock.advance({ hours: 1 })
    await change(at.fair!, { start: '2026-07-10T22:00:00.000Z', end: '2026-07-12T22:00:00.000Z' })
    const after = named(await ics(), 'Fair')
    expect(value(after, 'uid')).toBe(value(before, 'uid'))
    expect(Number(value(after, 'sequence'))).toBeGreaterThan(Number(value(before, 'sequence')))
    expect(value(after, 'last-modified')).toBe('2026-05-04T11:00:00Z')
    expect(value(after, 'dtstart')).toBe('2026-07-11')
  })

  it('takes back for thirty days what is no longer public, without saying what it was', async () => {
    const gone = await event('Rude words', '2026-06-10T10:00:00Z', { tags: ['free'] })
    const sequence = Number(value(named(await ics(), 'Rude words'), 'sequence'))
    await change(gone, { deactivated: true })
    const deleted = await event('Deleted', '2026-06-11T10:00:00Z')
    await moderator.delete(`/events/${deleted.id}`)
    for (const path of ['/events.ics', '/events.ics?tag=free', `/event/${gone.id}.ics`]) {
      const text = await ics(path)
      const off = eventsOf(text).find((found) => value(found, 'uid')?.startsWith(gone.id))
      expect([path, value(off, 'status')]).toEqual([path, 'CANCELLED'])
      expect(Number(value(off, 'sequence'))).toBeGreaterThan(sequence)
      expect(text).not.toContain('Rude')
    }
    expect(await ics(`/event/${deleted.id}.ics`)).toContain('STATUS:CANCELLED')
    expect(await ics('/events.ics?tag=other')).not.toContain(gone.id)
    await change(gone, { deactivated: false, name: 'Kind words' })
    expect(value(named(await ics(), 'Kind words'), 'status')).toBe('CONFIRMED')
    await change(gone, { published: false })
    host.clock.advance({ days: 31 })
    expect(await ics()).not.toContain(gone.id)
    host.clock.set('2026-05-04T12:00:00.000Z')
  })

  it('answers for every filtered view and for every entry', async () => {
    const kinds = { group: at.group, place: at.place, category: at.category, event: at.concert }
    for (const [kind, item] of Object.entries(kinds)) {
      for (const path of [`/${kind}/${item!.id}`, `/view/${kind}/${item!.id}`]) {
        expect(names(await ics(`${path}.ics`))).toEqual(['Concert'])
        expect((await get(`${path}.json`)).body.events.map(({ name }) => name)).toEqual(['Concert'])
        expect((await get(`${path}.atom`)).text).toContain('Concert')
      }
      for (const format of ['ics', 'atom', 'json'])
        expect((await get(`/${kind}/nothing.${format}`)).status).toBe(404)
    }
    expect(names(await ics('/events.ics?q=concert&tag=free'))).toEqual(['Concert'])
    expect(names(await ics('/events.ics?from=2026-07-01&to=2026-07-31'))).toEqual(['Fair'])
    expect(names(await ics('/events.ics?view=month&day=2026-11-30'))).toEqual([hostile])
    expect(names(await ics(`/event/${at.draft!.id}.ics`))).toEqual(['Draft'])
  })

  it('gives programs plain data, page by page', async () => {
    const { body, headers } = await get('/events.json?max=1&from=2026-05-01')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(body.events).toMatchObject([
      {
        name: 'Concert',
        start: '2026-05-10T18:00:00.000Z',
        place: { name: 'Mill', address: 'Lane 1', lat: 52.1, lng: 9.3 },
        organizers: [
          { name: 'Harbour Choir', url: `http://localhost:3000/group/${at.group!.id}` },
          { name: 'Friends', url: null },
        ],
        category: { name: 'Music, loud' },
      },
    ])
    expect(body).toMatchObject({ timeZone, url: 'http://localhost:3000/?from=2026-05-01' })
    expect(JSON.stringify(body)).not.toMatch(/ownedBy|deactivated|email/)
    const next = await get(body.next!.replace('http://localhost:3000', ''))
    expect(next.body.events.map(({ name }) => name)).toEqual(['Fair'])
    const english = (await get('/events.json?max=1&lng=en')).body
    expect(english).toMatchObject({ language: 'en', next: expect.stringContaining('lng=en&max=1&page=2') })
  })

  it('answers nothing new with 304, by tag and by time, and can be kept by others', async () => {
    for (const path of ['/events.ics', '/events.atom', '/events.json', '/sitemap.xml', '/']) {
      const { headers } = await get(path)
      const tag = headers.get('etag') ?? ''
      const time = headers.get('last-modified') ?? ''
      expect(headers.get('cache-control')).toMatch(/^public, /)
      host.clock.advance({ minutes: 5 })
      expect([path, (await get(path, { 'if-none-match': tag })).status]).toEqual([path, 304])
      expect([path, (await get(path, { 'if-modified-since': time })).status]).toEqual([path, 304])
      host.clock.advance({ minutes: 5 })
      await change(at.fair!, { name: `Fair ${path}`, published: path !== '/sitemap.xml' })
      expect([path, (await get(path, { 'if-modified-since': time })).status]).toEqual([path, 200])
      expect([path, (await get(path, { 'if-none-match': tag })).status]).toEqual([path, 200])
    }
  })

  it('tells search engines of all that is listed', async () => {
    const { text, headers } = await get('/sitemap.xml')
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const parser = new XMLParser({ isArray: (name) => name === 'url' })
    const { urlset } = parser.parse(text, true) as { urlset: { url: { loc: string; lastmod?: string }[] } }
    const paths = urlset.url.map(({ loc }) => loc.replace('http://localhost:3000', ''))
    for (const path of ['/', '/groups', `/group/${at.group!.id}`, `/event/${at.concert!.id}`])
      expect(paths).toContain(path)
    expect(paths).not.toContain(`/event/${at.draft!.id}`)
    expect((await get('/sitemap-2.xml')).status).toBe(404)
    expect((await get('/robots.txt')).text).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  })

  it('splits the list for search engines into files that they take', async () => {
    const app = Fastify()
    limitExpensive(app, host.deps)
    const feeds = createFeedWriter()
    app.addHook('onClose', () => feeds.close())
    const themes = { active: async () => ({ revision: '1' }) as Theme }
    const caches = { texts: createTextCache(), feeds, since: trackLastModified() }
    const site = { deps: host.deps, ...caches, themes, revision: async () => '1' }
    sitemapRoutes(app, site as unknown as SiteServices, 4)
    const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' })
    const file = async (url: string) => parser.parse((await app.inject(url)).body, true)
    const { sitemapindex } = await file('/sitemap.xml')
    const locations = sitemapindex.sitemap.map(({ loc }: { loc: string }) => new URL(loc).pathname)
    const parts = []
    for (const path of locations)
      parts.push((await file(path)).urlset.url.map(({ loc }: { loc: string }) => loc))
    expect(parts.every((part) => part.length <= 4)).toBe(true)
    const whole = parser.parse((await get('/sitemap.xml')).text).urlset.url
    expect(parts.flat()).toEqual(whole.map(({ loc }: { loc: string }) => loc))
    await app.close()
  })

  it('links the feeds of each page from its head', async () => {
    const { text } = await get(`/?tag=free&view=week`)
    expect(text).toContain(
      '<link rel="alternate" type="text/calendar" title="iCalendar" href="/events.ics?tag=free">',
    )
    expect((await get(`/group/${at.group!.id}`)).text).toContain(`href="/group/${at.group!.id}.atom"`)
    const english = await get('/?tag=free&lng=en')
    expect(english.text).toContain('href="/events.ics?tag=free&amp;lng=en"')
    expect(english.text).toContain(
      'href="https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Flocalhost%3A3000%2Fevents.ics%3Ftag%3Dfree%26lng%3Den"',
    )
  })
})
