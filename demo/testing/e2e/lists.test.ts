import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Language } from '../../../src/contract.ts'
import { unique } from './api-caller.ts'
import { sideways } from './axe.ts'
import { full, test } from './browser.ts'
import { fill, texts } from './texts.ts'

/** What all lists have. */
const listOn = (page: Page, t: (typeof texts)[Language]) => ({
  rows: page.getByRole('rowheader'),
  /** Links of the rows: their titles without badges. */
  titles: page.getByRole('rowheader').getByRole('link'),
  search: page.getByRole('searchbox', { name: t.lists.search }),
  title: (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true }),
})

test('a list keeps what it was set to', async ({ enter, caller }) => {
  const api = await caller('normal')
  const name = `Zz${unique()}`
  for (const number of Array.from({ length: 12 }, (_, index) => index + 10))
    await api.create('places', { name: `${name} ${number}`, address: `Lane ${number}` })
  const app = await enter({ as: 'normal' })
  const { page, t } = app
  const { rows, titles, search, title } = listOn(page, t)

  await app.open('/backstage/places')
  await page.getByLabel(t.lists.pageSize).selectOption('10')
  await search.fill(name)
  await expect(title(`${t.resources.places.plural} (12)`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`likeName=${name}`))
  await expect(rows).toHaveCount(10)
  await expect(page.getByText(fill(t.lists.pageOf, { page: '1', count: '2' }))).toBeVisible()
  await page.getByRole('button', { name: t.lists.next }).click()
  await expect(page.getByText(fill(t.lists.pageOf, { page: '2', count: '2' }))).toBeVisible()
  await expect(titles).toHaveText([`${name} 20`, `${name} 21`])

  await page.getByRole('link', { name: `${name} 21`, exact: true }).click()
  await app.text(t.resources.places.fields.name).fill(`${name} 21 b`)
  await app.button(t.forms.save).click()
  const saved = fill(t.resources.places.saved, { title: `${name} 21 b` })
  await expect(page.getByText(saved).first()).toBeVisible()
  await page.goBack()
  await expect(titles).toHaveText([`${name} 20`, `${name} 21 b`])
  await expect(page).toHaveURL(/page=2/)

  await app.open('/backstage/places')
  await page.reload()
  await expect(title(`${t.resources.places.plural} (12)`)).toBeVisible()
  await expect(page.getByLabel(t.lists.pageSize)).toHaveValue('10')
  const chips = page.getByRole('list', { name: t.lists.activeFilters })
  await expect(chips).toHaveText(fill(t.lists.filter, { name: t.lists.search, value: name }))

  const header = page.getByRole('columnheader', { name: t.resources.places.fields.name, exact: true })
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(titles.first()).toHaveText(`${name} 21 b`)

  await search.fill(`${name} nothing`)
  await expect(page.getByText(t.resources.places.noMatch)).toBeVisible()
  await page.getByRole('button', { name: t.lists.clearFilters }).last().click()
  await expect(chips).toBeHidden()
  await expect(search).toHaveValue('')
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

test('a list can be kept as a file, and its entries seen in the calendar', full, async ({ enter }) => {
  const app = await enter({ as: 'normal', language: 'de' })
  const { page, t } = app
  const { rows, title } = listOn(page, t)
  await app.open('/backstage/events?sort=name&order=ASC&fold=0')
  const [download] = await Promise.all([page.waitForEvent('download'), app.button(t.lists.export).click()])
  expect(download.suggestedFilename()).toMatch(/^Veranstaltungen \d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  const { name, start, location, createdAt, published } = t.resources.events.fields
  expect(lines[0]).toMatch(new RegExp(`^\uFEFF${[name, start, location, createdAt, published].join()},`))
  await expect(title(`${t.resources.events.plural} (${lines.length - 2})`)).toBeVisible()

  const view = page
    .getByRole('table')
    .getByRole('link', { name: /im Kalender ansehen$/ })
    .first()
  await app.showActions()
  const first = await rows.first().getByRole('link').textContent()
  const [opened] = await Promise.all([page.waitForEvent('popup'), view.click()])
  await expect(opened.getByRole('heading', { level: 1 })).toContainText(first ?? '')
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

test(
  'the list that was left last is there before the app has loaded, until the logout',
  full,
  async ({ enter }) => {
    const app = await enter({ as: 'moderator' })
    const { page, t } = app
    const { titles, search } = listOn(page, t)
    const lastLists = () =>
      page.evaluate(
        () => Object.keys(localStorage).filter((key) => key.startsWith('store:last-list:')).length,
      )
    await app.open('/backstage/groups')
    await expect(titles.first()).toBeVisible()
    const shown = await titles.allTextContents()

    const { promise: load, resolve: loadApp } = Promise.withResolvers<void>()
    await page.route('**/chunks/*.js', async (route) => {
      await load
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await expect(titles).toHaveText(shown)
    await expect(page.locator('[aria-busy=true] table')).toBeVisible()
    await expect(page.locator('input[type=search]')).toHaveAttribute('inert')
    loadApp()
    await expect(page.locator('[aria-busy=true] table')).toBeHidden()
    await expect(titles).toHaveText(shown)
    await search.fill('nothing like it')
    await expect(page.getByText(t.resources.groups.noMatch)).toBeVisible()

    expect(await lastLists()).toBe(1)
    await app.logOut()
    expect(await lastLists()).toBe(0)
  },
)

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
