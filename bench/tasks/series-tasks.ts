import assert from 'node:assert/strict'
import {
  addDays,
  type CalendarEvent,
  dayOf,
  formatDay,
  idReference,
  instantOf,
  weekDayOf,
} from '../../src/contract.ts'
import { fill } from '../../demo/e2e/texts.ts'
import { logInAsOwner, type Stage, type Task } from './task.ts'

const zone = 'Europe/London'
const WEEKS = 23
const today = dayOf(new Date(), zone)

async function first({ owner }: Stage, resource: string): Promise<string> {
  return ((await owner.call('GET', `/${resource}/?limit=1`)).body as { id: string }[])[0]!.id
}

async function childrenOf({ owner }: Stage, parent: string): Promise<CalendarEvent[]> {
  const query = new URLSearchParams({
    filters: JSON.stringify({ parent }),
    sorting: 'start',
    order: 'ASC',
    limit: '100',
  })
  return (await owner.call('GET', `/events/?${query}`)).body as CalendarEvent[]
}

/** A weekly series with 23 upcoming dates, the second of them cancelled, opened in its form. */
async function openSeries(stage: Stage) {
  const { owner, ui, page, mark } = stage
  const { id, name } = await owner.create('revents', {
    name: `Qigong ${mark}`,
    location: 'Kulturhof',
    category: await first(stage, 'categories'),
    topic: await first(stage, 'topics'),
    start: '19:00',
    end: '20:00',
    intervals: [{ type: 'week', interval: 1, weekDay: weekDayOf(addDays(today, 1)) }],
  })
  const until = addDays(today, WEEKS * 7)
  await owner.call('GET', `/revents/${id}/generate?start=${addDays(today, 1)}&end=${until}`)
  const dates = await childrenOf(stage, `revent:${id}`)
  await owner.edit('events', dates[1]!.id, { canceled: true })
  await logInAsOwner(stage)
  await ui.open(`/backstage/repeatingevents/${id}`)
  await page.getByRole('heading', { level: 1, name: String(name) }).waitFor()
  await page.waitForLoadState('networkidle')
  return { id, dates }
}

const clockTimes = ['10:00', '11:30', '14:00', '16:00'] as const

/** Last year's festival: two days, eight parts. */
async function createFestival(stage: Stage, name: string): Promise<void> {
  const { owner } = stage
  const lastYear = addDays(today, -350)
  const at = (days: number, clock: string) => instantOf(addDays(lastYear, days), clock, zone).toISOString()
  const shared = {
    location: 'Stadtpark',
    category: await first(stage, 'categories'),
    topic: await first(stage, 'topics'),
  }
  const main = await owner.create('events', { ...shared, name, start: at(0, '10:00'), end: at(1, '22:00') })
  for (const day of [0, 1])
    for (const clock of clockTimes)
      await owner.create('events', {
        ...shared,
        name: `${name}, ${day + 1}, ${clock}`,
        parent: idReference(main.id),
        start: at(day, clock),
      })
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
        const after = await childrenOf(stage, `revent:${id}`)
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
        const after = await childrenOf(stage, `revent:${id}`)
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
      const { page, ui, isPhone, mark } = stage
      const { t, button } = ui
      const words = t.festivals
      const fest = `Lichterfest ${mark}`
      await createFestival(stage, fest)
      await logInAsOwner(stage)
      await ui.open('/backstage/events')
      await page.waitForLoadState('networkidle')
      return async (person) => {
        await person.type(page.getByRole('searchbox').first(), fest)
        const open = fill(t.lists.duplicate, { title: fest })
        if (isPhone) await person.tap(button(fill(t.lists.more, { title: fest })))
        await person.tap(page.getByRole('link', { name: open, exact: true }))
        const suggested = new RegExp(`^${fill(words.copy.suggest, { date: '.*' })}$`)
        await person.tap(page.getByRole('button', { name: suggested }))
        await person.tap(button(fill(words.copy.submit_other, { count: '8' })))
        await person.tap(button(fill(words.publish.all_other, { count: '9' })))
        await person.find(page.getByText(fill(words.publish.finished_other, { count: '9' })).first())
        const main = /events\/([^/?]+)\?tab=programme/.exec(page.url())![1]!
        const parts = await childrenOf(stage, idReference(main))
        assert.equal(parts.filter(({ published }) => published).length, 8)
      }
    },
  },
]
