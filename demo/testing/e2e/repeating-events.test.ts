import { expect, type Page } from '@playwright/test'
import {
  addDays,
  dayOf,
  formatDay,
  instantOf,
  type Language,
  occurrenceOn,
  weekDayOf,
} from '../../../src/contract.ts'
import { type ApiCaller, unique } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { full, test } from './browser.ts'
import { anyTaxonomy, eventsWithin } from './series-entries.ts'
import { fill } from './texts.ts'

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

/** Creates a weekly repeating event of the sample person, on today's weekday, generated until a day. */
async function series(owner: ApiCaller, name: string, until: string): Promise<string> {
  const { id } = await owner.create('revents', {
    name,
    location: 'Kulturhof',
    ...(await anyTaxonomy(owner)),
    start: '23:00',
    end: '23:30',
    intervals: [{ type: 'week', interval: 1, weekDay: weekDayOf(today) }],
  })
  const answer = await owner.call('GET', `/revents/${id}/generate?start=${addDays(today, 1)}&end=${until}`)
  expect(answer.status).toBe(200)
  return id
}

const eventsOf = async (owner: ApiCaller, id: string) => eventsWithin(owner, `revent:${id}`)

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
  const made = await eventsOf(owner, id)
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

test(
  'a series moves in place: this date, this and all after it, all',
  full,
  async ({ enter, caller, language }) => {
    const mark = unique()
    const owner = await caller('normal')
    const { page, t, text, button, ...app } = await enter({ as: 'normal' })
    const words = t.repeatingEvents
    const { fields } = t.resources.events
    const name = `Sternwarte ${mark}`
    const id = await series(owner, name, addDays(today, 25 * 7))
    const before = await eventsOf(owner, id)
    expect(before).toHaveLength(25)
    const at = (index: number) => before[index]!
    const ids = { canceled: [at(4).id, at(7).id], moved: at(5).id, deactivated: at(9).id }
    for (const canceled of ids.canceled) await owner.edit('events', canceled, { canceled: true })
    const elsewhere = instantOf(addDays(at(5).generatedFor!, 1), '10:00', zone).toISOString()
    await owner.edit('events', ids.moved, { start: elsewhere, end: null })
    const moderator = await caller('moderator')
    await moderator.edit('events', ids.deactivated, { deactivated: true })
    const handOn = page.getByRole('dialog', { name: words.handOn.title })
    const confirmed = async (dialog: ReturnType<Page['getByRole']>, done: string) => {
      await expect(dialog.getByText(fill(words.choice.progress, { done, count: done }))).toBeVisible()
      await dialog.getByRole('button', { name: t.forms.close, exact: true }).last().click()
    }
    async function changeStart(index: number, clock: string) {
      const day = at(index).generatedFor!
      const date = fill(words.day, { weekday: weekday(day, language), date: formatDay(day) })
      await app.open(`/backstage/events/${at(index).id}`)
      await expect(
        page.getByRole('heading', { level: 1, name: fill(words.date.title, { title: name, date }) }),
      ).toBeVisible()
      await text(fields.start).fill(`${formatDay(day)} ${clock}`)
      await button(t.forms.save).click()
      await expect(handOn).toBeVisible()
    }

    await changeStart(14, '22:00')
    await handOn.getByRole('button', { name: words.handOn.keep }).click()

    await changeStart(11, '22:30')
    await handOn.getByRole('radio', { name: words.scope.given.following }).check()
    expect(await violationsOf(page)).toEqual([])
    await handOn.getByRole('button', { name: fill(words.handOn.confirm_other, { count: '12' }) }).click()
    await confirmed(handOn, '13')
    await page.getByRole('link', { name: fill(words.date.back, { title: name }) }).click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

    await page.getByRole('tab', { name: words.tabs.details }).click()
    await text(t.resources.revents.fields.start).fill('21:00')
    await text(t.resources.revents.fields.end).fill('21:45')
    await button(t.forms.save).click()
    const question = page.getByRole('dialog', { name: fill(words.update.title_other, { count: '25' }) })
    await expect(
      question.getByRole('checkbox', { name: fill(words.update.times, { times: '21:00–21:45' }) }),
    ).toBeChecked()
    await question.getByRole('button', { name: fill(words.update.confirm_other, { count: '21' }) }).click()
    await confirmed(question, '21')

    const after = new Map((await eventsOf(owner, id)).map((event) => [event.id, event]))
    expect([...after.keys()].toSorted()).toEqual(before.map((event) => event.id).toSorted())
    for (const { id: dateId, generatedFor, start, end } of before) {
      const clock = occurrenceOn(generatedFor!, '21:00', '21:45', zone)
      const expected = {
        [ids.canceled[0]!]: { start, end, canceled: true },
        [ids.canceled[1]!]: { start, end, canceled: true },
        [ids.moved]: { start: elsewhere, end: null },
        [at(14).id]: { start: instantOf(generatedFor!, '22:00', zone).toISOString() },
      }[dateId] ?? { start: clock.start.toISOString(), end: clock.end!.toISOString(), canceled: false }
      expect(after.get(dateId)).toMatchObject(expected)
    }
    expect(after.get(ids.deactivated)).toMatchObject({ deactivated: true })
  },
)

