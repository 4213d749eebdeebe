import { expect, type Page } from '@playwright/test'
import {
  addDays,
  type CalendarEvent,
  dayOf,
  formatDay,
  instantOf,
  type Language,
  occurrenceOn,
  weekDayOf,
} from '../../../src/contract.ts'
import { anyTaxonomy, listOf, unique } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { test } from './browser.ts'
import { fill } from './screen-texts.ts'

const zone = 'Europe/London'
const today = dayOf(new Date(), zone)
const month = (day: string) => day.slice(0, 7)

/** The browser is elsewhere: times are those of the calendar. */
test.use({ timezoneId: 'Asia/Tokyo' })

/** The last Sunday in March or October closest to today: an upcoming one if it can be generated, otherwise a past one. */
function clockChangeDay(): string {
  const days = Array.from({ length: 330 }, (_, index) => addDays(today, 160 - index))
  return days.find(
    (day) => /-(03|10)-/.test(day) && weekDayOf(day) === 0 && month(addDays(day, 7)) !== month(day),
  )!
}

const weekday = (day: string, language: Language) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))

const box = (page: Page, day: string) =>
  page.getByRole('checkbox', { name: new RegExp(formatDay(day).replaceAll('.', '\\.')) })

test('a series in three steps, over a change of the clocks and with a break', async ({
  enter,
  caller,
  language,
}) => {
  const mark = unique()
  const owner = await caller('normal')
  const { page, t, text, button, ...app } = await enter({ as: 'normal' })
  const words = t.repeatingEvents
  const { fields, newTitle } = t.resources.revents
  const change = clockChangeDay()
  const [name, place] = [`Nachtlauf ${mark}`, `Bahnhof ${mark}`]
  await owner.create('events', {
    name: `Nachtzug ${mark}`,
    location: place,
    ...(await anyTaxonomy(owner)),
    start: instantOf(addDays(change, -7), '03:30', zone).toISOString(),
  })

  await app.open('/backstage/repeatingevents/new')
  await expect(page.getByRole('heading', { level: 1, name: newTitle })).toBeVisible()
  await text(fields.name).fill(name)
  await text(fields.start).fill('2:30')
  await text(fields.end).fill('4:00')
  await page.getByLabel(t.fields.intervals.weekDay).selectOption(weekday(change, language))
  await text(words.breaks.from).fill(formatDay(addDays(change, 8)))
  await text(words.breaks.to).fill(formatDay(addDays(change, 20)))
  await app.choose(fields.location, place)
  await app.choose(fields.category)
  await app.choose(fields.topic)
  await button(words.steps.save).click()

  await expect(
    page.getByRole('heading', { name: fill(words.generate.titleOf, { title: name }) }),
  ).toBeVisible()
  await text(words.generate.from).fill(formatDay(addDays(change, -7)))
  await text(words.generate.to).fill(formatDay(addDays(change, 21)))
  await expect(page.getByText(words.preview.break, { exact: true })).toHaveCount(1)
  await expect(page.getByText(fill(words.preview.toMake_other, { count: '4' }))).toBeVisible()
  await expect(page.getByText(words.preview.clashCount_one)).toBeVisible()
  await expect(page.getByRole('link', { name: `Nachtzug ${mark}` })).toBeVisible()
  await box(page, addDays(change, 7)).uncheck()
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('link', { name: words.steps.back }).click()
  await expect(text(fields.name)).toHaveValue(name)
  await page.getByRole('link', { name: words.steps.onToDates }).click()
  await expect(box(page, addDays(change, 7))).not.toBeChecked()
  await button(fill(words.generate.submit_other, { count: '3' })).click()

  await expect(page.getByText(fill(words.steps.finished, { title: name }))).toBeVisible()
  const days = [addDays(change, -7), change, addDays(change, 21)]
  for (const day of days) await expect(page.getByText(formatDay(day)).first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const id = new URLSearchParams(page.url().split('?').at(-1)).get('id')!
  const made = await listOf<CalendarEvent>(owner, 'events', { parent: `revent:${id}` })
  expect(made.map(({ generatedFor, start, end }) => [generatedFor, start, end])).toEqual(
    days.map((day) => {
      const { start, end } = occurrenceOn(day, '02:30', '04:00', zone)
      return [day, start.toISOString(), end?.toISOString()]
    }),
  )
  expect((await owner.call('GET', `/revents/${id}`)).body).toMatchObject({
    excluded: [addDays(change, 7)],
    breaks: [{ from: addDays(change, 8), to: addDays(change, 20) }],
  })
})
