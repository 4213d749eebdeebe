import { beforeAll, describe, expect, it } from 'vitest'
import { hostForAll, hostForTest, makeInputs } from '../testing/test-host.ts'

describe('pages over HTTP', () => {
  const host = hostForAll('sqlite', { config: { modEmail: 'mod@example.org' } })
  let hostile: string
  const attack = `</script><img src=x onerror=alert(1)>"'<b>`

  const page = (path: string, headers: Record<string, string> = {}) => host.get(`/${path}`, headers)

  beforeAll(async () => {
    const moderator = await host.createUser('moderator')
    const inputs = await makeInputs(moderator)
    const event = inputs.events({
      name: attack,
      start: '2026-05-05T10:00:00.000Z',
      end: '2026-05-05T12:00:00.000Z',
      location: attack,
      location2: attack,
      address: 'Market 1',
      lat: 52.1,
      lng: 9.3,
      organizers: [attack],
      involved: [{ name: attack, description: 'javascript:alert(1)' }],
      tags: [attack],
      description: `# Big\n\n${attack} [bad](javascript:alert(1)) ![far](https://far.example/x.png) <script>x</script>`,
    })
    hostile = `/event/${(await moderator.create('events', event)).id}`
  })

  it('never lets a text become markup', async () => {
    const typed = encodeURIComponent(attack)
    for (const path of [hostile, '/', `/?q=${typed}&tag=${typed}`]) {
      const { text } = await page(path)
      expect(text).not.toMatch(/<img src=x|<script>x|onerror=alert\(1\)>"'<b>/)
      expect(text).not.toMatch(/(?:href|src)="javascript:/)
    }
    const { text } = await page(hostile)
    expect(text).not.toContain('<img src="https://far.example')
    expect(text).toContain('<h2>Big</h2>')
  })

  it('tells programs about an event, whatever it is called', async () => {
    const { text } = await page(hostile)
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1]
    expect(JSON.parse(json ?? '')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: attack,
      url: `http://localhost:3000${hostile}`,
      startDate: '2026-05-05T11:00+01:00',
      endDate: '2026-05-05T13:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: {
        '@type': 'Place',
        name: attack,
        address: 'Market 1',
        geo: { latitude: 52.1, longitude: 9.3 },
      },
      organizer: [{ '@type': 'Organization', name: attack }],
    })
    expect(text).toContain('<meta property="og:type" content="article">')
  })

  it('lets the element ask the geocoder and show what is being uploaded, on its page only', async () => {
    const policy = (await page('/backstage')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("connect-src 'self' https://nominatim.openstreetmap.org;")
    expect(policy).toContain("img-src 'self' data: blob:")
    expect(policy).toContain('; trusted-types dompurify')
  })

  it('embeds the element on /backstage and everything below, in the language of the visitor', async () => {
    for (const path of ['/backstage', '/backstage/events/12', '/backstage/invitation/abc']) {
      const { status, text } = await page(path, { cookie: 'x=1; i18next=en' })
      expect(status).toBe(200)
      expect(text).toMatch(/<backstage-app apiurl="\/" timezone="Europe\/London" language="en"/)
      expect(text).toContain('<script type="module" src="/assets/backstage/index.js"></script>')
    }
    const { text } = await page('/backstage')
    expect(text).toContain('language="de"')
    const config = /themeconfig="([^"]*)"/.exec(text)?.[1]?.replaceAll('&#34;', '"') ?? ''
    expect(JSON.parse(config)).toMatchObject({ sitename: expect.any(String), modEmail: 'mod@example.org' })
  })

  it('has no page where Backstage has no screen', async () => {
    expect((await page('/backstage/nope')).status).toBe(404)
    expect((await page('/backstage/events/')).status).toBe(200)
  })

  it('speaks the language of the link, then of the cookie, then of the site', async () => {
    const heading = async (path: string, cookie = '') =>
      /<h1>([^<]*)/.exec((await page(path, { cookie })).text)?.[1]
    expect(await heading('/')).toBe('Was ist los?')
    expect(await heading('/', 'i18next=en')).toBe('What’s on')
    expect(await heading('/?lng=de', 'i18next=en')).toBe('Was ist los?')
    expect(await heading('/?lng=<script>', 'i18next=en-GB')).toBe('What’s on')
    expect(await heading('/?lng=de-<script>', 'i18next=en')).toBe('What’s on')
    expect(await heading('/?lng=en_GB')).toBe('What’s on')
    const { headers, text } = await page('/groups?lng=en')
    expect(headers.get('set-cookie')).toMatch(/^i18next=en; Path=\/; Max-Age=\d+; SameSite=Lax$/)
    expect(text).toContain('href="/groups?lng=de" lang="de"')
    expect((await page('/groups', { cookie: 'i18next=en' })).headers.get('set-cookie')).toBeNull()
  })

  it('speaks the language of the browser where nobody has chosen one, but for machines and frames', async () => {
    const spoken = async (path: string, accepted: string, cookie = '') => {
      const { text, headers } = await page(path, { 'accept-language': accepted, cookie })
      return [/<html lang="(\w+)"/.exec(text)?.[1], headers.get('vary')?.includes('Accept-Language')]
    }
    const expected: [accepted: string, language: string][] = [
      ['en-US,en;q=0.9', 'en'],
      ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7', 'fr'],
      ['pl,en-US;q=0.7,en;q=0.3', 'en'],
      ['en;q=0.2, it;q=0.8', 'it'],
      ['en;q=0', 'de'],
      ['pl', 'de'],
      ['*', 'de'],
      ['', 'de'],
      ['en;q=oops,,;;;', 'de'],
    ]
    for (const [accepted, language] of expected) {
      expect([accepted, await spoken('/', accepted)]).toEqual([accepted, [language, true]])
    }
    expect(await spoken('/', 'en', 'i18next=fr')).toEqual(['fr', true])
    expect(await spoken('/backstage', 'es')).toEqual(['es', true])
    expect(await spoken('/nothing-here', 'es')).toEqual(['es', undefined])
    expect(await spoken('/embed', 'en')).toEqual(['de', false])
    expect((await page('/events.atom', { 'accept-language': 'en' })).text).toContain('xml:lang="de"')
    const { text } = await page('/groups', { 'accept-language': 'en' })
    expect(text).toContain('<link rel="canonical" href="http://localhost:3000/groups?lng=en">')
    expect(text).toContain('hreflang="x-default" href="http://localhost:3000/groups">')
  })

  it('serves what the theme shows under addresses that never go stale', async () => {
    const styles = /href="(\/theme\/[^"]*site\.css)"/.exec((await page('/')).text)?.[1] ?? ''
    const current = await page(styles)
    expect(current.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(current.headers.get('cache-control')).toContain('immutable')
    expect(current.text).toContain('--accent-light')
    expect((await page('/theme/other/styles/site.css')).headers.get('cache-control')).toBe('no-cache')
    const script = await page(styles.replace('styles/site.css', 'js/in-place.js'))
    expect(script.headers.get('content-encoding')).toMatch(/br|gzip/)
    expect(script.text).toContain('addEventListener')
    const image = await page(styles.replace('styles/site.css', 'image/icon.svg'))
    expect(image.headers.get('content-type')).toBe('image/svg+xml')
    expect(image.headers.get('content-security-policy')).toContain('sandbox')
    const others = ['template/home.tpl', 'md/about.de.md', 'image/..%2f..%2fconfig.yaml', 'image/nothing.png']
    for (const path of others) expect([path, (await page(`/theme/x/${path}`)).status]).toEqual([path, 404])
  })

  it('says how to get an account, and whom to write to', async () => {
    const { text } = await page('/about')
    expect(text).toMatch(/id="register"[\s\S]*Einladung[\s\S]*mod@example\.org/)
    expect((await page('/about?lng=en')).text).toMatch(/id="register"[\s\S]*invitation/)
  })

  it('asks for patience in words when there are too many requests', async () => {
    const busy = await hostForTest('sqlite', {
      limits: { requestsPerMinute: { block: 1, line: 1 } },
      config: { rateLimit: true },
    })
    await busy.get('//robots.txt')
    const { status, text, headers } = await busy.get('//robots.txt')
    expect(`${status} ${headers.get('retry-after')} ${text}`).toMatch(
      /^429 \d+ <!doctype html>.*Das waren zu viele Anfragen/,
    )
  })

  it('leads from an address with a slash at its end to the one without', async () => {
    const to = async (path: string) => {
      const { status, headers } = await fetch(new URL(host.url).origin + path, { redirect: 'manual' })
      return `${status} ${headers.get('location')}`
    }
    expect(await to('/groups/?q=a')).toBe('301 /groups?q=a')
    expect(await to(`${hostile}/`)).toBe(`301 ${hostile}`)
    expect(await to('/event/2zn8xGK-2Tm0A_s-/')).toBe('301 /event/2zn8xGK-2Tm0A_s-')
    expect(await to('//evil.example/')).toBe('404 null')
    expect(await to('//evil/')).toBe('301 /evil')
    expect(await to('/nothing')).toBe('404 null')
  })

  it('tells robots what is for them', async () => {
    const { text } = await page('/robots.txt')
    expect(text).toContain('Disallow: /backstage')
    expect(text).toContain('Disallow: /*?*day=')
    for (const path of ['/?from=2026-05-04', '/?to=2026-05-04', '/?view=week&day=2026-05-04', '/?q=a'])
      expect((await page(path)).text).toContain('<meta name="robots" content="noindex">')
    expect((await page('/?view=month')).text).not.toContain('noindex')
  })
})
