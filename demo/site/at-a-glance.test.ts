import { beforeAll, expect, it } from 'vitest'
import { describeHost, inputsOf, userOf } from '../testing/test-host.ts'
import { themeFiles } from '../testing/theme-files.ts'

const listed = (html: string) =>
  [...html.matchAll(/class="event-name">\s*(?:<strong.*?<\/strong> )?<a [^>]*>([^<]*)/g)].map(
    ([, name]) => name,
  )

/** The days of the strip with their counts, and the chosen one. */
const strip = (html: string) =>
  [...html.matchAll(/strip-date">(\d+)<.*?strip-count">(\d+)</g)].map(
    ([, date, count]) => `${date}: ${count}`,
  )

const quick = (html: string) =>
  [
    .../<ul class="quick"[\s\S]*?<\/ul>/
      .exec(html)![0]
      .matchAll(/<a href="([^"]*)"( aria-current="true")?>([^<]*)/g),
  ].map(([, url, current, title]) => ({
    title,
    url: url!.replaceAll('&amp;', '&'),
    current: current !== undefined,
  }))

const heading = (html: string) => /<h1>([^<]*)/.exec(html)?.[1]

const thursdayNoon = { now: '2026-05-07T10:00:00.000Z', config: { timeZone: 'Europe/Berlin' } }

describeHost('the first page at a glance', thursdayNoon, (host) => {
  const admin = userOf(host, 'admin')
  const inputs = inputsOf(host, admin)

  const page = async (path: string) => (await host.get(`/${path}`)).text

  beforeAll(async () => {
    const event = (name: string, start: string, more: object = {}) =>
      admin.create('events', inputs.events({ name, start, ...more }))
    await event('Lunch', '2026-05-07T09:30:00Z', { end: '2026-05-07T11:00:00Z' })
    await event('Soon', '2026-05-07T10:45:00Z', { tags: ['free'] })
    await event('Afternoon', '2026-05-07T13:00:00Z')
    await event('Evening', '2026-05-07T17:00:00Z', { tags: ['kostenlos', 'outdoors'] })
    // Half an hour after midnight in Berlin.
    await event('Night', '2026-05-07T22:30:00Z', { tags: ['outdoors'] })
    await event('Friday noon', '2026-05-08T10:00:00Z')
    await event('Saturday', '2026-05-09T10:00:00Z', { tags: ['free'] })
  })

  it('counts what begins on each of the next fourteen days, on the days of the town', async () => {
    const days = strip(await page('/'))
    expect(days).toHaveLength(14)
    expect(days.slice(0, 4)).toEqual(['7: 4', '8: 2', '9: 1', '10: 0'])
    expect(strip(await page('/?tag=free&from=2026-05-09')).slice(0, 3)).toEqual(['7: 1', '8: 0', '9: 1'])
    const day = await page('/?from=2026-05-09&to=2026-05-09')
    expect(heading(day)).toBe('Samstag, 9. Mai')
    expect(day).toMatch(/<li class="strip-1"><a href="\/" aria-current="date">/)
  })

  it('shows what is on now or soon, tonight and at the weekend', async () => {
    const times = quick(await page('/')).slice(0, 4)
    expect(times.map(({ title }) => title)).toEqual(['Jetzt', 'Heute', 'Heute Abend', 'Dieses Wochenende'])
    const [now, today, tonight, weekend] = await Promise.all(times.map(({ url }) => page(url)))
    expect(listed(now!)).toEqual(['Soon'])
    expect(now).toMatch(/<details class="ongoing" id="ongoing" open>[\s\S]*>Lunch<\/a>/)
    expect(heading(now!)).toBe('Jetzt')
    expect(listed(today!)).toEqual(['Lunch', 'Soon', 'Afternoon', 'Evening'])
    expect(heading(today!)).toBe('Heute, Donnerstag, 7. Mai')
    expect(listed(tonight!)).toEqual(['Evening'])
    expect(quick(tonight!)[2]).toEqual({ title: 'Heute Abend', url: '/', current: true })
    expect(tonight).toContain('name="clock" value="2026-05-07T17:00"')
    expect(listed(await page('/?from=2026-05-07&to=2026-05-07&clock=2026-05-07T17:00'))).toEqual(['Evening'])
    expect(listed(await page('/?from=2026-05-08&to=2026-05-08&clock=2026-05-07T17:00'))).toHaveLength(2)
    expect(listed(weekend!)).toEqual(['Saturday'])
  })

  it("offers the theme's wishes that something can fulfil, which combine", async () => {
    const wishes = quick(await page('/')).slice(4)
    expect(wishes.map(({ title }) => title)).toEqual(['Kostenlos', 'Draußen'])
    const free = await page(wishes[0]!.url)
    expect(listed(free)).toEqual(['Soon', 'Evening', 'Saturday'])
    expect(heading(free)).toBe('Kostenlos')
    const both = await page(quick(free)[5]!.url)
    expect(listed(both)).toEqual(['Evening'])
    expect(heading(both)).toBe('Kostenlos · Draußen')
    expect(quick(both)[4]!.url).toBe(wishes[1]!.url)
    expect(both).toContain('href="/">Filter zurücksetzen')
  })

  it('begins month and week with today, and leaves out days that contradict the period', async () => {
    const month = await page('/?view=month')
    const [folded, shown] = month.split('</details>\n<ol class="grid-days"')
    expect(folded).toMatch(
      /grid-fold" id="grid-fold">\s*<summary>6 Tage vor heute<[\s\S]*id="day-2026-05-03"/,
    )
    expect(shown).toMatch(/^[^#]*?id="day-2026-05-04"/)
    const later = await page('/?view=month&from=2026-06-01&day=2026-06-01')
    expect(later).not.toContain('grid-fold')
    expect(later).toContain('href="/?view=month&amp;day=2026-05-01" rel="prev"')
    expect(later).toContain('href="/?from=2026-06-01&amp;view=month&amp;day=2026-07-01" rel="next"')
  })

  it('leads to the texts that the theme has, and to no other', async () => {
    const admin = await host.createUser('admin')
    expect((await host.get('//imprint')).status).toBe(404)
    expect(await page('/')).toMatch(/<a href="\/privacy">Datenschutz<\/a>/)
    expect(await page('/privacy')).toMatch(/<h1>Datenschutz<\/h1>[\s\S]*E-Mail/)
    await admin.post('/cms/themes', { name: 'Own' })
    await themeFiles(admin, 'Own').put('md', 'imprint.de.md', 'Rathaus, *Markt 1*')
    await admin.patch('/cms/themes', { name: 'Own' })
    expect(await page('/')).toMatch(/<a href="\/imprint">Impressum<\/a>/)
    expect(await page('/imprint')).toContain('<em>Markt 1</em>')
  })
})
