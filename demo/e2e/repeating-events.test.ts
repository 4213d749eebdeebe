import { expect, type Page, test } from '@playwright/test'
import {
  addDays,
  type CalendarEvent,
  dayOf,
  formatDay,
  instantOf,
  type Language,
  occurrenceOn,
  type RepeatingEvent,
  weekDayOf,
} from '../../src/contract.ts'
import { type ApiCaller, callAs } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { backstage } from './backstage.ts'
import { visit } from './browser.ts'
import { type RunningHost, startHost } from './start-host.ts'
import { fill, journeyLanguages } from './texts.ts'

/** Timeout for content that loads further chunks or makes several calls. */
const slow = { timeout: 20_000 }
const zone = 'Europe/Berlin'
const today = dayOf(new Date(), zone)
const month = (day: string) => day.slice(0, 7)

let host: RunningHost
let owner: ApiCaller

test.beforeAll(async () => {
  host = await startHost({ SITE_TIMEZONE: zone })
  owner = await callAs(host.url, 'normal@example.org')
})

test.afterAll(() => host.stop())

/** The last Sunday in March or October closest to today: an upcoming one if it can be generated, otherwise a past one. */
function clockChangeDay(): string {
  const days = Array.from({ length: 330 }, (_, index) => addDays(today, 160 - index))
  return days.find(
    (day) => /-(03|10)-/.test(day) && weekDayOf(day) === 0 && month(addDays(day, 7)) !== month(day),
  )!
}

const weekday = (day: string, language: Language) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))

async function first(resource: string): Promise<string> {
  const { body } = await owner.call('GET', `/${resource}/?limit=1`)
  return (body as { id: string }[])[0]!.id
}

/** Creates a weekly repeating event of the sample person, on today's weekday, generated until a day. */
async function series(name: string, until: string): Promise<string> {
  const { id } = await owner.create('revents', {
    name,
    location: 'Kulturhof',
    category: await first('categories'),
    topic: await first('topics'),
    start: '23:00',
    end: '23:30',
    intervals: [{ type: 'week', interval: 1, weekDay: weekDayOf(today) }],
  })
  const answer = await owner.call('GET', `/revents/${id}/generate?start=${addDays(today, 1)}&end=${until}`)
  expect(answer.status).toBe(200)
  return id
}

async function eventsOf(id: string): Promise<CalendarEvent[]> {
  const query = new URLSearchParams({
    filters: JSON.stringify({ parent: `revent:${id}` }),
    sorting: 'start',
    order: 'ASC',
    limit: '1000',
  })
  return (await owner.call('GET', `/events/?${query}`)).body as CalendarEvent[]
}

const box = (page: Page, day: string) =>
  page.getByRole('checkbox', { name: new RegExp(formatDay(day).replaceAll('.', '\\.')) })

