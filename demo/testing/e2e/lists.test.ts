import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { apiAs, openAs, unique } from './list-screens.ts'
import { fill, journeyLanguages } from './texts.ts'

for (const language of journeyLanguages) {
  test(`a list keeps what it was set to (${language})`, async ({ browser, baseURL, request, viewport }) => {
    const api = await apiAs(request, 'normal')
    const name = unique()
    const ids: string[] = []
    for (const number of Array.from({ length: 12 }, (_, index) => index + 10))
      ids.push(await api.create('places', { name: `${name} ${number}`, address: `Lane ${number}` }))
    const app = await openAs('normal', language, browser, baseURL ?? '', viewport)
    const { page, lists, t } = app

    await app.open('places')
    await page.getByLabel(lists.pageSize).selectOption('10')
    await app.search.fill(name)
    await expect(app.title(`${t.resources.places.plural} (12)`)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`likeName=${name}`))
    await expect(app.rows).toHaveCount(10)
    await expect(page.getByText(fill(lists.pageOf, { page: '1', count: '2' }))).toBeVisible()
    await page.getByRole('button', { name: lists.next }).click()
    await expect(page.getByText(fill(lists.pageOf, { page: '2', count: '2' }))).toBeVisible()
    await expect(app.titles).toHaveText([`${name} 20`, `${name} 21`])

    await page.getByRole('link', { name: `${name} 21`, exact: true }).click()
    await app.text(t.resources.places.fields.name).fill(`${name} 21 b`)
    await app.button(t.forms.save).click()
    const saved = fill(t.resources.places.saved, { title: `${name} 21 b` })
    await expect(page.getByText(saved).first()).toBeVisible()
    await page.goBack()
    await expect(app.titles).toHaveText([`${name} 20`, `${name} 21 b`])
    await expect(page).toHaveURL(/page=2/)

    await app.open('places')
    await page.reload()
    await expect(app.title(`${t.resources.places.plural} (12)`)).toBeVisible()
    await expect(page.getByLabel(lists.pageSize)).toHaveValue('10')
    const chips = page.getByRole('list', { name: lists.activeFilters })
    await expect(chips).toHaveText(fill(lists.filter, { name: lists.search, value: name }))

    const header = page.getByRole('columnheader', { name: t.resources.places.fields.name, exact: true })
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expect(app.titles.first()).toHaveText(`${name} 21 b`)

    await app.search.fill(`${name} nothing`)
    await expect(page.getByText(t.resources.places.noMatch)).toBeVisible()
    await page.getByRole('button', { name: lists.clearFilters }).last().click()
    await expect(chips).toBeHidden()
    await expect(app.search).toHaveValue('')

    expect(app.complaints).toEqual([])
    for (const id of ids) await api.remove('places', id)
    await app.context.close()
  })

  test(`a page of a hundred is there whole, and the next keeps the columns in place (${language})`, async ({
    browser,
    baseURL,
    viewport,
  }) => {
    const app = await openAs('admin', language, browser, baseURL ?? '', viewport)
    const { page, lists } = app
    await app.open('events?pageSize=100&fold=0')
    await expect(app.rows).toHaveCount(100)
    const first = await app.rows.first().textContent()
    const left = async () =>
      page
        .getByRole('columnheader')
        .nth(2)
        .evaluate((header) => header.getBoundingClientRect().x)
    const before = await left()
    await page.getByRole('button', { name: lists.next }).click()
    await expect(app.rows.first()).not.toHaveText(first ?? '')
    expect(await left()).toBe(before)
    await expect(app.rows).toHaveCount(100)
    expect(app.complaints).toEqual([])
    await app.context.close()
  })

  test(`moderation deactivates, is told of each, and takes it back (${language})`, async ({
    browser,
    baseURL,
    request,
    viewport,
  }) => {
    const admin = await apiAs(request, 'admin')
    const name = unique()
    const ids = [
      await admin.create('groups', { name: `${name} A` }),
      await admin.create('groups', { name: `${name} B` }),
    ]
    const app = await openAs('moderator', language, browser, baseURL ?? '', viewport)
    const { page, bulk, lists } = app
    const dialog = page.getByRole('alertdialog')
    const result = page.getByRole('group', { name: bulk.resultTitle })

    await app.open(`groups?likeName=${name}`)
    await page.getByRole('checkbox', { name: lists.selectPage }).check()
    await app.button(bulk.deactivate).click()
    await expect(dialog.getByRole('listitem')).toHaveText([`${name} A`, `${name} B`])
    await expect(dialog.getByRole('button', { name: bulk.cancel })).toBeFocused()
    await dialog.getByRole('radio', { name: app.t.deactivation.templates.advertising.name }).check()
    await dialog.getByRole('button', { name: bulk.deactivate }).click()
    await expect(result).toBeFocused()
    await expect(result).toContainText(fill(bulk.changedCount_other, { count: '2' }))
    expect(await admin.get('groups', ids[0] ?? '')).toMatchObject({ deactivated: true })
    expect((await request.get(`/api/v1/groups/${ids[0]}`)).status()).toBe(404)

    await app.button(bulk.undo).click()
    await expect(result).toContainText(fill(bulk.undoneCount_other, { count: '2' }))
    expect(await admin.get('groups', ids[0] ?? '')).toMatchObject({ deactivated: false })

    await page.getByRole('checkbox', { name: lists.selectPage }).check()
    const behind = await admin.get('groups', ids[1] ?? '')
    await admin.put('groups', ids[1] ?? '', { ...behind, deactivated: true })
    await app.button(bulk.deactivate).click()
    await dialog.getByRole('radio', { name: app.t.deactivation.templates.advertising.name }).check()
    await dialog.getByRole('button', { name: bulk.deactivate }).click()
    await expect(result).toContainText(fill(bulk.changedCount_one, { count: '1' }))
    await expect(result.getByRole('listitem')).toHaveText(`${name} B: ${bulk.flagChanged}`)
    expect(await admin.get('groups', ids[1] ?? '')).toMatchObject({ deactivated: true })

    expect(app.complaints).toEqual([])
    for (const id of ids) await admin.remove('groups', id)
    await app.context.close()
  })
}

