import { plainHtml } from '../testing/plain-html.ts'
import { beforeAll, expect, it } from 'vitest'
import { describeHost, inputsOf, type Item, userOf } from '../testing/test-host.ts'

const timeZone = 'Europe/Berlin'

/** Names of the events that a page lists, in order. */
const listed = (html: string) =>
  [...html.matchAll(/class="event-name">[\s\S]*?<a href="[^"]*">([^<]*)</g)].map((match) => match[1])

const days = (html: string) => [...html.matchAll(/id="day-([\d-]+)"/g)].map((match) => match[1])

const linkWith = (html: string, rel: string) =>
  new RegExp(`href="([^"]*)" rel="${rel}"`).exec(html)?.[1]?.replaceAll('&amp;', '&')

describeHost('the calendar', { config: { timeZone } }, (host) => {
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)
  const at: Record<string, Item> = {}

  const page = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await host.get(`/${path}`, headers)
    return { ...answer, text: plainHtml(answer.text) }
  }
  const event = (name: string, start: string, more: object = {}) =>
    moderator.create('events', inputs.events({ name, start, ...more }))

  beforeAll(async () => {
    at.group = await moderator.create('groups', { name: 'Harbour Choir' })
    at.place = await moderator.create('places', { name: 'Old Mill', address: 'Mill Lane 1' })
    at.hidden = await moderator.create('places', { name: 'Rude Name', address: 'Nowhere 1' })
    await moderator.edit(`/places/${at.hidden.id}`, { deactivated: true })
    at.category = await moderator.create('categories', { name: 'Music', headline: 'All music' })
    at.topic = await moderator.create('topics', { name: 'Water' })
    at.over = await event('Breakfast', '2026-05-04T06:00:00Z', { end: '2026-05-04T07:00:00Z' })
    at.fair = await event('Spring fair', '2026-05-02T08:00:00Z', { end: '2026-05-10T18:00:00Z' })
    at.concert = await event('Späte Musik', '2026-05-04T22:30:00Z', {
      end: '2026-05-05T00:30:00Z',
      category: at.category.id,
      topic: at.topic.id,
      organizers: [`id:${at.group.id}`, 'Friends'],
      location: `id:${at.place.id}`,
      tags: ['Free', 'outdoors'],
    })
    at.canceled = await event('Boat trip', '2026-05-06T09:00:00Z', { tags: ['free'] })
    await moderator.edit(`/events/${at.canceled.id}`, { canceled: true })
    at.draft = await event('Secret draft', '2026-05-06T10:00:00Z', { published: false })
    at.banned = await event('Banned', '2026-05-06T11:00:00Z')
    await moderator.edit(`/events/${at.banned.id}`, { deactivated: true })
    at.festival = await event('Festival', '2026-05-08T16:00:00Z', {
      end: '2026-05-10T16:00:00Z',
      location: `id:${at.hidden.id}`,
    })
    const parent = `id:${at.festival.id}`
    at.sub = await event('Puppet play', '2026-05-09T08:00:00Z', { parent })
    at.listed = await event('Fireworks', '2026-05-09T20:00:00Z', { parent, parentListed: true })
  })

  it('shows what is published and not over, under its day in the zone of the site', async () => {
    const { status, text } = await page('/')
    expect(status).toBe(200)
    expect(listed(text)).toEqual(['Späte Musik', 'Boat trip', 'Festival', 'Fireworks'])
    expect(days(text)).toEqual(['2026-05-05', '2026-05-06', '2026-05-08', '2026-05-09'])
    expect(text).toContain('Morgen, Dienstag, 5. Mai')
    expect(text).not.toMatch(/Secret draft|Banned|Breakfast/)
  })

  it('says what has begun before and is still on', async () => {
    const { text } = await page('/')
    expect(text).toMatch(/Läuft gerade[\s\S]*Spring fair[\s\S]*seit Samstag, 2\. Mai, bis Sonntag, 10\. Mai/)
  })

  it('filters by each field and by several at once', async () => {
    const found = async (query: string) => listed((await page(`/?${query}`)).text)
    expect(await found(`category=${at.category!.id}`)).toEqual(['Späte Musik'])
    expect(await found(`topic=${at.topic!.id}`)).toEqual(['Späte Musik'])
    expect(await found(`group=${at.group!.id}`)).toEqual(['Späte Musik'])
    expect(await found(`place=${at.place!.id}`)).toEqual(['Späte Musik'])
    expect(await found('tag=FREE')).toEqual(['Späte Musik', 'Boat trip'])
    expect(await found('q=spate+mus')).toEqual(['Späte Musik'])
    expect(await found('q=choir')).toEqual(['Späte Musik'])
    expect(await found('from=2026-05-06&to=2026-05-08')).toEqual(['Boat trip', 'Festival'])
    expect(await found('tag=free&from=2026-05-06&to=2026-05-31')).toEqual(['Boat trip'])
    expect(await found('from=2026-05-04&to=2026-05-04')).toEqual(['Breakfast'])
    expect((await page('/?from=2026-05-04&to=2026-05-04')).text).toContain('class="event event-over"')
    expect(await found('q=%25%27%22')).toEqual([])
    expect(await found('category=nope&group=nope')).toEqual([])
  })

  it('says which filters are on, each with a way to do without it', async () => {
    const { text } = await page(`/?category=${at.category!.id}&from=2026-05-05`)
    expect(text).toContain('href="/?from=2026-05-05"')
    expect(text).toContain(`href="/?category=${at.category!.id}"`)
    expect(text).toMatch(/<option value="[^"]*" selected>Music \(1\)</)
  })

  it('leaves a day out that does not exist, and says so', async () => {
    const { status, text } = await page('/?from=2026-02-30')
    expect(status).toBe(200)
    expect(text).toContain('Diesen Tag gibt es nicht')
    expect(text).toContain('aria-invalid="true" aria-describedby="filter-from-error"')
    const turned = (await page('/?from=2026-05-06&to=2026-05-05')).text
    expect(turned).toMatch(/<details [^>]* open>[\s\S]*Dieser Tag liegt vor dem ersten/)
    expect(listed(turned)).toEqual(['Boat trip', 'Festival', 'Fireworks'])
  })

  it('puts sub-events under their main event, and finds them on their own', async () => {
    const { text } = await page('/')
    expect(text).toMatch(/>Festival<[\s\S]*Sa 10:00<\/span> <a href="\/event\/[^"]*">Puppet play</)
    const found = (await page('/?q=puppet')).text
    expect(listed(found)).toEqual(['Puppet play'])
    expect(found).toMatch(/Teil von <a href="\/event\/[^"]*">Festival</)
    expect((await page(`/event/${at.festival!.id}`)).text).toMatch(/Programm[\s\S]*Samstag, 9\. Mai, 22:00/)
    expect((await page(`/event/${at.sub!.id}`)).text).toContain(
      '"superEvent":{"@type":"Event","name":"Festival","url"',
    )
  })

  it('opens an unpublished event by its address, unlisted by search engines; a deactivated one not at all', async () => {
    const draft = await page(`/event/${at.draft!.id}`)
    expect(draft.status).toBe(200)
    expect(draft.text).toContain('<meta name="robots" content="noindex">')
    expect(draft.text).toContain('Nicht veröffentlicht')
    for (const path of [`/event/${at.banned!.id}`, `/place/${at.hidden!.id}`, '/event/nothing', '/nothing']) {
      const answer = await page(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.text).toContain('Diese Seite gibt es nicht')
    }
  })

  it('keeps quiet about a place that moderation has hidden', async () => {
    for (const path of ['/', `/event/${at.festival!.id}`]) {
      const { text } = await page(path)
      expect(text).toContain('Ein Ort, der nicht mehr öffentlich ist')
      expect(text).not.toContain('Rude Name')
    }
  })

  it('has a page for each group, place, category and topic, also under /view, with its events', async () => {
    for (const kind of ['group', 'place', 'category', 'topic']) {
      for (const path of [`/${kind}/${at[kind]!.id}`, `/view/${kind}/${at[kind]!.id}`]) {
        const { status, text } = await page(path)
        expect([path, status]).toEqual([path, 200])
        expect(listed(text)).toEqual(['Späte Musik'])
        expect(text).toContain(`<link rel="canonical" href="${host.deps.config.publicUrl}/${kind}/`)
      }
    }
    expect((await page(`/category/${at.category!.id}`)).text).toContain('<h1>All music</h1>')
    expect((await page('/groups')).text).toContain('Harbour Choir')
    expect((await page('/places?q=MILL')).text).toContain('Old Mill')
    expect((await page('/places')).text).not.toContain('Rude Name')
    expect((await page('/places?q=xyz')).text).toContain('„xyz“')
  })

  it('folds what is under way into one line that counts it, and unfolds it where nothing else is on', async () => {
    const long = { end: '2026-06-01T16:00:00.000Z', tags: ['long'] }
    for (let number = 1; number <= 15; number++)
      await event(`Exhibition ${number}`, '2026-04-01T08:00:00Z', { ...long })
    const folded = (await page('/')).text
    expect(folded).toMatch(/<details class="ongoing" id="ongoing">\s*<summary>[\s\S]*?ongoing-count">16</)
    expect(folded.match(/>Exhibition \d+<\/a>/g)).toHaveLength(15)
    expect((await page('/?tag=long')).text).toContain('<details class="ongoing" id="ongoing" open>')
  })

  it('leads from the page of a group to what it did before its last events', async () => {
    const { id } = await moderator.create('groups', { name: 'Old Choir' })
    for (let day = 10; day < 19; day++)
      await event(`Song ${day}`, `2026-04-${day}T18:00:00Z`, { organizers: [`id:${id}`] })
    const { text } = await page(`/group/${id}`)
    expect(text).not.toContain('Song 10')
    expect(text).toContain(`href="/?group=${id}&amp;from=2026-04-10"`)
    expect(listed((await page(`/?group=${id}&from=2026-04-10`)).text)).toContain('Song 10')
  })

  it('keeps a sub-event without an end in the programme until its day is over', async () => {
    const main = await event('Day of music', '2026-05-04T06:00:00Z', { end: '2026-05-04T20:00:00Z' })
    await event('Matinee', '2026-05-04T09:00:00Z', { parent: `id:${main.id}` })
    await event('Warm-up', '2026-05-04T06:00:00Z', { end: '2026-05-04T07:00:00Z', parent: `id:${main.id}` })
    const { text } = await page('/?from=2026-05-04&to=2026-05-04')
    expect(text).toContain('Matinee')
    expect(text).not.toContain('Warm-up')
  })

  it('shows a change at once', async () => {
    const { id } = await event('First name', '2026-07-01T10:00:00Z')
    expect((await page('/?from=2026-07-01')).text).toContain('First name')
    await moderator.edit(`/events/${id}`, { name: 'Second name' })
    expect((await page('/?from=2026-07-01')).text).toContain('Second name')
    await moderator.edit(`/events/${id}`, { published: false })
    expect((await page('/?from=2026-07-01')).text).not.toContain('Second name')
  })

  it('leads through many events page by page, each once', async () => {
    for (let number = 0; number < 95; number++) {
      const day = 1 + Math.floor(number / 4)
      await event(`Run ${number}`, `2027-03-${String(day).padStart(2, '0')}T10:00:00Z`)
    }
    const seen: (string | undefined)[] = []
    let path: string | undefined = '/?from=2027-03-01'
    for (let pages = 0; path && pages < 5; pages++) {
      const { text } = await page(path)
      seen.push(...listed(text))
      path = linkWith(text, 'next')
    }
    expect(seen).toHaveLength(95)
    expect(new Set(seen).size).toBe(95)
    expect(linkWith((await page('/?from=2027-03-11')).text, 'prev')).toBe('/?from=2027-03-01')
  })

  it('leads through a day that is more than a page, also where many begin together, each once', async () => {
    const { id } = await event('Crowd', '2027-05-08T06:00:00Z')
    await event('Day after', '2027-05-09T06:00:00Z')
    const { seq: _own, ...row } = (await host.rows('events', { id }))[0]!
    const start = (number: number) => new Date(Date.parse(row.start) + Math.floor(number / 30) * 60_000)
    const copies = Array.from({ length: 229 }, (_, index) => ({
      ...row,
      id: `crowd-${index}`,
      name: `Crowd ${index}`,
      start: start(index + 1).toISOString(),
    }))
    await host.db.write.insertInto('events').values(copies).execute()
    const first = await page('/?from=2027-05-08')
    expect(listed(first.text)).toHaveLength(180)
    const path = linkWith(first.text, 'next')
    expect(path).toBe('/?from=2027-05-08T08:06')
    const second = await page(path!)
    expect(new Set([...listed(first.text), ...listed(second.text)]).size).toBe(230)
    expect(linkWith(second.text, 'next')).toBe('/?from=2027-05-09')
  })
})
