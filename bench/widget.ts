/**
 * The built element beside other admin interfaces, in one run, in Chromium with the CPU slowed down four times:
 *
 *     npm run build && node bench/widget.ts
 *     node bench/widget.ts --runs 3 --only Backstage,react-admin --line fast
 *
 * Bytes and requests over the line, time until the screen can be used, total blocking time and the heap after a
 * collection; cold, and on the second visit, there also the time until rows are seen, which may be those of the last one.
 * Medians of seven, in turns, with the lowest and highest; each product on the same server by HTTP/2, its files
 * compressed with Brotli and unchanging but for the page. The list and the form of Backstage and of react-admin are of
 * the same events on the same API. Installs the others into a temporary folder. Prints Markdown for
 * docs/performance.md.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import { build } from 'esbuild'
import { startHost } from '../demo/e2e/start-host.ts'
import { backstage, decap, type Product, reactAdmin, sveltia, swaggerUi } from './widget/products.ts'
import { serveProducts } from './widget/server.ts'
import { type Figures, type Line, lines, SLOWED, visit } from './widget/visit.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    only: { type: 'string' },
    line: { type: 'string' },
    /** A folder in which the others are installed, or stay installed for the next run. */
    peers: { type: 'string' },
  },
})
const runs = Number(values.runs)

const ROOT = join(import.meta.dirname, '..')
const peers = values.peers ?? mkdtempSync(join(tmpdir(), 'bench-widget-'))
const modules = join(peers, 'node_modules')
if (!existsSync(modules)) {
  cpSync(join(import.meta.dirname, 'widget/peers'), peers, { recursive: true })
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: peers, stdio: 'inherit' })
}
await build({
  entryPoints: [join(import.meta.dirname, 'widget/peers/react-admin.jsx')],
  outdir: join(peers, 'react-admin'),
  nodePaths: [modules],
  // React is ours by the rules of resolution, which begin beside the file; it must be that of react-admin.
  alias: { react: join(modules, 'react'), 'react-dom': join(modules, 'react-dom') },
  bundle: true,
  minify: true,
  format: 'esm',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'error',
})

const host = await startHost()
const api = `${host.url}/api/v1`
const login = await fetch(`${api}/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'admin@example.org', password: 'community-calendar' }),
})
const headers = { authorization: `Bearer ${((await login.json()) as { token: string }).token}` }
const [event] = (await (await fetch(`${api}/events/?limit=1`, { headers })).json()) as { id: string }[]
const theme = 'Harbour'
await fetch(`${api}/cms/themes`, {
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify({ name: theme, parent: 'default' }),
})
const preload = JSON.parse(readFileSync(join(ROOT, 'dist/preload.json'), 'utf8')) as { scripts: string[] }

const folders: Record<string, string> = {
  backstage: join(ROOT, 'dist'),
  'react-admin': join(peers, 'react-admin'),
  sveltia: join(modules, '@sveltia/cms/dist'),
  decap: join(modules, 'decap-cms/dist'),
  swagger: join(modules, 'swagger-ui-dist'),
}
const products = [
  backstage(preload.scripts, event!.id, theme),
  reactAdmin(event!.id),
  sveltia,
  decap,
  swaggerUi,
].filter(({ name }) => !values.only || values.only.split(',').includes(name))

const { origin, fingerprint, close: closeServer } = await serveProducts(products, folders, host.url)

const executablePath = existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', `--ignore-certificate-errors-spki-list=${fingerprint}`],
})
const desktop = { viewport: { width: 1280, height: 800 }, locale: 'en', timezoneId: 'Europe/London' }

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>

/** The storage of somebody who has logged in. */
async function logIn({ login, screens }: Product): Promise<Storage | undefined> {
  if (!login || !screens.some(({ loggedIn }) => loggedIn)) return undefined
  const context = await browser.newContext(desktop)
  const tab = await context.newPage()
  await tab.goto(origin + screens[0]!.path)
  for (const [field, value] of Object.entries(login.fields)) await tab.locator(field).fill(value)
  await tab.locator(login.button).click()
  await tab.locator(login.done).first().waitFor()
  const storage = await context.storageState()
  await context.close()
  return storage
}

const storages = new Map<string, Storage | undefined>()
for (const product of products) storages.set(product.name, await logIn(product))

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
      for (const { name, screens } of products)
        for (const screen of screens) {
          const storageState = screen.loggedIn ? storages.get(name) : undefined
          const context = await browser.newContext({ ...desktop, ...(storageState && { storageState }) })
          const cold = await visit(context, origin + screen.path, screen, line)
          const again = await visit(context, origin + screen.path, screen, line)
          await context.close()
          // The first run warms up the browser and the server.
          if (run === 0) continue
          const key = `| ${name} | ${screen.name} |`
          const known = figures.get(key) ?? { cold: [], again: [] }
          figures.set(key, { cold: [...known.cold, cold], again: [...known.again, again] })
        }
    console.log(`${line}\n
| product | screen | usable, ms | KB | requests | blocked, ms | heap, MB | second visit: seen, ms | usable, ms |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |`)
    for (const [key, { cold, again }] of figures) {
      const of = (name: keyof Figures) => cold.map((each) => each[name])
      const cells = [
        range(of('usable')),
        median(of('kilobytes')).toFixed(0),
        median(of('requests')).toFixed(0),
        median(of('blocked')).toFixed(0),
        median(of('heap')).toFixed(1),
        range(again.map(({ seen }) => seen)),
        range(again.map(({ usable }) => usable)),
      ]
      console.log(`${key} ${cells.join(' | ')} |`)
    }
    console.log()
  }
} finally {
  await browser.close()
  closeServer()
  await host.stop()
  if (!values.peers) rmSync(peers, { recursive: true, force: true })
}