test('an admin deletes in bulk, and is told what is still in use', async ({
  browser,
  baseURL,
  request,
  viewport,
}) => {
  const admin = await apiAs(request, 'admin')
  const name = unique()
  const place = await admin.create('places', { name: `${name} used`, address: 'Lane 1' })
  await admin.create('places', { name: `${name} free`, address: 'Lane 2' })
  const [category, topic] = [(await admin.list('categories'))[0]?.id, (await admin.list('topics'))[0]?.id]
  const event = await admin.create('events', {
    name,
    start: '2030-01-01T18:00:00.000Z',
    location: `id:${place}`,
    category,
    topic,
  })
  const app = await openAs('admin', 'en', browser, baseURL ?? '', viewport)
  const { page, bulk, lists } = app
  await app.open(`places?likeName=${name}`)
  await page.getByRole('checkbox', { name: lists.selectPage }).check()
  await app.button(bulk.delete).click()
  await page.getByRole('alertdialog').getByRole('button', { name: bulk.delete }).click()
  const result = page.getByRole('group', { name: bulk.resultTitle })
  await expect(result).toContainText('1 entry was deleted.')
  await expect(result.getByRole('listitem')).toContainText(`${name} used: `)
  await expect(app.titles).toHaveText([`${name} used`])
  await admin.remove('events', event)
  await app.button(bulk.tryAgain).click()
  await expect(result).toContainText('1 entry was deleted.')
  await expect(page.getByText(app.t.resources.places.noMatch)).toBeVisible()
  await app.context.close()
})

test('events are found by what they are part of', async ({ browser, baseURL, viewport }) => {
  const app = await openAs('moderator', 'en', browser, baseURL ?? '', viewport)
  const { page, lists } = app
  await app.open('events')
  await app.showFilters()
  await page.getByRole('button', { name: `${lists.partOf} ${lists.any}` }).click()
  const dialog = page.getByRole('dialog', { name: lists.partOf })
  await dialog.getByLabel(lists.search).fill('lauftreff')
  const series = dialog.getByRole('button', { name: /^Lauftreff Morgenröte Repeating event/ })
  await expect(dialog.getByRole('button', { name: /^Open Lab/ })).toHaveCount(0)
  await series.click()
  await expect(
    page.getByText(fill(lists.filter, { name: lists.partOf, value: 'Lauftreff Morgenröte' })),
  ).toBeVisible()
  await expect(app.titles.first()).toHaveText('Lauftreff Morgenröte')
  await expect(page).toHaveURL(/parent=revent/)
  await app.context.close()
})

