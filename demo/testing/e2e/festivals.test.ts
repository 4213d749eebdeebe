import { expect } from '@playwright/test'
import {
  addDays,
  type CalendarEvent,
  dayOf,
  formatDay,
  idReference,
  instantOf,
  wallClockOf,
} from '../../../src/contract.ts'
import { anyTaxonomy, type ApiCaller, listOf, unique } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { full, test } from './browser.ts'
import { fill } from './screen-texts.ts'

/** The browser is elsewhere: times are those of the calendar. */
test.use({ timezoneId: 'Asia/Tokyo' })

const zone = 'Europe/London'
const lastYear = addDays(dayOf(new Date(), zone), -350)
const at = (days: number, clock: string) => instantOf(addDays(lastYear, days), clock, zone).toISOString()
const clocks = ['10:00', '11:30', '14:00', '16:00', '19:30'] as const

/** Creates last year's festival: two days, eight parts and a ninth that was cancelled. Returns its id. */
async function createFestival(owner: ApiCaller, name: string): Promise<string> {
  const shared = { location: `Park ${name}`, ...(await anyTaxonomy(owner)) }
  const main = await owner.create('events', { ...shared, name, start: at(0, '10:00'), end: at(1, '22:00') })
  for (let part = 0; part < 9; part += 1)
    await owner.create('events', {
      ...shared,
      name: `Part ${part + 1} of ${name}`,
      parent: idReference(main.id),
      start: at(part < 5 ? 0 : 1, clocks[part % 5]!),
      canceled: part === 8,
    })
  return main.id
}

/** The parts of a festival by their start. */
const partsOf = (owner: ApiCaller, id: string) =>
  listOf<CalendarEvent>(owner, 'events', { parent: idReference(id) })

test(
  'last year’s festival with eight parts is copied and published whole',
  full,
  async ({ enter, caller }) => {
    const owner = await caller('normal')
    const { page, t, text, button, open } = await enter({ as: 'normal' })
    const { copy, publish, tabs } = t.festivals
    const name = `Lichterfest ${unique()}`
    const id = await createFestival(owner, `${name} ${lastYear.slice(0, 4)}`)

    await open('/backstage/events')
    await page.getByRole('searchbox').first().fill(name)
    const duplicate = fill(t.lists.duplicate, { title: `${name} ${lastYear.slice(0, 4)}` })
    await page.getByRole('link', { name: duplicate, exact: true }).click()
    await expect(text(copy.start)).toHaveValue('')
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(8)
    await page.getByRole('button', { name: new RegExp(`^${fill(copy.suggest, { date: '.*' })}$`) }).click()
    await button(fill(copy.submit_other, { count: '8' })).click()

    await expect(page.getByRole('tab', { selected: true })).toHaveText(fill(tabs.programme, { count: '8' }))
    const made = /events\/([^/?]+)\?tab=programme/.exec(page.url())![1]!
    expect((await partsOf(owner, made)).some(({ published }) => published)).toBe(false)
    await button(fill(publish.all_other, { count: '9' })).click()
    await expect(page.getByText(fill(publish.finished_other, { count: '9' })).first()).toBeVisible()

    const main = (await owner.call('GET', `/events/${made}`)).body as CalendarEvent
    expect(main).toMatchObject({ published: true, parent: null })
    expect(main.name).toBe(`${name} ${dayOf(new Date(main.start), zone).slice(0, 4)}`)
    const [sources, copies] = [await partsOf(owner, id), await partsOf(owner, made)]
    const clockOf = ({ start }: CalendarEvent) => wallClockOf(new Date(start), zone).clock
    expect(copies.map(clockOf)).toEqual(sources.slice(0, 8).map(clockOf))
    expect(copies.every(({ published, canceled }) => published && !canceled)).toBe(true)
  },
)

test('a programme is typed in as a table', full, async ({ enter, caller }) => {
  const owner = await caller('normal')
  const { page, t, text, ...app } = await enter({ as: 'normal' })
  const { programme, tabs } = t.festivals
  const { fields } = t.resources.events
  const name = `Hafentag ${unique()}`
  const id = await createFestival(owner, name)
  await app.openEntry('events', id, name)
  await page.getByRole('tab', { name: fill(tabs.programme, { count: '9' }) }).click()

  const cell = (field: string, row: string) => text(fill(programme.cell, { field, row }))
  await cell(fields.name, programme.unnamed).click()
  for (const typed of ['Regatta', '20', '21:30', 'Kai']) {
    await page.keyboard.type(typed)
    await page.keyboard.press(typed === 'Kai' ? 'Enter' : 'Tab')
  }
  await page.keyboard.type('Feuerwerk')
  await page.keyboard.press('Enter')
  await expect(cell(fields.start, 'Feuerwerk')).toHaveAttribute('aria-invalid', 'true')
  await expect(cell(fields.name, 'Feuerwerk')).toHaveValue('Feuerwerk')
  expect(await violationsOf(page)).toEqual([])
  await cell(fields.start, 'Feuerwerk').fill('22')
  await page.keyboard.press('Enter')
  const edit = fill(programme.edit, { name: 'Feuerwerk' })
  await expect(page.getByRole('link', { name: edit, exact: true })).toBeVisible()
  expect((await partsOf(owner, id)).slice(-2)).toMatchObject([
    { name: 'Regatta', start: at(1, '20:00'), end: at(1, '21:30'), location2: 'Kai' },
    { name: 'Feuerwerk', start: at(1, '22:00'), location: `Park ${name}` },
  ])
  await page.getByRole('tab', { name: tabs.details }).click()
  await page.getByRole('link', { name: t.fields.parent.addSubEvent }).click()
  await expect(text(fields.start)).toHaveValue(formatDay(lastYear))
})
