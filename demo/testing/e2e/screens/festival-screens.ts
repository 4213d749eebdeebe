import { expect } from '@playwright/test'
import { addDays, dayOf, formatDay, idReference, instantOf, weekDayOf } from '../../../../src/contract.ts'
import { anyTaxonomy, firstOf } from '../api-caller.ts'
import { fill } from '../screen-texts.ts'
import { opening, screen, type ScreenGroup } from './screen-group.ts'

const zone = 'Europe/London'

/** Main events with their programme, and the questions about the dates of a series. */
export const festivalScreens: ScreenGroup = {
  name: 'festivals and series',
  as: 'normal',
  screens(entered, caller) {
    const { page, t, text, button, open, openEntry } = entered
    const { titled, answered } = opening(entered)
    const { copy, programme, tabs } = t.festivals
    const { fields } = t.resources.events
    const words = t.repeatingEvents
    const today = dayOf(new Date(), zone)
    const mark = crypto.randomUUID().slice(0, 6)
    const [festival, course] = [`Hafenfest ${mark}`, `Singkreis ${mark}`] as const
    const made = { festival: '', course: '', date: '' }

    const shared = async () => ({ location: 'Am Kai', ...(await anyTaxonomy(await caller())) })
    async function addFestival() {
      const api = await caller()
      const at = (clock: string) => instantOf(addDays(today, -300), clock, zone).toISOString()
      const template = { ...(await shared()), published: true }
      const main = await api.create('events', { ...template, name: festival, start: at('10:00') })
      for (const [name, start] of [
        ['Regatta', '11:00'],
        ['Feuerwerk', '22:00'],
      ] as const)
        await api.create('events', { ...template, name, start: at(start), parent: idReference(main.id) })
      made.festival = main.id
    }
    async function addCourse() {
      const api = await caller()
      const { id } = await api.create('revents', {
        ...(await shared()),
        name: course,
        start: '19:00',
        end: '20:00',
        intervals: [{ type: 'week', interval: 1, weekDay: weekDayOf(today) }],
      })
      await api.call('GET', `/revents/${id}/generate?start=${addDays(today, 1)}&end=${addDays(today, 29)}`)
      const filters = { parent: `revent:${id}` }
      made.course = id
      made.date = (await firstOf(api, 'events', filters)).id
    }
    return [
      screen('a copy of a main event', async () => {
        await addFestival()
        await titled(
          `/backstage/events/new?copy=${made.festival}`,
          fill(t.forms.copyTitle, { title: festival }),
        )
        await expect(page.getByRole('checkbox', { name: /Regatta/ })).toBeVisible()
      }),
      screen('a copy without a start', async () => {
        await button(fill(copy.submit_other, { count: '2' })).click()
        await expect(text(copy.start)).toHaveAttribute('aria-invalid', 'true')
      }),
      screen('the new dates of a copy', async () => {
        await page
          .getByRole('button', { name: new RegExp(`^${fill(copy.suggest, { date: '.+' })}$`) })
          .click()
        await page.getByRole('checkbox', { name: /Feuerwerk/ }).uncheck()
        await expect(button(copy.submit_one)).toBeVisible()
      }),
      screen('a programme', async () => {
        await openEntry('events', made.festival, festival)
        await page.getByRole('tab', { name: fill(tabs.programme, { count: '2' }) }).click()
        await expect(page.getByText(programme.hint)).toBeVisible()
      }),
      screen('a row of a programme that could not be saved', async () => {
        await text(fill(programme.cell, { field: fields.name, row: programme.unnamed })).fill('Umzug')
        await page.keyboard.press('Enter')
        const start = text(fill(programme.cell, { field: fields.start, row: 'Umzug' }))
        await expect(start).toHaveAttribute('aria-invalid', 'true')
      }),
      screen('whether other dates change, too', async () => {
        await addCourse()
        await open(`/backstage/events/${made.date}`)
        await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible()
        await text(fields.name).fill(`${course} am Abend`)
        await button(t.forms.save).click()
        await expect(page.getByRole('dialog', { name: words.handOn.title })).toBeVisible()
      }),
      screen('which dates change, too', async () => {
        await page.getByRole('radio', { name: words.scope.given.all }).check()
        await expect(page.getByRole('dialog').getByRole('checkbox', { name: course }).first()).toBeVisible()
      }),
      screen('breaks of a series', async () => {
        await answered()
        await titled(`/backstage/repeatingevents/${made.course}?tab=details`, course)
        await text(words.breaks.from).fill(formatDay(addDays(today, 5)))
        await text(words.breaks.to).fill(formatDay(addDays(today, 15)))
        await expect(button(words.breaks.add)).toBeVisible()
      }),
      screen('dates in a break', async () => {
        await button(t.forms.save).click()
        await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
      }),
    ]
  },
}
