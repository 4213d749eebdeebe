import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { themeFiles } from '../../testing/theme-files.ts'
import { startTestHost, type TestHost, type TestUser } from '../../testing/test-host.ts'

const loop = (count: number, body: string) => `{% for i in (1..${count}) %}${body}{% endfor %}`
const doubling = '{% assign a = "xxxxxxxxxx" %}' + loop(60, '{% assign a = a | append: a %}') + '{{ a }}'
const many = '{% assign l = "' + 'a,'.repeat(20_000) + '" | split: "," %}'

const lettersTimesLetters = '{% for a in l %}{% for b in l %}{{ a }}{% endfor %}{% endfor %}'

/** Templates that reach for what is not theirs, or never end. */
const templates: [name: string, template: string][] = [
  ['the constructor of a text', '{{ "a".constructor.constructor }}'],
  ['a function made of text', '{{ "a".constructor.constructor | call: "return process" }}'],
  ['a prototype', '{{ page.__proto__ }}{{ site["__proto__"].polluted }}{{ site.constructor.name }}'],
  ['a prototype by a filter', '{{ site | map: "constructor" }}{{ site.menu | map: "__proto__" | json }}'],
  ['an expression in a filter', '{{ site.menu | where_exp: "item", "item.constructor.constructor" | json }}'],
  ['a group by a prototype', '{{ site.menu | group_by: "__proto__" | json }}'],
  ['the process', '{{ process.env.PATH }}{{ globalThis }}{{ require }}{{ module.paths }}'],
  ['a file above the themes', '{% include "../../../package.json" %}'],
  ['a file by its full path', '{% render "/etc/passwd" %}'],
  ['the environment', '{% include "/proc/self/environ" %}'],
  ['a file as a layout', '{% layout "../config.yaml" %}'],
  ['a file by an expression', '{% assign f = "/etc/hosts" %}{% include f %}'],
  ['a template that is not there', '{% render "nothing" %}'],
  ['itself', '{% render "about" %}'],
  ['itself as a layout', '{% layout "about" %}{% block content %}{% endblock %}'],
  ['each other', '{% render "part-a" %}'],
  ['a loop of a thousand million', loop(1_000_000_000, 'x')],
  ['loops in loops', loop(100_000, loop(100_000, ''))],
  ['a range in a filter', '{{ (1..1000000000) | join: "" }}'],
  ['a table without end', '{% tablerow i in (1..100000000) cols:1 %}x{% endtablerow %}'],
  ['a text that doubles', doubling],
  [
    'captures that grow',
    '{% assign a = "" %}' + loop(1_000_000, '{% capture a %}{{ a }}{{ a }}x{% endcapture %}'),
  ],
  ['a date of great width', '{{ "now" | date: "%999999999d" }}'],
  ['a long pattern for dates', `{{ "now" | date: "${'%c'.repeat(100_000)}" }}`],
  ['a list joined to itself', many + loop(30, '{% assign l = l | concat: l %}') + '{{ l.size }}'],
  ['sorting without end', many + loop(100_000, '{% assign m = l | sort | reverse %}')],
  ['a slow search for tags', `{% assign s = "${'<script'.repeat(50_000)}" %}{{ s | strip_html }}`],
  ['a great number', '{{ 10 | times: 1e308 | times: 1e308 }}{{ 1 | divided_by: 0 }}'],
  ['HTML by raw', '{{ "<img src=x onerror=alert(1)>" | raw }}{{ "<script>alert(1)</script>" | trusted }}'],
  [
    'HTML that says it is trusted',
    '{% assign x = "trustedHtml" %}{{ x | trusted }}{{ "<b>" | escape | raw }}',
  ],
  ['all that there is, as JSON', '{{ site | json }}{{ page | json }}{{ head | json }}{{ t | json }}'],
  ['a part for each of a thousand million', "{% render 'part-footer' for (1..1000000000) as x %}"],
  ['code in a liquid tag', `{% liquid\nfor i in (1..1000000000)\necho i\nendfor %}`],
  ['letters times letters', `{% assign l = "${'x'.repeat(400_000)}" | split: "" %}` + lettersTimesLetters],
  ['a cut at infinity', '{{ "abc" | truncate: 1e308 }}{{ "abc" | slice: -1e308, 1e308 }}'],
  ['a zone for dates of great length', `{{ "now" | date: "%Y", "${'A/'.repeat(5000)}" }}`],
  ['a broken address', '{{ "%E0%A4%A" | url_decode }}'],
  ['a name of 100 000 parts', `{{ ${'a.'.repeat(100_000)}b }}`],
  ['30 000 filters', `{{ "a" ${'| append: "b" '.repeat(30_000)} }}`],
  ['a counter', '{% increment __proto__ %}{% decrement constructor %}'],
  ['output without end', loop(1_000_000, 'x'.repeat(1000))],
]

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
  let host: TestHost
  let own: ReturnType<typeof themeFiles>

  beforeAll(async () => {
    host = await startTestHost('sqlite')
    const admin: TestUser = await host.createUser('admin')
    await host.call('POST', '/cms/themes', { as: admin, body: { name: 'Own', active: true } })
    own = themeFiles(host, admin)
    await own.put('template', 'part-a.tpl', '{% render "part-b" %}')
    await own.put('template', 'part-b.tpl', '{% render "part-a" %}')
  })
  afterEach(() => own.remove('template', 'about.tpl'))
  afterAll(() => host.close())

  it.each(templates)(
    'with %s gets nothing, and no page breaks',
    { timeout: 10_000 },
    async (_name, template) => {
      expect([204, 400]).toContain((await own.put('template', 'about.tpl', template)).status)
      const begin = performance.now()
      const [about, home] = await Promise.all([host.call('GET', '//about'), host.call('GET', '//groups')])
      expect(performance.now() - begin).toBeLessThan(5000)
      expect([about.status, home.status]).toEqual([200, 200])
      expect(about.text).not.toMatch(leaks)
      expect(about.text.length).toBeLessThan(4e6)
      expect(home.text).toContain('<h1>')
      expect(about.headers.get('content-security-policy')).toMatch(/script-src 'self';/)
    },
  )

  it.each(refused)('with %s is refused', async (_name, template) => {
    const { status, body } = await own.put('template', 'about.tpl', template)
    expect([status, body.error]).toEqual([400, 'invalid body'])
    expect(body.fault).toMatchObject({ file: 'about.tpl' })
    expect(body.fault?.reason).not.toMatch(/node_modules|\.ts\b|at /)
  })

  it('that runs away leaves other pages alone', async () => {
    await own.put('template', 'about.tpl', loop(100_000, loop(100_000, '')))
    await host.call('GET', '//places')
    const ended: string[] = []
    const visit = async (path: string) => {
      const { status, text } = await host.call('GET', `/${path}`)
      ended.push(path)
      return [status, text.includes('<h1>')]
    }
    const answers = await Promise.all(['/about', '/groups', '/?from=2026-05-05'].map(visit))
    expect(answers).toEqual([
      [200, true],
      [200, true],
      [200, true],
    ])
    expect(ended.at(-1)).toBe('/about')
  })
})
