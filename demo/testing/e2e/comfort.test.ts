import { expect } from '@playwright/test'
import { full, test } from './browser.ts'

test('filters and turns pages without loading the page anew, and loses nothing on the way', async ({
  enter,
}) => {
  const { page } = await enter({ reports: /ERR_FAILED/ })
  await page.goto('/')
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  const same = page.locator('html[data-same]')
  const search = page.getByRole('searchbox')

  await search.fill('music')
  await search.press('Enter')
  await expect(page).toHaveTitle(/music/)
  await expect(page.getByRole('status')).toHaveText(/^\d+ events?\b/)
  await expect(search).toBeFocused()
  await page.getByRole('search').locator('summary').filter({ hasText: 'What' }).click()
  const category = page.getByLabel('Category', { exact: true })
  await category.focus()
  await category.selectOption({ index: 1 })
  await expect(page).toHaveURL(/q=music&category=/)
  await expect(page.getByRole('link', { name: /^Category:/ })).toBeVisible()
  await expect(category).toBeFocused()

  await page.getByRole('link', { name: /^Search:/ }).click()
  await expect(page).not.toHaveURL(/q=music/)
  await expect(page.getByRole('link', { name: /^Category:/ })).toBeFocused()
  await page.getByRole('link', { name: /^Category:/ }).click()
  await expect(page.locator('#results')).toBeFocused()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveTitle(/music/)
  // On phones the languages are a closed menu.
  await expect(page.locator('.languages a').first()).toHaveAttribute('href', /q=music/)
  await expect(same).toHaveCount(1)

  await page.route('**/*q=storm*', (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.abort(),
  )
  await search.fill('storm')
  await search.press('Enter')
  await expect(page).toHaveTitle(/storm/)
  await expect(same).toHaveCount(0)
})

test('arrow keys lead through the days, also into the next month', full, async ({ enter }) => {
  const { page } = await enter()
  await page.goto('/?view=month&day=2027-01-01')
  const date = (day: string) => page.locator(`[data-day="${day}"] [data-date]`)
  await date('2027-01-28').focus()
  await page.keyboard.press('ArrowRight')
  await expect(date('2027-01-29')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(date('2027-01-25')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(date('2027-01-18')).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('February 2027')
  await expect(date('2027-02-18')).toBeFocused()

  // Phones hide days without events, and what is over of the current month; all of the next one lies ahead.
  const next = new Date()
  next.setUTCMonth(next.getUTCMonth() + 1, 1)
  await page.goto(`/?view=month&q=yoga&day=${next.toISOString().slice(0, 10)}`)
  const month = await page.getByRole('heading', { level: 1 }).innerText()
  const shown = page.locator('[data-date]').filter({ visible: true })
  await shown.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(shown.nth(1)).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(month)
})

test('a link is copied, and the zone named where clocks differ', full, async ({ enter, origin, request }) => {
  const { events } = (await (await request.get('/events.json')).json()) as { events: { url: string }[] }
  const { pathname } = new URL(events[0]!.url)
  const { page, context } = await enter({ language: 'de', timezoneId: 'Asia/Tokyo' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(pathname)
  await expect(page.getByText('Ortszeit (Europe/London)', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Link kopieren' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Link kopiert' })).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(origin + pathname)
  const near = await enter({ language: 'de', timezoneId: 'Europe/London' })
  await near.page.goto(pathname)
  await expect(near.page.getByRole('button', { name: 'Link kopieren' })).toBeVisible()
  await expect(near.page.getByText('Ortszeit (Europe/London)', { exact: true })).toBeHidden()
})

test(
  'a button prints the programme and the poster, unless without scripts',
  full,
  async ({ enter, request }) => {
    const { events } = (await (await request.get('/events.json')).json()) as { events: { url: string }[] }
    const paths = ['/programme', `${new URL(events[0]!.url).pathname}/poster`]
    const { page } = await enter({ language: 'de' })
    // The browser says so itself when it is asked to print.
    await page.addInitScript(() =>
      addEventListener('beforeprint', () => document.documentElement.setAttribute('data-printed', '')),
    )
    const button = page.getByRole('button', { name: 'Drucken' })
    for (const path of paths) {
      await page.goto(path)
      await expect(button).toBeVisible()
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('html[data-printed]')).toHaveCount(1)
      await page.emulateMedia({ media: 'print' })
      await expect(button).toBeHidden()
      await page.emulateMedia({ media: null })
    }
    const { page: still } = await enter({ javaScriptEnabled: false })
    for (const path of paths) {
      await still.goto(`${path}?lng=de`)
      await expect(still.getByRole('link', { name: /^Zurück zu/ })).toBeVisible()
      await expect(still.getByRole('button', { name: 'Drucken' })).toBeHidden()
    }
  },
)
