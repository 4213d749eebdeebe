import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { docsFiles } from './static-files.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const folder = temporaryFolder()
const files = {
  'index.html': 'first page',
  'theming/index.html': 'themes',
  'configurator/index.html': 'configurator',
  '404.html': 'no such page',
  'assets/site-1a2b3c.js': 'start()',
}
for (const [name, text] of Object.entries(files)) {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text))
}

const logged: string[] = []
const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => logged.push(line) } } })
securityHeaders(app, readConfig({ PUBLIC_URL: 'https://calendar.example.org' }, { sample: false }))
await docsFiles(app, folder)
afterAll(() => app.close())

const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } })

it('serves the pages, compressed, with addresses that end with a slash', async () => {
  const page = await get('/docs/theming/')
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, no-cache',
  })
  for (const path of ['/docs', '/docs/theming']) {
    const answer = await get(path)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, `${path}/`])
  }
  expect((await get('/docs/theming?q=colours')).headers.location).toBe('/docs/theming/?q=colours')
  expect(logged).toEqual([])
})

it('lets browsers keep scripts for ever', async () => {
  expect((await get('/docs/assets/site-1a2b3c.js')).headers['cache-control']).toContain('immutable')
})

it('has a page for addresses that it does not know', async () => {
  for (const path of ['/docs/nothing/', '/docs/index.html.br', '/docs/../package.json']) {
    expect((await app.inject(path)).statusCode, path).toBe(404)
  }
  expect((await app.inject('/docs/nothing')).payload).toBe('no such page')
})

it('allows the elements on the pages that show them, and no scripts of others anywhere', async () => {
  const policyOf = async (path: string) => String((await get(path)).headers['content-security-policy'])
  expect(await policyOf('/docs/configurator/')).toContain('trusted-types dompurify')
  expect(await policyOf('/docs/theming/')).toContain("trusted-types 'none'")
  expect(await policyOf('/docs/theming/')).toContain("script-src 'self';")
})
