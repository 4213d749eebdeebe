import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hostileTemplates, loop } from '../../testing/hostile-themes.ts'
import { themeFiles } from '../../testing/theme-files.ts'
import { hostForAll, userOf } from '../../testing/test-host.ts'

const refused: [name: string, template: string][] = [
  ['blocks nested 50 000 deep', '{% if x %}'.repeat(50_000)],
  ['brackets nested 20 000 deep', `{{ ${'a['.repeat(20_000)}0${']'.repeat(20_000)} }}`],
  ['30 000 cases', `{% case 1 %}${'{% when 2 %}a'.repeat(30_000)}{% endcase %}`],
  ['raw text without end', '{% raw %}{{ x }}'],
  ['an open block', '{% for i in l %}'],
  ['an open tag', '{{ name'],
  ['a filter that is not there', '{{ name | shell: "ls" }}'],
  ['a tag that is not there', '{% exec "ls" %}'],
  ['code in a tag', '{% assign %}'],
]

const leaks = /root:x:|"private": true|PATH=|\[Function|function Object|native code|<img src=x|<script>alert/

describe('a hostile template', () => {
  const host = hostForAll('sqlite')
  const admin = userOf(host, 'admin')
  let own: ReturnType<typeof themeFiles>

  beforeAll(async () => {
    await admin.post('/cms/themes', { name: 'Own', active: true })
    own = themeFiles(admin)
    await own.put('template', 'part-a.tpl', '{% render "part-b" %}')
    await own.put('template', 'part-b.tpl', '{% render "part-a" %}')
  })
  afterEach(() => own.remove('template', 'about.tpl'))

  it.each(hostileTemplates)('with %s gets nothing, and no page breaks', async (_name, template) => {
    expect([204, 400]).toContain((await own.put('template', 'about.tpl', template)).status)
    const [about, home] = await Promise.all([host.get('//about'), host.get('//groups')])
    expect([about.status, home.status]).toEqual([200, 200])
    expect(about.text).not.toMatch(leaks)
    expect(about.text.length).toBeLessThan(4e6)
    expect(home.text).toContain('<h1>')
    expect(about.headers.get('content-security-policy')).toMatch(/script-src 'self';/)
  })

  it.each(refused)('with %s is refused', async (_name, template) => {
    const { status, body } = await own.put('template', 'about.tpl', template)
    expect([status, body.error]).toEqual([400, 'invalid body'])
    expect(body.fault).toMatchObject({ file: 'about.tpl' })
    expect(body.fault?.reason).not.toMatch(/node_modules|\.ts\b|at /)
  })

  it('that runs away leaves other pages alone', async () => {
    await own.put('template', 'about.tpl', loop(100_000, loop(100_000, '')))
    await host.get('//places')
    const visit = async (path: string) => {
      const { status, text } = await host.get(`/${path}`)
      return [status, text.includes('<h1>')]
    }
    const visits = await Promise.all(['/about', '/groups', '/?from=2026-05-05'].map(visit))
    expect(visits).toEqual(visits.map(() => [200, true]))
  })
})
