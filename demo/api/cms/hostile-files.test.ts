import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../src/contract.ts'
import { forged, zipOf } from '../../testing/archives.ts'
import { themeFiles, tinyFiles } from '../../testing/theme-files.ts'
import { describeOnEngines, startTestHost, type TestHost, type TestUser } from '../../testing/test-host.ts'

const names: [type: string, name: string][] = [
  ['css', '../a.css'],
  ['css', '../../../../etc/a.css'],
  ['css', '/etc/a.css'],
  ['css', '..\\a.css'],
  ['css', 'C:\\a.css'],
  ['css', 'C:a.css'],
  ['css', 'a/../../b.css'],
  ['css', './a.css'],
  ['css', 'a//b.css'],
  ['css', '.css'],
  ['css', '.git/a.css'],
  ['css', 'a.css/'],
  ['css', 'a.css\0.css'],
  ['css', '%2e%2e/a.css'],
  ['css', '．．／a.css'],
  ['css', 'a.css '],
  ['css', 'e\u0301.css'],
  ['css', 'a.html'],
  ['css', 'a.css.html'],
  ['css', 'a'],
  ['css', '\u202Egnp.css'],
  ['css', 'a\r\nset-cookie: x.css'],
  ['css', '<img src=x>.css'],
  ['css', `${'a'.repeat(300)}.css`],
  ['css', 'a/b/c/d/e.css'],
  ['js', 'a.mjs'],
  ['image', 'a.html'],
  ['image', 'a.svg.html'],
  ['image', 'a.js'],
  ['font', 'a.woff2'],
  ['template', '__proto__'],
  ['config', '../default/config.yaml'],
  ['config', 'other.yaml'],
  ['../css', 'a.css'],
  ['__proto__', 'a.css'],
  ['toString', 'a.css'],
]

const nested = (depth: number) => `sitename: ${'['.repeat(depth)}${']'.repeat(depth)}`
const letters = 'abcdefghij'.split('')
const laughs = letters
  .map((name, n) => `${name}: &${name} [${n === 0 ? 'x, x' : `*${letters[n - 1]!}, `.repeat(9)}]`)
  .join('\n')

const settings: [name: string, yaml: string][] = [
  ['an alias', 'sitename: &a x\nlogoAlt: *a'],
  ['aliases of aliases', laughs],
  ['an alias of itself', '&a sitename: *a'],
  ['lists nested 1 000 deep', nested(1000)],
  ['lists nested 10 000 deep', nested(10_000)],
  ['maps nested 10 000 deep', `sitename: ${'{a: '.repeat(6000)}`],
  ['a prototype', '__proto__: { polluted: true }'],
  ['a prototype in a text', 'sitename: { __proto__: { de: x } }'],
  ['a constructor', 'constructor: { prototype: { polluted: true } }'],
  ['a merge key', '<<: { sitename: x }'],
  ['a function', 'sitename: !!js/function "function () {}"\nother: 1'],
  ['an object of a class', 'sitename: !!python/object/apply:os.system ["ls"]'],
  ['two documents', 'sitename: a\n---\nsitename: b'],
  ['a key that comes twice', 'sitename: a\nsitename: b'],
  ['a list', '- sitename'],
  ['a text', 'sitename'],
  ['a number for a text', 'sitename: 7'],
  ['an unknown setting', 'secret: x'],
  ['NUL in a text', 'sitename: "a\\0b"'],
  ['a control character in a text', 'sitename: { de: "a\\u0007b" }'],
  ['a number larger than all', 'sitename: .inf'],
  ['bytes for a text', 'sitename: !!binary aGVsbG8='],
  ['a key that is a list', '? [sitename]\n: x'],
  ['an unknown language', 'sitename: { fr: x }'],
  ['more than a text may have', `sitename: ${'x'.repeat(2001)}`],
  ['more than a file may have', `# ${'x'.repeat(limits.themeSettingsBytes)}`],
  ['a style in a colour', "accent: 'red;} body { display: none'"],
  ['a colour by its name', 'accent: red'],
  ['itself as a parent', 'parent: Own'],
  ['a descendant as a parent', 'parent: Child'],
  ['a parent that is not there', 'parent: ../default'],
  ['a number for a parent', 'parent: 7'],
  ['an open quote', 'sitename: "x'],
  ['tabs', 'sitename:\n\tde: x'],
]

