import { expect, type Page, test } from '@playwright/test'
import {
  addDays,
  dayOf,
  formatDay,
  instantOf,
  type Language,
  occurrenceOn,
  type RepeatingEvent,
  weekDayOf,
} from '../../../src/contract.ts'
import { callAs } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { backstage } from './backstage.ts'
import { visit } from './browser.ts'
import { ownHost } from './own-host.ts'
import { anyTaxonomy, eventsWithin } from './series-entries.ts'
import { fill, journeyLanguages } from './texts.ts'

/** Timeout for content that loads further chunks or makes several calls. */
const slow = { timeout: 20_000 }
const zone = 'Europe/Berlin'
const today = dayOf(new Date(), zone)
const month = (day: string) => day.slice(0, 7)

const running = ownHost({ SITE_TIMEZONE: zone })

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
async function series(name: string, until: string): Promise<string> {
  const { id } = await running.owner.create('revents', {
    name,
    location: 'Kulturhof',
    ...(await anyTaxonomy(running.owner)),
    start: '23:00',
    end: '23:30',
    intervals: [{ type: 'week', interval: 1, weekDay: weekDayOf(today) }],
  })
  const answer = await running.owner.call(
    'GET',
    `/revents/${id}/generate?start=${addDays(today, 1)}&end=${until}`,
  )
  expect(answer.status).toBe(200)
  return id
}

