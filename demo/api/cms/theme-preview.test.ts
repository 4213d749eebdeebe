import { beforeAll, expect, it } from 'vitest'
import { themeFiles } from '../../testing/theme-files.ts'
import { tinyFiles } from '../../testing/tiny-files.ts'
import { describeHost, userOf } from '../../testing/test-host.ts'

describeHost('the preview of a theme', (host) => {
  const admin = userOf(host, 'admin')
  let token: string

  const page = (path: string) => host.get(`/${path}`)
  const issue = async (theme: string) =>
    admin.post<{ url: string; expiresAt: string }>(`/cms/themes/${theme}/preview`)

  beforeAll(async () => {
    await admin.post('/cms/themes', { name: 'Draft' })
    const draft = themeFiles(admin, 'Draft')
    await draft.put('config', 'config.yaml', 'sitename: Drafted\n')
    await draft.put('css', '99-draft.css', '.draft { background: url(../image/only.svg) }')
    await draft.upload('image', 'only.svg', tinyFiles.svg)
    const { body } = await issue('Draft')
    token = new URL(body.url).searchParams.get('preview')!
    expect(body.expiresAt).toBe('2026-05-04T11:00:00.000Z')
  })

  it('shows any page in the theme, to whoever has the link, and to nobody else', async () => {
    for (const path of ['/', '/groups', '/about', '/backstage']) {
      const { text, headers } = await page(`${path}?preview=${token}`)
      expect(text).toContain('Drafted')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect((await page(path)).text).not.toContain('Drafted')
    }
  })

  it('says that it is one, of which theme and that unsaved text is missing, and leads back', async () => {
    const { text } = await page(`/groups?lng=en&likeName=x&preview=${token}`)
    const [note] = /<aside class="preview-note".*<\/aside>/.exec(text) ?? []
    expect(note).toContain('preview of the theme “Draft”')
    expect(note).toContain('unsaved changes aren’t in it')
    expect(note).toContain('href="/backstage#/backstage/cms/theme?theme=Draft"')
    expect(note).toContain('href="/groups?lng=en&amp;likeName=x"')
    const [, styles] = /href="([^"]+preview-note.css)"/.exec(text)!
    expect((await page(styles!)).headers.get('content-type')).toContain('text/css')
    expect((await page(styles!.replace(token, 'x'))).status).toBe(404)
    expect((await page('/groups')).text).not.toContain('preview-note')
    expect((await page(`/groups?lng=de&preview=${token}`)).text).toContain('Vorschau des Designs „Draft“')
  })

  it('escapes the name of its theme', async () => {
    await admin.post('/cms/themes', { name: '<b>&"x' })
    const { url } = (await issue(encodeURIComponent('<b>&"x'))).body
    const { text } = await page(`/${new URL(url).search}`)
    expect(text).toContain('&lt;b&gt;&amp;&#34;x')
    expect(text).not.toContain('<b>&')
  })

  it('brings its style sheet and images, and leads on', async () => {
    const { text } = await page(`/?preview=${token}`)
    const [, styles] = /rel="stylesheet" href="([^"]+)"/.exec(text)!
    const sheet = await page(styles!)
    expect(sheet.text).toContain('.draft {')
    expect(sheet.headers.get('cache-control')).toBe('no-store')
    const image = new URL('../image/only.svg', host.url + styles).pathname
    expect((await page(image)).text).toBe(tinyFiles.svg.toString())
    expect(text).toContain(`href="/groups?preview=${token}"`)
    expect(text).not.toMatch(/<link[^>]*href="\/[^"]*\?preview=/)
  })

  it('is not left by searching, filtering or changing the language', async () => {
    const hidden = `<input type="hidden" name="preview" value="${token}">`
    for (const path of ['/', '/?view=month', '/groups', '/nothing']) {
      const { text } = await page(`${path}${path.includes('?') ? '&' : '?'}preview=${token}`)
      const forms = text.match(/<form[^>]*>/g) ?? []
      expect(text.split(hidden)).toHaveLength(forms.length + 1)
      const [note = ''] = /<aside class="preview-note".*<\/aside>/.exec(text) ?? []
      const noteLinks = new Set([...note.matchAll(/href="([^"]*)"/g)].map(([, address]) => address!))
      const links = [...text.matchAll(/<a\b[^>]*\shref="(\/[^"]*)"/g)].map(([, address]) => address!)
      const out = links.filter((address) => !address.includes(`preview=${token}`) && !noteLinks.has(address))
      expect(out.filter((address) => !/\.(?:ics|atom|json)(?:\?|$)/.test(address))).toEqual([])
      expect(text).toMatch(new RegExp(`href="/[^"]*lng=en&amp;preview=${token}"`))
    }
    expect((await page(`/?preview=${token}&q=zzz`)).text).toContain('Drafted')
    expect((await page('/?q=zzz')).text).not.toContain('name="preview"')
  })

  it('is as the theme is now', async () => {
    const draft = themeFiles(admin, 'Draft')
    await draft.put('template', 'about.tpl', 'first')
    expect((await page(`/about?preview=${token}`)).text).toBe('first')
    await draft.put('template', 'about.tpl', 'second')
    expect((await page(`/about?preview=${token}`)).text).toBe('second')
    await draft.remove('template', 'about.tpl')
  })

  it('ends after its time, with its theme, and when it was tampered with', async () => {
    const [payload, mac] = token.split('.') as [string, string]
    const other = Buffer.from(JSON.stringify(['default', 9e15])).toString('base64url')
    const forged = [`${other}.${mac}`, `${payload}.`, `${payload}.${mac}x`, `${token}.x`]
    for (const wrong of ['', 'x', '.', ...forged, 'é'.repeat(700)]) {
      const { status, headers } = await page(`/about?lng=en&preview=${encodeURIComponent(wrong)}`)
      expect([wrong, status, headers.get('location')]).toEqual([wrong, 302, '/about?lng=en'])
    }
    await admin.post('/cms/themes', { name: 'Gone' })
    const gone = (await issue('Gone')).body.url
    await admin.delete('/cms/themes/Gone')
    expect((await page(new URL(gone).pathname + new URL(gone).search)).status).toBe(302)
    host.clock.advance({ hours: 1 })
    expect((await page(`/?preview=${token}`)).headers.get('location')).toBe('/')
    expect((await page(`/theme/preview-${token}/styles/site.css`)).text).not.toContain('.draft')
  })

  it('is of themes that there are', async () => {
    expect((await issue('Nothing')).status).toBe(404)
  })
})
