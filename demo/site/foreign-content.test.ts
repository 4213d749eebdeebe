import { beforeAll, describe, expect, it } from 'vitest'
import { openStreetMap } from '../config/maps.ts'
import { hostForAll, hostForTest, makeInputs, type Overrides, type TestHost } from '../testing/test-host.ts'

describe('a map on a public page', () => {
  const host = hostForAll('sqlite', { config: { mapUrl: openStreetMap } })
  const paths: Record<string, string> = {}
  const start = (config: Overrides['config']) => hostForTest('sqlite', { config })
  const policyOf = async (at: TestHost, path: string) => {
    const { headers } = await at.get(`/${path}`)
    return headers.get('content-security-policy') ?? ''
  }

  beforeAll(async () => {
    const moderator = await host.createUser('moderator')
    const inputs = await makeInputs(moderator)
    const point = { lat: 52.1, lng: 9.3 }
    const place = await moderator.create('places', inputs.places({ name: 'Mill & Co', ...point }))
    const elsewhere = await moderator.create('places', inputs.places())
    const event = await moderator.create('events', inputs.events({ location: `id:${place.id}` }))
    const free = await moderator.create('events', inputs.events({ location: 'Meadow', ...point }))
    Object.assign(paths, {
      place: `/place/${place.id}`,
      elsewhere: `/place/${elsewhere.id}`,
      event: `/event/${event.id}`,
      free: `/event/${free.id}`,
    })
  })

  it.each(['place', 'event', 'free'])('is offered and not loaded: %s', async (name) => {
    const { text } = await host.get(`/${paths[name]}`)
    expect(text).toContain('Dieser Inhalt kommt von einer anderen Website.')
    expect(text).toContain('>Karte laden</button>')
    expect(text).not.toContain('<iframe')
    expect(text).toContain(
      'data-foreign="https://www.openstreetmap.org/export/embed.html?bbox=9.2928,52.0973,9.3072,52.1027&amp;layer=mapnik&amp;marker=52.1,9.3"',
    )
    const english = (await host.get(`/${paths[name]}?lng=en`)).text
    expect(english).toContain('This content comes from another site')
    expect(english).toContain('>Load map</button>')
  })

  it('is a link for those without JavaScript, and the only one without coordinates', async () => {
    const { text } = await host.get(`/${paths.place}`)
    expect(text).toContain(
      '<a href="https://www.openstreetmap.org/?mlat=52.1&amp;mlon=9.3#map=17/52.1/9.3" rel="noopener">In OpenStreetMap öffnen</a>',
    )
    expect(text).toContain('data-title="Karte: Mill &amp; Co"')
    const without = (await host.get(`/${paths.elsewhere}`)).text
    expect(without).not.toContain('data-foreign')
    expect(without).toContain('https://www.openstreetmap.org/search?query=Market%201')
  })

  it('may be framed by these pages, and nothing else may, nor elsewhere', async () => {
    for (const path of [paths.place!, `/view${paths.event!}`]) {
      expect(await policyOf(host, path)).toMatch(/; frame-src https:\/\/www\.openstreetmap\.org;/)
    }
    const others = ['/', '/places', `${paths.event}/poster`, '/backstage', '/about', `${paths.place}.ics`]
    for (const path of others) {
      expect([path, await policyOf(host, path)]).toEqual([path, expect.not.stringContaining('frame-src')])
    }
    expect(await policyOf(host, paths.place!)).not.toMatch(/(?:img|script|connect)-src[^;]*openstreetmap/)
  })

  it('comes from another service, or not at all, when the operator says so', async () => {
    const other = await start({ mapUrl: 'https://maps.example.org/{lat}/{lng}' })
    expect(await policyOf(other, '/place/x')).toMatch(/; frame-src https:\/\/maps\.example\.org;/)
    expect(await policyOf(await start({ mapUrl: undefined }), '/place/x')).not.toContain('frame-src')
    const video = await start({ mapUrl: undefined, frameOrigins: ['https://video.example.org'] })
    expect(await policyOf(video, '/about')).toMatch(/; frame-src https:\/\/video\.example\.org;/)
  })
})

describe('the map in Backstage', () => {
  it('shows tiles of the operator’s choice, which other pages don’t', async () => {
    const tileUrl = 'https://tiles.example.org/{z}/{x}/{y}.png'
    const tileAttribution = '[© "Town"](https://town.example)'
    const host = await hostForTest('sqlite', { config: { tileUrl, tileAttribution } })
    const { headers, text } = await host.get('//backstage')
    expect(headers.get('content-security-policy')).toContain(
      "img-src 'self' data: blob: https://tiles.example.org;",
    )
    expect(text).toContain(`tileurl="${tileUrl}" tileattribution="[© &#34;Town&#34;](https://town.example)"`)
    const group = await host.get('//groups')
    expect(group.headers.get('content-security-policy')).not.toContain('tiles.example.org')
  })

  it('is not there unless tiles are set', async () => {
    const host = await hostForTest('sqlite')
    const { headers, text } = await host.get('//backstage')
    expect(headers.get('content-security-policy')).toContain("img-src 'self' data: blob:;")
    expect(text).not.toContain('tileurl')
  })
})
