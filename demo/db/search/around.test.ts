import { beforeAll, expect, it } from 'vitest'
import type { SearchResult } from '../../../src/contract.ts'
import { describeHost, inputsOf, type Item, userOf } from '../../testing/test-host.ts'

describeHost('texts of places and groups', (host) => {
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)
  let place: Item
  let group: Item

  beforeAll(async () => {
    place = await moderator.create('places', inputs.places({ description: 'Stufenlos vom Hof aus' }))
    group = await moderator.create('groups', inputs.groups({ description: 'Wir singen Shanties' }))
    const event = (name: string, more = {}) => moderator.create('events', inputs.events({ name, ...more }))
    const at = { location: `id:${place.id}` }
    await event('Lesung', at)
    await event('Seemannsabend', { ...at, organizers: [`id:${group.id}`] })
    await event('Stufenlos wandern')
    await event('Geheim', { ...at, published: false })
  })

  const found = async (query: string) => {
    const path = `/eventsearch?${new URLSearchParams({ query })}`
    const { body } = await host.get<SearchResult<{ name: string }>>(path)
    expect(body.total).toBe(body.items.length)
    return body.items.map(({ name }) => name)
  }
  const change = async (resource: 'places' | 'groups', entry: Item, more: object) => {
    const { status, text } = await moderator.put(`/${resource}/${entry.id}`, {
      ...inputs[resource]({ name: entry.name, description: entry.description }),
      ...more,
    })
    expect(status, text).toBe(200)
  }

  it('count for public events, after what events say themselves', async () => {
    expect(await found('stufenlos')).toEqual(['Stufenlos wandern', 'Lesung', 'Seemannsabend'])
    expect(await found('shanties')).toEqual(['Seemannsabend'])
  })

  it('count together with the words of the event and of each other', async () => {
    expect(await found('lesung stufenlos')).toEqual(['Lesung'])
    expect(await found('stufenlos shanties')).toEqual(['Seemannsabend'])
    expect(await found('lesung shanties')).toEqual([])
  })

  it('are not taken for typing errors of each other, and wrong letters in them are forgiven', async () => {
    expect(await found('stufenloss')).toEqual(['Stufenlos wandern', 'Lesung', 'Seemannsabend'])
  })

  it('give nothing away: no correction is a word that only hidden entries have', async () => {
    const hidden = { name: 'Überraschungsparty', description: 'Treffpunkt', published: false }
    await moderator.create('events', inputs.events(hidden))
    const { body } = await host.get<SearchResult<object>>('/search?query=treffpunkk')
    expect([body.total, body.wordings]).toEqual([0, []])
  })

  it('count on the public pages and in feeds', async () => {
    expect((await host.get('//?q=shanties')).text).toContain('>Seemannsabend</a>')
    expect((await host.get('//events.ics?q=shanties')).text).toContain('SUMMARY:Seemannsabend')
  })

  it('follow the place and the group at once: edited, hidden, merged, erased', async () => {
    await change('groups', group, { description: 'Wir tanzen' })
    expect(await found('shanties')).toEqual([])
    expect(await found('tanzen')).toEqual(['Seemannsabend'])
    await change('places', place, { deactivated: true })
    expect(await found('stufenlos')).toEqual(['Stufenlos wandern'])
    await change('places', place, { published: false })
    expect(await found('stufenlos')).toEqual(['Stufenlos wandern'])
    await change('places', place, { published: true, deactivated: false })
    expect(await found('stufenlos')).toEqual(['Stufenlos wandern', 'Lesung', 'Seemannsabend'])

    const other = await moderator.create('places', inputs.places({ description: 'Mit Aufzug' }))
    const merged = await moderator.post(`/places/${place.id}/merge`, { into: other.id })
    expect(merged.status, merged.text).toBe(200)
    expect(await found('stufenlos')).toEqual(['Stufenlos wandern'])
    expect(await found('aufzug')).toEqual(['Lesung', 'Seemannsabend'])
  })

  it('are read as they are now, so that a change of a place leaves its events alone', async () => {
    const documents = () => host.rows('searchDocuments', { kind: 'events' })
    await expect.poll(() => host.rows('searchQueue')).toEqual([])
    const before = await documents()
    await change('groups', group, { description: 'Wir rudern' })
    expect(await documents()).toEqual(before)
    expect(await found('rudern')).toEqual(['Seemannsabend'])
  })
})
