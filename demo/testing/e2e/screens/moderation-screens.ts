import { expect } from '@playwright/test'
import { firstOf } from '../api-caller.ts'
import { fill } from '../texts.ts'
import { opening, type ScreenGroup } from './screen.ts'

/** Screens that only moderators and administrators see. */
export const moderationScreens: ScreenGroup = {
  name: 'moderation',
  as: 'admin',
  screens(entered, caller) {
    const { page, open, t, button, openEntry, openNew } = entered
    const { titled, listed, asked, answered } = opening(entered)
    const words = (['categories', 'topics'] as const).flatMap((resource) => [
      {
        name: `list of ${resource}`,
        show: () => listed(`/backstage/${resource}`, t.resources[resource].plural),
      },
      {
        name: `form of one of the ${resource}`,
        async show() {
          const { id, name } = await firstOf<{ id: string; name: string }>(await caller(), resource)
          await openEntry(resource, id, name)
          await expect(button(t.forms.save)).toBeVisible()
        },
      },
      { name: `new form of ${resource}`, show: () => openNew(resource) },
    ])
    const mark = crypto.randomUUID().slice(0, 6)
    const person = async () =>
      firstOf<{ id: string; nickname: string }>(await caller(), 'users', { role: 'normal' })
    return [
      {
        name: 'the dashboard of moderators',
        async show() {
          await open('/backstage')
          const waiting = page.getByRole('region', { name: t.dashboard.waiting.title })
          await expect(waiting.getByRole('link').first()).toBeVisible()
        },
      },
      ...words,
      {
        name: 'the moderation desk',
        async show() {
          await titled('/backstage/moderation', t.moderation.title)
          await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
        },
      },
      { name: 'the keys of the desk', show: () => asked(t.moderation.actions.keys) },
      {
        name: 'whether to hide an entry',
        async show() {
          await answered()
          await asked(t.moderation.actions.hide)
        },
      },
      {
        name: 'two places to merge',
        async show() {
          await answered()
          const [stays, gone] = [`Kranhaus ${mark}`, `Kranhaus am Kai ${mark}`]
          const api = await caller()
          await api.create('places', { name: stays, address: 'Kai 1', published: true })
          const { id } = await api.create('places', { name: gone, address: 'Kai 2', published: true })
          await openEntry('places', id, gone)
          await asked(t.forms.merge)
          await page.getByRole('dialog').getByRole('combobox').first().fill(stays)
          await page.getByRole('option', { name: stays }).click()
          await expect(page.getByRole('radiogroup', { name: t.merging.stays })).toBeVisible()
        },
      },
      {
        name: 'the tags',
        async show() {
          await answered()
          await titled('/backstage/tags', t.tags.title)
          await expect(page.getByRole('rowheader').first()).toBeVisible()
          await page.getByRole('checkbox').nth(0).check()
          await page.getByRole('checkbox').nth(1).check()
        },
      },
      {
        name: 'a new word for a tag',
        show: () => asked(t.tags.merge),
      },
      {
        name: 'users',
        async show() {
          await answered()
          await listed('/backstage/users', t.resources.users.plural)
        },
      },
      {
        name: 'a chosen user',
        async show() {
          await page.getByRole('checkbox').nth(1).check()
          await expect(button(t.bulk.deactivate)).toBeVisible()
        },
      },
      { name: 'whether to deactivate a user', show: () => asked(t.bulk.deactivate, 'alertdialog') },
      {
        name: 'a user',
        async show() {
          await answered()
          const { id, nickname } = await person()
          await titled(`/backstage/users/${id}`, nickname)
          await expect(button(t.forms.save)).toBeVisible()
        },
      },
      {
        name: 'whether to delete a user',
        async show() {
          await asked(t.resources.users.delete, 'alertdialog')
          await expect(button(t.deletion.cancel)).toBeVisible()
        },
      },
      {
        name: 'one’s own user',
        async show() {
          await answered()
          await titled(`/backstage/users/${(await caller()).id}`, 'Henrike')
          await expect(page.getByText(t.resources.users.own)).toBeVisible()
        },
      },
      {
        name: 'a message to a user',
        async show() {
          const { id, nickname } = await person()
          await titled(`/backstage/notifications/new/${id}`, fill(t.inbox.writeTitle, { nickname }))
        },
      },
      {
        name: 'the server actions',
        async show() {
          await titled('/backstage/actions', t.serverActions.title)
          await expect(page.getByRole('row').nth(1)).toBeVisible()
        },
      },
      {
        name: 'the activity log',
        async show() {
          await (await caller()).call('POST', '/actions/run', { name: 'reindex-search' })
          await titled('/backstage/trail', t.resources.trail.plural)
          await expect(page.getByRole('rowheader').first()).toBeVisible()
        },
      },
      { name: 'all invitations', show: () => titled('/backstage/invite', t.invite.title) },
      {
        name: 'events as moderators see them',
        show: () => listed('/backstage/events', t.resources.events.plural),
      },
    ]
  },
}
