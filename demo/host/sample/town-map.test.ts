import { describe, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { hostForTest, startTestHost } from '../../testing/test-host.ts'
import { coordinates, metresOf, placesOf, readTown } from './sample-town.ts'
import { townMap } from './town-map.ts'

const town = readTown('de')
const places = placesOf(town)

describe('the map of the sample town', () => {
  it('has the marked place in its middle, with the streets around', () => {
    const [place] = places
    const map = townMap(town, place!)
    const [, x, y] = /viewBox="(-?\d+) (-?\d+) 900 640"/.exec(map)!
    const [, east, south] = /class="pin" transform="translate\((-?\d+),(-?\d+)\)/.exec(map)!
    expect([Number(x) + 450, Number(y) + 320]).toEqual([Number(east), Number(south)])
    expect(map).toContain('>Lindenstraße</text>')
    expect(map.match(/class="dot"/g)).toHaveLength(places.length - 1)
  })

  it('counts in metres from the market square, there and back', () => {
    const [east, north] = metresOf(town.map, coordinates(town.map, [-320, 240]))
    expect([Math.round(east), Math.round(north)]).toEqual([-320, 240])
  })

  it('is served with sample data only, and refuses what is no point', async () => {
    const config = readConfig({ RATE_LIMIT: 'off' }, { sample: true })
    const host = await startTestHost('sqlite', { config: { sample: true, mapUrl: config.mapUrl } })
    const map = await host.get(`//map?lat=${town.map.lat}&lng=${town.map.lng}`)
    expect([map.status, map.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(map.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'")
    for (const query of ['', '?lat=x&lng=1', '?lat=91&lng=0', '?lat=1&lng=1e9', '?lat=1']) {
      expect([query, (await host.get(`//map${query}`)).status]).toEqual([query, 400])
    }
    await host.close()
    const real = await hostForTest('sqlite')
    expect((await real.get('//map?lat=1&lng=1')).status).toBe(404)
  })
})
