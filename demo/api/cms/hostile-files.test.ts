import { beforeAll, describe, expect, it } from 'vitest'
import { hostileArchives, hostileSettings } from '../../testing/hostile-themes.ts'
import { themeFiles } from '../../testing/theme-files.ts'
import { tinyFiles } from '../../testing/tiny-files.ts'
import { describeHost, hostForAll, userOf } from '../../testing/test-host.ts'

const names: [type: string, name: string][] = [
  ['css', '../a.css'],
  ['css', '/etc/a.css'],
  ['css', '..\\a.css'],
  ['css', 'C:\\a.css'],
  ['css', 'a/../../b.css'],
  ['css', 'a//b.css'],
  ['css', '.css'],
  ['css', 'a.css/'],
  ['css', 'a.css\0.css'],
  ['css', '%2e%2e/a.css'],
  ['css', '．．／a.css'],
  ['css', 'a.css '],
  ['css', 'e\u0301.css'],
  ['css', 'a.html'],
  ['css', 'a'],
  ['css', '\u202Egnp.css'],
  ['css', 'a\r\nset-cookie: x.css'],
  ['css', '<img src=x>.css'],
  ['css', `${'a'.repeat(300)}.css`],
  ['css', 'a/b/c/d/e.css'],
  ['js', 'a.mjs'],
  ['image', 'a.html'],
  ['font', 'a.woff2'],
  ['template', '__proto__'],
  ['config', '../default/config.yaml'],
  ['config', 'other.yaml'],
  ['../css', 'a.css'],
  ['__proto__', 'a.css'],
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

describeHost('hostile files', (host) => {
  const admin = userOf(host, 'admin')
  let own: ReturnType<typeof themeFiles>

  beforeAll(async () => {
    await admin.post('/cms/themes', { name: 'Own', active: true })
    await admin.post('/cms/themes', { name: 'Child', parent: 'Own' })
    own = themeFiles(admin, 'Own')
  })

  const ownCount = async () => (await host.rows('themeFiles')).length

  it.each(names)('cannot be named %s %j', async (type, name) => {
    const kind = encodeURIComponent(type)
    const before = await ownCount()
    for (const encoding of ['base64', 'base64url'] as const) {
      const path = `/cms/files/${kind}/${encodeURIComponent(Buffer.from(name).toString(encoding))}`
      const answer = await admin.put(path, { content: 'x' })
      expect(answer).toMatchObject({ status: 404, body: { error: 'not found' } })
      expect((await admin.get(path)).status).toBe(404)
      expect((await admin.delete(path)).status).toBe(404)
    }
    expect(await ownCount()).toBe(before)
  })

  it.each(hostileSettings)('that are settings with %s are refused', async (_name, yaml) => {
    const before = await own.get('config', 'config.yaml')
    const { status, body } = await own.put('config', 'config.yaml', yaml)
    expect(status).toBe(400)
    expect(body.error).toEqual(expect.stringMatching(/^(invalid body|http: request body too large)$/))
    expect((await own.get('config', 'config.yaml')).body).toEqual(before.body)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it.each(drawings)('that are drawings with %s cannot run', async (_name, content, status) => {
    expect((await own.upload('image', 'x.svg', content)).status).toBe(status)
    if (status !== 204) return
    const [, revision] = /href="\/theme\/([^/]+)\//.exec((await host.get('//about')).text)!
    const { headers } = await host.get(`//theme/${revision}/image/x.svg`)
    expect(headers.get('content-type')).toBe('image/svg+xml')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('that are pages by another name are refused, or served as what their names say', async () => {
    const html = '<!doctype html><script>alert(1)</script>'
    for (const name of ['a.png', 'a.jpg', 'a.webp', 'a.ico', 'a.ttf']) {
      const type = name === 'a.ttf' ? 'font' : 'image'
      expect([name, (await own.upload(type, name, html)).status]).toEqual([name, 400])
    }
    await own.upload('image', 'both.png', Buffer.concat([tinyFiles.png, Buffer.from(html)]))
    const { headers } = await host.get('//theme/any/image/both.png')
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    await own.put('md', 'own.de.md', html)
    const sources = [
      'md/own.de.md',
      'template/home.tpl',
      'config/config.yaml',
      'config.yaml',
      '../config.yaml',
    ]
    for (const path of sources) {
      expect([path, (await host.get(`//theme/any/${path}`)).status]).toEqual([path, 404])
    }
  })

  it('cannot stand in a theme whose name does not show as it is', async () => {
    for (const name of ['a\0b', 'a\u202Eb', 'a\u2066b', '../a', 'a\\b', '.a']) {
      expect([name, (await admin.post('/cms/themes', { name })).status]).toEqual([name, 400])
    }
  })

  it('may stand in a theme that is named like a property', async () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect((await admin.post('/cms/themes', { name })).status).toBe(201)
      expect((await themeFiles(admin, name).put('css', 'a.css', 'a{}')).status).toBe(204)
      expect(await themeFiles(admin, name).list('css')).toContain('a.css')
      expect((await admin.delete(`/cms/themes/${name}`)).status).toBe(204)
    }
  })
})

describe('hostile archives', () => {
  const host = hostForAll('sqlite')
  const admin = userOf(host, 'admin')

  it.each(hostileArchives)('with %s are refused', async (_name, make) => {
    const zip = await make()
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/zip' }
    const answer = await fetch(`${host.url}/api/v1/cms/themes/Hostile/zip`, {
      method: 'POST',
      headers,
      body: new Uint8Array(zip),
    })
    const body = (await answer.json()) as { error: string; fault?: { reason: string } }
    expect(answer.status).toBe(400)
    expect(body.error).toEqual(expect.stringMatching(/^(invalid body|http: request body too large)$/))
    expect(body.fault?.reason ?? '').not.toMatch(/node_modules|\n/)
    expect((await admin.get('/themes/Hostile')).status).toBe(404)
  })
})
