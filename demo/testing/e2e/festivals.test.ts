import { expect } from '@playwright/test'
import { addDays, type CalendarEvent, dayOf, idReference, wallClockOf } from '../../../src/contract.ts'
import { type ApiCaller, unique } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { test } from './browser.ts'
import { createPerson } from './person.ts'
import {
  beginCopy,
  copyParts,
  createFestival,
  eventsWithin,
  idOfProgramme,
  publishAll,
} from './series-entries.ts'
import { fill } from './texts.ts'

const zone = 'Europe/London'
/** Last year's festival: two days, eight parts and a ninth that was cancelled. */
const lastYear = addDays(dayOf(new Date(), zone), -350)
const year = Number(lastYear.slice(0, 4))
const times = ['10:00', '11:30', '14:00', '16:00', '19:30'] as const

/** The browser is elsewhere: times are those of the calendar. */
test.use({ timezoneId: 'Asia/Tokyo' })

const partsOf = async (owner: ApiCaller, id: string) => eventsWithin(owner, idReference(id))

const festival = async (owner: ApiCaller, name: string) =>
  createFestival(owner, {
    name,
    from: lastYear,
    zone,
    parts: [0, 1]
      .flatMap((day) => times.map((clock) => ({ day, clock })))
      .slice(0, 9)
      .map((part, index) => ({ ...part, canceled: index === 8 })),
  })

test('last year’s festival with eight parts in at most twelve actions', async ({ enter, caller }) => {
  const mark = unique()
  const owner = await caller('normal')
  const ui = await enter({ as: 'normal' })
  const { page, t, text, ...app } = ui
  const words = t.festivals
  const fest = `Lichterfest ${mark}`
  const id = await festival(owner, `${fest} ${year}`)

  const person = createPerson(page)
  await app.open('/backstage/events')
  const copying = { page, ui, isPhone: false, search: fest, name: `${fest} ${year}` }
  await beginCopy(person, copying)
  await expect(text(words.copy.start)).toHaveValue('')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(8)
  expect(await violationsOf(page)).toEqual([])
  await copyParts(person, copying, 8)

  await expect(page.getByRole('tab', { selected: true })).toHaveText(
    fill(words.tabs.programme, { count: '8' }),
  )
  expect(await violationsOf(page)).toEqual([])
  const made = idOfProgramme(page)
  const copies = await partsOf(owner, made)
  expect(copies.map(({ published }) => published)).toEqual(Array<boolean>(8).fill(false))
  await publishAll(person, copying, 9)
  expect(person.actions()).toBeLessThanOrEqual(12)
  test.info().annotations.push({ type: 'actions', description: String(person.actions()) })

  const { body } = await owner.call('GET', `/events/${made}`)
  const main = body as CalendarEvent
  const sources = await partsOf(owner, id)
  const published = await partsOf(owner, made)
  const clockOf = ({ start }: CalendarEvent) => wallClockOf(new Date(start), zone).clock
  expect(main).toMatchObject({ published: true, parent: null })
  expect(main.name).toBe(`${fest} ${dayOf(new Date(main.start), zone).slice(0, 4)}`)
  expect(published.map(clockOf)).toEqual(sources.slice(0, 8).map(clockOf))
  expect(published.every((part) => part.published && !part.canceled)).toBe(true)
})
