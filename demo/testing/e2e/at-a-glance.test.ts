import { expect, type Page } from '@playwright/test'
import { full, test } from './browser.ts'

/** How many events are to be seen whole without scrolling. */
const screens = [
  { width: 390, height: 844, whole: 4 },
  { width: 1280, height: 900, whole: 5 },
]

/** Number of events shown, and of those that the screen shows whole. */
const seen = (page: Page) =>
  page.locator('.event').evaluateAll((events) => {
    const whole = events.filter((event) => {
      const { top, bottom } = event.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
    return { all: events.length, whole: whole.length }
  })

/**
 * The address of the day of the strip with most events, and of its category with most events: a category of several
 * days has a heading for each, and how many fit then depends on the day of the test.
 */
async function fullest(page: Page): Promise<{ day: string; category: string }> {
  await page.goto('/')
  const day = await page.locator('.strip a').evaluateAll((links) => {
    const count = (link: Element) => Number(link.querySelector('.strip-count')?.textContent)
    return links.toSorted((a, b) => count(b) - count(a))[0]!.getAttribute('href')!
  })
  await page.goto(day)
  const category = await page.locator('#filter-category option').evaluateAll((options) => {
    const count = (option: Element) => Number(/\((\d+)\)$/.exec(option.textContent)?.[1] ?? 0)
    return (options.toSorted((a, b) => count(b) - count(a))[0] as HTMLOptionElement).value
  })
  return { day, category: `${day}&category=${category}` }
}

for (const { width, height, whole } of screens)
  test(
    `at ${width} x ${height}, ${whole} events are seen whole: in the list, on a day and of a category`,
    full,
    async ({ enter }) => {
      for (const language of ['en', 'de'] as const) {
        const { page } = await enter({ language, viewport: { width, height } })
        const { day, category } = await fullest(page)
        for (const [path, least] of [
          ['/', 4],
          [day, 4],
          [category, 1],
        ] as const) {
          await page.goto(path)
          const events = await seen(page)
          expect.soft(events.all, path).toBeGreaterThanOrEqual(least)
          expect.soft(events.whole, `${language} ${path}`).toBeGreaterThanOrEqual(Math.min(whole, events.all))
        }
      }
    },
  )

test('the first event is within four tab stops', full, async ({ enter }) => {
  const { page } = await enter()
  await page.goto('/')
  const isAtEvent = () => page.evaluate(() => document.activeElement?.closest('.event') !== null)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the events' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  if (!(await isAtEvent())) await page.keyboard.press('Tab')
  expect(await isAtEvent()).toBe(true)
})

test(
  'a date applies when it is chosen, and the evening stays with another filter',
  full,
  async ({ enter }) => {
    const { page } = await enter()
    await page.goto('/')
    await page.locator('summary', { hasText: 'When' }).click()
    const until = page.getByLabel('Until', { exact: true })
    const date = `${new Date().getUTCFullYear() + 1}-03-31`
    await until.fill(date)
    await expect(page).toHaveURL(new RegExp(`to=${date}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Until .*31 March/)
    await page.goto('/')
    await page.locator('.quick a', { hasText: 'Tonight' }).click()
    await expect(page).toHaveURL(/T17:00/)
    await page.locator('summary', { hasText: 'What' }).click()
    await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
    await expect(page).toHaveURL(/category=/)
    await expect(page.locator('.quick a', { hasText: 'Tonight' })).toHaveAttribute('aria-current', 'true')
  },
)
