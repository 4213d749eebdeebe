import { expect, type Page } from '@playwright/test'
import { addDays, dayOf, type Language } from '../../../src/contract.ts'
import { anyTaxonomy, unique } from './api-caller.ts'
import { sideways, violationsOf } from './axe.ts'
import { full, test } from './browser.ts'
import { keyboard } from './keyboard/keyboard.ts'
import { fill, texts } from './screen-texts.ts'

/** What all lists have. */
const listOn = (page: Page, t: (typeof texts)[Language]) => ({
  rows: page.getByRole('rowheader'),
  /** Links of the rows: their titles without badges. */
  titles: page.getByRole('rowheader').getByRole('link'),
  search: page.getByRole('searchbox', { name: t.lists.search }),
  title: (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true }),
})

test('a page of a hundred is whole, and the next keeps the columns in place', full, async ({ enter }) => {
  const app = await enter({ as: 'admin' })
  const { page, t } = app
  const { rows } = listOn(page, t)
  await app.open('/backstage/events?pageSize=100&fold=0')
  await expect(rows).toHaveCount(100)
  // Its date, too: the dates of a series have one name.
  const firstRow = page.getByRole('row').filter({ has: rows }).first()
  const first = await firstRow.textContent()
  const left = async () =>
    page
      .getByRole('columnheader')
      .nth(2)
      .evaluate((header) => header.getBoundingClientRect().x)
  const before = await left()
  await page.getByRole('button', { name: t.lists.next }).click()
  await expect(firstRow).not.toHaveText(first ?? '')
  expect(await left()).toBe(before)
  await expect(rows).toHaveCount(100)
})

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

test('the dates of a series are one row that can be taken apart', full, async ({ enter, caller }) => {
  const name = `Zz${unique()}`
  const owner = await caller('normal')
  const day = (offset: number) => addDays(dayOf(new Date(), 'Europe/London'), offset)
  const { id } = await owner.create('revents', {
    name,
    start: '18:00',
    intervals: [{ type: 'day', interval: 1, date: day(1) }],
    location: 'Pier 3',
    ...(await anyTaxonomy(owner)),
  })
  await owner.call('GET', `/revents/${id}/generate?start=${day(1)}&end=${day(5)}`)

  const app = await enter({ as: 'moderator' })
  const { page, t } = app
  const { bulk, lists } = t
  const { use } = keyboard(page)
  const { rows, search, title } = listOn(page, t)
  const selected = (count: string) => page.getByText(fill(bulk.selected_other, { count }))
  const folded = page.getByRole('button', { name: `${name} ${fill(lists.dates_other, { count: '5' })}` })
  await app.open(`/backstage/events?likeName=${name}`)
  await expect(folded).toHaveAttribute('aria-expanded', 'false')
  await expect(rows).toHaveCount(1)
  await expect(title(`${t.resources.events.plural} (5)`)).toBeVisible()

  // By keyboard alone: select all dates, open the row, and go on into the dates.
  await search.focus()
  const all = page.getByRole('checkbox', {
    name: fill(lists.selectSeries_other, { count: '5', title: name }),
  })
  await use(all, 'Space')
  await expect(selected('5')).toBeVisible()
  await use(folded)
  await expect(rows).toHaveCount(6)
  await use(page.getByRole('checkbox', { name: new RegExp(`${name}, .+ \\d{2}:\\d{2}`) }).first(), 'Space')
  await expect(selected('4')).toBeVisible()
  await expect(all).toBeChecked({ indeterminate: true })
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(page).toHaveURL(/events\/[^?]+$/)
  await page.goBack()
  await expect(folded).toHaveAttribute('aria-expanded', 'true')

  await all.check()
  await app.button(bulk.deactivate).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('radio', { name: t.deactivation.templates.advertising.name }).check()
  await dialog.getByRole('button', { name: bulk.deactivate }).click()
  await expect(page.getByText(fill(bulk.changedCount_other, { count: '5' }))).toBeVisible()

  await page.getByRole('checkbox', { name: lists.foldSeries }).uncheck()
  await expect(rows).toHaveCount(5)
  await expect(folded).toBeHidden()
  await page.reload()
  await expect(rows).toHaveCount(5)
})
