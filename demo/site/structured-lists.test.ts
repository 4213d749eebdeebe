import { beforeAll, expect, it } from 'vitest'
import { describeHost, inputsOf, type Item, userOf } from '../testing/test-host.ts'

type Element = { position: number; item: Record<string, unknown> }

describeHost('the JSON-LD of a list', { config: { timeZone: 'Europe/Berlin' } }, (host) => {
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)
  let group: Item
  let place: Item
  let banned: Item

  beforeAll(async () => {
    group = await moderator.create('groups', { name: 'Choir </script>' })
    place = await moderator.create('places', { name: 'Old Mill', address: 'Mill Lane 1' })
    banned = await moderator.create('places', { name: 'Rude Name', address: 'Nowhere 1' })
    await moderator.edit(`/places/${banned.id}`, { deactivated: true })
    const event = (more: object) => moderator.create('events', inputs.events(more))
    const organizers = [`id:${group.id}`]
    await event({ name: 'Second', start: '2026-05-06T09:00:00Z', location: `id:${banned.id}`, organizers })
    const first = { name: 'First', start: '2026-05-05T09:00:00.000Z', location: `id:${place.id}`, organizers }
    await moderator.edit(`/events/${(await event(first)).id}`, { canceled: true })
    await event({ ...first, name: 'Draft', published: false })
  })

  async function listOn(path: string): Promise<Element[] | undefined> {
    const { text } = await host.get(`/${path}`)
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
    if (json === undefined) return undefined
    const data = JSON.parse(json) as { '@type': string; itemListElement: Element[] }
    expect(data['@type']).toBe('ItemList')
    return data.itemListElement
  }

  it('names the events of the calendar and of a group, in their order', async () => {
    for (const path of ['/', `/group/${group.id}`]) {
      const found = (await listOn(path))!
      expect(found.map(({ position, item }) => [position, item.name])).toEqual([
        [1, 'First'],
        [2, 'Second'],
      ])
      expect(found[0]!.item).toMatchObject({
        '@type': 'Event',
        startDate: '2026-05-05T11:00+02:00',
        eventStatus: 'https://schema.org/EventCancelled',
        location: { name: 'Old Mill' },
      })
      expect(String(found[0]!.item.url)).toMatch(`${host.deps.config.publicUrl}/event/`)
      expect(JSON.stringify(found)).not.toContain('Rude Name')
    }
  })

  it('names groups and places, and is missing where there is nothing', async () => {
    expect((await listOn('/groups'))!.map(({ item }) => [item['@type'], item.name])).toEqual([
      ['Organization', 'Choir </script>'],
    ])
    expect((await listOn('/places'))!.map(({ item }) => item.name)).toEqual(['Old Mill'])
    expect(await listOn('/places?q=nothing')).toBeUndefined()
  })
})
