import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Screen } from './products.ts'

/** How many times slower the processor is than this machine's. */
export const SLOWED = 4
const QUIET_MS = 1500
const IDLE_MS = 10_000
const PATIENCE_MS = 120_000

const bytesPerSecond = (kilobits: number) => (kilobits * 1024) / 8
/** Lines that a visit can come over. */
export const lines = {
  fast: { latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  /** Lighthouse's "slow 4G", as it throttles in the browser. */
  'slow 4G': {
    latency: 562.5,
    downloadThroughput: bytesPerSecond(1474.56),
    uploadThroughput: bytesPerSecond(675),
  },
}

export type Line = keyof typeof lines

/** Notes in the page when all of the selectors show something, and how long the page was blocked. */
function watch({ usable, seen = usable }: Pick<Screen, 'usable' | 'seen'>) {
  const state: { usable?: number; seen?: number; blocked: number } = { blocked: 0 }
  Object.assign(window, { state })
  const find = (root: Document | ShadowRoot, selector: string): Element | undefined => {
    for (const each of root.querySelectorAll(selector))
      if (each.checkVisibility() && !each.matches(':disabled, [aria-disabled=true]')) return each
    for (const each of root.querySelectorAll('*')) {
      const found = each.shadowRoot && find(each.shadowRoot, selector)
      if (found) return found
    }
    return undefined
  }
  const isThere = (selector: string) => find(document, selector) !== undefined
  Object.assign(window, { isThere })
  const look = () => {
    if (seen.every(isThere)) state.seen ??= performance.now()
    if (!usable.every(isThere)) return void requestAnimationFrame(look)
    state.usable = performance.now()
    ;(window as unknown as { noteUsable: (text: string) => void }).noteUsable('')
  }
  requestAnimationFrame(look)
  const BLOCKS_MS = 50
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) state.blocked += duration - BLOCKS_MS
  }).observe({ type: 'longtask', buffered: true })
}

/** What a page has done until its screen could be used, in milliseconds. */
type Work = {
  /** When the last answer came that it needed. */
  answered: number
  scripts: number
  layout: number
  /** All work of the main thread, with the above. */
  work: number
}

/** Milliseconds, kilobytes and requests over the line, and megabytes of the heap. */
export type Figures = Work & {
  usable: number
  seen: number
  blocked: number
  kilobytes: number
  requests: number
  heap: number
  /** From the press on Save until the page says that it is saved. */
  saved?: number
}

/** Reads the browser's counters (https://chromedevtools.github.io/devtools-protocol/tot/Performance/). */
async function workOf(tab: Page, cdp: CDPSession): Promise<Work> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const answered = await tab.evaluate(() => {
    const { usable = 0 } = (window as unknown as { state: { usable?: number } }).state
    const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return Math.max(0, ...loads.map(({ responseEnd }) => responseEnd).filter((end) => end <= usable))
  })
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  return {
    answered,
    scripts: ms('ScriptDuration'),
    layout: ms('LayoutDuration') + ms('RecalcStyleDuration'),
    work: ms('TaskDuration'),
  }
}

/**
 * Waits in a tab for a screen to be opened at an address and to be usable. The page says so itself by a binding: to ask it, Playwright
 * first runs a script of 330 KB in it, which takes 100 ms of the slowed processor.
 */
export async function openScreen(tab: Page, cdp: CDPSession, address: string, screen: Screen): Promise<void> {
  const { usable, seen } = screen
  const { promise: isUsable, resolve } = Promise.withResolvers<unknown>()
  cdp.once('Runtime.bindingCalled', resolve)
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: 'noteUsable' })
  await tab.addInitScript(watch, { usable, ...(seen && { seen }) })
  await tab.goto(address, { waitUntil: 'commit', timeout: PATIENCE_MS })
  const late = setTimeout(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`${screen.path} shows no ${usable.join(' and ')}`)
  })
  await Promise.race([isUsable, late])
}

/** Waits in the page for a press, and then for something to show: how long that takes. */
async function shownAfterPress(selector: string): Promise<number> {
  const { isThere } = window as unknown as { isThere: (selector: string) => boolean }
  const { promise, resolve } = Promise.withResolvers<number>()
  const onPress = ({ timeStamp }: Event) => {
    const look = () => {
      if (isThere(selector)) resolve(performance.now() - timeStamp)
      else requestAnimationFrame(look)
    }
    look()
  }
  addEventListener('pointerdown', onPress, { capture: true, once: true })
  return promise
}

/** Changes a text and saves it. */
async function save(tab: Page, { field, button, saved }: NonNullable<Screen['save']>): Promise<number> {
  await tab.locator(field).fill(`Open stage ${Date.now()}`)
  const shown = tab.evaluate(shownAfterPress, saved)
  await tab.locator(button).click()
  return shown
}

/** Opens a screen at an address in a new tab and waits until nothing more happens. */
export async function visit(
  context: BrowserContext,
  address: string,
  screen: Screen,
  line: Line,
): Promise<Figures> {
  const tab = await context.newPage()
  const cdp = await context.newCDPSession(tab)
  let [bytes, requests] = [0, 0]
  await cdp.send('Network.enable')
  await cdp.send('Performance.enable')
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests += 1
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...lines[line] })
  await openScreen(tab, cdp, address, screen)
  const work = await workOf(tab, cdp)
  // Some never are.
  await tab.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined)
  await tab.waitForTimeout(QUIET_MS)
  const state = await tab.evaluate(
    () => (window as unknown as { state: Pick<Figures, 'usable' | 'seen' | 'blocked'> }).state,
  )
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const figures = { ...state, ...work, kilobytes: bytes / 1024, requests, heap: usedSize / 1_048_576 }
  const saved = screen.save && (await save(tab, screen.save))
  await tab.close()
  return { ...figures, ...(saved !== undefined && { saved }) }
}
