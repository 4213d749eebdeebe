import { afterEach, expect, it } from 'vitest'
import { type Answer, startApiServer } from '../testing/api-server.ts'
import { ApiError } from './api-error.ts'
import { createApi } from './api.ts'

let server: Awaited<ReturnType<typeof startApiServer>>

async function start(answer: Answer) {
  server = await startApiServer(() => answer)
  const base = `${server.origin}/api/v1`
  const api = createApi({ base, geocoderUrl: '', token: () => 'abc', onExpired: () => undefined })
  return api.themes()
}
const asked = () => server.received.map(({ method, url }) => `${method} ${url}`)
const file = { theme: 'Grün & Co', type: 'css', name: 'über.css' } as const
const path = '/api/v1/cms/files/css/w7xiZXIuY3Nz?theme=Gr%C3%BCn+%26+Co'

afterEach(() => server.close())

it('lists, makes, activates, previews and deletes themes', async () => {
  const themes = await start({ json: [] })
  await themes.list()
  await themes.create({ name: 'A', parent: 'default' }, 'key')
  await themes.activate('A')
  await themes.preview('A/B')
  await themes.contrast('A')
  await themes.remove('Ü')
  expect(asked()).toEqual([
    'GET /api/v1/cms/themes?limit=10000&sorting=name&order=ASC',
    'POST /api/v1/cms/themes',
    'PATCH /api/v1/cms/themes',
    'POST /api/v1/cms/themes/A%2FB/preview',
    'GET /api/v1/cms/themes/A/contrast',
    'DELETE /api/v1/cms/themes/%C3%9C',
  ])
  const [, created, activated] = server.received
  expect(JSON.parse(created?.body ?? '')).toEqual({
    name: 'A',
    parent: 'default',
    active: false,
    editable: true,
  })
  expect(created?.headers['idempotency-key']).toBe('key')
  expect(JSON.parse(activated?.body ?? '')).toEqual({ name: 'A' })
  expect(server.received.every(({ headers }) => headers.authorization === 'Bearer abc')).toBe(true)
})

it('reads files by names in base64url, with their tags', async () => {
  const themes = await start({ json: { content: 'a {}' }, headers: { etag: '"7"' } })
  expect(await themes.file(file)).toEqual({ content: 'a {}', etag: '"7"' })
  expect(asked()).toEqual([`GET ${path}`])
})

it('lists files with their sizes, and by name alone where the server knows no more', async () => {
  const themes = await start({ json: ['about.md', { name: 'faq.md', size: 12, inherited: true }] })
  expect(await themes.files(file.theme, 'md')).toEqual([
    { name: 'about.md' },
    { name: 'faq.md', size: 12, inherited: true },
  ])
  expect(asked()).toEqual(['GET /api/v1/cms/files/md?theme=Gr%C3%BCn+%26+Co&details=1'])
})

it('saves texts as JSON and images as a form, if they are as they were', async () => {
  const themes = await start({ status: 204 })
  await themes.saveText(file, 'b {}', '"7"')
  await themes.saveBinary({ ...file, type: 'image', name: 'a.png' }, new Blob(['bytes']))
  await themes.removeFile(file, '"8"')
  const [text, image, removal] = server.received
  expect([text?.method, text?.url, text?.headers['if-match']]).toEqual(['PUT', path, '"7"'])
  expect(JSON.parse(text?.body ?? '')).toEqual({ content: 'b {}' })
  expect(image?.headers['content-type']).toMatch(/^multipart\/form-data/)
  expect(image?.body).toMatch(/name="content"\r\n\r\n\r\n/)
  expect(image?.body).toMatch(/name="isBinary"\r\n\r\ntrue/)
  expect(image?.body).toMatch(/name="binary"; filename="[^"]*"[^]*bytes/)
  expect([removal?.method, removal?.headers['if-match']]).toEqual(['DELETE', '"8"'])
})

it('says where a file is wrong, and when somebody else has changed it', async () => {
  const fault = { reason: 'unexpected', line: 3, column: 4 }
  const themes = await start({ status: 400, json: { error: 'invalid body', fault } })
  await expect(themes.saveText(file, '')).rejects.toMatchObject({ code: 'invalid body', fault })
  await server.close()
  const later = await start({ status: 412, json: { error: 'changed in the meantime' } })
  await expect(later.saveText(file, '')).rejects.toEqual(new ApiError(412, 'changed in the meantime'))
})

it('fetches and sends themes as zips', async () => {
  const themes = await start({ text: 'zip' })
  expect(await (await themes.download('A B')).text()).toBe('zip')
  expect(asked()).toEqual(['GET /api/v1/cms/themes/A%20B/zip'])
  await server.close()
  const others = await start({ status: 201, json: { name: 'C' } })
  expect(await others.upload('C', new Blob(['zip']))).toEqual({ name: 'C' })
  expect(server.received[0]?.body).toMatch(/name="binary"; filename="[^"]*"[^]*zip/)
})
