/**
 * Browser cost of a list of 10,000 events, a picker over 10,000 places and a form, and the heap after 50 changes of the
 * route:
 *
 *     npm run build && node bench/lists.ts
 *
 * Fills a database, starts the built host and repeats each interaction. Prints median and maximum of two
 * figures: the time to the frame that answers, with CPU throttling ×4; and the total main-thread work until
 * idle, times four, which includes follow-up work (prefetching the next page, cleaning up). Exits with code 1
 * if the median time to an answer exceeds its limit, or the heap has grown by more than a twentieth. Takes 25 minutes
 * (8 with `--times 0`, which leaves the work out), says on stderr how far it is, and is Linux only.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { openSqlite } from '../demo/db/connection/sqlite.ts'
import { wholeChromium } from '../demo/testing/chromium-path.ts'
import { startHost } from '../demo/testing/e2e/start-host.ts'
import { limits } from '../src/contract.ts'
import { fillCalendar } from './host.ts'

/** Longer than the debounce of a search plus the host's answer. */
const MEASURED_MS = 700
const SETTLE_MS = 1500
const BUSY_MS = 600

const clockOf = (pid: number) => `/proc/${pid}/task/${pid}/schedstat`

/** CPU time of a process's main thread in milliseconds. */
const onProcessor = (pid: number) => Number(readFileSync(clockOf(pid), 'utf8').split(' ')[0]) / 1e6

/** The pid of a page's renderer: the one with the most CPU time while the page works. */
async function rendererOf(browser: Browser, page: Page): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const pids = processInfo.filter(({ type, id }) => type === 'renderer' && existsSync(clockOf(id)))
  const before = new Map(pids.map(({ id }) => [id, onProcessor(id)]))
  await page.evaluate((ms) => {
    const end = performance.now() + ms
    while (performance.now() < end);
  }, BUSY_MS)
  const [busiest] = [...before].toSorted(([a, at], [b, bt]) => onProcessor(b) - bt - (onProcessor(a) - at))
  if (!busiest) throw new Error('this measurement reads /proc and needs Linux')
  return busiest[0]
}

/**
 * Measures the main-thread CPU time that an interaction causes until the page is idle, minus the idle load in
 * the same time, such as a blinking caret.
 */
async function createMeter(browser: Browser, page: Page) {
  const pid = await rendererOf(browser, page)
  const workDuring = async (act: () => Promise<void>) => {
    const before = onProcessor(pid)
    await act()
    await pause(MEASURED_MS)
    return onProcessor(pid) - before
  }
  return async (act: () => Promise<void>): Promise<number> => {
    const own = await workDuring(async () => undefined)
    return Math.max(0, (await workDuring(act)) - own)
  }
}

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

/**
 * Milliseconds from a press or key to the next paint (INP, https://web.dev/articles/inp), with the browser's
 * CPU throttling; multiples of eight, 0 if below sixteen. Events without an interaction don't count: rows that are
 * replaced under a resting pointer cause `mouseover` some time after the press.
 */
async function timeToAnswer(page: Page, cdp: CDPSession, slowed: number, act: () => Promise<void>) {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  const longest = page.evaluate(async (ms) => {
    let most = 0
    const observer = new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId) most = Math.max(most, duration)
    })
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    await new Promise((resolve) => setTimeout(resolve, ms))
    observer.disconnect()
    return most
  }, ANSWERED_MS)
  await pause(BUSY_MS)
  await act()
  const found = await longest
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return found
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

const LIMIT_MS = 100
const SLOWED = 4
const ANSWERS = 5
const PHONE = 390
const widths = [1280, PHONE]

const { values } = parseArgs({
  options: { entries: { type: 'string', default: '10000' }, times: { type: 'string', default: '7' } },
})
const entries = Number(values.entries)
const times = Number(values.times)

/** Milliseconds by interaction. */
type Figures = Map<string, number[]>
const work: Figures = new Map()
const answers: Figures = new Map()

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

/** How presses and keys are measured, and the pointer's way there, which isn't an interaction by INP's definition. */
interface Measures {
  doing: Doing
  pointing: Doing
}

async function walk(page: Page, cdp: CDPSession, times: number, { doing, pointing }: Measures) {
  const next = page.getByRole('button', { name: 'Next page' })
  for (const pageSize of [limits.defaultPageSize, Math.max(...limits.pageSizes)]) {
    await page.goto(`/backstage#/backstage/events?ownedBy=0&sort=start&order=ASC&pageSize=${pageSize}`)
    await next.waitFor()
    await settle()
    for (let time = 0; time < times; time++) {
      const at = await middleOf(next)
      await pointing(`events, pointing at the next page of ${pageSize}`, async () => point(cdp, at))
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
    await pointing('places, pointing at the picker', async () => point(cdp, at))
    await doing('places, opening the picker', async () => press(cdp, at))
    for (const letter of ['p', 'l', String(time)])
      await doing('places, a letter in the picker', async () => type(cdp, letter))
    await page.keyboard.press('Escape')
    await picker.fill('')
    await page.getByRole('textbox', { name: 'Name', exact: true }).focus()
  }
  await walkForm(page, cdp, times, doing)
}

/** Sorts, opens the first event, and changes it. */
async function walkForm(page: Page, cdp: CDPSession, times: number, doing: Doing) {
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
  const workOf = await createMeter(browser, page)
  const noteIn = (figures: Figures, what: string, ms: number) =>
    void figures.set(`${width} px: ${what}`, [...(figures.get(`${width} px: ${what}`) ?? []), ms])

  console.error(`${width} px: work`)
  const working: Doing = async (what, act) => noteIn(work, what, (await workOf(act)) * SLOWED)
  await walk(page, cdp, times, { doing: working, pointing: working })
  console.error(`${width} px: answers`)
  await walk(page, cdp, ANSWERS, {
    doing: async (what, act) => noteIn(answers, what, await timeToAnswer(page, cdp, SLOWED, act)),
    pointing: async (_, act) => {
      await act()
      await settle()
    },
  })
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
const column = (ms: number) => ms.toFixed(0).padStart(5)

/** Prints figures, marking those over a limit. */
function report(title: string, figures: Figures, limit = Infinity) {
  console.log(title)
  for (const [what, found] of figures) {
    const over = median(found) > limit
    if (over) process.exitCode = 1
    const row = `${column(median(found))} median ${column(Math.max(...found))} most  ${what}`
    console.log(over ? `${row}  OVER` : row)
  }
}

console.log(`${entries} events and places`)
report(`ms to the answer, slowed ${SLOWED} times, limit ${LIMIT_MS}`, answers, LIMIT_MS)
report(`ms of work until all has settled, times ${SLOWED}`, work)
for (const [width, grown] of growths) {
  const percent = `${((grown - 1) * 100).toFixed(1)} %`
  if (grown > GROWTH) process.exitCode = 1
  console.log(
    `${width} px: heap after ${CHANGES} changes of the route: ${percent}${grown > GROWTH ? '  OVER' : ''}`,
  )
}
