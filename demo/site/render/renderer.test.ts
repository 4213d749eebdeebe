import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { textsIn } from '../../i18n/texts.ts'
import { themesInFolder } from '../../themes/shipped-themes.ts'
import { openThemes, type Theme } from '../../themes/theme.ts'
import { createRenderer, type Renderer, type RendererOptions } from './renderer.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

type Files = Record<string, string>

/** Creates a themes folder from files by path, such as `default/template/home.tpl`. */
async function themeOf(files: Files, active: string): Promise<{ theme: Theme; warnings: string[] }> {
  const folder = temporaryFolder(onTestFinished)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const warnings: string[] = []
  const warn = (details: object, message: string) => warnings.push(`${message} ${JSON.stringify(details)}`)
  return { theme: await openThemes(themesInFolder(folder, active), warn).active(), warnings }
}

function renderer(options: RendererOptions = {}): { warnings: string[]; render: Renderer['render'] } {
  const warnings: string[] = []
  const made = createRenderer(
    (details, message) => warnings.push(`${message} ${JSON.stringify(details)}`),
    options,
  )
  onTestFinished(() => made.close())
  return { warnings, render: made.render }
}

const shared = createRenderer(() => undefined)
afterAll(() => shared.close())

const render = async (template: string, data: object = {}, options?: RendererOptions) => {
  const { theme } = await themeOf({ 'default/template/home.tpl': template }, 'default')
  return (options ? renderer(options) : shared).render({ ...theme, revision: template }, 'home', data)
}

const parent = {
  'default/template/home.tpl': 'parent: {% render "part", name: name %}',
  'default/template/part.tpl': 'part of {{ name }}',
}

describe('what a template may do', () => {
  it('escapes what it shows, in whatever way it asks', async () => {
    const data = { name: '<b>"\'&', list: ['<i>'] }
    const all = '&lt;b&gt;&#34;&#39;&amp;'
    expect(await render('{{ name }}', data)).toBe(all)
    expect(await render('{{ name | raw }}', data)).toBe(all)
    expect(await render('{{ name | trusted }}', data)).toBe(all)
    expect(await render('{% echo name %}', data)).toBe(all)
    expect(await render('{{ list }}', data)).toBe('[&#34;&lt;i&gt;&#34;]')
    expect(await render('{{ name | upcase | append: "<u>" | raw }}', data)).not.toContain('<')
  })

  it('shows HTML as it is only where the site has made it', async () => {
    expect(await render('{{ text | trusted }}', { text: { trustedHtml: '<p>Hi</p>' } })).toBe('<p>Hi</p>')
  })

  it('fills phrases', async () => {
    const t = { more: textsIn('en').site.grid.more, hi: 'Hi {{name}}' }
    expect(await render('{{ t.more | say: count: 1 }}, {{ t.more | say: count: 3 }}', { t })).toBe(
      '1 more, 3 more',
    )
    expect(await render('{{ t.hi | say: name: "<b>" }}', { t })).toBe('Hi &lt;b&gt;')
  })

  it('sees plain data, no prototypes, and no other files', async () => {
    const template =
      '[{{ list.constructor }}{{ list.__proto__ }}{{ "a".constructor.constructor }}{{ o.toString }}]'
    expect(await render(template, { list: [1], o: {} })).toBe('[]')
    await expect(render('{% include "../../package.json" %}')).rejects.toThrow('ENOENT')
    await expect(render('{% include "/etc/passwd" %}')).rejects.toThrow('ENOENT')
    await expect(render('{{ 1 | nothing }}')).rejects.toThrow('undefined filter')
  })

  it('ends at its limits', async () => {
    await expect(render('{% for i in (1..1000000000) %}x{% endfor %}')).rejects.toThrow('memory')
    await expect(render('{% render "home" %}')).rejects.toThrow()
    const slow = '{% for a in (1..9999) %}{% for b in (1..9999) %}{% endfor %}{% endfor %}'
    await expect(render(slow, {}, { limits: { renderMs: 5 } })).rejects.toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    })
    const long = '{% for i in (1..100) %}0123456789012345678901234567890123456789{% endfor %}'
    await expect(render(long, {}, { limits: { output: 1000 } })).rejects.toThrow('output of')
  })
})

