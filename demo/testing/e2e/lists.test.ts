import { expect, type Page } from '@playwright/test'
import type { Language } from '../../../src/contract.ts'
import { sideways } from './axe.ts'
import { full, test } from './browser.ts'
import { texts } from './screen-texts.ts'

/** What all lists have. */
const listOn = (page: Page, t: (typeof texts)[Language]) => ({
  rows: page.getByRole('rowheader'),
  /** Links of the rows: their titles without badges. */
  titles: page.getByRole('rowheader').getByRole('link'),
  search: page.getByRole('searchbox', { name: t.lists.search }),
  title: (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true }),
})

test(
  'a page of a hundred is there whole, and the next keeps the columns in place',
  full,
  async ({ enter }) => {
    const app = await enter({ as: 'admin' })
    const { page, t } = app
    const { rows } = listOn(page, t)
    await app.open('/backstage/events?pageSize=100&fold=0')
    await expect(rows).toHaveCount(100)
    const first = await rows.first().textContent()
    const left = async () =>
      page
        .getByRole('columnheader')
        .nth(2)
        .evaluate((header) => header.getBoundingClientRect().x)
    const before = await left()
    await page.getByRole('button', { name: t.lists.next }).click()
    await expect(rows.first()).not.toHaveText(first ?? '')
    expect(await left()).toBe(before)
    await expect(rows).toHaveCount(100)
  },
)

test('no list scrolls sideways at the least width of each of its forms', full, async ({ enter }) => {
  const app = await enter({ as: 'admin', language: 'de' })
  const { page, t } = app
  const { rows } = listOn(page, t)
  // Each is the least width of a form of the table: whole, beside the menu, with all columns.
  for (const resource of ['events', 'repeatingevents', 'groups', 'places', 'users', 'actions']) {
    await app.open(`/backstage/${resource}`)
    await expect(rows.first()).toBeVisible()
    for (const width of [800, 1000, 1280]) {
      // Columns are measured again in the next frame.
      await page.setViewportSize({ width, height: 640 })
      await expect.poll(() => sideways(page), { message: `${resource} at ${width}` }).toBe(0)
    }
  }
})

test('selecting moves no row', full, async ({ enter }) => {
  const app = await enter({ as: 'moderator' })
  const { page, t } = app
  const { rows } = listOn(page, t)
  await app.open('/backstage/events?likeName=Lauftreff&sort=createdAt&order=DESC&fold=0')
  const boxes = page.getByRole('rowgroup').last().getByRole('checkbox')
  // On the page, not in the window: a narrow page scrolls to its content after arrival.
  const top = () => rows.nth(1).evaluate((row) => row.getBoundingClientRect().top + window.scrollY)
  const before = await top()
  await boxes.first().check()
  await expect(page.getByRole('group', { name: t.bulk.selection })).toBeVisible()
  expect(await top()).toBe(before)
})
