import { plainHtml } from '../testing/plain-html.ts'
import { beforeAll, expect, it } from 'vitest'
import { describeHost, inputsOf, type Item, userOf } from '../testing/test-host.ts'
import { mostSaved, SavedQuery } from './address/saved-query.ts'

describeHost('what a visitor has saved', { config: { language: 'en' } }, (host) => {
  const lena = userOf(host, 'moderator')
  const inputs = inputsOf(host, lena)
  let choir: Item
  let mill: Item
  const ids = new Map<string, string>()
  const add = async (name: string, more: object = {}) => {
    const { id } = await lena.create('events', inputs.events({ name, ...more }))
    ids.set(name, id)
    return id
  }
  beforeAll(async () => {
    choir = await lena.create('groups', inputs.groups({ name: 'Choir' }))
    mill = await lena.create('places', inputs.places({ name: 'Mill' }))
    await add('Open day')
    await add('Rehearsal', { organizers: [`id:${choir.id}`], start: '2026-06-02T18:00:00.000Z' })
    await add('Milling', { location: `id:${mill.id}`, start: '2026-06-03T18:00:00.000Z' })
    await add('Jazz night', { tags: ['jazz'], start: '2026-06-04T18:00:00.000Z' })
    const there = { location: `id:${mill.id}`, start: '2026-06-05T18:00:00.000Z' }
    await add('Jazz at the mill', { tags: ['jazz'], ...there })
    await add('Something else')
    await add('Long ago', { start: '2026-01-01T18:00:00.000Z' })
    await add('Unlisted', { published: false, start: '2026-06-06T18:00:00.000Z' })
  })

  const names = (html: string) =>
    [...html.matchAll(/class="event-name">(?:\s*<strong[^<]*<\/strong>)?\s*<a[^>]*>([^<]+)/g)].map(
      ([, name]) => name,
    )
  const page = async (query: string) => plainHtml((await host.get(`//saved?${query}`)).text)
  const all = () =>
    `events=${ids.get('Open day')},${ids.get('Unlisted')},${ids.get('Long ago')},gone&groups=${choir.id}` +
    `&places=${mill.id}&view=tag%3Djazz`

  it('is one list by day, each event once, with the saved groups, places and searches above it', async () => {
    const html = await page(all())
    const each = ['Open day', 'Rehearsal', 'Milling', 'Jazz night', 'Jazz at the mill', 'Unlisted']
    expect(names(html)).toEqual(each)
    expect(html).toMatch(/Choir<\/a> <span class="saved-kind">Group/)
    expect(html).toMatch(/Mill<\/a> <span class="saved-kind">Place/)
    expect(html).toMatch(/href="\/\?tag=jazz">jazz<\/a> <span class="saved-kind">Search/)
    expect(html).toContain('<meta name="robots" content="noindex">')
  })

  it('is nothing without an address of its own, and says how to save', async () => {
    const html = await page('')
    expect(names(html)).toEqual([])
    expect(html).toContain('You haven’t saved anything yet.')
    expect(html).not.toContain('webcal:')
  })

  it('can be subscribed to by one address, in all formats', async () => {
    const html = await page(all())
    const webcal = /webcal:\/\/[^"]*/.exec(html)![0].replaceAll('&amp;', '&')
    const { pathname, search } = new URL(webcal.replace('webcal:', 'http:'))
    expect(pathname).toBe('/saved.ics')
    const calendar = (await host.get(`/${pathname}${search}`)).text.replaceAll('\r\n ', '')
    for (const name of ['Open day', 'Rehearsal', 'Milling', 'Jazz night', 'Unlisted'])
      expect(calendar).toContain(`SUMMARY:${name}`)
    expect(calendar).not.toContain('Something else')
    expect(calendar.match(/SUMMARY:Jazz at the mill/g)).toHaveLength(1)
    const json = await host.get<{ title: string; events: Item[] }>(`//saved.json${search}`)
    expect(json.body.title).toMatch(/^Saved · /)
    expect(json.body.events).toHaveLength(6)
    expect((await host.get(`//saved.atom${search}`)).text).toContain('Jazz night')
  })

  it('says in feeds what is gone', async () => {
    const gone = await add('Gone', { organizers: [`id:${choir.id}`] })
    await lena.edit(`/events/${gone}`, { deactivated: true })
    const calendar = async (query: string) => {
      const { text } = await host.get(`//saved.ics?${query}`)
      return text.replaceAll('\r\n ', '').includes(`UID:${gone}`)
    }
    expect(await calendar(`events=${gone}`)).toBe(true)
    expect(await calendar(`groups=${choir.id}`)).toBe(true)
    expect(await calendar(`groups=other&places=${mill.id}&view=tag%3Djazz`)).toBe(false)
    expect(await page(`events=${gone}`)).not.toContain('>Gone<')
  })

  it('names groups and places that are no longer public without giving them away', async () => {
    const hidden = await lena.create('groups', inputs.groups({ name: 'Hidden people' }))
    await lena.edit(`/groups/${hidden.id}`, { deactivated: true })
    const html = await page(`groups=${hidden.id},unknown`)
    expect(html).not.toContain('Hidden people')
    expect(html.match(/no longer available <span/g)).toHaveLength(2)
  })

  it('has a button on pages of events, groups, places and filtered views', async () => {
    const buttons = async (path: string) =>
      [...(await host.get(`/${path}`)).text.matchAll(/data-save="(\w+)" data-id="([^"]*)"/g)].map(
        ([, kind, id]) => [kind, id],
      )
    const open = ids.get('Open day')!
    expect(await buttons(`/event/${open}`)).toEqual([['event', open]])
    expect(await buttons(`/event/${ids.get('Long ago')}`)).toEqual([])
    expect(await buttons(`/group/${choir.id}`)).toEqual([['group', choir.id]])
    expect(await buttons(`/place/${mill.id}`)).toEqual([['place', mill.id]])
    expect(await buttons('/?tag=jazz&from=2026-06-01&view=month')).toEqual([['view', 'tag=jazz']])
    expect(await buttons('/?near=54.743,9.433&within=10&free=1')).toEqual([
      ['view', 'free=1&amp;near=54.743,9.433&amp;within=10'],
    ])
    expect(await buttons('/?from=2026-06-01')).toEqual([])
  })
})

it('is read from any address without growing', () => {
  const today = '2026-05-09'
  const many = (count: number) => Array.from({ length: count }, (_, number) => `e${number}`).join(',')
  const searches = Array.from({ length: 40 }, (_, number) => `q=e${number}`)
  const views = ['tag=jazz', 'from=2026-06-01', 'tag=jazz&from=2026-06-01', 'nonsense', 'q=%00', ...searches]
  const places = `a,,a,${'x'.repeat(101)},b\0`
  const read = new SavedQuery({ events: many(500), groups: [many(3)], places, view: views }, today)
  expect(read.events).toHaveLength(mostSaved.event)
  expect(read.groups).toEqual([])
  expect(read.places).toEqual(['a'])
  expect(read.views).toHaveLength(mostSaved.view)
  expect(read.views[0]!.path()).toBe('/?tag=jazz')
  const again = new URL(read.path(), 'http://localhost').searchParams
  const { events, view } = { events: again.get('events')!, view: again.getAll('view') }
  expect(new SavedQuery({ events, view, places: 'a' }, today).path()).toBe(read.path())
})
