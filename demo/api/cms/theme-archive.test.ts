import { request } from 'node:http'
import { expect, it } from 'vitest'
import { encodeFileName, limits } from '../../../src/contract.ts'
import { zipOf } from '../../testing/zip-files.ts'
import { themeFiles } from '../../testing/theme-files.ts'
import { tinyFiles } from '../../testing/tiny-files.ts'
import { describeHost, userOf } from '../../testing/test-host.ts'

describeHost('a theme as a zip', (host) => {
  const admin = userOf(host, 'admin')

  const download = async (theme: string) => {
    const response = await fetch(`${host.url}/api/v1/cms/themes/${encodeURIComponent(theme)}/zip`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  }
  const upload = (theme: string, bytes: Uint8Array) => {
    const body = new FormData()
    body.set('binary', new Blob([new Uint8Array(bytes)]), 'theme.zip')
    return admin.post<{ error: string; parent: string; fault?: object }>(
      `/cms/themes/${encodeURIComponent(theme)}/zip`,
      body,
    )
  }

  it.each([
    ['POST', '/cms/themes/Big/zip', 'application/zip'],
    ['PUT', `/cms/files/css/${encodeFileName('a.css')}`, 'application/json'],
  ])('is refused before it has arrived: %s %s', async (method, path, type) => {
    const user = await host.createUser()
    const statuses = [null, user].map((as) => {
      const { promise, resolve } = Promise.withResolvers<number | undefined>()
      const headers = {
        'content-type': type,
        'content-length': 2_000_000,
        ...(as && { authorization: `Bearer ${as.token}` }),
      }
      const sent = request(`${host.url}/api/v1${path}`, { method, headers }, (answer) => {
        resolve(answer.statusCode)
        sent.destroy()
      })
      sent.on('error', () => resolve(undefined))
      sent.write('the beginning')
      return promise
    })
    expect(await Promise.all(statuses)).toEqual([401, 403])
  })

  it('goes out and comes in again as it was', async () => {
    await admin.post('/cms/themes', { name: 'Grün' })
    const own = themeFiles(admin, 'Grün')
    await own.put('config', 'config.yaml', 'sitename: Grün\n')
    await own.put('template', 'about.tpl', '{{ t.skip }}')
    await own.put('md', 'backstage/faq.de.md', 'Fragen')
    await own.upload('image', 'logo.svg', tinyFiles.svg)
    const { status, headers, bytes } = await download('Grün')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Gr%C3%BCn.zip")

    expect((await upload('Copy', bytes)).outcome).toEqual([
      201,
      { name: 'Copy', active: false, editable: true, parent: 'default' },
    ])
    const copy = themeFiles(admin, 'Copy')
    for (const type of ['config', 'template', 'md', 'image', 'css']) {
      const [was, is] = [await own.details(type), await copy.details(type)]
      expect(is).toEqual(was)
    }
    expect((await copy.get('md', 'backstage/faq.de.md')).body.content).toBe('Fragen')
    expect((await copy.get('image', 'logo.svg')).body.content).toBe(tinyFiles.svg.toString('base64'))
  })

  it('takes the place of all files of a theme', async () => {
    const first = [
      { path: 'css/a.css', content: 'a{}' },
      { path: 'css/b.css', content: 'b{}' },
    ]
    expect((await upload('Swap', await zipOf(first))).status).toBe(201)
    expect((await upload('Swap', await zipOf([{ path: 'css/c.css', content: 'c{}' }]))).status).toBe(200)
    const own = (await themeFiles(admin, 'Swap').details('css')).filter(({ inherited }) => !inherited)
    expect(own.map(({ name }) => name)).toEqual(['c.css'])
  })

  it('may be the folder itself, with what systems add to it', async () => {
    const zip = await zipOf([
      { path: 'spring/config.yaml', content: 'parent: Copy\n' },
      { path: 'spring/css/a.css', content: 'a{}' },
      { path: 'spring/.DS_Store', content: 'x' },
      { path: '__MACOSX/spring/._a.css', content: 'x' },
    ])
    const { status, body } = await upload('Spring', zip)
    expect([status, body.parent]).toEqual([201, 'Copy'])
    expect(await themeFiles(admin, 'Spring').list('css')).toContain('a.css')
  })

  it('has as many files as a theme may have, and not one more', async () => {
    await admin.post('/cms/themes', { name: 'Full' })
    const names = Array.from({ length: limits.themeFiles }, (_, index) => `css/${index}.css`)
    const files = (paths: string[]) => zipOf(paths.map((path) => ({ path, content: 'a{}' })))
    expect((await upload('Full', await files(names))).status).toBeLessThan(300)
    const tooMany = await upload('Full', await files([...names, 'css/more.css']))
    expect([tooMany.status, tooMany.body.error]).toEqual([400, 'http: request body too large'])
    const own = themeFiles(admin, 'Full')
    expect((await own.put('css', 'more.css', 'a{}')).status).toBe(400)
    expect(await own.list('css')).not.toContain('more.css')
    expect((await own.put('css', '0.css', 'b{}')).status).toBe(204)
  })

  it('is all or nothing', async () => {
    const own = themeFiles(admin, 'Swap')
    const bad = await zipOf([
      { path: 'css/good.css', content: 'x{}' },
      { path: 'template/home.tpl', content: 'a\n{% if %}' },
    ])
    expect((await upload('Swap', bad)).body).toMatchObject({
      error: 'invalid body',
      fault: { file: 'home.tpl', line: 2 },
    })
    expect(await own.list('css')).not.toContain('good.css')
    expect((await upload('Never', bad)).status).toBe(400)
    const loop = await zipOf([{ path: 'config.yaml', content: 'parent: Never\n' }])
    expect((await upload('Never', loop)).status).toBe(400)
    expect((await admin.get('/themes/Never')).status).toBe(404)
  })

  it('is refused as a form that cannot be read', async () => {
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const sent = { as: admin, body: '--x\r\nbroken', headers: { 'content-type': type } }
      const zip = await host.call('POST', '/cms/themes/Broken/zip', sent)
      const file = await host.call('PUT', '/cms/files/image/YS5wbmc?theme=Swap', sent)
      const media = await host.call('POST', '/media', sent)
      expect([type, zip.status, file.status, media.status]).toEqual([type, 400, 400, 400])
    }
  })

  it('is never for a shipped theme', async () => {
    const zip = await zipOf([{ path: 'css/a.css', content: 'a{}' }])
    expect((await upload('default', zip)).status).toBe(403)
    expect((await upload('DEFAULT', zip)).body).toEqual({ error: 'name already exists' })
    expect((await upload('../x', zip)).status).toBe(400)
    expect((await download('Nothing')).status).toBe(404)
    expect((await download('default')).bytes.length).toBeGreaterThan(10_000)
  })
})
