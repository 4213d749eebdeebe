/**
 * The built element beside react-admin, in one run, in Chromium with the CPU slowed down four times:
 *
 *     npm run build && node bench/widget.ts
 *     node bench/widget.ts --runs 3 --only Backstage --line fast
 *
 * Bytes and requests over the line, time until the screen can be used, total blocking time and the heap after a
 * collection; cold, and on the second visit, there also the time until rows are seen, which may be those of the last one;
 * and what the main thread did until then.
 * Medians of seven, in turns, with the lowest and highest; both on the same server by HTTP/2, their files compressed with
 * Brotli and unchanging but for the page, and the list and the form of the same events on the same API. Installs
 * react-admin into a temporary folder. Prints Markdown for docs/performance.md.
 */
import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as forward } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { type BrowserContext, chromium } from '@playwright/test'
import { build } from 'esbuild'
import { wholeChromium } from '../demo/testing/chromium-path.ts'
import { startHost } from '../demo/testing/e2e/start-host.ts'
import { selfSigned } from '../demo/testing/self-signed.ts'
import { backstage, backstageRendered, person, type Product, reactAdmin } from './widget/products.ts'
import { type Figures, type Line, lines, openScreen, SLOWED, visit } from './widget/visit.ts'

/** HTTP/2 has neither; of a message that is passed on they belong to the connection (RFC 9113, section 8.2.2). */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host'])

const passedOn = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)),
  )

/** Passes a request on to the server at `upstream`, and back what it answers. */
function passOn(request: Http2ServerRequest, response: Http2ServerResponse, upstream: string): void {
  const { method } = request
  const options = { method, headers: passedOn(request.headers) }
  const onward = forward(upstream + request.url, options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
    answer.pipe(response)
  })
  onward.on('error', () => {
    if (!response.headersSent) response.writeHead(502)
    response.end()
  })
  request.pipe(onward)
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}
const compressed = new Map<string, Buffer>()
/** A file of a product, compressed; `folders` by the first part of the path. */
function fileAt(folders: Record<string, string>, pathname: string): Buffer | undefined {
  const [, name = '', ...rest] = normalize(pathname).split('/')
  const file = join(folders[name] ?? '/nowhere', ...rest)
  if (!folders[name] || !existsSync(file) || rest.at(-1) === '') return undefined
  const known = compressed.get(file)
  if (known) return known
  const bytes = brotliCompressSync(readFileSync(file))
  compressed.set(file, bytes)
  return bytes
}

/** As Chromium's `--ignore-certificate-errors-spki-list` expects it, which, unlike ignoring all errors, keeps the cache. */
const fingerprintOf = (certificate: Buffer) =>
  createHash('sha256')
    .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')

/**
 * Serves pages and files by HTTP/2, as a proxy in front of a calendar does, on a free port of 127.0.0.1: pages by path, which
 * are asked for again each time, files of folders, which never change, and under /api/ what `apiOrigin` answers.
 * `fingerprint`: of the certificate, which nobody else trusts.
 */
async function serveProducts(
  pages: Record<string, string>,
  folders: Record<string, string>,
  apiOrigin: string,
): Promise<{ origin: string; fingerprint: string; close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-certificate-'))
  const paths = selfSigned(folder, { names: ['localhost'], addresses: ['127.0.0.1'] })
  const [cert, key] = [readFileSync(paths.certificate), readFileSync(paths.key)]
  rmSync(folder, { recursive: true })
  const server = createSecureServer({ cert, key }, (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    if (pathname.startsWith('/api/')) return passOn(request, response, apiOrigin)
    const text = pages[pathname]
    const type = types[extname(pathname) || '.html'] ?? 'application/octet-stream'
    if (text !== undefined)
      return void response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(text)
    const file = fileAt(folders, pathname)
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': type,
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    response.end(file)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, fingerprint: fingerprintOf(cert), close: () => server.close() }
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    only: { type: 'string' },
    line: { type: 'string' },
  },
})
const runs = Number(values.runs)

const ROOT = join(import.meta.dirname, '..')
const peer = join(mkdtempSync(join(tmpdir(), 'bench-widget-')), 'react-admin')
process.once('exit', () => rmSync(join(peer, '..'), { recursive: true, force: true }))
cpSync(join(import.meta.dirname, 'widget/react-admin'), peer, { recursive: true })
execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: peer, stdio: 'inherit' })
await build({
  entryPoints: [join(peer, 'react-admin.jsx')],
  outdir: join(peer, 'built'),
  bundle: true,
  minify: true,
  format: 'esm',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'error',
})

