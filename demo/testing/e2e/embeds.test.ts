import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { failedLoads, full, test } from './browser.ts'
import { startForeignSite } from './foreign-site.ts'
import { texts } from './screen-texts.ts'

const guide = join(import.meta.dirname, '../../../docs/embedding.md')

/** The lines of the guide that give a frame the height of its content. */
async function heightSnippet(origin: string) {
  const text = await readFile(guide, 'utf8')
  const [, script = ''] = /(<script>\n {2}addEventListener\('message'[^]*?<\/script>)/.exec(text) ?? []
  return script.replaceAll('https://calendar.example.org', origin)
}

const head = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Club</title></head>'

test('a frame, a month and a pasted list work on pages of another site', full, async ({ enter, origin }) => {
  const fragment = await (await fetch(`${origin}/embed.html?lng=en&max=3`)).text()
  const script = `${origin}/assets/backstage/calendar-events`
  const site = await startForeignSite('', {
    '/frame': async () =>
      `${head}<main><iframe src="${origin}/embed?view=month&lng=en" title="Month" style="width: 100%; height: 50px"></iframe></main>${await heightSnippet(origin)}</html>`,
    '/month': () =>
      `${head}<main><h1>Club</h1><calendar-events apiurl="${origin}" view="month" headinglevel="2"></calendar-events></main><script src="${script}.iife.js" defer></script></html>`,
    '/pasted': () => `${head}<main>${fragment}</main></html>`,
    '/pasted-with-script': () =>
      `${head}<main>${fragment}</main><script type="module" src="${script}.js"></script></html>`,
  })
  const t = texts.en.site
  const { page } = await enter({
    origin: site.url,
    reports: failedLoads,
    viewport: { width: 1000, height: 800 },
  })

  await page.goto('/frame')
  const frame = page.frameLocator('iframe')
  const heading = frame.getByRole('heading', { level: 1 })
  const first = await heading.innerText()
  const height = () => page.locator('iframe').evaluate((node) => node.clientHeight)
  await expect.poll(height).toBeGreaterThan(300)
  await frame.getByRole('link', { name: t.grid.nextMonth }).click()
  await expect(heading).not.toHaveText(first)
  const opened = page.context().waitForEvent('page')
  await frame.getByRole('link', { name: t.embed.more }).click()
  await expect((await opened).getByRole('banner')).toBeVisible()

  await page.goto('/month')
  const title = page.getByRole('heading', { level: 2 })
  await expect(title).toHaveText(first)
  const today = page.locator('[aria-current="date"]')
  await today.focus()
  await page.keyboard.press('PageDown')
  await expect(title).not.toHaveText(first)
  await expect(page.locator('td > a:focus')).toHaveCount(1)
  await page.getByRole('button', { name: t.grid.thisMonth }).click()
  await expect(today).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await page.goto('/pasted-with-script')
  const items = page.getByRole('list', { name: texts.en.calendarEvents.list }).getByRole('listitem')
  await expect(items).toHaveCount(3)
  await page.evaluate(() => document.querySelector('calendar-events')?.setAttribute('max', '2'))
  await expect(items).toHaveCount(2)

  const bare = await enter({ origin: site.url, reports: failedLoads, javaScriptEnabled: false })
  await bare.page.goto('/pasted')
  const links = bare.page.getByRole('list').getByRole('link')
  await expect(links).toHaveCount(3)
  await expect(links.first()).toHaveCSS('font-weight', '650')
  site.close()
})
