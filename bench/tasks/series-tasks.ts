import assert from 'node:assert/strict'
import {
  anyTaxonomy,
  beginCopy,
  copyParts,
  createFestival,
  eventsWithin,
  idOfProgramme,
  publishAll,
} from '../../demo/testing/e2e/series-entries.ts'
import { fill } from '../../demo/testing/e2e/texts.ts'
import { addDays, dayOf, formatDay, idReference, weekDayOf } from '../../src/contract.ts'
import { logInAsOwner, type Stage, type Task } from './task.ts'

const zone = 'Europe/London'
const WEEKS = 23
const today = dayOf(new Date(), zone)

/** A weekly series with 23 upcoming dates, the second of them cancelled, opened in its form. */
async function openSeries(stage: Stage) {
  const { owner, ui, page, mark } = stage
  const { id, name } = await owner.create('revents', {
    name: `Qigong ${mark}`,
    location: 'Kulturhof',
    ...(await anyTaxonomy(owner)),
    start: '19:00',
    end: '20:00',
    intervals: [{ type: 'week', interval: 1, weekDay: weekDayOf(addDays(today, 1)) }],
  })
  const until = addDays(today, WEEKS * 7)
  await owner.call('GET', `/revents/${id}/generate?start=${addDays(today, 1)}&end=${until}`)
  const dates = await eventsWithin(owner, `revent:${id}`)
  await owner.edit('events', dates[1]!.id, { canceled: true })
  await logInAsOwner(stage)
  await ui.open(`/backstage/repeatingevents/${id}`)
  await page.getByRole('heading', { level: 1, name: String(name) }).waitFor()
  await page.waitForLoadState('networkidle')
  return { id, dates }
}

/** Last year's festival: two days, eight parts. */
const lastYear = {
  from: addDays(today, -350),
  zone,
  parts: [0, 1].flatMap((day) => ['10:00', '11:30', '14:00', '16:00'].map((clock) => ({ day, clock }))),
}

/** What members do with series and festivals that exist. */
export const seriesTasks: Task[] = [
  {
    name: 'cancel one date',
    before: { actions: 4, seconds: 20 },
    goal: { actions: 2 },
    async prepare(stage) {
      const { page, ui } = stage
      const words = ui.t.repeatingEvents
      const { id, dates } = await openSeries(stage)
      const day = formatDay(dates[2]!.generatedFor!).replaceAll('.', '\\.')
      const cancel = new RegExp(`^${fill(words.lists.cancel, { date: `.*${day}` })}$`)
      const reinstate = new RegExp(`^${fill(words.lists.reinstate, { date: `.*${day}` })}$`)
      return async (person) => {
        await person.tap(page.getByRole('tab', { name: words.tabs.dates }))
        await person.tap(page.getByRole('button', { name: cancel }))
        await person.find(page.getByRole('button', { name: reinstate }))
        const after = await eventsWithin(stage.owner, `revent:${id}`)
        assert.equal(after.filter(({ canceled }) => canceled).length, 2)
      }
    },
  },
  {
    name: 'change the time of all that follow',
    before: { actions: 4, seconds: 20 },
    async prepare(stage) {
      const { page, ui } = stage
      const { t, text, button } = ui
      const words = t.repeatingEvents
      const { id, dates } = await openSeries(stage)
      return async (person) => {
        await person.type(text(t.resources.revents.fields.start), '19:15')
        await person.tap(button(t.forms.save))
        const question = page.getByRole('dialog')
        const moved = dates.length - 1
        await person.tap(
          question.getByRole('button', { name: fill(words.update.confirm_other, { count: `${moved}` }) }),
        )
        const done = fill(words.choice.progress, { done: `${moved}`, count: `${moved}` })
        await question.getByText(done).waitFor()
        await person.tap(question.getByRole('button', { name: t.forms.close, exact: true }).last())
        const after = await eventsWithin(stage.owner, `revent:${id}`)
        assert.deepEqual(after.map((event) => event.id).toSorted(), dates.map((event) => event.id).toSorted())
        const clocks = after.map((event) => event.start.slice(14, 16))
        assert.equal(clocks.filter((minutes) => minutes === '15').length, moved)
        assert.equal(after.filter(({ canceled }) => canceled).length, 1)
      }
    },
  },
  {
    name: 'copy a festival with 8 parts',
    before: { actions: 60, seconds: 600 },
    goal: { actions: 12 },
    async prepare(stage) {
      const { owner, page, ui, isPhone, mark } = stage
      const fest = `Lichterfest ${mark}`
      await createFestival(owner, { ...lastYear, name: fest })
      await logInAsOwner(stage)
      await ui.open('/backstage/events')
      await page.waitForLoadState('networkidle')
      const copying = { page, ui, isPhone, search: fest, name: fest }
      return async (person) => {
        await beginCopy(person, copying)
        await copyParts(person, copying, 8)
        await publishAll(person, copying, 9)
        const parts = await eventsWithin(owner, idReference(idOfProgramme(page)))
        assert.equal(parts.filter(({ published }) => published).length, 8)
      }
    },
  },
]