/** Posts JSON to the API and returns what it answers. */
async function post<Answer>(path: string, body: object, authorization?: string): Promise<Answer> {
  const response = await fetch(api + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

const host = await startHost()
const api = `${host.url}/api/v1`
const { token } = await post<{ token: string }>('/auth/login', person)
const authorization = `Bearer ${token}`
const [{ id: event }] = (await (
  await fetch(`${api}/events/?limit=1`, { headers: { authorization } })
).json()) as [{ id: string }]
const theme = 'Harbour'
await post('/cms/themes', { name: theme, parent: 'default' }, authorization)
const { renderFirstScreen } = (await import(pathToFileURL(join(ROOT, 'dist/server.js')).href)) as {
  renderFirstScreen: (attributes: object, options: { url: string }) => string
}
const preload = JSON.parse(readFileSync(join(ROOT, 'dist/preload.json'), 'utf8')) as { scripts: string[] }

const folders: Record<string, string> = {
  backstage: join(ROOT, 'dist'),
  'react-admin': join(peer, 'built'),
}
const products = [
  backstage(preload.scripts, event, theme),
  backstageRendered(renderFirstScreen({ language: 'en' }, { url: 'https://127.0.0.1/backstage-rendered/' })),
  reactAdmin(event),
].filter(({ name }) => !values.only || values.only.split(',').includes(name))

const pages = Object.assign({}, ...products.map((product) => product.pages)) as Product['pages']
const { origin, fingerprint, close: closeServer } = await serveProducts(pages, folders, host.url)

const executablePath = wholeChromium()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', `--ignore-certificate-errors-spki-list=${fingerprint}`],
})
const desktop = { viewport: { width: 1280, height: 800 }, locale: 'en', timezoneId: 'Europe/London' }

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>

/** The storage of somebody who has logged in. */
async function logIn(product: Product): Promise<Storage | undefined> {
  const { login, screens } = product
  if (!login || !screens.some(({ loggedIn }) => loggedIn)) return undefined
  const context = await browser.newContext(desktop)
  const tab = await context.newPage()
  const cdp = await context.newCDPSession(tab)
  await openScreen(tab, cdp, origin + screens[0]!.path, screens[0]!)
  for (const [field, value] of Object.entries(login.fields)) await tab.locator(field).fill(value)
  await tab.locator(login.button).click()
  await tab.locator(login.done).first().waitFor()
  const storage = await context.storageState()
  await context.close()
  return storage
}

const storages = new Map<string, Storage | undefined>()
for (const product of products) storages.set(product.name, await logIn(product))

/** What each visit has. */
type Figure = keyof Omit<Figures, 'saved'>

const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!
const range = (numbers: number[]) =>
  `${median(numbers).toFixed(0)} (${Math.min(...numbers).toFixed(0)}–${Math.max(...numbers).toFixed(0)})`

const chosen = (Object.keys(lines) as Line[]).filter((line) => !values.line || line === values.line)
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
console.log(
  `Chromium ${browser.version()}, CPU slowed ${SLOWED} times, ${cpus().length} cores of ${cpus()[0]?.model}, medians of ${runs} (lowest–highest); Backstage ${version}\n`,
)
try {
  for (const line of chosen) {
    const figures = new Map<string, { cold: Figures[]; again: Figures[] }>()
    for (let run = 0; run <= runs; run += 1)
      for (const product of products)
        for (const screen of product.screens) {
          const { name } = product
          const address = origin + screen.path
          const storageState = screen.loggedIn ? storages.get(name) : undefined
          const context = await browser.newContext({ ...desktop, ...(storageState && { storageState }) })
          const cold = await visit(context, address, screen, line)
          const again = await visit(context, address, screen, line)
          await context.close()
          // The first run warms up the browser and the server.
          if (run === 0) continue
          const key = `| ${name} | ${screen.name} |`
          const known = figures.get(key) ?? { cold: [], again: [] }
          figures.set(key, { cold: [...known.cold, cold], again: [...known.again, again] })
        }
    console.log(`${line}\n
| product | screen | usable, ms | KB | requests | blocked, ms | heap, MB | second visit: seen, ms | usable, ms | saved, ms |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |`)
    for (const [key, { cold, again }] of figures) {
      const of = (name: Figure) => cold.map((each) => each[name])
      const saved = again.flatMap((each) => each.saved ?? [])
      const cells = [
        range(of('usable')),
        median(of('kilobytes')).toFixed(0),
        median(of('requests')).toFixed(0),
        median(of('blocked')).toFixed(0),
        median(of('heap')).toFixed(1),
        range(again.map(({ seen }) => seen)),
        range(again.map(({ usable }) => usable)),
        saved.length > 0 ? range(saved) : '',
      ]
      console.log(`${key} ${cells.join(' | ')} |`)
    }
    console.log(`
| product | screen | usable, ms | last answer, ms | work, ms | of it scripts | style and layout |
| --- | --- | --- | --- | --- | --- | --- |`)
    for (const [key, { cold }] of figures) {
      const of = (name: Figure) => median(cold.map((each) => each[name])).toFixed(0)
      const names = ['usable', 'answered', 'work', 'scripts', 'layout'] as const
      console.log(`${key} ${names.map(of).join(' | ')} |`)
    }
    console.log()
  }
} finally {
  await browser.close()
  closeServer()
  await host.stop()
}
