/**
 * What a list of 10,000 events and a picker over 10,000 places cost the browser's main thread:
 *
 *     npm run build && node bench/lists.ts
 *
 * Fills a database, starts the built host, does each thing several times and prints the median and the most that the main
 * thread was on a processor, times four: as if it were a phone that is four times slower. Ends with code 1 when a median is
 * over the limit. Linux only.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Locator } from '@playwright/test'
import { startHost } from '../demo/e2e/start-host.ts'
import { limits } from '../src/contract.ts'
import { openSqlite } from '../demo/db/sqlite.ts'
import { fillCalendar } from './fill-calendar.ts'
import { createMeter, point, press, settle, type } from './main-thread.ts'

const LIMIT_MS = 100
const SLOWED = 4
const PHONE = 390
const widths = [1280, PHONE]
const DEBIAN_CHROMIUM = '/usr/bin/chromium'

const { values } = parseArgs({
  options: { entries: { type: 'string', default: '10000' }, times: { type: 'string', default: '7' } },
})
const entries = Number(values.entries)
const times = Number(values.times)
const costs = new Map<string, number[]>()

async function middleOf(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to press')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * Where the browser keeps no icons, as in a test, it loads and draws that of the site anew at each change of the address, on
 * the main thread of the page: work that is the browser's own.
 */
function withoutIcon() {
  addEventListener('DOMContentLoaded', () => {
    for (const icon of document.querySelectorAll<HTMLLinkElement>('link[rel~=icon]')) icon.href = 'data:,'
  })
}

const host = await startHost()
const browser = await chromium.launch({
  executablePath: existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined,
  args: ['--no-sandbox'],
})
/** Does everything in a window that wide: in a wide one rows are a table, in a narrow one cards. */
async function measureAt(width: number) {
  const page = await browser.newPage({
    baseURL: host.url,
    locale: 'en',
    viewport: { width, height: width === PHONE ? 844 : 800 },
  })
  const note = async (what: string, cost: Promise<number>) => {
    const name = `${width} px: ${what}`
    costs.set(name, [...(costs.get(name) ?? []), (await cost) * SLOWED])
  }
  await page.addInitScript(withoutIcon)
  await page.goto('/backstage?lng=en')
  await page.getByLabel('E-mail address').fill('admin@example.org')
  await page.getByLabel('Password').fill('community-calendar')
  await page.keyboard.press('Enter')
  await page.getByText('You are already logged in!').waitFor()
  const cdp = await page.context().newCDPSession(page)
  const measure = await createMeter(browser, page)

  const next = page.getByRole('button', { name: 'Next page' })
  for (const pageSize of [limits.defaultPageSize, Math.max(...limits.pageSizes)]) {
    await page.goto(`/backstage#/backstage/events?ownedBy=0&sort=start&order=ASC&pageSize=${pageSize}`)
    await next.waitFor()
    await settle()
    for (let time = 0; time < times; time++) {
      const at = await middleOf(next)
      await settle()
      const coming = measure(async () => point(cdp, at))
      await note(`events, pointing at the next page of ${pageSize}`, coming)
      const cost = measure(async () => press(cdp, at))
      await note(`events, the next page of ${pageSize}`, cost)
    }
  }

  await page.goto('/backstage#/backstage/events?ownedBy=0&pageSize=25')
  await page.getByRole('searchbox').focus()
  await settle()
  for (const letter of 'wochenmarkt'.slice(0, times)) {
    const cost = measure(async () => type(cdp, letter))
    await note('events, a letter of the search', cost)
  }

  await page.goto('/backstage#/backstage/events/new')
  const picker = page.getByRole('combobox', { name: 'Place', exact: true })
  await picker.waitFor()
  await page.waitForLoadState('networkidle')
  await settle()
  for (let time = 0; time < times; time++) {
    const at = await middleOf(picker)
    await settle()
    const coming = measure(async () => point(cdp, at))
    await note('places, pointing at the picker', coming)
    const opening = measure(async () => press(cdp, at))
    await note('places, opening the picker', opening)
    for (const letter of ['p', 'l', String(time)]) {
      const typing = measure(async () => type(cdp, letter))
      await note('places, a letter in the picker', typing)
    }
    await page.keyboard.press('Escape')
    await picker.fill('')
    await page.getByRole('textbox', { name: 'Name', exact: true }).focus()
  }
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

console.log(`${entries} events and places; ms of main-thread work times ${SLOWED}, limit ${LIMIT_MS}`)
for (const [what, found] of costs) {
  const over = median(found) > LIMIT_MS
  if (over) process.exitCode = 1
  console.log(
    `${column(median(found))} median ${column(Math.max(...found))} most  ${what}${over ? '  OVER' : ''}`,
  )
}
