import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Upcoming } from '../../../src/contract.ts'
import { violationsOf } from './axe.ts'
import { full, test } from './browser.ts'
import { readSamples, startForeignSite } from './foreign-site.ts'
import { texts } from './screen-texts.ts'

const examples = join(import.meta.dirname, '../../../docs/examples')
const script = 'assets/backstage/calendar-events'

/**
 * A foreign site under the documentation's policy, which also allows its own style sheets and an API host on which
 * nothing listens.
 */
async function startSite(calendar: string, pages: Parameters<typeof startForeignSite>[1]) {
  const { listPolicy } = await readSamples({ calendar, geocoder: calendar })
  const policy = listPolicy.replace('connect-src', "style-src 'self'; connect-src http://127.0.0.1:9")
  return startForeignSite(policy, pages)
}

const example = (name: string) => readFile(join(examples, name), 'utf8')

test(
  'the example page shows the next events of a calendar elsewhere, under a strict policy',
  full,
  async ({ enter, origin }) => {
    const upcoming = async (query: string) =>
      (await (await fetch(`${origin}/upcoming.json${query}`)).json()) as Upcoming
    const category = 'Musik & Konzert'
    const site = await startSite(origin, {
      '/': async () =>
        (await example('calendar-events.html'))
          .replaceAll('https://calendar.example.org', origin)
          .replace('category="Music"', `category="${category.replace('&', '&amp;')}"`),
      '/calendar-events.css': () => example('calendar-events.css'),
    })
    const { page } = await enter({ origin: site.url, colorScheme: 'light' })
    await page.goto('/')
    const { list, more } = texts.en.calendarEvents
    const town = page.getByRole('region', { name: 'in town' })
    const music = page.getByRole('complementary', { name: 'Music' })
    for (const [region, query] of [
      [town, '?lng=en'],
      [music, `?lng=en&max=3&category=${encodeURIComponent(category)}`],
    ] as const) {
      const { events, url } = await upcoming(query)
      const items = region.getByRole('list', { name: list }).getByRole('listitem')
      await expect(items).toHaveCount(events.length)
      expect(events.length).toBeGreaterThan(0)
      for (const [index, { name }] of events.entries())
        await expect(items.nth(index).getByRole('link', { name })).toBeVisible()
      await expect(region.getByRole('link', { name: more })).toHaveAttribute('href', url)
    }
    await expect(town.getByRole('heading', { level: 3 })).toHaveCount(5)
    await expect(music.getByRole('heading', { level: 3 })).toHaveCount(0)

    expect(await violationsOf(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violationsOf(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )

    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const second = town.getByRole('link').nth(1)
    await expect(second).toBeFocused()
    await expect(second).toHaveCSS('outline-style', 'solid')
    const name = await second.innerText()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(new URL(page.url()).origin).toBe(origin)
    site.close()
  },
)

test('the style sheet of a hostile page changes nothing in the list', full, async ({ enter, origin }) => {
  const site = await startSite(origin, {
    '/': () => `<!doctype html><html lang="de"><meta charset="utf-8"><title>Verein</title>
      <link rel="stylesheet" href="hostile.css"><script src="${origin}/${script}.iife.js" defer></script>
      <calendar-events apiurl="${origin}/"></calendar-events>`,
    '/hostile.css': () => '* { text-transform: uppercase !important; letter-spacing: 9px !important }',
  })
  const { page } = await enter({ origin: site.url })
  await page.goto('/')
  const shown = page.getByRole('listitem').getByRole('link').first()
  await expect(shown).toHaveCSS('text-transform', 'none')
  await expect(shown).toHaveCSS('letter-spacing', 'normal')
  site.close()
})