const eventsOf = async (id: string) => eventsWithin(running.owner, `revent:${id}`)

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
    const { page, context, complaints } = await visit(browser, running.host.url, language, device)
    const { t, text, button, ...app } = backstage(page, language)
    const words = t.repeatingEvents
    const { fields, newTitle } = t.resources.revents
    const change = clockChangeDay()
    const [name, place] = [`Nachtlauf ${language} ${project.name}`, `Bahnhof ${language} ${project.name}`]
    await running.owner.create('events', {
      name: `Nachtzug ${project.name}`,
      location: place,
      ...(await anyTaxonomy(running.owner)),
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
    const { body } = await running.owner.call('GET', `/revents/${id}`)
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
    const { page, context, complaints } = await visit(browser, running.host.url, language, device)
    const { t, text, button, ...app } = backstage(page, language)
    const words = t.repeatingEvents
    const name = `Lesekreis ${language} ${project.name}`
    const id = await series(name, addDays(today, 40))
    const [edited] = await eventsOf(id)
    await running.owner.edit('events', edited!.id, { description: 'Diesmal mit Kuchen' })

    await app.logIn()
    await app.open(`/backstage/repeatingevents/${id}`)
    await text(t.resources.revents.fields.name).fill(`${name} neu`)
    await button(t.forms.save).click()
    const question = page.getByRole('dialog', { name: fill(words.update.title_other, { count: '5' }) })
    await expect(question.getByText(words.lists.editedByHand, { exact: true })).toBeVisible(slow)
    await expect(question.getByRole('checkbox', { checked: true })).toHaveCount(4)
    await expect(question.getByText(words.choice.untouched_one)).toBeVisible()
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

  test(`a series moves in place: this date, this and all after it, all (${language})`, async ({
    browser,
    viewport,
    isMobile,
    hasTouch,
  }, { project }) => {
    const device = { viewport, isMobile, hasTouch }
    const { page, context, complaints } = await visit(browser, running.host.url, language, device)
    const { t, text, button, ...app } = backstage(page, language)
    const words = t.repeatingEvents
    const { fields } = t.resources.events
    const name = `Sternwarte ${language} ${project.name}`
    const id = await series(name, addDays(today, 25 * 7))
    const before = await eventsOf(id)
    expect(before).toHaveLength(25)
    const at = (index: number) => before[index]!
    const ids = { canceled: [at(4).id, at(7).id], moved: at(5).id, deactivated: at(9).id }
    for (const canceled of ids.canceled) await running.owner.edit('events', canceled, { canceled: true })
    const elsewhere = instantOf(addDays(at(5).generatedFor!, 1), '10:00', zone).toISOString()
    await running.owner.edit('events', ids.moved, { start: elsewhere, end: null })
    const moderator = await callAs(running.host.url, 'moderator@example.org')
    await moderator.edit('events', ids.deactivated, { deactivated: true })
    const handOn = page.getByRole('dialog', { name: words.handOn.title })
    const confirmed = async (dialog: ReturnType<Page['getByRole']>, done: string) => {
      await expect(dialog.getByText(fill(words.choice.progress, { done, count: done }))).toBeVisible(slow)
      await dialog.getByRole('button', { name: t.forms.close, exact: true }).last().click()
    }
    async function changeStart(index: number, clock: string) {
      const day = at(index).generatedFor!
      const date = fill(words.day, { weekday: weekday(day, language), date: formatDay(day) })
      await app.open(`/backstage/events/${at(index).id}`)
      await expect(
        page.getByRole('heading', { level: 1, name: fill(words.date.title, { title: name, date }) }),
      ).toBeVisible(slow)
      await text(fields.start).fill(`${formatDay(day)} ${clock}`)
      await button(t.forms.save).click()
      await expect(handOn).toBeVisible(slow)
    }

    await app.logIn()
    await changeStart(14, '22:00')
    await handOn.getByRole('button', { name: words.handOn.keep }).click()

    await changeStart(11, '22:30')
    await handOn.getByRole('radio', { name: words.scope.given.following }).check()
    expect(await violationsOf(page)).toEqual([])
    await handOn.getByRole('button', { name: fill(words.handOn.confirm_other, { count: '12' }) }).click()
    await confirmed(handOn, '13')
    await page.getByRole('link', { name: fill(words.date.back, { title: name }) }).click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible(slow)

    await page.getByRole('tab', { name: words.tabs.details }).click()
    await text(t.resources.revents.fields.start).fill('21:00')
    await text(t.resources.revents.fields.end).fill('21:45')
    await button(t.forms.save).click()
    const question = page.getByRole('dialog', { name: fill(words.update.title_other, { count: '25' }) })
    await expect(
      question.getByRole('checkbox', { name: fill(words.update.times, { times: '21:00–21:45' }) }),
    ).toBeChecked(slow)
    await question.getByRole('button', { name: fill(words.update.confirm_other, { count: '21' }) }).click()
    await confirmed(question, '21')

    const after = new Map((await eventsOf(id)).map((event) => [event.id, event]))
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
    expect(complaints).toEqual([])
    await context.close()
  })

  test(`a date is cancelled with one click and never comes back by itself (${language})`, async ({
    browser,
    viewport,
    isMobile,
    hasTouch,
  }, { project }) => {
    const device = { viewport, isMobile, hasTouch }
    const { page, context, complaints } = await visit(browser, running.host.url, language, device)
    const { t, text, button, ...app } = backstage(page, language)
    const words = t.repeatingEvents
    const name = `Lachyoga ${language} ${project.name}`
    const id = await series(name, addDays(today, 21))
    const [first, second] = await eventsOf(id)
    const day = first!.generatedFor!
    const date = fill(words.day, { weekday: weekday(day, language), date: formatDay(day) })
    const cancel = button(fill(words.lists.cancel, { date }))
    const reinstate = button(fill(words.lists.reinstate, { date }))
    const canceledIs = async (canceled: boolean) =>
      expect((await running.owner.call('GET', `/events/${first!.id}`)).body).toMatchObject({ canceled })

    await app.logIn()
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
    const again = await running.owner.call(
      'GET',
      `/revents/${id}/generate?start=${today}&end=${addDays(today, 21)}`,
    )
    expect(again.body).toMatchObject({ created: 0 })
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
    const { page, context, complaints } = await visit(browser, running.host.url, language, device)
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
      name: fill(t.deletion.event.keepOut, { day: formatDay(day) }),
    })
    await expect(keepOut).not.toBeChecked()
    await keepOut.check()
    await question.getByRole('button', { name: t.deletion.delete, exact: true }).click()
    await expect(question).toHaveCount(0)
    await page.getByRole('button', { name: t.repeatingEvents.steps.more }).click()
    await expect(box(page, day)).not.toBeChecked()
    const again = await running.owner.call(
      'GET',
      `/revents/${id}/generate?start=${today}&end=${addDays(today, 14)}`,
    )
    expect(again.body).toMatchObject({ created: 0 })
    expect(complaints).toEqual([])
    await context.close()
  })
}
