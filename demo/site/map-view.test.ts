import { beforeAll, expect, it } from 'vitest'
import { describeHost, inputsOf, userOf } from '../testing/test-host.ts'

const tileUrl = 'https://tiles.example/{z}/{x}/{y}.png'

describeHost('the calendar on a map', { config: { language: 'en', tileUrl } }, (host) => {
  const lena = userOf(host, 'moderator')
  const inputs = inputsOf(host, lena)
  beforeAll(async () => {
    const place = async (name: string, more: object) =>
      lena.create('places', inputs.places({ name, ...more }))
    const event = async (name: string, day: number, more: object) =>
      lena.create('events', inputs.events({ name, start: `2026-06-0${day}T18:00:00.000Z`, ...more }))
    const mill = await place('Mill <b>', { lat: 54.743, lng: 9.433, address: 'Lane 1' })
    const barn = await place('Barn', { lat: 54.76, lng: 9.433 })
    const attic = await place('Attic', {})
    for (let day = 2; day < 7; day += 1) await event(`Mill ${day}`, day, { location: `id:${mill.id}` })
    await event('In the barn', 1, { location: `id:${barn.id}` })
    await event('In the attic', 1, { location: `id:${attic.id}` })
    await event('On the dike', 3, { location: 'Dike', lat: 54.74, lng: 9.44 })
    await event('On another dike', 4, { location: 'Dike', lat: 54.8, lng: 9.44 })
  })

  const look = async (path: string) => (await host.get(`/${path}`)).text
  const spots = (html: string) =>
    [...html.matchAll(/<h2 class="spot-name">(.*?)<\/h2>/gs)].map(([, name]) =>
      name!
        .replace(/<[^>]*>|\s+/g, ' ')
        .replace(/ +/g, ' ')
        .trim(),
    )
  const pins = (html: string) =>
    [...html.matchAll(/class="points-pin" href="([^"]+)" aria-label="([^"]+)"/g)].map(([, , label]) => label)

  it('is a list of places, those where something begins soonest first, and those without a point last', async () => {
    const html = await look('/?view=map')
    expect(spots(html)).toEqual(['1 Barn', '2 Mill &lt;b&gt;', '3 Dike', '4 Dike', 'Attic'])
    expect(pins(html)).toEqual(['1: Barn', '2: Mill &lt;b&gt;', '3: Dike', '4: Dike'])
    expect(html).toContain('Tuesday, 2 June, 19:00')
    expect(html).toMatch(/<a href="\/\?place=[^"]+">2 more</)
    expect(html).toContain('Lane 1')
  })

  it('is a list by distance from a place or a point', async () => {
    const html = await look('/?view=map&near=54.743,9.433&within=10')
    expect(spots(html)).toEqual(['1 Mill &lt;b&gt;', '2 Dike 550 m', '3 Barn 1.9 km', '4 Dike 6.4 km'])
    expect(html).toContain('class="points-circle"')
    expect(spots(await look('/?view=map&near=54.743,9.433&within=1'))).toHaveLength(2)
  })

  it('keeps the filters and days, and drops a page when they change', async () => {
    expect(spots(await look('/?view=map&from=2026-06-01&to=2026-06-01'))).toEqual(['1 Barn', 'Attic'])
    const html = await look('/?view=map&q=dike&page=7')
    expect(spots(html)).toEqual(['1 Dike', '2 Dike'])
    expect(html).toMatch(/<a href="\/\?q=dike"[^>]*>List</)
    expect(html).toMatch(/<a href="\/\?q=dike&amp;view=map" aria-current="true">Map</)
    expect(await look('/?view=map&q=nothing')).toContain('No events match')
  })

  it('shows places in the same way', async () => {
    const html = await look('/places?view=map&near=54.743,9.433&within=5')
    expect(spots(html)).toEqual(['1 Mill &lt;b&gt;', '2 Barn 1.9 km'])
    expect(pins(html)).toEqual(['1: Mill &lt;b&gt;', '2: Barn'])
    expect(html).toContain('<input type="hidden" name="view" value="map">')
    expect(spots(await look('/places?view=map'))).toEqual(['Attic', '2 Barn', '3 Mill &lt;b&gt;'])
    expect(spots(await look('/groups?view=map'))).toEqual([])
  })

  it('loads nothing from another website by itself, and may load tiles where there is a map', async () => {
    const html = await look('/?view=map')
    expect(html).not.toMatch(/<(?:img|image|script|link rel="(?:preload|preconnect)")[^>]*tiles\.example/)
    expect(html).toContain('data-foreign-tiles')
    expect(html).toContain('/js/points.js')
    expect(html).not.toContain('lazy/')
    for (const [path, isAllowed] of [
      ['/', true],
      ['/?view=map', true],
      ['/places', true],
      ['/about', false],
      ['/groups', false],
    ] as const) {
      const { headers } = await host.get(`/${path}`)
      const [policy, permissions] = ['content-security-policy', 'permissions-policy'].map((name) =>
        headers.get(name)!,
      )
      expect([path, policy!.includes('https://tiles.example')]).toEqual([path, isAllowed])
      expect([path, permissions!.includes('geolocation=(self)')]).toEqual([path, isAllowed])
    }
  })

  it('has pages, and counts what is on others', async () => {
    for (let number = 0; number < 65; number += 1) {
      const place = inputs.places({ name: `Stall ${number}`, lat: 54.743 + number / 1e5, lng: 9.4 })
      await lena.create('places', place)
    }
    const first = await look('/places?view=map&near=54.743,9.4&within=10')
    expect([spots(first).length, pins(first).length]).toEqual([60, 60])
    expect(first).toContain('Page 1 of 2')
    expect(
      [...first.matchAll(/class="points-cell"[^>]*aria-label="(\d+) more place/g)].reduce(
        (sum, [, count]) => sum + Number(count),
        0,
      ),
    ).toBe(7)
    expect(spots(await look('/places?view=map&near=54.743,9.4&within=10&page=2'))).toHaveLength(7)
  })
})