describe('a template that fails', () => {
  const broken = async (child: Files) => {
    const files = { ...parent, ...child, 'own/config.yaml': 'parent: between\nsitename: Own' }
    const { theme } = await themeOf(files, 'own')
    const { render: inTheme, warnings } = renderer()
    return { html: await inTheme(theme, 'home', { name: 'Ada' }), warnings, theme, inTheme }
  }

  it('gives way to its parent, and the log says why and where', async () => {
    const { html, warnings } = await broken({ 'own/template/home.tpl': 'own\n  {% if %}' })
    expect(html).toBe('parent: part of Ada')
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toMatch(/"passedOver":"own\/home\.tpl".*"file":"home\.tpl","line":2,"column":8/)
  })

  it('gives way alone: the other templates of the theme go on being used', async () => {
    const { html, warnings } = await broken({
      'own/template/home.tpl': 'own: {% render "part", name: name %}',
      'own/template/part.tpl': '{{ name | nothing }}',
    })
    expect(html).toBe('own: part of Ada')
    expect(warnings[0]).toContain('own/part.tpl')
  })

  it('gives way to the nearest ancestor that works', async () => {
    const { html } = await broken({
      'own/template/part.tpl': '{% nothing %}',
      'between/template/part.tpl': 'between',
    })
    expect(html).toBe('parent: between')
  })

  it('is not tried again with every page', async () => {
    const { inTheme, theme, warnings } = await broken({ 'own/template/home.tpl': '{% if %}' })
    await inTheme(theme, 'home', { name: 'Bob' })
    expect(warnings).toHaveLength(1)
  })

  it('in the default theme fails the page', async () => {
    await expect(render('{% if %}')).rejects.toThrow('cannot be rendered')
  })
})

describe('a template that runs away', () => {
  const endless = '{% for i in (1..1000000) %}{% for j in (1..1000000) %}{% endfor %}{% endfor %}'

  /** Waits until a second worker answers while the first one is busy. */
  const bothAtWork = async (slow: () => Promise<string>, quick: () => Promise<string>) => {
    for (;;) {
      let isBusy = true
      const busy = slow().finally(() => (isBusy = false))
      await quick()
      const answeredBesides = isBusy
      await busy
      if (answeredBesides) return
    }
  }

  it('is ended after a second of the processor while other pages are served', async () => {
    const files = {
      ...parent,
      'own/template/home.tpl': endless,
      'own/template/other.tpl': 'other',
      'own/template/slow.tpl': '{% for i in (1..100000) %}{% endfor %}',
    }
    const { theme } = await themeOf(files, 'own')
    const { render: inTheme, warnings } = renderer({ limits: { renderMs: 60_000, memory: 1e12 } })
    await bothAtWork(
      () => inTheme(theme, 'slow', {}),
      () => inTheme(theme, 'other', {}),
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let ended = false
    const away = inTheme(theme, 'home', { name: 'Ada' }).finally(() => (ended = true))
    const serveOthers = async () => {
      for (let count = 0; count < 10; count++) expect(await inTheme(theme, 'other', {})).toBe('other')
    }
    await serveOthers()
    vi.advanceTimersByTime(999)
    await serveOthers()
    expect(ended).toBe(false)
    for (let times = 0; times < 5; times++) {
      vi.advanceTimersByTime(1001)
      await serveOthers()
    }
    expect(ended).toBe(true)
    expect(await away).toBe('parent: part of Ada')
    expect(warnings[0]).toContain('no answer in time')
    expect(await inTheme(theme, 'home', { name: 'Bob' })).toBe('parent: part of Bob')
  })

  it('is 503 where the default theme itself takes too long', async () => {
    const options = { timeoutMs: 500, limits: { renderMs: 60_000, memory: 1e12 } }
    await expect(render(endless, {}, options)).rejects.toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    })
  })

  it('is not ended for what the host did meanwhile: its answer is read first', async () => {
    const { theme } = await themeOf(parent, 'default')
    const { render: inTheme, warnings } = renderer({ timeoutMs: 500 })
    await inTheme(theme, 'home', { name: 'Ada' })
    const page = inTheme(theme, 'home', { name: 'Bob' })
    // Blocks the host's thread for longer than the time limit, and than the worker takes on any machine.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000)
    expect(await page).toBe('parent: part of Bob')
    expect(warnings).toEqual([])
  })
})
