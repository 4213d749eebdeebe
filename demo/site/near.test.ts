import { beforeAll, expect, it } from 'vitest'
import { distanceKm, type Point } from '../../src/contract.ts'
import { describeHost, inputsOf, type Item, userOf } from '../testing/test-host.ts'

const centre = { lat: 54.743, lng: 9.433 }

describeHost('what is near', { config: { language: 'en' } }, (host) => {
  const lena = userOf(host, 'moderator')
  const inputs = inputsOf(host, lena)
  const places = new Map<string, Item>()
  beforeAll(async () => {
    const at = async (name: string, lat: number | null, lng: number | null) => {
      const place = await lena.create('places', inputs.places({ name, lat, lng }))
      places.set(name, place)
      await lena.create('events', inputs.events({ name: `At ${name}`, location: `id:${place.id}` }))
    }
    await at('Mill', centre.lat, centre.lng)
    await at('Barn', centre.lat + 0.02, centre.lng)
    await at('Inn', centre.lat, centre.lng + 0.06)
    await at('Far', centre.lat + 0.2, centre.lng)
    await at('Nowhere', null, null)
    const own = { address: 'Dike 1', lat: centre.lat - 0.005, lng: centre.lng }
    await lena.create('events', inputs.events({ name: 'On the dike', location: 'Dike', ...own }))
  })

  const names = (html: string) =>
    [...html.matchAll(/class="(?:event|tile)-name">\s*<a[^>]*>([^<]+)/g)].map(([, name]) => name)
  const events = async (query: string) => names((await host.get(`//?${query}`)).text).toSorted()
  const tiles = async (query: string) => names((await host.get(`//places?${query}`)).text)
  const idOf = (name: string) => places.get(name)!.id

  it('is found around a place or a point, within a distance from a short list', async () => {
    const around = ['At Barn', 'At Inn', 'At Mill', 'On the dike']
    expect(await events(`near=${idOf('Mill')}`)).toEqual(around)
    expect(await events('near=54.74301,9.43302&within=5')).toEqual(around)
    expect(await events('near=54.743,9.433&within=2')).toEqual(['At Mill', 'On the dike'])
    expect(await events('near=54.743,9.433&within=3')).toEqual(around)
    expect(await events('near=54.743,9.433&within=25')).toEqual([...around, 'At Far'].toSorted())
    expect(await events(`place=${idOf('Mill')}&within=1`)).toEqual(['At Mill', 'On the dike'])
    expect(await events(`place=${idOf('Mill')}&near=1,1`)).toEqual(['At Mill'])
    expect(await events(`near=${idOf('Nowhere')}`)).toEqual(['At Nowhere'])
    expect(await events('near=unknown')).toEqual([])
    expect(await events('near=95,200&q=mill')).toEqual(['At Mill'])
  })

  it('lists places by distance, and says how far', async () => {
    expect(await tiles('near=54.743,9.433')).toEqual(['Mill', 'Barn', 'Inn'])
    expect(await tiles('near=54.743,9.433&within=25')).toEqual(['Mill', 'Barn', 'Inn', 'Far'])
    const { text } = await host.get('//places?near=54.743,9.433&within=25')
    expect(text).toMatch(/<strong>2.2 km<.*<strong>3.9 km<.*<strong>22 km</s)
    expect(text).toContain('25 km around the chosen point')
    expect(await tiles(`near=${idOf('Nowhere')}`)).toEqual([])
  })

  it('is the same in every view and feed', async () => {
    const near = `near=${idOf('Mill')}&within=2`
    const { body } = await host.get<{ title: string; events: Item[] }>(`//events.json?${near}`)
    expect(body.events.map(({ name }) => name).toSorted()).toEqual(['At Mill', 'On the dike'])
    expect(body.title).toContain('2 km around Mill')
    const grids = ['/?view=month&day=2026-06-01&', '/?view=week&day=2026-06-01&']
    for (const view of [...grids, '/programme?', '/events.ics?', '/events.atom?']) {
      const { text } = await host.get(`/${view}${near}`)
      expect([view, text.includes('On the dike'), text.includes('At Barn')]).toEqual([view, true, false])
    }
    const upcoming = async (query: string) =>
      await host.read<{ events: Item[]; unknown: string[] }>(`//upcoming.json?max=50&${query}`)
    expect((await upcoming('near=mill&within=2')).events).toHaveLength(2)
    expect((await upcoming('near=54.743,9.433&within=2')).events).toHaveLength(2)
    expect(await upcoming('near=nothing')).toMatchObject({ events: [], unknown: ['near'] })
  })

  it('keeps tombstones of events at places nearby in feeds', async () => {
    const more = { location: `id:${idOf('Barn')}`, name: 'Gone' }
    const gone = await lena.create('events', inputs.events(more))
    await lena.edit(`/events/${gone.id}`, { published: false })
    const has = async (query: string) =>
      (await host.get(`//events.ics?${query}`)).text.replaceAll('\r\n ', '').includes(gone.id)
    expect(await has('near=54.743,9.433&within=5')).toBe(true)
    expect(await has('near=54.743,9.433&within=1')).toBe(false)
  })

  it('can be asked of the API', async () => {
    const list = async (resource: string, near: object, status = 200) => {
      const filters = encodeURIComponent(JSON.stringify({ near }))
      const answer = await host.get<Item[]>(`/${resource}/?filters=${filters}`)
      expect(answer.status).toBe(status)
      return status === 200 ? answer.body.map(({ name }) => name).toSorted() : []
    }
    expect(await list('events', { ...centre, km: 1 })).toEqual(['At Mill', 'On the dike'])
    expect(await list('places', { ...centre, km: 3 })).toEqual(['Barn', 'Mill'])
    for (const wrong of [centre, { ...centre, km: 51 }, { ...centre, lat: 91, km: 1 }])
      await list('places', wrong, 400)
  })

  it('hides what visitors may not see', async () => {
    const { id } = await lena.create('places', inputs.places({ name: 'Secret', ...centre }))
    await lena.create('events', inputs.events({ name: 'At Hidden', location: `id:${id}` }))
    await lena.edit(`/places/${id}`, { deactivated: true })
    expect(await events('near=54.743,9.433&within=1')).toEqual(['At Mill', 'On the dike'])
    expect(await events(`near=${id}`)).toEqual(['At Hidden'])
    expect((await host.get(`//?near=${id}`)).text).not.toContain('Secret')
  })

  it('agrees with the distance along the surface, all over the world and across the date line', async () => {
    const middles: Point[] = [centre, { lat: -17, lng: 179.9 }, { lat: 70, lng: -179.9 }, { lat: 0, lng: 0 }]
    let seed = 7
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
    for (const middle of middles) {
      const points = Array.from({ length: 20 }, (_, number) => ({
        name: `Point ${middle.lat} ${number}`,
        lat: middle.lat + (random() - 0.5) * 1.2,
        lng: ((middle.lng + (random() - 0.5) * 1.6 + 540) % 360) - 180,
      }))
      const create = (point: object) => lena.create<Item & Point>('places', inputs.places(point))
      const rows = await Promise.all(points.map(create))
      for (const km of [5, 25, 50]) {
        const filters = { near: { ...middle, km }, likeName: 'point' }
        const found = new Set((await host.list('places', filters, { limit: '500' })).map(({ id }) => id))
        const clear = rows.filter((row) => Math.abs(distanceKm(middle, row) - km) > km / 1000)
        expect(clear.filter((row) => found.has(row.id) !== distanceKm(middle, row) < km)).toEqual([])
      }
    }
  })
})