for (const language of journeyLanguages) {
  test(`three steps over a change of the clocks (${language})`, async ({
    browser,
    viewport,
    isMobile,
    hasTouch,
  }, { project }) => {
    const device = { viewport, isMobile, hasTouch }
    const { page, context, complaints } = await visit(browser, host.url, language, device)
    const { t, text, button, ...app } = backstage(page, language)
    const words = t.repeatingEvents
    const { fields, newTitle } = t.resources.revents
    const change = clockChangeDay()
    const [name, place] = [`Nachtlauf ${language} ${project.name}`, `Bahnhof ${language} ${project.name}`]
    await owner.create('events', {
      name: `Nachtzug ${project.name}`,
      location: place,
      category: await first('categories'),
      topic: await first('topics'),
      start: instantOf(addDays(change, -7), '03:30', zone).toISOString(),
    })

    await app.logIn()
    await app.open('/backstage/repeatingevents/new')
    await expect(page.getByRole('heading', { level: 1, name: newTitle })).toBeVisible(slow)
    await text(fields.name).fill(name)
    await text(fields.start).fill('2:30')
    await text(fields.end).fill('4:00')
    await page.getByLabel(t.fields.intervals.weekDay).selectOption(weekday(change, language))
    await app.choose(fields.location, place)
    await app.choose(fields.category)
    await app.choose(fields.topic)
    await button(words.steps.save).click()

    await expect(
      page.getByRole('heading', { name: fill(words.generate.titleOf, { title: name }) }),
    ).toBeVisible(slow)
    await text(words.generate.from).fill(formatDay(addDays(change, -7)))
    await text(words.generate.to).fill(formatDay(addDays(change, 14)))
    await expect(page.getByText(fill(words.preview.toMake_other, { count: '4' }))).toBeVisible()
    await expect(page.getByText(words.preview.clashCount_one)).toBeVisible()
    await expect(page.getByRole('link', { name: `Nachtzug ${project.name}` })).toBeVisible()
    await box(page, addDays(change, 7)).uncheck()
    expect(await violationsOf(page)).toEqual([])

    await page.getByRole('link', { name: words.steps.back }).click()
    await expect(text(fields.name)).toHaveValue(name)
    await page.getByRole('link', { name: words.steps.onToDates }).click()
    await expect(box(page, addDays(change, 7))).not.toBeChecked()
    await button(fill(words.generate.submit_other, { count: '3' })).click()

    await expect(page.getByText(fill(words.steps.finished, { title: name }))).toBeVisible(slow)
    const days = [addDays(change, -7), change, addDays(change, 14)]
    for (const day of days) await expect(page.getByText(formatDay(day)).first()).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    const id = new URLSearchParams(page.url().split('?').at(-1)).get('id')!
    const made = await eventsOf(id)
    expect(made.map(({ generatedFor, start, end }) => [generatedFor, start, end])).toEqual(
      days.map((day) => {
        const { start, end } = occurrenceOn(day, '02:30', '04:00', zone)
        return [day, start.toISOString(), end?.toISOString()]
      }),
    )
    const { body } = await owner.call('GET', `/revents/${id}`)
    expect((body as RepeatingEvent).excluded).toEqual([addDays(change, 7)])
    expect(complaints).toEqual([])
    await context.close()
  })

  test(`a change reaches the future events but one (${language})`, async ({
    browser,
    viewport,
    isMobile,
    hasTouch,
  }, { project }) => {
    const device = { viewport, isMobile, hasTouch }
    const { page, context, complaints } = await visit(browser, host.url, language, device)
    const { t, text, button, ...app } = backstage(page, language)
    const words = t.repeatingEvents
    const name = `Lesekreis ${language} ${project.name}`
    const id = await series(name, addDays(today, 40))
    const [edited] = await eventsOf(id)
    await owner.edit('events', edited!.id, { description: 'Diesmal mit Kuchen' })

    await app.logIn()
    await app.open(`/backstage/repeatingevents/${id}`)
    await text(t.resources.revents.fields.name).fill(`${name} neu`)
    await button(t.forms.save).click()
    const question = page.getByRole('dialog', { name: fill(words.update.title_other, { count: '5' }) })
    await expect(question.getByText(words.lists.editedByHand, { exact: true })).toBeVisible(slow)
    await expect(question.getByRole('checkbox', { checked: true })).toHaveCount(6)
    await question.getByRole('button', { name: words.choice.spare_one }).click()
    expect(await violationsOf(page)).toEqual([])
    await question.getByRole('button', { name: fill(words.update.confirm_other, { count: '4' }) }).click()
    await expect(question.getByText(fill(words.choice.progress, { done: '4', count: '4' }))).toBeVisible(slow)
    await expect(question.getByText(words.choice.done, { exact: true })).toHaveCount(4, slow)
    await question.getByRole('button', { name: t.forms.close, exact: true }).last().click()

    const after = await eventsOf(id)
    expect(after.map((event) => event.name)).toEqual([name, ...Array<string>(4).fill(`${name} neu`)])
    expect(after.map((event) => event.editedByHand)).toEqual([true, false, false, false, false])
    expect(complaints).toEqual([])
    await context.close()
  })

  test(`what runs out goes on with one click, and a deleted day stays out (${language})`, async ({
    browser,
    viewport,
    isMobile,
    hasTouch,
  }, { project }) => {
    const device = { viewport, isMobile, hasTouch }
    const { page, context, complaints } = await visit(browser, host.url, language, device)
    const { t, ...app } = backstage(page, language)
    const words = t.dashboard.runningOut
    const name = `Sprechstunde ${language} ${project.name}`
    const id = await series(name, addDays(today, 14))

    await app.logIn()
    const note = page.getByRole('region', { name: words.title })
    const link = note.getByRole('link', {
      name: fill(words.text, { title: name, date: formatDay(addDays(today, 14)) }),
    })
    await expect(link).toBeVisible(slow)
    await note.getByRole('button', { name: new RegExp(name) }).click()
    await expect(note.getByRole('button', { name: new RegExp(name) })).toHaveCount(0, slow)
    const extended = await eventsOf(id)
    expect(extended.length).toBeGreaterThan(20)
    expect(new Set(extended.map(({ generatedFor }) => weekDayOf(generatedFor!)))).toEqual(
      new Set([weekDayOf(today)]),
    )

    await app.open(`/backstage/repeatingevents/${id}?tab=dates`)
    const day = addDays(today, 7)
    await page
      .getByRole('button', {
        name: new RegExp(fill(t.repeatingEvents.lists.delete, { date: `.*${formatDay(day)}` })),
      })
      .click()
    const question = page.getByRole('alertdialog')
    const keepOut = question.getByRole('checkbox', {
      name: fill(t.resources.events.deleteKeepOut, { day: formatDay(day) }),
    })
    await expect(keepOut).not.toBeChecked()
    await keepOut.check()
    await question.getByRole('button', { name: t.deletion.delete, exact: true }).click()
    await expect(question).toHaveCount(0)
    await expect(box(page, day)).not.toBeChecked()
    const again = await owner.call('GET', `/revents/${id}/generate?start=${today}&end=${addDays(today, 14)}`)
    expect(again.body).toMatchObject({ created: 0 })
    expect(complaints).toEqual([])
    await context.close()
  })
}
