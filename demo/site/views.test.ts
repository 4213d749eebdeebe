import { plainHtml } from '../testing/plain-html.ts'
import { beforeAll, expect, it } from 'vitest'
import { describeHost, inputsOf, type Item, userOf } from '../testing/test-host.ts'

const timeZone = 'Europe/Berlin'

/** The content of each day of a week or month: bars in brackets, then times with names. */
function grid(html: string): Record<string, string[]> {
  const days = html.split('<li class="grid-day').slice(1)
  return Object.fromEntries(
    days.map((day) => {
      const bars = [
        ...day.matchAll(/<li class="bar( bar-blank)?[^>]*>(?:[\s\S]*?class="bar-name">(.*?)<\/span>)?/g),
      ]
      const slots = [...day.matchAll(/class="slot-time"[^>]*>([^<]*)<[\s\S]*?<span>([^<]*)<\/span><\/span>/g)]
      return [
        /id="day-([\d-]+)"/.exec(day)?.[1] ?? '',
        [
          ...bars.map((bar) => (bar[1] ? '[]' : `[${bar[2]}]`)),
          ...slots.map((slot) => `${slot[1]!.trim()} ${slot[2]}`),
        ],
      ]
    }),
  )
}

const linkWith = (html: string, rel: string) =>
  new RegExp(`href="([^"]*)" rel="${rel}"`).exec(html)?.[1]?.replaceAll('&amp;', '&')

const heading = (html: string) => /<h1>([^<]*)/.exec(html)?.[1]

const march = { now: '2026-03-25T10:00:00.000Z', config: { timeZone } }

describeHost('the calendar as a week and as a month', march, (host) => {
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)
  let music: Item

  const page = async (path: string) => plainHtml((await host.get(`/${path}`)).text)
  const event = (name: string, start: string, more: object = {}) =>
    moderator.create('events', inputs.events({ name, start, ...more }))

  beforeAll(async () => {
    music = await moderator.create('categories', { name: 'Live music', headline: 'All music' })
    await event('Fair', '2026-03-20T08:00:00Z', { end: '2026-03-24T17:00:00Z' })
    await event('Camp', '2026-03-23T08:00:00Z', { end: '2026-03-28T10:00:00Z' })
    await event('Night', '2026-03-28T20:00:00Z', { end: '2026-03-29T01:00:00Z' })
    // Starts at 01:00, one hour before clocks go forward.
    await event('Owls', '2026-03-29T00:00:00Z', { category: music.id })
    await event('Brunch', '2026-03-29T21:30:00Z')
    // Ends at midnight between Wednesday and Thursday.
    await event('Watch', '2026-04-21T08:00:00Z', { end: '2026-04-22T22:00:00Z' })
    const off = await event('Boats', '2026-03-30T10:00:00Z', { category: music.id })
    await moderator.edit(`/events/${off.id}`, { canceled: true })
    await event('Draft', '2026-03-30T10:00:00Z', { published: false })
    const days = await event('Festival', '2026-04-10T16:00:00Z', { end: '2026-04-12T16:00:00Z' })
    await event('Puppets', '2026-04-11T08:00:00Z', { parent: `id:${days.id}` })
    for (let number = 0; number < 9; number++)
      await event(`Run ${number}`, `2026-05-0${1 + (number > 7 ? 1 : 0)}T0${number}:10:00Z`)
  })

  it('shows the month of today in whole weeks, each event on its day in the zone of the site', async () => {
    const text = await page('/?view=month')
    expect(heading(text)).toBe('März 2026')
    const days = grid(text)
    expect(Object.keys(days).at(0)).toBe('2026-02-23')
    expect(Object.keys(days).at(-1)).toBe('2026-04-05')
    expect(days['2026-03-29']).toEqual(['01:00 Owls', '23:30 Brunch'])
    expect(days['2026-03-30']).toEqual(['12:00 Boats'])
    expect(text).toMatch(/Abgesagt<\/strong> <span>Boats/)
    expect(text).not.toContain('Draft')
  })

  it('shows what goes on for days on each of them, side by side, and a night on its evening alone', async () => {
    const days = grid(await page('/?view=month&day=2026-03-01'))
    expect(days['2026-03-21']).toEqual(['[Fair]'])
    expect(days['2026-03-24']).toEqual(['[Camp]', '[Fair]'])
    expect(days['2026-03-25']).toEqual(['[Camp]'])
    expect(days['2026-03-28']).toEqual(['[Camp]', '21:00 Night'])
    const week = await page('/?view=week&day=2026-03-25')
    expect(heading(week)).toMatch(/^23\.\s?–\s?29\. März 2026$/)
    expect(week).toContain('bis 03:00 Uhr (in der Nacht zum Sonntag)')
    expect(week).toContain('<span class="bar-until">bis 18:00 Uhr</span>')
  })

  it('does not touch the day that begins when something ends at midnight', async () => {
    const text = await page('/?view=week&day=2026-04-20')
    const days = grid(text)
    expect(days['2026-04-22']).toEqual(['[Watch]'])
    expect(days['2026-04-23']).toEqual([])
    expect(text).toMatch(/<li class="bar bar-ends">[\s\S]*?<span class="bar-until">bis 24:00 Uhr</)
  })

  it('leaves sub-events to their main event until they are looked for', async () => {
    expect(grid(await page('/?view=month&day=2026-04-01'))['2026-04-11']).toEqual(['[Festival]'])
    expect(grid(await page('/?view=month&day=2026-04-01&q=puppets'))['2026-04-11']).toEqual(['10:00 Puppets'])
  })

  it('combines with all filters, and leads to the same choice in the other views', async () => {
    const text = await page(`/?view=week&day=2026-03-30&category=${music.id}&from=2026-03-30&to=2026-03-31`)
    expect(Object.values(grid(text)).flat()).toEqual(['12:00 Boats'])
    expect(text).toContain(`href="/?category=${music.id}&amp;from=2026-03-30&amp;to=2026-03-31"`)
    expect(text).toContain('<input type="hidden" name="view" value="week">')
    expect(text).toContain('view=month&amp;day=2026-03-30"')
  })

  it('is turned week by week and month by month', async () => {
    const text = await page('/?view=month&day=2026-03-31')
    expect(linkWith(text, 'prev')).toBe('/?view=month&day=2026-02-01')
    const next = linkWith(text, 'next') ?? ''
    expect(next).toBe('/?view=month&day=2026-04-01')
    expect(await page(next)).toContain('href="/?view=month&amp;day=2026-03-25" target="_self">Dieser Monat')
    expect(linkWith(await page('/?view=week'), 'next')).toBe('/?view=week&day=2026-03-30')
  })

  it('counts what a day of a month has no room for, and leads to the list of that day', async () => {
    const text = await page('/?view=month&day=2026-05-01')
    expect(grid(text)['2026-05-01']).toHaveLength(5)
    expect(text).toContain('<a href="/?from=2026-05-01&amp;to=2026-05-01">3 weitere</a>')
    expect(grid(await page('/?view=week&day=2026-05-01'))['2026-05-01']).toHaveLength(8)
  })

  it('marks events with the icon of their category: named in the grid, where the name is nowhere else', async () => {
    const look = /category-icon category-\d+" title="Live music" aria-hidden="true"/
    const month = await page('/?view=month&day=2026-03-30')
    expect(month).toMatch(look)
    expect(month).toContain('<span class="visually-hidden">, Live music</span></a>')
    const list = await page('/?from=2026-03-30&to=2026-03-30')
    expect(list).toMatch(/category-icon category-\d+" aria-hidden="true"/)
    expect(list).not.toMatch(look)
    const icon = /<p class="kicker"><span class="category-icon category-\d+"/
    expect(await page(`/category/${music.id}`)).toMatch(icon)
    expect(
      await page(`/category/${(await moderator.create('categories', { name: 'X', headline: 'X' })).id}`),
    ).not.toMatch(icon)
  })

  it('says that nothing is on', async () => {
    expect(await page('/?view=month&day=2027-08-01')).toContain('In diesem Zeitraum ist nichts los.')
    expect((await host.get('//?view=year&day=nonsense')).status).toBe(200)
  })
})
