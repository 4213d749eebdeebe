/**
 * Browser cost of a list of 10,000 events, a picker over 10,000 places and a form, and the heap after 50 changes of the
 * route:
 *
 *     npm run build && node bench/lists.ts
 *
 * Fills a database, starts the built host and repeats each interaction with CPU throttling ×4. Prints median and maximum of
 * the time to the frame that answers, of the longest task on the main thread and of all of them until idle, which include
 * follow-up work (prefetching the next page, cleaning up), and for pickers of the time to the first option. Exits with code
 * 1 if a median is over its limit, or the heap has grown by more than a twentieth. Takes 15 minutes, says on stderr how far
 * it is. `--only 'the picker'`: what is called so.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { openSqlite } from '../demo/db/connection/sqlite.ts'
import { wholeChromium } from '../demo/testing/chromium-path.ts'
import { startHost } from '../demo/testing/e2e/start-host.ts'
import { limits } from '../src/contract.ts'
import { fillCalendar } from './host.ts'

const SETTLE_MS = 1500
const BUSY_MS = 600

type TraceEvent = { name: string; pid: number; tid: number; dur?: number; args?: { name?: string } }

/** Milliseconds of the tasks on the page's main thread, of all the browser's pages the busiest, while something is done. */
async function tasksDuring(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && mainThreads.has(threadOf(event)))
  const byThread = [...Map.groupBy(tasks, threadOf).values()].map((events) =>
    events.map(({ dur = 0 }) => dur / 1000),
  )
  return byThread.toSorted((one, other) => sum(other) - sum(one))[0] ?? []
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

/** What the window's own bars and borders take at most. */
const FRAME_PX = 200

/**
 * Makes the window larger than the page that Playwright emulates in it: what lies below the window's edge is never painted, so
 * that the answer to a press there would seem to take until something above it changes.
 */
async function fitWindow(
  cdp: CDPSession,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const { windowId } = await cdp.send('Browser.getWindowForTarget')
  const bounds = { width: width + FRAME_PX, height: height + FRAME_PX }
  await cdp.send('Browser.setWindowBounds', { windowId, bounds })
}

/** Longer than any measured interaction on the throttled thread. */
const ANSWERED_MS = 2500

/** The cost of a press or key in milliseconds. */
type Cost = {
  /**
   * Until the next paint (INP, https://web.dev/articles/inp), in multiples of eight, 0 below sixteen. Events without an
   * interaction don't count: rows that are replaced under a resting pointer cause `mouseover` some time after the press.
   */
  answer: number
  /** The longest task that it caused until the page was idle, and all of them. */
  longest: number
  work: number
  /** Until the first option of a picker showed. */
  option?: number
}

/** Notes in the page how long it takes from a press to its answer, and to the first option of a picker. */
async function watchAnswer(ms: number): Promise<Pick<Cost, 'answer' | 'option'>> {
  const noted: Pick<Cost, 'answer' | 'option'> = { answer: 0 }
  const observer = new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) noted.answer = Math.max(noted.answer, duration)
  })
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  const trees = () => [document, document.querySelector('backstage-app')?.shadowRoot]
  const isOpen = () => trees().some((tree) => tree?.querySelector('[role=option]')?.checkVisibility())
  const press = ({ timeStamp }: Event) => {
    const look = () => {
      if (isOpen()) noted.option ??= performance.now() - timeStamp
      else requestAnimationFrame(look)
    }
    if (!isOpen()) look()
  }
  addEventListener('pointerdown', press, { capture: true, once: true })
  await new Promise((resolve) => setTimeout(resolve, ms))
  removeEventListener('pointerdown', press, { capture: true })
  observer.disconnect()
  return noted
}

/** What something costs with the browser's CPU throttling. */
async function costOf(page: Page, cdp: CDPSession, act: () => Promise<void>): Promise<Cost> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const watched = page.evaluate(watchAnswer, ANSWERED_MS)
  await pause(BUSY_MS)
  const tasks = await tasksDuring(browser, page, async () => {
    await act()
    await watched
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { ...(await watched), longest: Math.max(...tasks), work: sum(tasks) }
}

/** Waits until all work of the last interaction is done. */
const settle = async () => pause(SETTLE_MS)

/** Moves the pointer to a position. */
async function point(cdp: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
}

/** A press of the left button through CDP, so that no script of the test tool runs in the page. */
async function press(cdp: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  const at = { x, y, button: 'left', clickCount: 1 } as const
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at })
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at })
}

