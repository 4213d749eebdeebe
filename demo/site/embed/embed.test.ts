import { beforeAll, describe, expect, it } from 'vitest'
import { hostForAll, inputsOf, userOf } from '../../testing/test-host.ts'

describe('what other sites embed', () => {
  const host = hostForAll('sqlite')
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    const group = await moderator.create('groups', { name: 'Harbour Choir' })
    const concert = { name: 'Concert & <Tea>', start: '2026-05-05T18:00:00.000Z' }
    const events = {
      concert: { ...concert, organizers: [`id:${group.id}`] },
      fair: { name: 'Spring fair', start: '2026-05-02T08:00:00.000Z', end: '2026-05-10T18:00:00.000Z' },
      market: { name: 'Market', start: '2026-06-06T08:00:00.000Z' },
      draft: { name: 'Draft', start: '2026-05-06T08:00:00.000Z', published: false },
    }
    for (const [name, more] of Object.entries(events))
      ids[name] = (await moderator.create('events', inputs.events(more))).id
    ids.group = group.id
    ids.gone = (await moderator.create('groups', { name: 'Gone' })).id
    await moderator.edit(`/groups/${ids.gone}`, { deactivated: true })
  })

  const get = (path: string, headers: Record<string, string> = {}) => host.get(`/${path}`, headers)

  describe('in a frame', () => {
    it('is a page that every site may frame, the only one, without cookies', async () => {
      const { status, headers } = await get('/embed?lng=en', { cookie: 'i18next=fr' })
      expect([status, headers.get('x-frame-options'), headers.get('set-cookie')]).toEqual([200, null, null])
      expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(headers.get('cache-control')).toContain('s-maxage')
      expect(headers.get('vary')).toBe('Accept-Encoding')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      for (const path of ['/', '/embed/x', '/event/embed', '/saved?a=/embed']) {
        const other = await get(path)
        expect(other.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
        expect(other.headers.get('x-frame-options')).toBe('SAMEORIGIN')
      }
    })

    it('shows the list of the filters, in the language of its address, never of a cookie', async () => {
      const { text } = await get(`/embed?group=${ids.group}`, { cookie: 'i18next=fr' })
      expect(text).toContain('<html lang="de" dir="ltr" class="framed">')
      expect(text).toContain('Concert &amp; &lt;Tea&gt;')
      expect(text).not.toContain('Spring fair')
      expect(text).toContain(`<a href="/?group=${ids.group}" rel="noopener">Mehr im Kalender</a>`)
      expect(text).toContain('<base target="_blank">')
      expect((await get('/embed?lng=it&scheme=dark')).text).toContain(
        '<html lang="it" dir="ltr" class="framed" data-scheme="dark">',
      )
    })

    it('takes a name as well as an id, and says what the calendar does not have', async () => {
      for (const group of [ids.group!, 'harbour choir']) {
        const { text } = await get(`/embed?view=month&lng=en&${new URLSearchParams({ group })}`)
        expect([group, text]).toEqual([group, expect.stringContaining('Concert &amp; &lt;Tea&gt;')])
        expect(text).not.toContain('Spring fair')
        expect(text).toContain(`<a href="/?group=${ids.group}&amp;view=month" rel="noopener">`)
      }
      for (const query of ['group=Nobody', `group=${ids.gone}`, 'view=week&place=Nowhere']) {
        const { status, text } = await get(`/embed?lng=en&${query}`)
        expect([query, status]).toEqual([query, 200])
        expect(text).toContain('<p class="empty">The calendar doesn’t have what should be shown here.</p>')
        expect(text).not.toContain('Nothing')
        expect(text).toContain('<a href="/" rel="noopener">More in the calendar</a>')
      }
    })

    it('turns months within the frame and keeps its settings', async () => {
      const { text } = await get('/embed?view=month&scheme=light&lng=en')
      expect(text).toContain('<h1>May 2026</h1>')
      expect(text).toContain(
        'href="/embed?view=month&amp;day=2026-06-01&amp;scheme=light&amp;lng=en" rel="next" target="_self"',
      )
      expect((await get('/embed?view=month&day=2026-06-01')).text).toContain('Market')
      expect((await get('/embed?view=map')).text).toContain('Spring fair')
    })

    it('shows one event, unless it is not published', async () => {
      const { text } = await get(`/embed?event=${ids.concert}&lng=en`)
      expect(text).toContain('Concert')
      expect(text).not.toContain('Spring fair')
      for (const id of [ids.draft, 'none']) {
        const gone = await get(`/embed?event=${id}&lng=en`)
        expect(gone.text).toContain(
          '<p class="empty">The calendar doesn’t have what should be shown here.</p>',
        )
        expect(gone.text).not.toContain('<header')
        expect(gone.headers.get('content-security-policy')).toContain('frame-ancestors *')
      }
    })

    it('brings styles and scripts that load in sandboxed frames, too', async () => {
      const { text } = await get('/embed')
      const files = [...text.matchAll(/(?:src|href)="(\/theme\/[^"]*\.(?:css|js))"/g)].map(
        ([, path]) => path!,
      )
      expect(files).toHaveLength(4)
      for (const file of files) {
        const { status, headers } = await get(file)
        expect([file, status, headers.get('access-control-allow-origin')]).toEqual([file, 200, '*'])
      }
    })
  })
  describe('as a fragment for servers', () => {
    const fragment = (query: string) => get(`/embed.html${query}`)

    it('is the element with its list, for servers of any origin', async () => {
      const { text, headers } = await fragment('?category=&max=2&lng=en&headinglevel=3')
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
      const start = `<calendar-events apiurl="${host.deps.config.publicUrl}" max="2" language="en" headinglevel="3">`
      expect(text.startsWith(`${start}<template shadowrootmode="open"><link rel="stylesheet" href="`)).toBe(
        true,
      )
      expect(text).toContain('<ul part="list" role="list" aria-label="Upcoming events">')
      expect(text).toContain('<h3 part="event-name">')
      expect(text).toContain('<bdi>Concert &amp; &lt;Tea&gt;</bdi>')
      expect(text.match(/<li /g)).toHaveLength(2)
      expect(text).not.toContain('<script')
    })

    it('leads to the same places nearby', async () => {
      const { text } = await fragment('?near=54.78,9.43&within=2&lng=en')
      expect(text).toContain('/?near=54.78,9.43&amp;within=2"')
    })

    it('is a link if the calendar does not know the filter', async () => {
      const { status, text } = await fragment('?group=none')
      expect(status).toBe(200)
      expect(text).not.toContain('<template')
      expect(text).toContain('<a href="')
    })
  })
  describe('by oEmbed', () => {
    const ask = async (url: string, more = '') => {
      const { status, text } = await get(`/oembed?url=${encodeURIComponent(url)}${more}`)
      return { status, body: JSON.parse(text) as Record<string, string | number> }
    }

    it('is a frame for the calendar, an event and a group, which their pages name', async () => {
      const { publicUrl } = host.deps.config
      for (const [path, src, title] of [
        ['/?view=month&lng=en', '/embed?view=month&amp;lng=en', null],
        [`/event/${ids.concert}`, `/embed?event=${ids.concert}`, 'Concert & <Tea>'],
        [`/view/group/${ids.group}`, `/embed?group=${ids.group}`, 'Harbour Choir'],
      ] as const) {
        const page = (await get(path)).text
        const [, href = ''] = /type="application\/json\+oembed" title="[^"]*" href="([^"]*)"/.exec(page) ?? []
        const named = await host.get<Record<string, string>>(
          href.replaceAll('&amp;', '&').replace(publicUrl, '/'),
        )
        expect(named.body).toEqual((await ask(publicUrl + path)).body)
        expect(named.body).toMatchObject({ version: '1.0', type: 'rich', width: 600 })
        expect(named.body.html).toContain(`<iframe src="${publicUrl}${src}" title="`)
        if (title) expect(named.body.title).toContain(title)
      }
      const { body } = await ask(publicUrl, '&maxwidth=300&maxheight=200&format=json')
      expect(body).toMatchObject({ width: 300, height: 200 })
      expect(body.html).toMatch(/ width="100%" height="200" .*style="[^"]*max-width: 300px"/)
    })

    it('is refused for other sites, other pages, other formats and what is not published', async () => {
      const { publicUrl } = host.deps.config
      for (const url of [
        'https://elsewhere.example/',
        'nonsense',
        '',
        ...['/about', '/event/none', '/event/%ff', '/group/a/b', '/?category=Nope'].map(
          (path) => publicUrl + path,
        ),
      ])
        expect([url, (await ask(url)).status]).toEqual([url, 404])
      expect((await ask(`${publicUrl}/event/${ids.draft}`)).status).toBe(401)
      expect((await ask(`${publicUrl}/group/${ids.gone}`)).status).toBe(401)
      expect((await ask(publicUrl, '&format=xml')).status).toBe(501)
    })
  })
  describe('is explained', () => {
    it('with four ways and a preview, for a list, and two for an event', async () => {
      const list = (await get(`/embedding?group=${ids.group}&view=month&in=fr&scheme=dark&heading=3&lng=en`))
        .text
      expect(list.match(/<section class="way">/g)).toHaveLength(4)
      expect(list).toContain(`src="/embed?group=${ids.group}&amp;view=month&amp;scheme=dark&amp;lng=fr"`)
      expect(list).toContain('Always shows the list')
      expect(list).toContain('language=&#34;fr&#34; view=&#34;month&#34; headinglevel=&#34;3&#34;')
      const event = await get(`/embedding?event=${ids.concert}`)
      expect(event.text.match(/<section class="way">/g)).toHaveLength(2)
      expect(event.headers.get('content-security-policy')).toContain("frame-src 'self'")
      expect((await get(`/embedding?event=${ids.draft}`)).status).toBe(404)
    })

    it('on a page that lists, events, groups and places link to', async () => {
      for (const [path, query] of [
        ['/?view=month', 'view=month'],
        ['/?q=choir', 'q=choir'],
        [`/group/${ids.group}`, `group=${ids.group}`],
        [`/event/${ids.concert}`, `event=${ids.concert}`],
      ] as const)
        expect([path, (await get(path)).text]).toEqual([
          path,
          expect.stringContaining(`href="/embedding?${query}"`),
        ])
    })
  })
})
