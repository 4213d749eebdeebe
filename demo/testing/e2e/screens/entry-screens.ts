import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type CalendarEvent, parseParent } from '../../../../src/contract.ts'
import { anyTaxonomy, firstOf, listOf, unique } from '../api-caller.ts'
import { opening, screen, type ScreenGroup } from './screen-group.ts'

type Kind = 'events' | 'groups' | 'places'

const IMAGE = join(import.meta.dirname, '../../../host/sample/images/bees.webp')

/** The list of a kind of entries, and the form of one. */
function screensOf(...[entered, caller]: Parameters<ScreenGroup['screens']>) {
  const { t, button, openEntry } = entered
  const { listed } = opening(entered)
  return {
    list: (resource: Kind) =>
      screen(`list of ${resource}`, () => listed(`/backstage/${resource}`, t.resources[resource].plural)),
    form: (resource: Kind) =>
      screen(`form of one of the ${resource}`, async () => {
        const user = await caller()
        const own = { ownedBy: user.id, deactivated: false }
        const { id, name } = await firstOf<{ id: string; name: string }>(user, resource, own)
        await openEntry(resource, id, name)
        await expect(button(t.forms.save)).toBeVisible()
      }),
  }
}

/** The list, form and dialogs of events. */
export const eventScreens: ScreenGroup = {
  name: 'events',
  as: 'normal',
  screens(entered, caller) {
    const { page, t, button, openNew, openEntry, showActions } = entered
    const { asked } = opening(entered)
    const { list, form } = screensOf(entered, caller)
    const { fields } = t.resources.events
    return [
      list('events'),
      screen('the actions of a row', async () => {
        await showActions()
        await expect(page.getByRole('table').getByRole('link', { name: /./ }).last()).toBeVisible()
      }),
      form('events'),
      screen('new event', () => openNew('events')),
      screen('an open picker', async () => {
        await page.getByRole('combobox', { name: fields.category }).click()
        await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      }),
      screen('an open calendar', async () => {
        await page.keyboard.press('Escape')
        await button(t.fields.instant.pick.replace('{{field}}', fields.start)).click()
        await expect(page.getByRole('grid')).toBeVisible()
      }),
      screen('a form that could not be saved', async () => {
        await page.keyboard.press('Escape')
        await button(t.forms.save).click()
        await expect(page.getByRole('alert').getByText(t.validation.required)).toBeVisible()
        // Close the notice: it floats over fields for some seconds, and axe would report these as too small to
        // press.
        await button(t.app.close).click()
      }),
      screen('a form in a dialog', () => asked(t.resources.places.create)),
      screen('what was just published', async () => {
        const user = await caller()
        const name = `Hafenlicht ${unique()}`
        const { id } = await user.create('events', {
          ...(await anyTaxonomy(user)),
          name,
          location: 'Kai',
          start: new Date().toISOString(),
          published: false,
        })
        await openEntry('events', id, name)
        await page.getByRole('checkbox', { name: fields.published }).check()
        await button(t.forms.save).click()
        await expect(page.getByRole('heading', { name: t.forms.online.title })).toBeFocused()
      }),
    ]
  },
}

/** Lists, forms and dialogs of groups and places. */
export const groupAndPlaceScreens: ScreenGroup = {
  name: 'groups and places',
  as: 'normal',
  screens(entered, caller) {
    const { page, t, openNew } = entered
    const { asked, answered } = opening(entered)
    const { list, form } = screensOf(entered, caller)
    return [
      list('groups'),
      list('places'),
      form('groups'),
      form('places'),
      screen('a question before deleting', () => asked(t.resources.places.delete, 'alertdialog')),
      screen('new group', () => answered().then(() => openNew('groups'))),
      screen('new place', () => openNew('places')),
      screen('suggested addresses', async () => {
        const address = page.getByRole('combobox', { name: t.resources.places.fields.address })
        await address.pressSequentially('Kaistr 3')
        await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      }),
      screen('a pin on the map, and an image with a focal point', async () => {
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await page.getByText(t.pinMap.numbers).click()
        await page.locator('input[type=file]').setInputFiles(IMAGE)
        await expect(page.getByRole('slider', { name: t.focalPoint.label })).toBeVisible()
        await expect(page.getByText(t.focalPoint.automatic, { exact: true })).toBeVisible()
      }),
    ]
  },
}

/** Repeating events: list, form, dates, and the steps to create one. */
export const repeatingEventScreens: ScreenGroup = {
  name: 'repeating events',
  as: 'normal',
  screens(entered, caller) {
    const { page, t } = entered
    const { titled, listed, asked, answered } = opening(entered)
    const route = '/backstage/repeatingevents'
    const words = t.repeatingEvents
    let made: { id: string; name: string } | undefined
    /** A repeating event of the caller with upcoming events. */
    async function own() {
      if (made) return made
      const user = await caller()
      const start = { from: new Date().toISOString() }
      const events = await listOf<CalendarEvent>(user, 'events', { ownedBy: user.id, start })
      const origins = events.map(({ parent }) => parseParent(parent))
      const series = origins.find((origin) => origin?.kind === 'repeatingEvent')
      const entry = await user.call('GET', `/revents/${series?.id}`)
      made = entry.body as { id: string; name: string }
      return made
    }
    const checkboxes = page.getByRole('checkbox')
    return [
      screen('list', () => listed(route, t.resources.revents.plural)),
      screen('details', async () => titled(`${route}/${(await own()).id}?tab=details`, (await own()).name)),
      screen('dates', async () => {
        await titled(`${route}/${(await own()).id}?tab=dates`, (await own()).name)
        await expect(page.getByRole('rowheader').first()).toBeVisible()
      }),
      screen('adding dates', async () => {
        await page.getByRole('button', { name: words.steps.more }).click()
        await expect(checkboxes.first()).toBeVisible()
      }),
      screen('whether to update the events', () => asked(words.lists.update)),
      screen('one date', async () => {
        await answered()
        await page.getByRole('rowheader').first().getByRole('link').click()
        await expect(page.getByRole('button', { name: t.resources.events.quick.set })).toBeVisible()
      }),
      screen('new, first step', async () => {
        await titled(`${route}/new`, t.resources.revents.newTitle)
        await expect(page.getByRole('button', { name: words.steps.save })).toBeVisible()
      }),
      screen('new, second step', async () => {
        await titled(`${route}/new?step=generate&id=${(await own()).id}`, t.resources.revents.newTitle)
        await expect(checkboxes.first()).toBeVisible()
      }),
      screen('new, third step', async () => {
        await titled(`${route}/new?step=list&id=${(await own()).id}`, t.resources.revents.newTitle)
        await expect(page.getByRole('rowheader').first()).toBeVisible()
      }),
    ]
  },
}
