/**
 * Time until the login form of the built element can be filled in, and until React runs it, in Chromium with the CPU
 * slowed down four times, without a cache; with a fast line and with slow 4G as in Lighthouse. Each folder given is a
 * build, by default `dist`: `node bench/first-screen.ts dist ../before/dist`. Medians; RUNS, by default 7, of each.
 */
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { chromium } from '@playwright/test'

const RUNS = Number(process.env.RUNS ?? 7)
const SLOWED = 4
const folders = process.argv.length > 2 ? process.argv.slice(2) : ['dist']

const bytesPerSecond = (kilobits: number) => (kilobits * 1024) / 8
/** Lighthouse's "slow 4G", as it throttles in the browser. */
const slow4g = {
  latency: 562.5,
  downloadThroughput: bytesPerSecond(1474.56),
  uploadThroughput: bytesPerSecond(675),
}
const fast = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** Notes when the form can be filled in, and when React has rendered the frame. */
function watch() {
  const times: { form?: number; react?: number } = {}
  Object.assign(window, { times })
  const isVisible = (element: Element | null) => (element?.getBoundingClientRect().height ?? 0) > 0
  const look = () => {
    const element = document.querySelector('backstage-app')
    const form = element?.querySelector('input[name=email]') ?? null
    if (times.form === undefined && isVisible(form)) times.form = performance.now()
    // React keeps its data in properties of the nodes that it runs.
    const isReact = Object.keys(form ?? {}).some((key) => key.startsWith('__reactFiber'))
    if (times.react === undefined && isReact) times.react = performance.now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Town</title>
<script type="module" src="/assets/index.js"></script><main><backstage-app language="en"></backstage-app></main>`

function serve(folder: string) {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    if (pathname === '/') return void response.setHeader('content-type', 'text/html').end(page)
    const file = join(folder, normalize(pathname.replace('/assets/', '/')))
    if (!pathname.startsWith('/assets/') || !existsSync(`${file}.br`))
      return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' })
    response.end(readFileSync(`${file}.br`))
  })
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!

const executablePath = existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const measure = async (origin: string, line: typeof fast) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' })
  const tab = await context.newPage()
  await tab.addInitScript(watch)
  const cdp = await context.newCDPSession(tab)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await tab.goto(origin, { waitUntil: 'commit', timeout: 60_000 })
  const found = await tab.waitForFunction(() => {
    const { times } = window as unknown as { times: { form?: number; react?: number } }
    return times.react === undefined ? false : times
  })
  const times = (await found.jsonValue()) as { form: number; react: number }
  await context.close()
  return times
}
for (const [name, line] of Object.entries({ fast, 'slow 4G': slow4g })) {
  const results = new Map<string, { form: number; react: number }[]>(folders.map((folder) => [folder, []]))
  const servers = await Promise.all(
    folders.map(async (folder) => {
      const server = serve(folder).listen(0, '127.0.0.1')
      await once(server, 'listening')
      return { folder, server }
    }),
  )
  for (let run = 0; run <= RUNS; run += 1)
    for (const { folder, server } of servers) {
      const times = await measure(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, line)
      // The first run warms up the browser.
      if (run > 0) results.get(folder)!.push(times)
    }
  for (const { server } of servers) server.close()
  for (const [folder, times] of results) {
    const [form, react] = [times.map((each) => each.form), times.map((each) => each.react)]
    const spread = (values: number[]) =>
      `${median(values).toFixed(0)} ms (${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)})`
    console.log(`${name}, ${folder}: form ${spread(form)}, React ${spread(react)}`)
  }
}
await browser.close()
