import { expect } from '@playwright/test'
import { addDays, dayOf, formatDay } from '../../../src/contract.ts'
import { unique } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { type Enter, failedLoads, full, test } from './browser.ts'
import { keyboard } from './keyboard/keyboard.ts'
import { fill } from './screen-texts.ts'

const day = (away: number) => formatDay(addDays(dayOf(new Date(), 'Europe/London'), away))

/** A table of three events without a category, topic or place. */
const tableOf = (names: readonly string[]) =>
  ['Title\tDate\tTime', ...names.map((name, index) => `${name}\t${day(index + 3)}\t19:30`)].join('\n')

/** No two are similar, or they would count as the same event. */
const threeNames = () =>
  ['Lantern walk', 'Chess at noon', 'Bread baking'].map((name) => `${name} ${unique()}`)

/** The screen, with what people do on it. */
function importScreen(ui: Awaited<ReturnType<Enter>>) {
  const { page, t } = ui
  const texts = t.import
  const { fields } = t.resources.events
  const section = page.getByRole('group', { name: texts.defaults.heading })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  return {
    ...ui,
    texts,
    fields,
    heading,
    table: page.getByRole('textbox', { name: texts.source.text.label, exact: true }),
    picker: (field: 'category' | 'topic' | 'location') =>
      section.getByRole('combobox', { name: fields[field], exact: true }),
    importThree: ui.button(fill(texts.review.import_other, { count: '3' })),
    async show() {
      await ui.open('/backstage/import')
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
    },
  }
}

test('a table becomes events, and they are gone again when it is undone', async ({ enter }) => {
  const screen = importScreen(await enter({ as: 'normal' }))
  const { page, t, texts, button, table, heading, picker } = screen
  const names = threeNames()
  await screen.show()
  expect(await violationsOf(page)).toEqual([])

  await button(texts.source.preview).click()
  await expect(table).toBeFocused()
  await expect(table).toHaveAccessibleDescription(new RegExp(texts.source.text.required))
  await table.fill(tableOf(names))
  // What was typed is written down after a short pause.
  await expect
    .poll(() => page.evaluate((name) => Object.values(localStorage).join().includes(name), names[0]!))
    .toBe(true)
  await page.reload()
  await expect(table).toHaveValue(tableOf(names))

  await button(texts.source.preview).click()
  await expect(heading(texts.review.heading)).toBeFocused()
  for (const field of ['category', 'topic'] as const) {
    await picker(field).click()
    await page.getByRole('option').filter({ visible: true }).first().click()
  }
  await picker('location').fill('Am Brunnen')
  await picker('location').press('Tab')
  await expect(screen.importThree).toBeVisible()
  for (const name of names)
    await expect(page.getByRole('checkbox', { name: new RegExp(`^${name}`) })).toBeChecked()
  expect(await violationsOf(page)).toEqual([])

  await screen.importThree.click()
  await expect(heading(texts.result.heading)).toBeFocused()
  await expect(page.getByText(fill(texts.done.created_other, { count: '3' })).first()).toBeVisible()

  await page.getByRole('link', { name: texts.result.show }).click()
  for (const name of names) await expect(page.getByRole('rowheader', { name })).toBeVisible()
  const answer = await page.request.get(
    `/api/v1/events/?filters=${encodeURIComponent(JSON.stringify({ likeName: names[0] }))}`,
  )
  const [event] = (await answer.json()) as { id: string }[]
  const visitor = await enter({ reports: failedLoads })
  await visitor.page.goto(`/event/${event!.id}`)
  await expect(visitor.page.getByRole('heading', { level: 1, name: names[0]! })).toBeVisible()
  await expect(visitor.page.getByText('Am Brunnen').first()).toBeVisible()

  await screen.show()
  await expect(table).toHaveValue('')
  await page
    .getByRole('button', { name: fill(texts.undo.named, { name: texts.formats.csv }) })
    .first()
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(fill(texts.undo.removes_other, { count: '3' }))
  expect(await violationsOf(page)).toEqual([])
  await question.getByRole('button', { name: texts.undo.short, exact: true }).click()
  await expect(page.getByText(fill(texts.undo.done_other, { count: '3' })).first()).toBeVisible()
  await expect(heading(texts.past.heading)).toBeFocused()
  await screen.open(`/backstage/events?likeName=${encodeURIComponent(names[0]!)}`)
  await expect(page.getByText(t.resources.events.noMatch)).toBeVisible()
  expect((await visitor.page.goto(`/event/${event!.id}`))?.status()).toBe(404)
})

test('importing and undoing need no mouse', full, async ({ enter }) => {
  const screen = importScreen(await enter({ as: 'moderator' }))
  const { page, texts, button, table, heading } = screen
  const keys = keyboard(page)
  await screen.show()
  await keys.reach(table)
  await table.fill(tableOf(threeNames()))
  await keys.use(button(texts.source.preview))
  await expect(heading(texts.review.heading)).toBeFocused()
  await keys.type(screen.picker('location'), 'Am Brunnen')
  await keys.press('Tab')
  await keys.use(screen.importThree)
  await expect(heading(texts.result.heading)).toBeFocused()
  await keys.use(button(texts.undo.button))
  await keys.use(page.getByRole('alertdialog').getByRole('button', { name: texts.undo.short, exact: true }))
  await expect(heading(texts.result.undone)).toBeFocused()
})