test('a date is cancelled with one click and never comes back by itself', async ({
  enter,
  caller,
  language,
}) => {
  const mark = unique()
  const owner = await caller('normal')
  const { page, t, text, button, ...app } = await enter({ as: 'normal' })
  const words = t.repeatingEvents
  const name = `Lachyoga ${mark}`
  const id = await series(owner, name, addDays(today, 21))
  const [first, second] = await eventsOf(owner, id)
  const day = first!.generatedFor!
  const date = fill(words.day, { weekday: weekday(day, language), date: formatDay(day) })
  const cancel = button(fill(words.lists.cancel, { date }))
  const reinstate = button(fill(words.lists.reinstate, { date }))
  const canceledIs = async (canceled: boolean) =>
    expect((await owner.call('GET', `/events/${first!.id}`)).body).toMatchObject({ canceled })

  await app.open(`/backstage/repeatingevents/${id}?tab=dates`)
  await cancel.click()
  await button(t.resources.events.quick.undo).click()
  await expect(cancel).toBeVisible()
  await canceledIs(false)

  const other = fill(words.day, {
    weekday: weekday(day, language),
    date: formatDay(second!.generatedFor!),
  })
  await button(fill(words.lists.delete, { date: other })).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: t.deletion.event.instead }).click()
  await expect(question).toHaveCount(0)
  await expect(button(fill(words.lists.reinstate, { date: other }))).toBeVisible()

  await cancel.dblclick()
  await expect(reinstate).toBeVisible()
  await canceledIs(true)
  await button(fill(words.lists.delete, { date })).click()
  await expect(question.getByText(fill(t.deletion.event.canceled, { day: formatDay(day) }))).toBeVisible()
  expect((await question.boundingBox())!.width).toBeLessThanOrEqual(480)
  expect(await violationsOf(page)).toEqual([])
  await question.getByRole('button', { name: t.deletion.delete, exact: true }).click()
  await expect(question).toHaveCount(0)
  await button(words.steps.more).click()
  await expect(box(page, day)).not.toBeChecked()
  await text(words.generate.to).fill(formatDay(addDays(today, 21)))
  await button(words.generate.submitNone).click()
  await expect(page.getByText(words.generate.nothing)).toBeVisible()
  const again = await owner.call('GET', `/revents/${id}/generate?start=${today}&end=${addDays(today, 21)}`)
  expect(again.body).toMatchObject({ created: 0 })
})

test('a break over dates that are there already', full, async ({ enter, caller }) => {
  const mark = unique()
  const owner = await caller('normal')
  const { page, t, text, button, ...app } = await enter({ as: 'normal' })
  const words = t.repeatingEvents.breaks
  const id = await series(owner, `Chor ${mark}`, addDays(today, 35))

  await app.open(`/backstage/repeatingevents/${id}`)
  await text(words.from).fill(formatDay(addDays(today, 10)))
  await text(words.to).fill(formatDay(addDays(today, 24)))
  await text(words.reason).fill('Ferien')
  await button(t.forms.save).click()
  const question = page.getByRole('dialog', { name: fill(words.title_other, { count: '2' }) })
  await expect(question.getByRole('checkbox', { checked: true })).toHaveCount(3)
  expect(await violationsOf(page)).toEqual([])
  await question.getByRole('button', { name: fill(words.cancel_other, { count: '2' }) }).click()
  await expect(question.getByText(t.repeatingEvents.choice.done, { exact: true })).toHaveCount(2)
  await question.getByRole('button', { name: t.forms.close, exact: true }).last().click()
  await expect(question).toHaveCount(0)
  const events = await eventsOf(owner, id)
  expect(events.map(({ canceled }) => canceled)).toEqual([false, true, true, false, false])

  await page.goto(`/event/${events[0]!.id}`)
  await expect(page.getByText(/\(Ferien\)/).first()).toBeVisible()
})
