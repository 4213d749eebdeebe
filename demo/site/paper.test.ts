import { plainHtml } from '../testing/plain-html.ts'
import { beforeAll, expect, it } from 'vitest'
import { describeHost, inputsOf, type Item, userOf } from '../testing/test-host.ts'

describeHost('an event to pass on', (host) => {
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)
  let concert: Item

  const page = async (path: string) => plainHtml((await host.get(`/${path}`)).text)
  const event = (name: string, start: string, more = {}) =>
    moderator.create('events', inputs.events({ name, start, ...more }))

  beforeAll(async () => {
    await event('Yesterday', '2026-05-03T18:00:00.000Z')
    concert = await event('Concert', '2026-05-06T18:00:00.000Z', {
      description: 'Loud **music**.',
      tags: ['live'],
    })
    await event('Draft', '2026-05-06T19:00:00.000Z', { published: false })
    const off = await event('Talk', '2026-05-07T18:00:00.000Z')
    await moderator.edit(`/events/${off.id}`, { canceled: true })
  })

  it('says how near it is: today, tomorrow, or on now', async () => {
    const near = async (start: string, end: string) => {
      const { id } = await event('Near', start, { end, published: false })
      return /class="fact-now">([^<]*)/.exec(await page(`/event/${id}`))?.[1]
    }
    expect(await near('2026-05-04T09:00:00.000Z', '2026-05-04T12:00:00.000Z')).toBe('Läuft gerade')
    expect(await near('2026-05-04T18:00:00.000Z', '2026-05-04T19:00:00.000Z')).toBe('Heute')
    expect(await near('2026-05-05T18:00:00.000Z', '2026-05-05T19:00:00.000Z')).toBe('Morgen')
    expect(await near('2026-05-06T18:00:00.000Z', '2026-05-06T19:00:00.000Z')).toBeUndefined()
    expect(await near('2026-05-04T07:00:00.000Z', '2026-05-04T09:00:00.000Z')).toBeUndefined()
  })

  it('tells programs the days of what lasts whole days', async () => {
    const days = { start: '2026-05-05T23:00:00.000Z', end: '2026-05-07T23:00:00.000Z', published: false }
    const { id } = await event('Fair', days.start, days)
    expect(await page(`/event/${id}`)).toContain('"startDate":"2026-05-06","endDate":"2026-05-07"')
  })

  it('leads to what is before and after it in time', async () => {
    const text = await page(`/event/${concert.id}`)
    expect(text).toMatch(
      /rel="prev"><span class="around-when">Vorige Veranstaltung · Sonntag, 3\. Mai<\/span> <span[^>]*>Yesterday/,
    )
    expect(text).toMatch(
      /rel="next"><span class="around-when">Nächste Veranstaltung · Donnerstag, 7\. Mai<\/span> <span[^>]*>Talk/,
    )
  })

  it('can be put into the own calendar, told by mail and pinned up', async () => {
    const text = await page(`/event/${concert.id}`)
    expect(text).toContain(`<a class="button" href="/event/${concert.id}.ics">In meinen Kalender</a>`)
    expect(text).toContain('href="mailto:?subject=Concert&amp;body=Mittwoch%2C%206.%20Mai')
    // Line breaks in a mailto body are CRLF (RFC 6068 section 5).
    expect(text).toContain(`%0D%0A%0D%0Ahttp%3A%2F%2Flocalhost%3A3000%2Fevent%2F${concert.id}"`)
    const poster = await page(`/event/${concert.id}/poster`)
    expect(poster).toContain('<h1>Concert</h1>')
    expect(poster).toContain('Loud music.')
    expect(poster).toContain(`role="img" aria-label="http://localhost:3000/event/${concert.id}"`)
    expect(poster).toContain('<meta name="robots" content="noindex">')
    expect((await host.get('//event/nothing/poster')).status).toBe(404)
  })

  it('stands in the programme of its view, canceled or not', async () => {
    const all = await page('/programme')
    expect(all).toMatch(
      /<h2[^>]*>Mittwoch, 6\. Mai<\/h2>[\s\S]*19:00[\s\S]*Concert[\s\S]*Abgesagt<\/strong> <a[^>]*>Talk/,
    )
    expect(all).not.toMatch(/Yesterday|Draft/)
    const live = await page('/programme?tag=live&view=month')
    expect(live).toContain('1.–31. Mai 2026 · live')
    expect(live).toContain('Concert')
    expect(live).not.toContain('Talk')
    expect(live).toContain('localhost:3000/?tag=live')
  })

  it('has in its programme what has begun before and is still on', async () => {
    const days = { start: '2026-04-30T08:00:00.000Z', end: '2026-05-09T16:00:00.000Z', tags: ['old'] }
    await event('Exhibition', days.start, days)
    await event('Night before', '2026-05-03T20:00:00.000Z', { end: '2026-05-04T01:00:00Z', tags: ['old'] })
    const text = await page('/programme?tag=old')
    expect(text).toMatch(
      /Läuft gerade[\s\S]*Exhibition[\s\S]*seit Donnerstag, 30\. April, bis Samstag, 9\. Mai/,
    )
    expect(text).not.toMatch(/Night before|nichts los/)
    expect(await page('/programme?tag=old&from=2026-05-10')).not.toContain('Exhibition')
  })
})
