import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, addMonths, type CalendarEvent, dayOf, formatDay, weekDayOf } from '../../../src/contract.ts'
import { listOf, unique } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { test } from './browser.ts'
import { counted } from './counted.ts'

const zone = 'Europe/London'
const friday = 5

/** The nth Friday of the month so many months ahead. */
function nthFriday(months: number, nth: number): string {
  const first = `${addMonths(dayOf(new Date(), zone), months).slice(0, 8)}01`
  return addDays(first, ((friday - weekDayOf(first) + 7) % 7) + 7 * (nth - 1))
}

const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('store:draft:')))

test('first and third Friday with a break: a series from the event’s form in 13 actions', async ({
  enter,
  caller,
}) => {
  const mark = unique()
  const { page, t, text, button, ...app } = await enter({ as: 'normal' })
  const { fields } = t.resources.events
  const words = t.repeatingEvents
  const suggested = (field: string) =>
    page
      .getByRole('list', { name: `${t.fields.suggested.label} ${field}` })
      .getByRole('button')
      .first()
  const name = `Offene Bühne ${mark}`
  const days = [1, 2, 3, 4].flatMap((month) => [nthFriday(month, 1), nthFriday(month, 3)])
  const [first, last, paused] = [days[0]!, days.at(-1)!, days[3]!]
  await app.open('/backstage')

  const { press, choose, actions, ...did } = counted()
  const type = async (field: Locator, typed: string) => {
    await did.type(field, typed)
    await field.blur()
  }
  await press(page.getByRole('link', { name: t.dashboard.newEvent }))
  await type(text(fields.name), name)
  await type(text(fields.start), `${formatDay(first)} 19:00`)
  await press(button(words.fromEvent.make))
  const rules = t.fields.intervals
  await choose(page.getByLabel(rules.type), rules.types.month)
  await press(button(rules.add))
  await type(text(words.breaks.from), `${formatDay(addDays(paused, -3))} - ${formatDay(addDays(paused, 3))}`)
  await type(text(words.planned.until), formatDay(last))
  await expect(page.getByRole('checkbox', { name: /\d{4}/ })).toHaveCount(days.length - 1)
  await press(suggested(fields.location))
  await press(suggested(fields.category))
  await press(suggested(fields.topic))
  expect(await violationsOf(page)).toEqual([])
  await press(button(words.steps.save))
  await press(button(words.generate.submit_other.replace('{{count}}', String(days.length - 1))))
  await expect(page.getByText(words.steps.finished.replace('{{title}}', name))).toBeVisible()
  expect(actions()).toBe(13)

  const id = new URLSearchParams(page.url().split('?').at(-1)).get('id')!
  const made = await listOf<CalendarEvent>(await caller('normal'), 'events', { parent: `revent:${id}` })
  expect(made.map(({ generatedFor }) => generatedFor)).toEqual(days.filter((day) => day !== paused))
  expect(made.map(({ start }) => new Date(start).toLocaleTimeString('en-GB', { timeZone: zone }))).toEqual(
    made.map(() => '19:00:00'),
  )
  expect(await draftsIn(page)).toEqual([])
})

test('what was typed for an event goes along into the series, stays when one goes back, and opens on its dates', async ({
  enter,
}) => {
  const mark = unique()
  const { page, t, text, button, ...app } = await enter({ as: 'normal' })
  const { fields } = t.resources.events
  const words = t.repeatingEvents
  await app.openNew('events')
  await text(fields.name).fill(`Repair café ${mark}`)
  await app.startTomorrow()
  await app.choose(fields.location, `Garage ${mark}`)
  await page.getByLabel(fields.price, { exact: true }).selectOption(t.resources.events.choices.price.donation)
  await button(words.fromEvent.make).click()

  await expect(page.getByText(words.fromEvent.carried)).toBeVisible()
  await expect(text(fields.name)).toHaveValue(`Repair café ${mark}`)
  await expect(text(t.resources.revents.fields.start)).toHaveValue('18:00')
  await expect(text(t.resources.revents.fields.end)).toHaveValue('19:00')
  await expect(text(words.planned.from)).toHaveValue(formatDay(addDays(dayOf(new Date(), zone), 1)))
  await expect(page.getByLabel(fields.price, { exact: true })).toHaveValue('donation')
  await page.getByLabel(t.fields.intervals.weekDay).selectOption('Monday')
  await page.goBack()
  await expect(text(fields.name)).toHaveValue(`Repair café ${mark}`)
  await text(fields.name).fill(`Repair café ${mark}, every week`)
  await button(words.fromEvent.make).click()
  await expect(text(fields.name)).toHaveValue(`Repair café ${mark}, every week`)
  await expect(page.getByLabel(t.fields.intervals.weekDay)).toHaveValue('1')
  await app.choose(fields.category)
  await app.choose(fields.topic)
  await button(words.steps.save).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(`Repair café ${mark}`)

  const id = new URLSearchParams(page.url().split('?').at(-1)).get('id')!
  await app.open(`/backstage/repeatingevents/${id}`)
  await expect(page.getByRole('tab', { name: words.tabs.dates })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: words.tabs.details }).click()
  await expect(text(fields.name)).toHaveValue(`Repair café ${mark}, every week`)
  expect(await draftsIn(page)).toEqual([])
})