/** Types one key. */
async function type(cdp: CDPSession, text: string): Promise<void> {
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text })
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text })
}

const SLOWED = 4
const PHONE = 390
const widths = [1280, PHONE]

const answerLimit = 100
const optionLimit = 150
/** The longest task, in milliseconds, of what people do most. */
const taskLimits: Record<string, number> = {
  'events, the next page of 100': 80,
  'places, opening the picker': 50,
  'event, a letter in the form': 30,
}

const { values } = parseArgs({
  options: {
    entries: { type: 'string', default: '10000' },
    times: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
})
const entries = Number(values.entries)
const times = Number(values.times)

const costs = new Map<string, Cost[]>()

/** Scrolls to an element and returns its centre once nothing moves. */
async function middleOf(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  await settle()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to press')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * Disables the favicon: without a favicon cache, as in tests, the browser reloads and draws it on the page's
 * main thread at each change of the address, which is not the page's work.
 */
function withoutIcon() {
  addEventListener('DOMContentLoaded', () => {
    for (const icon of document.querySelectorAll<HTMLLinkElement>('link[rel~=icon]')) icon.href = 'data:,'
  })
}

const host = await startHost()
const browser = await chromium.launch({
  executablePath: wholeChromium(),
  args: ['--no-sandbox'],
})

/** Performs something and records its cost. */
type Doing = (what: string, act: () => Promise<void>) => Promise<void>

async function walk(page: Page, cdp: CDPSession, doing: Doing) {
  const next = page.getByRole('button', { name: 'Next page' })
  for (const pageSize of [limits.defaultPageSize, Math.max(...limits.pageSizes)]) {
    await page.goto(`/backstage#/backstage/events?ownedBy=0&sort=start&order=ASC&pageSize=${pageSize}`)
    await next.waitFor()
    await settle()
    for (let time = 0; time < times; time++) {
      const at = await middleOf(next)
      await point(cdp, at)
      await settle()
      await doing(`events, the next page of ${pageSize}`, async () => press(cdp, at))
    }
  }

  await page.goto('/backstage#/backstage/events?ownedBy=0&pageSize=25')
  const search = page.getByRole('searchbox')
  await search.fill('')
  await search.focus()
  await settle()
  for (const letter of 'wochenmarkt'.slice(0, times))
    await doing('events, a letter of the search', async () => type(cdp, letter))

  await page.goto('/backstage#/backstage/events/new')
  const picker = page.getByRole('combobox', { name: 'Place', exact: true })
  await picker.waitFor()
  await page.waitForLoadState('networkidle')
  await settle()
  for (let time = 0; time < times; time++) {
    const at = await middleOf(picker)
    await point(cdp, at)
    await settle()
    await doing('places, opening the picker', async () => press(cdp, at))
    for (const letter of ['p', 'l', String(time)])
      await doing('places, a letter in the picker', async () => type(cdp, letter))
    await page.keyboard.press('Escape')
    await picker.fill('')
    await page.getByRole('textbox', { name: 'Name', exact: true }).focus()
  }
  await walkForm(page, cdp, doing)
}

/** Sorts, opens the first event, and changes it. */
async function walkForm(page: Page, cdp: CDPSession, doing: Doing) {
  await page.goto('/backstage#/backstage/events?ownedBy=0&pageSize=25')
  const header = page.getByRole('columnheader', { name: 'Name' }).getByRole('button')
  const entry = page.getByRole('row').getByRole('link').first()
  await entry.waitFor()
  await settle()
  // Cards, in a narrow window, are sorted by a list of the browser's own.
  const sorts = (await header.isVisible()) ? times : 0
  for (let time = 0; time < sorts; time++) {
    const at = await middleOf(header)
    await doing('events, sorting', async () => press(cdp, at))
  }
  await entry.click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.waitFor()
  await page.waitForLoadState('networkidle')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  for (let time = 0; time < times; time++) {
    await name.focus()
    await settle()
    await doing('event, a letter in the form', async () => type(cdp, 'x'))
    const at = await middleOf(save)
    await doing('event, saving', async () => press(cdp, at))
    await settle()
  }
}

const routes = ['events?ownedBy=0', 'places?ownedBy=0', 'events/new', 'groups?ownedBy=0', 'places/new']

/** Bytes of the heap that are in use after a collection. */
async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

/** Changes the route, as links do, and waits for each screen. */
async function changeRoutes(page: Page, changes: number) {
  for (let change = 0; change < changes; change++) {
    const route = routes[change % routes.length]!
    await page.evaluate((path) => {
      location.hash = path
    }, `#/backstage/${route}`)
    const sign = route.endsWith('new') ? page.getByRole('textbox') : page.getByRole('row').getByRole('link')
    await sign.first().waitFor()
    await page.waitForLoadState('networkidle')
  }
  await settle()
}

const GROWTH = 1.05
const CHANGES = 50

/** The heap after 50 changes of the route, relative to that after each route has been seen twice. */
async function growth(page: Page, cdp: CDPSession): Promise<number> {
  await changeRoutes(page, routes.length * 2)
  const before = await heapOf(cdp)
  await changeRoutes(page, CHANGES)
  return (await heapOf(cdp)) / before
}

const growths = new Map<number, number>()

/** Measures all interactions at a window width: wide shows rows as a table, narrow as cards. */
async function measureAt(width: number) {
  const viewport = { width, height: width === PHONE ? 844 : 800 }
  const page = await browser.newPage({ baseURL: host.url, locale: 'en', viewport })
  const cdp = await page.context().newCDPSession(page)
  await fitWindow(cdp, viewport)
  await page.addInitScript(withoutIcon)
  await page.goto('/backstage?lng=en')
  await page.getByLabel('Email address').fill('admin@example.org')
  await page.getByLabel('Password').fill('community-calendar')
  await page.keyboard.press('Enter')
  await page.getByText('You are already logged in!').waitFor()
  console.error(`${width} px: presses and keys`)
  await walk(page, cdp, async (what, act) => {
    if (!what.includes(values.only)) {
      await act()
      return settle()
    }
    const key = `${width} px: ${what}`
    costs.set(key, [...(costs.get(key) ?? []), await costOf(page, cdp, act)])
  })
  if (values.only) return page.close()
  console.error(`${width} px: changes of the route`)
  growths.set(width, await growth(page, cdp))
  await page.close()
}

try {
  const db = openSqlite(join(host.dataDir, 'calendar.sqlite'))
  await fillCalendar(db, { events: entries, places: entries })
  await db.close()
  for (const width of widths) await measureAt(width)
} finally {
  await browser.close()
  await host.stop()
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Median and maximum, marked if the median is over a limit. */
function cell(numbers: number[], limit = Infinity): string {
  const over = median(numbers) > limit
  if (over) process.exitCode = 1
  const text = `${median(numbers).toFixed(0)} (${Math.max(...numbers).toFixed(0)})${over ? ' OVER' : ''}`
  return text.padStart(16)
}

console.log(`${entries} events and places, CPU slowed ${SLOWED} times; ms, medians and maxima of ${times}`)
console.log(['answer', 'longest task', 'all tasks', 'first option'].map((head) => head.padStart(16)).join(''))
for (const [what, found] of costs) {
  const of = (name: keyof Cost) => found.flatMap((cost) => cost[name] ?? [])
  const limit = Object.entries(taskLimits).find(([name]) => what.endsWith(name))?.[1]
  const options = of('option')
  console.log(
    cell(of('answer'), answerLimit) +
      cell(of('longest'), limit) +
      cell(of('work')) +
      (options.length > 0 ? cell(options, optionLimit) : ' '.repeat(16)) +
      `  ${what}`,
  )
}
for (const [width, grown] of growths) {
  const percent = `${((grown - 1) * 100).toFixed(1)} %`
  if (grown > GROWTH) process.exitCode = 1
  console.log(
    `${width} px: heap after ${CHANGES} changes of the route: ${percent}${grown > GROWTH ? '  OVER' : ''}`,
  )
}
