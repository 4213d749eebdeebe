import { expect, test } from '@playwright/test'
import {
  addDays,
  type CalendarEvent,
  dayOf,
  formatDay,
  idReference,
  instantOf,
  wallClockOf,
} from '../../../src/contract.ts'
import { violationsOf } from './axe.ts'
import { backstage } from './backstage.ts'
import { visit } from './browser.ts'
import { ownHost } from './own-host.ts'
import { createPerson } from './person.ts'
import {
  beginCopy,
  copyParts,
  createFestival,
  eventsWithin,
  idOfProgramme,
  publishAll,
} from './series-entries.ts'
import { fill, journeyLanguages } from './texts.ts'

/** Timeout for content that loads further chunks or makes several calls. */
const slow = { timeout: 20_000 }
const zone = 'Europe/Berlin'
/** Last year's festival: two days, eight parts and a ninth that was cancelled. */
const lastYear = addDays(dayOf(new Date(), zone), -350)
const year = Number(lastYear.slice(0, 4))
const times = ['10:00', '11:30', '14:00', '16:00', '19:30'] as const

const running = ownHost({ SITE_TIMEZONE: zone })

const at = (days: number, clock: string) => instantOf(addDays(lastYear, days), clock, zone).toISOString()

const partsOf = async (id: string) => eventsWithin(running.owner, idReference(id))

const festival = async (name: string) =>
  createFestival(running.owner, {
    name,
    from: lastYear,
    zone,
    parts: [0, 1]
      .flatMap((day) => times.map((clock) => ({ day, clock })))
      .slice(0, 9)
      .map((part, index) => ({ ...part, canceled: index === 8 })),
  })

for (const language of journeyLanguages) {
  test(`last year's festival with eight parts in at most twelve actions (${language})`, async ({
    browser,
    viewport,
    isMobile,
    hasTouch,
  }, { project }) => {
    const device = { viewport, isMobile, hasTouch }
    const { page, context, complaints } = await visit(browser, running.host.url, language, device)
    const ui = backstage(page, language)
    const { t, text, ...app } = ui
    const words = t.festivals
    const fest = `Lichterfest ${language} ${project.name}`
    const id = await festival(`${fest} ${year}`)
    await app.logIn()

    const person = createPerson(page)
    await app.open('/backstage/events')
    const copying = { page, ui, isPhone: isMobile, search: fest, name: `${fest} ${year}` }
    await beginCopy(person, copying)
    await expect(text(words.copy.start)).toHaveValue('', slow)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(8)
    expect(await violationsOf(page)).toEqual([])
    await copyParts(person, copying, 8)

    await expect(page.getByRole('tab', { selected: true })).toHaveText(
      fill(words.tabs.programme, { count: '8' }),
      slow,
    )
    expect(await violationsOf(page)).toEqual([])
    const made = idOfProgramme(page)
    const copies = await partsOf(made)
    expect(copies.map(({ published }) => published)).toEqual(Array<boolean>(8).fill(false))
    await publishAll(person, copying, 9)
    expect(person.actions()).toBeLessThanOrEqual(12)
    test.info().annotations.push({ type: 'actions', description: String(person.actions()) })

    const { body } = await running.owner.call('GET', `/events/${made}`)
    const main = body as CalendarEvent
    const sources = await partsOf(id)
    const published = await partsOf(made)
    const clockOf = ({ start }: CalendarEvent) => wallClockOf(new Date(start), zone).clock
    expect(main).toMatchObject({ published: true, parent: null })
    expect(main.name).toBe(`${fest} ${dayOf(new Date(main.start), zone).slice(0, 4)}`)
    expect(published.map(clockOf)).toEqual(sources.slice(0, 8).map(clockOf))
    expect(published.every((part) => part.published && !part.canceled)).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  test(`a programme is typed in as a table (${language})`, async ({ browser, viewport, isMobile, hasTouch }, {
    project,
  }) => {
    const device = { viewport, isMobile, hasTouch }
    const { page, context, complaints } = await visit(browser, running.host.url, language, device)
    const { t, text, ...app } = backstage(page, language)
    const words = t.festivals.programme
    const { fields } = t.resources.events
    const name = `Hafentag ${language} ${project.name}`
    const id = await festival(name)
    await app.logIn()
    await app.openEntry('events', id, name)
    await page.getByRole('tab', { name: fill(t.festivals.tabs.programme, { count: '9' }) }).click()

    const cell = (field: string, row: string) => text(fill(words.cell, { field, row }))
    await cell(fields.name, words.unnamed).click()
    const rows = ['Regatta', '20', '21:30', 'Kai']
    for (const [index, typed] of rows.entries()) {
      await page.keyboard.type(typed)
      await page.keyboard.press(index === rows.length - 1 ? 'Enter' : 'Tab')
    }
    await page.keyboard.type('Feuerwerk')
    await page.keyboard.press('Enter')
    await expect(cell(fields.start, 'Feuerwerk')).toHaveAttribute('aria-invalid', 'true', slow)
    await expect(cell(fields.name, 'Feuerwerk')).toHaveValue('Feuerwerk')
    expect(await violationsOf(page)).toEqual([])
    await cell(fields.start, 'Feuerwerk').fill('22')
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('link', { name: fill(words.edit, { name: 'Feuerwerk' }), exact: true }),
    ).toBeVisible(slow)

    const typed = (await partsOf(id)).slice(-2)
    expect(typed).toMatchObject([
      { name: 'Regatta', start: at(1, '20:00'), end: at(1, '21:30'), location2: 'Kai' },
      { name: 'Feuerwerk', start: at(1, '22:00'), location: `Park ${name}` },
    ])
    await page.getByRole('tab', { name: t.festivals.tabs.details }).click()
    const add = page.getByRole('link', { name: t.fields.parent.addSubEvent })
    await add.click()
    await expect(text(fields.start)).toHaveValue(formatDay(lastYear), slow)
    expect(complaints).toEqual([])
    await context.close()
  })
}