const svg = (body: string, start = '') =>
  `${start}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${body}</svg>`

const drawings: [name: string, content: string, status: number][] = [
  ['a script', svg('<script>alert(1)</script>'), 204],
  ['a script from elsewhere', svg('<script href="https://evil.example/x.js"/>'), 204],
  ['a handler', svg('<rect width="9" height="9" onload="alert(1)"/>'), 204],
  ['a link that is a script', svg('<a xlink:href="javascript:alert(1)"><text>x</text></a>'), 204],
  [
    'a page inside',
    svg('<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
    204,
  ],
  ['an animation of a link', svg('<a><set attributeName="href" to="javascript:alert(1)"/></a>'), 204],
  ['a style sheet', svg('', '<?xml-stylesheet href="https://evil.example/x.xsl" type="text/xsl"?>'), 204],
  ['entities', svg('&b;', '<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>'), 400],
  ['an entity of a file', svg('&f;', '<!DOCTYPE svg [<!entity f SYSTEM "file:///etc/passwd">]>'), 400],
  ['a page', '<!doctype html><script>alert(1)</script>', 400],
  ['a style sheet of another site', svg('<style>@import url(https://evil.example/x.css)</style>'), 204],
  ['a drawing of another site', svg('<use href="https://evil.example/a.svg#x"/>'), 204],
  ['a drawing in a link', svg('<use href="data:image/svg+xml;base64,PHN2Zy8+#x"/>'), 204],
  ['bytes', '\u0000\u0001<svg>', 400],
]

describeOnEngines('hostile files', (engine) => {
  let host: TestHost
  let admin: TestUser
  let own: ReturnType<typeof themeFiles>

  beforeAll(async () => {
    host = await startTestHost(engine)
    admin = await host.createUser('admin')
    await host.call('POST', '/cms/themes', { as: admin, body: { name: 'Own', active: true } })
    await host.call('POST', '/cms/themes', { as: admin, body: { name: 'Child', parent: 'Own' } })
    own = themeFiles(host, admin, 'Own')
  })
  afterAll(() => host.close())

  const ownCount = async () => {
    const { count } = await host.db.read
      .selectFrom('themeFiles')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }

  it.each(names)('cannot be named %s %j', async (type, name) => {
    const kind = encodeURIComponent(type)
    const before = await ownCount()
    for (const encoding of ['base64', 'base64url'] as const) {
      const path = `/cms/files/${kind}/${encodeURIComponent(Buffer.from(name).toString(encoding))}`
      const answer = await host.call('PUT', path, { as: admin, body: { content: 'x' } })
      expect([answer.status, answer.body]).toEqual([404, { error: 'not found' }])
      expect((await host.call('GET', path, { as: admin })).status).toBe(404)
      expect((await host.call('DELETE', path, { as: admin })).status).toBe(404)
    }
    expect(await ownCount()).toBe(before)
  })

  it.each(settings)('that are settings with %s are refused', async (_name, yaml) => {
    const before = await own.get('config', 'config.yaml')
    const begin = performance.now()
    const { status, body } = await own.put('config', 'config.yaml', yaml)
    expect([status, body.error]).toEqual([
      400,
      expect.stringMatching(/^(invalid body|http: request body too large)$/),
    ])
    expect(performance.now() - begin).toBeLessThan(1500)
    expect((await own.get('config', 'config.yaml')).body).toEqual(before.body)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it.each(drawings)('that are drawings with %s cannot run', async (_name, content, status) => {
    expect((await own.upload('image', 'x.svg', content)).status).toBe(status)
    if (status !== 204) return
    const [, revision] = /href="\/theme\/([^/]+)\//.exec((await host.call('GET', '//about')).text)!
    const { headers } = await host.call('GET', `//theme/${revision}/image/x.svg`)
    expect(headers.get('content-type')).toBe('image/svg+xml')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('that are pages by another name are refused, or served as what their names say', async () => {
    const html = '<!doctype html><script>alert(1)</script>'
    for (const [type, name] of [
      ['image', 'a.png'],
      ['image', 'a.jpg'],
      ['image', 'a.webp'],
      ['image', 'a.ico'],
      ['font', 'a.ttf'],
    ] as const) {
      expect([name, (await own.upload(type, name, html)).status]).toEqual([name, 400])
    }
    await own.upload('image', 'both.png', Buffer.concat([tinyFiles.png, Buffer.from(html)]))
    const { headers } = await host.call('GET', '//theme/any/image/both.png')
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      'image/png',
      'nosniff',
    ])
    await own.put('md', 'own.de.md', html)
    for (const path of [
      'md/own.de.md',
      'template/home.tpl',
      'config/config.yaml',
      'config.yaml',
      '../config.yaml',
    ]) {
      expect([path, (await host.call('GET', `//theme/any/${path}`)).status]).toEqual([path, 404])
    }
  })

  it('cannot stand in a theme whose name does not show as it is', async () => {
    for (const name of ['a\0b', 'a\u202Eb', 'a\u2066b', '../a', 'a\\b', '.a']) {
      const { status } = await host.call('POST', '/cms/themes', { as: admin, body: { name } })
      expect([name, status]).toEqual([name, 400])
    }
  })

  it('may stand in a theme that is named like a property', async () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect((await host.call('POST', '/cms/themes', { as: admin, body: { name } })).status).toBe(201)
      expect((await themeFiles(host, admin, name).put('css', 'a.css', 'a{}')).status).toBe(204)
      expect(await themeFiles(host, admin, name).list('css')).toContain('a.css')
      expect((await host.call('DELETE', `/cms/themes/${name}`, { as: admin })).status).toBe(204)
    }
  })
})

describe('hostile archives', () => {
  let host: TestHost
  let admin: TestUser

  beforeAll(async () => {
    host = await startTestHost('sqlite')
    admin = await host.createUser('admin')
  })
  afterAll(() => host.close())

  const plain = () => zipOf([{ path: 'css/aa.css', content: 'a{}' }])
  const zeros = (bytes: number) => Buffer.alloc(bytes)
  const at = (zip: Buffer, signature: string, offset: number, value: number[]) => {
    const bytes = Buffer.from(zip)
    for (let found = bytes.indexOf(signature); found >= 0; found = bytes.indexOf(signature, found + 1)) {
      Buffer.from(value).copy(bytes, found + offset)
    }
    return bytes
  }
  const directory = 'PK\u0001\u0002'
  const localHeader = 'PK\u0003\u0004'

  const archives: [name: string, make: () => Promise<Buffer> | Buffer][] = [
    ['a path upwards', async () => forged(await plain(), 'css/aa.css', '../aaa.css')],
    ['a path upwards inside', async () => forged(await plain(), 'css/aa.css', 'css/../a.c')],
    ['a full path', async () => forged(await plain(), 'css/aa.css', '/etc/a.css')],
    ['backslashes', async () => forged(await plain(), 'css/aa.css', 'css\\aa.css')],
    ['a drive', async () => forged(await plain(), 'css/aa.css', 'C:/aaa.css')],
    ['NUL in a name', async () => forged(await plain(), 'css/aa.css', 'css/a\0.css')],
    ['a file of no theme', () => zipOf([{ path: 'css/a.css' }, { path: 'run.sh', content: 'rm' }])],
    ['a hidden file', () => zipOf([{ path: 'css/.htaccess' }])],
    ['a page among the images', () => zipOf([{ path: 'image/a.html' }])],
    ['a script that says it is an image', () => zipOf([{ path: 'image/a.png', content: 'alert(1)' }])],
    ['a zip in the zip', async () => zipOf([{ path: 'image/a.zip', content: await plain() }])],
    ['a symbolic link', () => zipOf([{ path: 'css/a.css', content: '/etc/passwd', mode: 0o120777 }])],
    ['a large file', () => zipOf([{ path: 'css/a.css', content: zeros(limits.themeTextBytes + 1) }])],
    ['a bomb', () => zipOf([{ path: 'image/a.png', content: zeros(500_000_000) }])],
    [
      'a bomb that says it is small',
      async () =>
        at(await zipOf([{ path: 'css/a.css', content: zeros(50_000_000) }]), directory, 24, [9, 0, 0, 0]),
    ],
    [
      'a thousand files',
      () => zipOf(Array.from({ length: 1000 }, (_, n) => ({ path: `css/${n}.css`, content: 'a{}' }))),
    ],
    [
      'many files that are too much in all',
      () => zipOf(Array.from({ length: 50 }, (_, n) => ({ path: `css/${n}.css`, content: zeros(500_000) }))),
    ],
    ['a name that comes twice', () => zipOf([{ path: 'css/a.css' }, { path: 'css/a.css' }])],
    ['a code', async () => at(at(await plain(), directory, 8, [1, 8]), localHeader, 6, [1, 8])],
    ['a way of packing that nobody knows', async () => at(await plain(), directory, 10, [99, 0])],
    ['an offset beyond its end', async () => at(await plain(), directory, 42, [255, 255, 255, 0])],
    ['a directory beyond its end', async () => at(await plain(), 'PK\u0005\u0006', 16, [255, 255, 255, 0])],
    ['a file that is damaged', async () => at(await plain(), directory, 16, [1, 2, 3, 4])],
    ['sizes beyond 32 bits', async () => at(await plain(), directory, 20, Array(8).fill(255) as number[])],
    ['a page before it', async () => Buffer.concat([Buffer.from('<!doctype html>'), await plain()])],
    ['bytes after it', async () => Buffer.concat([await plain(), Buffer.from('more')])],
    ['itself as a parent', () => zipOf([{ path: 'config.yaml', content: 'parent: Hostile' }])],
    ['bytes that are no text', () => zipOf([{ path: 'css/a.css', content: Buffer.from([255, 254]) }])],
    ['only half of it', async () => (await plain()).subarray(0, 60)],
    ['nothing in it', () => zipOf([])],
    ['no bytes', () => Buffer.alloc(0)],
    ['what is no zip', () => Buffer.from('Hello')],
    ['a template that does not compile', () => zipOf([{ path: 'template/home.tpl', content: '{% if %}' }])],
    ['settings with aliases', () => zipOf([{ path: 'config.yaml', content: 'sitename: &a x\nlogoAlt: *a' }])],
    ['a parent that is not there', () => zipOf([{ path: 'config.yaml', content: 'parent: Nobody' }])],
  ]

  it.each(archives)('with %s are refused', { timeout: 20_000 }, async (_name, make) => {
    const zip = await make()
    const begin = performance.now()
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/zip' }
    const answer = await fetch(`${host.url}/api/v1/cms/themes/Hostile/zip`, {
      method: 'POST',
      headers,
      body: new Uint8Array(zip),
    })
    expect(performance.now() - begin).toBeLessThan(3000)
    const body = (await answer.json()) as { error: string; fault?: { reason: string } }
    expect([answer.status, body.error]).toEqual([
      400,
      expect.stringMatching(/^(invalid body|http: request body too large)$/),
    ])
    expect(body.fault?.reason ?? '').not.toMatch(/node_modules|\n/)
    expect((await host.call('GET', '/themes/Hostile', { as: admin })).status).toBe(404)
  })
})
