import { expect } from '@playwright/test'
import { backstage } from '../backstage.ts'
import { fill } from '../texts.ts'
import { firstOf, opening, type ScreenGroup } from './screen.ts'

/** Screens that only moderators and administrators see. */
export const moderationScreens: ScreenGroup = {
  name: 'moderation',
  user: { email: 'admin@example.org', nickname: 'Henrike' },
  screens(page, language, caller) {
    const { t, button, openEntry, openNew } = backstage(page, language)
    const { titled, listed, asked, answered } = opening(page, language)
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
    const person = async () =>
      firstOf<{ id: string; nickname: string }>(await caller(), 'users', { role: 'normal' })
    return [
      ...words,
      {
        name: 'the moderation desk',
        async show() {
          await titled('/backstage/moderation', t.moderation.title)
          await expect(page.getByRole('option').first()).toBeVisible()
        },
      },
      { name: 'whether to hide an entry', show: () => asked(t.moderation.actions.hide) },
      { name: 'users', show: () => listed('/backstage/users', t.resources.users.plural) },
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
