import { join } from 'node:path'
import { expect } from '@playwright/test'
import { parseParent } from '../../../../src/contract.ts'
import { firstOf } from '../api-caller.ts'
import { opening, type ScreenGroup } from './screen.ts'

const IMAGE = join(import.meta.dirname, '../../../host/sample/images/bees.webp')

const resources = ['events', 'groups', 'places'] as const

/** Lists, forms and dialogs of events, groups and places. */
export const entryScreens: ScreenGroup = {
  name: 'entries',
  as: 'normal',
  screens(entered, caller) {
    const { page, t, button, openEntry, openNew, showActions } = entered
    const { listed, asked, answered } = opening(entered)
    const { fields } = t.resources.events
    return [
      ...resources.map((resource) => ({
        name: `list of ${resource}`,
        show: () => listed(`/backstage/${resource}`, t.resources[resource].plural),
      })),
      {
        name: 'the actions of a row',
        async show() {
          await showActions()
          await expect(page.getByRole('table').getByRole('link', { name: /./ }).last()).toBeVisible()
        },
      },
      ...resources.map((resource) => ({
        name: `form of one of the ${resource}`,
        async show() {
          const user = await caller()
          const own = { ownedBy: user.id, deactivated: false }
          const { id, name } = await firstOf<{ id: string; name: string }>(user, resource, own)
          await openEntry(resource, id, name)
          await expect(button(t.forms.save)).toBeVisible()
        },
      })),
      {
        name: 'a question before deleting',
        show: () => asked(t.resources.places.delete, 'alertdialog'),
      },
      { name: 'new group', show: () => answered().then(() => openNew('groups')) },
      { name: 'new place', show: () => openNew('places') },
      {
        name: 'suggested addresses',
        async show() {
          const address = page.getByRole('combobox', { name: t.resources.places.fields.address })
          await address.pressSequentially('Kaistr 3')
          await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
        },
      },
      {
        name: 'a pin on the map, and an image with a focal point',
        async show() {
          await page.keyboard.press('ArrowDown')
          await page.keyboard.press('Enter')
          await page.getByText(t.pinMap.numbers).click()
          await page.locator('input[type=file]').setInputFiles(IMAGE)
          await expect(page.getByRole('slider', { name: t.focalPoint.label })).toBeVisible()
          await expect(page.getByText(t.focalPoint.automatic, { exact: true })).toBeVisible()
        },
      },
      {
        name: 'new event',
        async show() {
          const opened = openNew('events')
          await button(t.forms.leave.discard).click()
          await opened
        },
      },
      {
        name: 'an open picker',
        async show() {
          await page.getByRole('combobox', { name: fields.category }).click()
          await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
        },
      },
      {
        name: 'an open calendar',
        async show() {
          await page.keyboard.press('Escape')
          await button(t.fields.instant.pick.replace('{{field}}', fields.start)).click()
          await expect(page.getByRole('grid')).toBeVisible()
        },
      },
      {
        name: 'a form that could not be saved',
        async show() {
          await page.keyboard.press('Escape')
          await button(t.forms.save).click()
          await expect(page.getByRole('alert').getByText(t.validation.required)).toBeVisible()
          // Close the notice: it floats over fields for some seconds, and axe would report these as too small to
          // press.
          await button(t.app.close).click()
        },
      },
      { name: 'a form in a dialog', show: () => asked(t.resources.places.create) },
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
      const { body } = await user.call(
        'GET',
        `/events/?${new URLSearchParams({ limit: '1000', filters: JSON.stringify({ ownedBy: user.id, start }) })}`,
      )
      const ids = (body as { parent: string | null }[]).flatMap(({ parent }) => {
        const origin = parseParent(parent)
        return origin?.kind === 'repeatingEvent' ? [origin.id] : []
      })
      const entry = await user.call('GET', `/revents/${ids[0]}`)
      made = entry.body as { id: string; name: string }
      return made
    }
    const checkboxes = page.getByRole('checkbox')
    return [
      { name: 'list', show: () => listed(route, t.resources.revents.plural) },
      { name: 'details', show: async () => titled(`${route}/${(await own()).id}`, (await own()).name) },
      {
        name: 'dates',
        async show() {
          await titled(`${route}/${(await own()).id}?tab=dates`, (await own()).name)
          await expect(page.getByRole('rowheader').first()).toBeVisible()
        },
      },
      {
        name: 'adding dates',
        async show() {
          await page.getByRole('button', { name: words.steps.more }).click()
          await expect(checkboxes.first()).toBeVisible()
        },
      },
      { name: 'whether to update the events', show: () => asked(words.lists.update) },
      {
        name: 'one date',
        async show() {
          await answered()
          await page.getByRole('rowheader').first().getByRole('link').click()
          await expect(page.getByRole('button', { name: t.resources.events.quick.set })).toBeVisible()
        },
      },
      {
        name: 'new, first step',
        async show() {
          await titled(`${route}/new`, t.resources.revents.newTitle)
          await expect(page.getByRole('button', { name: words.steps.save })).toBeVisible()
        },
      },
      {
        name: 'new, second step',
        async show() {
          await titled(`${route}/new?step=generate&id=${(await own()).id}`, t.resources.revents.newTitle)
          await expect(checkboxes.first()).toBeVisible()
        },
      },
      {
        name: 'new, third step',
        async show() {
          await titled(`${route}/new?step=list&id=${(await own()).id}`, t.resources.revents.newTitle)
          await expect(page.getByRole('rowheader').first()).toBeVisible()
        },
      },
    ]
  },
}