test('a list can be kept as a file, and its entries seen in the calendar', async ({
  browser,
  baseURL,
  viewport,
}) => {
  const app = await openAs('normal', 'de', browser, baseURL ?? '', viewport)
  const { page, lists, t } = app
  await app.open('events?sort=name&order=ASC&fold=0')
  const [download] = await Promise.all([page.waitForEvent('download'), app.button(lists.export).click()])
  expect(download.suggestedFilename()).toMatch(/^Veranstaltungen \d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  const { name, start, location, createdAt, published } = t.resources.events.fields
  expect(lines[0]).toMatch(new RegExp(`^\uFEFF${[name, start, location, createdAt, published].join()},`))
  await expect(app.title(`${t.resources.events.plural} (${lines.length - 2})`)).toBeVisible()

  const view = page
    .getByRole('table')
    .getByRole('link', { name: /im Kalender ansehen$/ })
    .first()
  await app.showActions()
  const title = await app.rows.first().getByRole('link').textContent()
  const [opened] = await Promise.all([page.waitForEvent('popup'), view.click()])
  await expect(opened.getByRole('heading', { level: 1 })).toContainText(title ?? '')
  expect(app.complaints).toEqual([])
  await app.context.close()
})

test('lists are accessible and nothing scrolls sideways', async ({
  browser,
  baseURL,
  viewport,
  isMobile,
}) => {
  const colorScheme = isMobile ? 'dark' : 'light'
  const app = await openAs('admin', 'de', browser, baseURL ?? '', viewport)
  const { page, bulk, lists } = app
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const check = async (state: string) => {
    expect.soft(await violationsOf(page), state).toEqual([])
  }
  for (const resource of ['events', 'groups', 'places']) {
    await app.open(`${resource}?published=0`)
    await app.showFilters()
    await page.getByRole('checkbox', { name: lists.selectPage }).check()
    await expect(page.getByRole('group', { name: bulk.selection })).toBeVisible()
    await check(resource)
  }
  await app.button(bulk.delete).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check('the question')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 640 })
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  // Columns are measured again in the next frame.
  await expect.poll(beyond).toBeLessThanOrEqual(0)
  // Each is the least width of a form of the table: whole, beside the menu, with all columns.
  for (const resource of ['events', 'repeatingevents', 'groups', 'places', 'users', 'actions']) {
    await app.open(resource)
    await expect(app.rows.first()).toBeVisible()
    for (const width of [800, 1000, 1280]) {
      await page.setViewportSize({ width, height: 640 })
      await expect.poll(beyond, { message: `${resource} at ${width}` }).toBeLessThanOrEqual(0)
    }
  }
  await app.context.close()
})

test('the list that was left last is there before the app has loaded, until the logout', async ({
  browser,
  baseURL,
  viewport,
}) => {
  const app = await openAs('moderator', 'en', browser, baseURL ?? '', viewport)
  const { page, t } = app
  const lastLists = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('store:last-list:')).length)
  await app.open('groups')
  await expect(app.titles.first()).toBeVisible()
  const titles = await app.titles.allTextContents()

  const { promise: load, resolve: loadApp } = Promise.withResolvers<void>()
  await page.route('**/chunks/*.js', async (route) => {
    await load
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(app.titles).toHaveText(titles)
  await expect(page.locator('[aria-busy=true] table')).toBeVisible()
  await expect(page.locator('input[type=search]')).toHaveAttribute('inert')
  loadApp()
  await expect(page.locator('[aria-busy=true] table')).toBeHidden()
  await expect(app.titles).toHaveText(titles)
  await app.search.fill('nothing like it')
  await expect(page.getByText(t.resources.groups.noMatch)).toBeVisible()

  expect(await lastLists()).toBe(1)
  await app.logOut()
  expect(await lastLists()).toBe(0)
  expect(app.complaints).toEqual([])
  await app.context.close()
})

for (const language of journeyLanguages) {
  test(`selecting moves no row, rows of a series tell their date, own-only outlives a logout (${language})`, async ({
    browser,
    baseURL,
    viewport,
  }) => {
    const app = await openAs('moderator', language, browser, baseURL ?? '', viewport)
    const { page, bulk, lists } = app
    await app.open('events?likeName=Lauftreff&sort=createdAt&order=DESC&fold=0')
    const boxes = page.getByRole('rowgroup').last().getByRole('checkbox')
    await expect(boxes.nth(1)).toHaveAccessibleName(
      /Lauftreff Morgenröte, .+ \d{2}\.\d{2}\.\d{4} \d{2}:\d{2}/,
    )
    const names = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label')))
    expect(new Set(names).size).toBe(names.length)
    // On the page, not in the window: a narrow page scrolls to its content after arrival.
    const top = () => app.rows.nth(1).evaluate((row) => row.getBoundingClientRect().top + window.scrollY)
    const before = await top()
    await boxes.first().check()
    await expect(page.getByRole('group', { name: bulk.selection })).toBeVisible()
    expect(await top()).toBe(before)

    await app.open('events')
    const upcoming = page.getByRole('checkbox', { name: lists.upcomingOnly })
    await upcoming.check()
    await expect(page).toHaveURL(/sort=start&order=ASC/)
    await upcoming.uncheck()
    await expect(page).toHaveURL(/sort=start&order=DESC/)
    await page.getByRole('checkbox', { name: lists.ownOnly }).check()
    await expect(page).toHaveURL(/ownedBy=1/)
    await app.logOut()
    await app.submitLogin('moderator@example.org', 'community-calendar')
    await expect(page.getByText(app.t.session.alreadyLoggedIn)).toBeVisible()
    await app.open('events')
    await expect(page.getByRole('checkbox', { name: lists.ownOnly })).toBeChecked()
    expect(app.complaints).toEqual([])
    await app.context.close()
  })
}
