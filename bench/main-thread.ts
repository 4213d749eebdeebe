import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'

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
export async function createMeter(browser: Browser, page: Page) {
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
export async function fitWindow(
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
export async function timeToAnswer(page: Page, cdp: CDPSession, slowed: number, act: () => Promise<void>) {
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
export const settle = async () => pause(SETTLE_MS)

/** Moves the pointer to a position. */
export async function point(cdp: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
}

/** A press of the left button through CDP, so that no script of the test tool runs in the page. */
export async function press(cdp: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  const at = { x, y, button: 'left', clickCount: 1 } as const
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at })
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at })
}

/** Types one key. */
export async function type(cdp: CDPSession, text: string): Promise<void> {
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text })
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text })
}
