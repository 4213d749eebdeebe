import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { elementFiles, elementLinks } from './static-files.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const code = 'export const greeting = "good evening"\n'.repeat(50)
const folder = temporaryFolder()
mkdirSync(join(folder, 'chunks'))
for (const name of ['index.js', 'chunks/ABC123.js']) {
  writeFileSync(join(folder, name), code)
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(code))
}
writeFileSync(join(folder, 'metafile-esm.json'), '{}')

const app = Fastify()
await elementFiles(app, folder)
afterAll(() => app.close())

const get = (name: string, headers = {}) => app.inject({ url: `/assets/backstage/${name}`, headers })

it('sends what the build has compressed', async () => {
  const answer = await get('index.js', { 'accept-encoding': 'gzip, br' })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript') as unknown,
  })
  expect(answer.headers.vary).toMatch(/accept-encoding/i)
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(code)
})

it('sends a file as it is to who takes no encoding, or when there is none', async () => {
  for (const headers of [{}, { 'accept-encoding': 'gzip' }]) {
    const answer = await get('index.js', headers)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.payload).toBe(code)
  }
})

it('lets browsers keep chunks for ever, and ask for the entry each time', async () => {
  const headers = { 'accept-encoding': 'br' }
  expect((await get('chunks/ABC123.js', headers)).headers['cache-control']).toContain('immutable')
  const entry = await get('index.js', headers)
  expect(entry.headers['cache-control']).toBe('public, no-cache')
  const again = await get('index.js', { ...headers, 'if-none-match': String(entry.headers.etag) })
  expect(again.statusCode).toBe(304)
})

it('serves pages of other origins, and scripts alone', async () => {
  expect((await get('index.js')).headers['access-control-allow-origin']).toBe('*')
  for (const name of ['metafile-esm.json', 'index.js.br', '../package.json', 'nothing.js'])
    expect((await get(name)).statusCode, name).toBe(404)
})

it('names what a page with the element needs in its language, for the browser to fetch early', async () => {
  const list = { scripts: ['index.js', 'chunks/A.js'], texts: { de: ['chunks/D.js'] } }
  writeFileSync(join(folder, 'preload.json'), JSON.stringify(list))
  const links = elementLinks(folder)
  const scripts =
    '</assets/backstage/index.js>; rel=modulepreload, </assets/backstage/chunks/A.js>; rel=modulepreload'
  expect(links('en')).toBe(scripts)
  expect(links('de')).toBe(`${scripts}, </assets/backstage/chunks/D.js>; rel=modulepreload`)
  expect(elementLinks(join(folder, 'not-built'))('en')).toBeUndefined()
  expect((await get('preload.json')).json()).toEqual(list)
})
