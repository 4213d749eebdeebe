import { plainHtml } from '../testing/plain-html.ts'
import { beforeAll, expect, it } from 'vitest'
import { describeHost, makeInputs } from '../testing/test-host.ts'

/** The counts shown beside each category and tag of the filter, and the number of events listed. */
function counts(html: string) {
  const select = /<select id="filter-category"[\s\S]*?<\/select>/.exec(html)?.[0] ?? ''
  const tags = /<div class="popular">[\s\S]*?<\/div>/.exec(html)?.[0] ?? ''
  const tag = /<a href="([^"]*)"[^>]*>(.*?) <span class="popular-count">(\d+)</g
  return {
    shown: /data-found>([^<]*)/.exec(html)?.[1],
    categories: Object.fromEntries(
      [...select.matchAll(/>([^<(]+) \((\d+)\)</g)].map(([, name, count]) => [name, Number(count)]),
    ),
    tags: Object.fromEntries([...tags.matchAll(tag)].map(([, , name, count]) => [name, Number(count)])),
    links: [...tags.matchAll(tag)].map(([, url]) => url?.replaceAll('&amp;', '&')),
  }
}

describeHost('a filtered view', { config: { timeZone: 'Europe/Berlin' } }, (host) => {
  let music: string
  let talks: string

  const page = async (path: string) => plainHtml((await host.get(`/${path}`)).text)
  const ways = (html: string) =>
    [...html.matchAll(/<li><a href="([^"]*)">([^<]*)<\/a> <span class="ways-found">([^<]*)/g)].map((found) =>
      found.slice(1).map((text) => text.replaceAll('&amp;', '&')),
    )

  beforeAll(async () => {
    const moderator = await host.createUser('moderator')
    const inputs = await makeInputs(moderator)
    const taxonomy = async (name: string) =>
      (await moderator.create('categories', { name, headline: name })).id
    music = await taxonomy('Music')
    talks = await taxonomy('Talks')
    const event = (name: string, start: string, more: object = {}) =>
      moderator.create('events', inputs.events({ name, start, ...more }))
    const main = await event('Choir', '2026-05-05T18:00:00Z', { category: music, tags: ['free', 'choir'] })
    const parent = `id:${main.id}`
    await event('Rehearsal', '2026-05-05T16:00:00Z', { category: music, tags: ['choir'], parent })
    await event('Open stage', '2026-05-20T18:00:00Z', { category: music, tags: ['free'] })
    await event('Moon', '2026-05-06T18:00:00Z', { category: talks, tags: ['free', 'sky'] })
    const end = '2026-05-09T16:00:00Z'
    await event('Fair', '2026-05-01T08:00:00Z', { end, category: talks, tags: ['sky'] })
    await event('Earlier', '2026-05-03T18:00:00Z', { category: music, tags: ['free'] })
    await event('Draft', '2026-05-06T18:00:00Z', { category: talks, tags: ['free'], published: false })
  })

  it('counts what each category and tag would leave of the calendar', async () => {
    expect(counts(await page('/'))).toMatchObject({
      shown: undefined,
      categories: { Music: 3, Talks: 2 },
      tags: { free: 3, choir: 2, sky: 2 },
    })
  })

  it('counts under the other filters, of a category and a tag as if no other one were chosen', async () => {
    const ofMusic = counts(await page(`/?category=${music}`))
    expect(ofMusic).toMatchObject({ shown: '3 Veranstaltungen', categories: { Music: 3, Talks: 2 } })
    expect(ofMusic.tags).toEqual({ free: 2, choir: 2 })
    expect(ofMusic.links).toEqual([`/?category=${music}&tag=choir`, `/?category=${music}&tag=free`])
    const free = counts(await page(`/?category=${talks}&tag=free&to=2026-05-10`))
    expect(free).toMatchObject({
      shown: '1 Veranstaltung',
      categories: { Music: 1, Talks: 1 },
      tags: { free: 1, sky: 2 },
    })
    expect(counts(await page('/?q=choir'))).toMatchObject({
      shown: '2 Veranstaltungen',
      tags: { choir: 2, free: 1 },
    })
  })

  it('counts the days that are chosen, and main events without their programme', async () => {
    expect(counts(await page('/?from=2026-05-05&to=2026-05-05')).shown).toBe('2 Veranstaltungen')
    expect(counts(await page(`/?view=month&tag=free`)).shown).toBe('4 Veranstaltungen')
    expect(counts(await page(`/?view=week&day=2026-05-12&tag=sky`)).shown).toBe('0 Veranstaltungen')
    expect(counts(await page(`/?view=week&day=2026-05-20`)).categories).toMatchObject({ Music: 1, Talks: 0 })
  })

  it('helps on when nothing is left: each choice that can be given up, and what it would show', async () => {
    const html = await page(`/?category=${talks}&tag=choir&lng=en`)
    expect(html).toContain('No events match.')
    expect(ways(html)).toEqual([
      ['/?tag=choir', 'Without Category: Talks', '2 events'],
      [`/?category=${talks}`, 'Without Tag: choir', '2 events'],
    ])
    expect(ways(await page(`/?category=${talks}&view=week&day=2026-05-12&tag=sky&q=nothing`))).toEqual([])
    expect(ways(await page('/?q=nothing'))).toEqual([])
  })

  it('offers the groups and places with the most events where there are too many to choose from', async () => {
    const moderator = await host.createUser('moderator')
    const choices = async (name: string) => {
      const select = new RegExp(`<select id="filter-${name}"[\\s\\S]*?</p>`).exec(await page('/'))?.[0] ?? ''
      const options = [...select.matchAll(/<option[^>]*>([^<]*)</g)].map(([, option]) => option)
      return {
        options: options.slice(1),
        more: /<a class="field-more" href="([^"]*)">([^<]*)/.exec(select)?.slice(1),
      }
    }
    expect((await choices('place')).more).toBeUndefined()
    const inputs = await makeInputs(moderator)
    for (let number = 0; number < 101; number += 1)
      await moderator.create('places', { name: `Place ${number}`, address: 'Lane 1' })
    const [busy, quiet] = await Promise.all(
      ['Busy', 'Quiet'].map((name) => moderator.create('places', { name, address: 'Lane 1' })),
    )
    const there = { location: `id:${busy!.id}`, start: '2026-05-06T18:00:00.000Z' }
    await moderator.create('events', inputs.events(there))
    const many = await choices('place')
    expect(many.options).toContain('Busy')
    expect(many.options).not.toContain('Quiet')
    expect(many.more).toEqual(['/places', 'Alle Orte'])
    expect(await page(`/?place=${quiet!.id}`)).toMatch(/<option value="[^"]*" selected>Quiet/)
    expect((await choices('group')).more).toBeUndefined()
  })
})
