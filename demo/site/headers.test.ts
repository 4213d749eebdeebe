import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { hostForAll, makeInputs } from '../testing/test-host.ts'
import { textsIn } from '../i18n/texts.ts'

describe('every answer', () => {
  const host = hostForAll('sqlite')
  /** Paths by their expected status. */
  const paths: Record<number, string[]> = {
    200: '/ /?view=month /?view=week&lng=en /?q=nothing /programme /embedding?view=month'.split(' '),
    302: ['/favicon.ico'],
    401: ['/api/v1/revents'],
    404: [
      ...'/nothing /event/nothing /event/nothing.ics /%zz /%ff /%'.split(' '),
      `/event/${'x'.repeat(3000)}`,
    ],
  }

  beforeAll(async () => {
    const moderator = await host.createUser('moderator')
    const inputs = await makeInputs(moderator)
    const image = await moderator.upload()
    const event = await moderator.create('events', inputs.events({ image }))
    const group = await moderator.create('groups', { name: 'Choir' })
    const place = await moderator.create('places', { name: 'Mill', address: 'Lane 1' })
    const { category, topic } = event as unknown as { category: string; topic: string }
    const entries = [`/event/${event.id}`, `/group/${group.id}`, `/place/${place.id}`]
    entries.push(`/category/${category}`, `/topic/${topic}`)
    const feeds = [...entries, '/events'].flatMap((path) => [`${path}.ics`, `${path}.atom`, `${path}.json`])
    const files = ['/theme/x/styles/site.css', '/theme/x/image/logo.svg', '/theme/x/js/in-place.js']
    const api = ['/events', '/search', '/openapi.json', '/partial/content?p=backstage/faq', `/media/${image}`]
    const others = ['/robots.txt', '/sitemap.xml', '/healthz', '/api/docs', '/backstage', '/saved.ics']
    const pages = ['/groups', '/places', '/about', `${entries[0]}/poster`, '/sheet', '/saved']
    paths[200]!.push(...pages, ...entries, ...entries.map((path) => `/view${path}`), ...feeds, ...files)
    paths[200]!.push(...others, '/backstage/invitation/abc', ...api.map((path) => `/api/v1${path}`))
    const missing = [
      '/theme/x/css/none.css',
      '/api/v1/nothing',
      '/api/v1/%zz',
      '/assets/backstage/nothing.js',
    ]
    paths[404]!.push(...missing)
  })

  const answers = async () => {
    const asked = Object.entries(paths).flatMap(([status, of]) =>
      of.map((path) => [Number(status), path] as const),
    )
    return Promise.all(
      asked.map(async ([status, path]) => {
        const answer = await host.get(path.startsWith('/api') ? path : `/${path}`)
        expect([path, answer.status]).toEqual([path, status])
        return { path, ...answer }
      }),
    )
  }

  it('goes out with the headers that keep others out, errors too', async () => {
    for (const { path, headers } of await answers()) {
      const policy = headers.get('content-security-policy') ?? ''
      expect([path, policy]).toEqual([path, expect.stringContaining("default-src 'none'")])
      expect([path, policy]).toEqual([
        path,
        expect.not.stringMatching(/script-src[^;]*(?:unsafe|\*|https?:)/),
      ])
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
      expect([path, headers.get('x-frame-options')]).toEqual([path, 'SAMEORIGIN'])
      expect([path, headers.get('referrer-policy')]).toEqual([
        path,
        path.includes('invitation') ? 'no-referrer' : 'strict-origin-when-cross-origin',
      ])
      expect([path, headers.get('cross-origin-opener-policy')]).toEqual([path, 'same-origin'])
    }
  })

  it('brings pages without any script or style in their text, under a policy that allows no other', async () => {
    const pages = (await answers()).filter(({ headers }) =>
      headers.get('content-type')?.startsWith('text/html'),
    )
    const themed = pages.filter(({ path }) => !path.startsWith('/api'))
    expect(themed.length).toBeGreaterThan(20)
    for (const { path, headers, text } of themed) {
      const policy = headers.get('content-security-policy') ?? ''
      for (const rule of [
        "script-src 'self';",
        "style-src 'self';",
        "frame-ancestors 'self'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
      ])
        expect([path, policy]).toEqual([path, expect.stringContaining(rule)])
      // Attributes in code that a page shows are escaped.
      const inline =
        /<style|\s(?:style|on\w+)=(?!&)|<script(?! type="application\/ld\+json")(?![^>]* src="\/)/
      expect([path, inline.exec(text)?.[0]]).toEqual([path, undefined])
      expect([path, text]).toEqual([path, expect.stringContaining('rel="stylesheet"')])
    }
  })

  it('says in the theme, and in the language of the visitor, what is missing or broken', async () => {
    const wrong = async (path: string) => {
      const said = []
      for (const language of ['de', 'en'] as const) {
        const { status, text } = await host.get(`/${path}?lng=${language}`)
        expect(text).toContain(`<html lang="${language}" dir="ltr">`)
        expect(text).toContain('class="masthead"')
        said.push(status, /<h1>([^<]*)/.exec(text)?.[1])
      }
      return said
    }
    const [de, en] = [textsIn('de').site.error, textsIn('en').site.error]
    expect(await wrong('/nothing')).toEqual([404, de.notFoundHeading, 404, en.notFoundHeading])
    await sql`alter table places rename to lost`.execute(host.db.write)
    expect(await wrong('/place/nobody-asked-before')).toEqual([500, de.brokenHeading, 500, en.brokenHeading])
  })
})
