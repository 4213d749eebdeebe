import { beforeEach, expect, it } from 'vitest'
import { limits } from '../../../src/contract.ts'
import { themeFiles } from '../../testing/theme-files.ts'
import { tinyFiles } from '../../testing/tiny-files.ts'
import { describeHost, expectRefusal, userOf } from '../../testing/test-host.ts'

/** As many names as fit: looking for doubles among them takes seconds. */
const names = Array.from({ length: 40_000 }, (_, index) => `let a${index};`).join('')

describeHost('the files of a theme', (host) => {
  const admin = userOf(host, 'admin')
  let own: ReturnType<typeof themeFiles>
  let theme: string
  let count = 0

  beforeEach(async () => {
    theme = `Theme ${++count}`
    await admin.post('/cms/themes', { name: theme, active: true })
    own = themeFiles(admin, theme)
  })

  const page = async (path = '/') => (await host.get(`/${path}`)).text
  const styles = async () => {
    const [, address] = /rel="stylesheet" href="([^"]+)"/.exec(await page('/about'))!
    return (await host.get(`/${address}`)).text
  }

  it('are those of its parents, until it has its own', async () => {
    expect(await own.list('template')).toContain('layout.tpl')
    const size: unknown = expect.any(Number)
    expect(await own.details('template')).toContainEqual({ name: 'layout.tpl', size, inherited: true })
    const inherited = (await own.get('template', 'about.tpl')).body.content
    expect(inherited).toContain("{% layout 'layout' %}")
    const text = '<p>{{ t.skip }} ü</p>'
    expect((await own.put('template', 'about.tpl', text)).status).toBe(204)
    const changed = { name: 'about.tpl', size: Buffer.byteLength(text), inherited: false }
    expect(await own.details('template')).toContainEqual(changed)
    expect((await own.get('template', 'about.tpl')).body).toEqual({ content: text })
    expect((await own.remove('template', 'about.tpl')).status).toBe(204)
    expect((await own.get('template', 'about.tpl')).body.content).toBe(inherited)
    expect((await own.remove('template', 'about.tpl')).status).toBe(404)
  })

  it('show on the site at once, the active theme being meant when none is named', async () => {
    const active = themeFiles(admin)
    await active.put('template', 'about.tpl', 'about us: {{ site.sitename }}')
    expect(await page('/about')).toBe('about us: Stadtkalender')
    await active.put('css', '99-own.css', '.mine { color: red }')
    await active.remove('template', 'about.tpl')
    expect(await styles()).toContain('.mine { color: red }')
    await active.put('config', 'config.yaml', "sitename: Ours\naccent: '#aa0000'\n")
    expect(await page('/about')).toContain('· Ours</title>')
    expect(await styles()).toContain('--accent-light: #aa0000;')
    await active.put('md', 'about.de.md', 'Wer *wir* sind')
    expect(await page('/about')).toContain('<p>Wer <em>wir</em> sind</p>')
    await active.put('md', 'backstage/faq.de.md', '### Fragen?\nJa\n<script>alert(1)</script>')
    const { text } = await host.get('/partial/content?p=backstage/faq&lng=de')
    expect(text).toBe('<h2>Fragen?</h2>\n<p>Ja<br />\n&lt;script&gt;alert(1)&lt;/script&gt;</p>\n')
  })

  it('may be images and fonts, uploaded as a form or sent in base64', async () => {
    expect((await own.upload('image', 'logo.svg', tinyFiles.svg)).status).toBe(204)
    expect((await own.upload('font', 'Town.ttf', tinyFiles.ttf)).status).toBe(204)
    const font = { content: tinyFiles.ttf.toString('base64'), isBinary: true }
    expect((await own.get('font', 'Town.ttf')).body).toEqual(font)
    const path = `/cms/files/image/${Buffer.from('a/b.png').toString('base64')}?theme=${encodeURIComponent(theme)}`
    const body = { content: tinyFiles.png.toString('base64'), isBinary: true }
    expect((await admin.put(path, body)).status).toBe(204)
    expect((await own.get('image', 'a/b.png')).body).toEqual(body)
    const [, address] = /class="brand-logo" src="([^"]+)"/.exec(await page('/about'))!
    const logo = await host.get(`/${address}`)
    expect(logo.text).toBe(tinyFiles.svg.toString())
    expect(logo.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(logo.headers.get('x-content-type-options')).toBe('nosniff')
    await own.upload('image', 'icon.png', tinyFiles.png)
    expect(await page('/about')).toMatch(/<link rel="icon" href="[^"]+\/image\/icon\.png">/)
  })

  it('need a file to be chosen, of its type and not too large', async () => {
    const empty = new FormData()
    empty.set('isBinary', 'true')
    await expectRefusal(admin.put('/cms/files/image/YS5wbmc', empty), 400, 'invalid body', {
      fields: { binary: 'required' },
    })
    const faultOf = async (name: string, bytes: Buffer) => (await own.upload('image', name, bytes)).body.fault
    const cutOff = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0')
    expect(await faultOf('a.png', tinyFiles.svg)).toEqual({ file: 'a.png', reason: 'not a valid .png file' })
    expect(await faultOf('a.svg', cutOff)).toEqual({ file: 'a.svg', reason: 'not a valid .svg file' })
    const large = Buffer.concat([tinyFiles.png, Buffer.alloc(limits.imageBytes)])
    const tooLarge = { error: 'http: request body too large' }
    expect((await own.upload('image', 'a.png', large)).body).toEqual({ ...tooLarge, max: limits.imageBytes })
    const comment = (text: string) => `/*${text}*/`
    const most = comment('x'.repeat(limits.themeTextBytes - 4))
    expect((await own.put('css', 'a.css', most)).status).toBe(204)
    expect((await own.put('css', 'a.css', `${most}x`)).body).toEqual(tooLarge)
    const quotes = comment('"\n'.repeat(limits.themeTextBytes / 2 - 2))
    expect((await own.put('css', 'a.css', quotes)).status).toBe(204)
    expect((await own.put('css', 'a.css', 'x'.repeat(3 * limits.imageBytes))).body).toEqual(tooLarge)
    expect((await own.put('css', 'a.css', 7)).body.fields).toEqual({ content: 'invalid' })
    expect((await own.put('image', 'a.png', 'text')).status).toBe(400)
  })

  it('are refused when they do not compile, with line and column', async () => {
    await expectRefusal(own.put('template', 'home.tpl', 'one\n  {% nothing %}'), 400, 'invalid body', {
      fields: { content: 'invalid' },
      fault: { file: 'home.tpl', reason: 'tag "nothing" not found', line: 2, column: 3 },
    })
    const faultOf = async (...file: Parameters<typeof own.put>) => (await own.put(...file)).body.fault
    expect(await faultOf('template', 'home.tpl', '{{ name | shout }}')).toMatchObject({ line: 1 })
    const accent = {
      file: 'config.yaml',
      reason: 'accent: a colour is written like #14686b',
      line: 2,
      column: 9,
    }
    expect(await faultOf('config', 'config.yaml', 'sitename: Ours\naccent: red\n')).toEqual(accent)
    expect(await faultOf('config', 'config.yaml', 'a: [\n')).toMatchObject({ line: 2 })
    expect(await page()).toContain('Stadtkalender')
  })

  it.each([
    ['css', ':root {\n  --gap: 1rem;\n\n.day { }\n', { reason: 'Unclosed block', line: 1, column: 1 }],
    ['css', '.day { color: red }\n}\n', { reason: 'Unexpected }', line: 2, column: 1 }],
    ['css', '/* a note', { reason: 'Unclosed comment', line: 1, column: 1 }],
    ['js', "import '/a.js'\nconst a = {\n", { reason: 'Unexpected token', line: 3, column: 1 }],
    [
      'js',
      '['.repeat(limits.themeTextBytes),
      { reason: expect.stringContaining('stack'), line: 1, column: expect.any(Number) },
    ],
    ['js', names, { reason: expect.stringMatching(/time/) }],
  ] as const)('are refused with a mistake in %s (%#)', async (type, content, fault) => {
    const name = `a.${type}`
    const more = { fields: { content: 'invalid' }, fault: { file: name, ...fault } }
    await expectRefusal(own.put(type, name, content), 400, 'invalid body', more)
    expect((await own.get(type, name)).status).toBe(404)
  })

  it('take what browsers take: nesting, unknown rules, modules with top-level await', async () => {
    const css = '@layer a, b;\n.a { &:hover { --x: {}; } @media print { color: red } }\n@unknown x { y: z }\n'
    const js = "import { a } from '/a.js'\nawait a?.b\nexport class C { #d = 1n }\n"
    expect((await own.put('css', 'b.css', css)).status).toBe(204)
    expect((await own.put('js', 'b.js', js)).status).toBe(204)
  })

  it('name the parent in their settings, which never leads back', async () => {
    const child = `${theme} child`
    await admin.post('/cms/themes', { name: child, parent: theme })
    const childFiles = themeFiles(admin, child)
    expect((await childFiles.get('config', 'config.yaml')).body.content).toBe(`parent: "${theme}"\n`)
    const reason = 'parent: there is no theme of this name, or it inherits from this one'
    await expectRefusal(own.put('config', 'config.yaml', `parent: ${child}\n`), 400, 'invalid body', {
      fields: { parent: 'invalidReference' },
      fault: { file: 'config.yaml', reason, line: 1, column: 9 },
    })
    expect((await own.put('config', 'config.yaml', 'parent: nobody\n')).status).toBe(400)
    await childFiles.put('config', 'config.yaml', '# mine\nsitename: Child # short\nparent: default\n')
    const parentOf = async () => (await admin.read(`/themes/${encodeURIComponent(child)}`)).parent
    expect(await parentOf()).toBe('default')
    const body = { name: child, active: false, editable: true, parent: theme }
    await admin.put(`/themes/${encodeURIComponent(child)}`, body)
    expect((await childFiles.get('config', 'config.yaml')).body.content).toBe(
      `# mine\nsitename: Child # short\nparent: ${theme}\n`,
    )
  })

  it('are not overwritten by someone who knew another version', async () => {
    const first = (await own.get('css', '10-tokens.css')).headers.get('etag')!
    expect((await own.put('css', '10-tokens.css', 'a{}', { 'if-match': first })).status).toBe(204)
    const late = own.put('css', '10-tokens.css', 'b{}', { 'if-match': first })
    await expectRefusal(late, 412, 'changed in the meantime')
    expect((await own.remove('css', '10-tokens.css', { 'if-match': first })).status).toBe(412)
    expect((await own.put('css', '99-own.css', 'c{}')).status).toBe(204)
    const [tokens, other] = await Promise.all(
      ['10-tokens.css', '99-own.css'].map(async (name) => (await own.get('css', name)).headers.get('etag')!),
    )
    expect((await own.put('css', '99-own.css', 'd{}', { 'if-match': tokens! })).status).toBe(412)
    expect((await own.put('css', '99-own.css', 'd{}', { 'if-match': other! })).status).toBe(204)
    const settings = (await own.get('config', 'config.yaml')).headers.get('etag')!
    expect((await own.put('config', 'config.yaml', 'logoAlt: x', { 'if-match': settings })).status).toBe(204)
    expect((await own.put('config', 'config.yaml', 'logoAlt: y', { 'if-match': settings })).status).toBe(412)
  })

  it('of a shipped theme stay as they are', async () => {
    const shipped = themeFiles(admin, 'default')
    expect((await shipped.get('template', 'home.tpl')).status).toBe(200)
    await expectRefusal(shipped.put('template', 'home.tpl', 'x'), 403, 'unauthorized', {
      fault: { reason: expect.stringContaining('is built in') as string },
    })
    expect((await shipped.remove('template', 'home.tpl')).status).toBe(403)
  })

  it('go with their theme', async () => {
    await own.put('css', 'mine.css', 'x{}')
    await admin.delete(`/cms/themes/${encodeURIComponent(theme)}`)
    expect((await own.get('css', 'mine.css')).status).toBe(404)
    await admin.post('/cms/themes', { name: theme })
    expect((await own.get('css', 'mine.css')).status).toBe(404)
    expect(await own.list('css')).not.toContain('mine.css')
  })

  it('are not there under wrong names', async () => {
    for (const path of ['nothing', 'constructor', 'css?theme=nothing', 'css/%%%'])
      await expectRefusal(admin.get(`/cms/files/${path}`), 404, 'not found')
    expect(await admin.read('/cms/files/css?them=x')).toMatchObject({ error: 'invalid query' })
    const reason = 'Files of the type image end with .webp, .jpg, .jpeg, .png, .svg, .ico'
    const fault = { file: 'logo.gif', reason }
    await expectRefusal(own.put('image', 'logo.gif', 'x'), 404, 'not found', { fault })
    expect(await own.list('config')).toEqual(['config.yaml'])
    expect(await own.list('font')).toEqual([])
  })
})
