import { expect } from '@playwright/test'
import { firstOf } from '../api-caller.ts'
import { fill } from '../screen-texts.ts'
import { opening, screen, type ScreenGroup } from './screen-group.ts'

/** Screens that only moderators and administrators see. */
export const moderationScreens: ScreenGroup = {
  name: 'moderation',
  as: 'admin',
  screens(entered, caller) {
    const { page, open, t, button, openEntry, openNew } = entered
    const { titled, listed, asked, answered } = opening(entered)
    const words = (['categories', 'topics'] as const).flatMap((resource) => [
      screen(`list of ${resource}`, () => listed(`/backstage/${resource}`, t.resources[resource].plural)),
      screen(`form of one of the ${resource}`, async () => {
        const { id, name } = await firstOf<{ id: string; name: string }>(await caller(), resource)
        await openEntry(resource, id, name)
        await expect(button(t.forms.save)).toBeVisible()
      }),
      screen(`new form of ${resource}`, () => openNew(resource)),
    ])
    const mark = crypto.randomUUID().slice(0, 6)
    const person = async () =>
      firstOf<{ id: string; nickname: string }>(await caller(), 'users', { role: 'normal' })
    return [
      screen('the dashboard of moderators', async () => {
        await open('/backstage')
        const waiting = page.getByRole('region', { name: t.dashboard.waiting.title })
        await expect(waiting.getByRole('link').first()).toBeVisible()
      }),
      ...words,
      screen('the moderation desk', async () => {
        await titled('/backstage/moderation', t.moderation.title)
        await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      }),
      screen('requests for an account', async () => {
        await titled('/backstage/applications', t.applications.title)
        await expect(page.getByText(t.applications.emptyText)).toBeVisible()
      }),
      screen('invitations of many', async () => {
        await titled('/backstage/invite', t.invite.title)
        await page.getByRole('textbox', { name: t.invite.byMail.addresses }).fill('kim@example.org info@')
        await expect(page.getByText(fill(t.invite.byMail.recognised_one, { count: '1' }))).toBeVisible()
      }),
      screen('the moderation desk again', () => titled('/backstage/moderation', t.moderation.title)),
      screen('the keys of the desk', () => asked(t.moderation.actions.keys)),
      screen('whether to hide an entry', async () => {
        await answered()
        await asked(t.moderation.actions.hide)
      }),
      screen('two places to merge', async () => {
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
      }),
      screen('the tags', async () => {
        await answered()
        await titled('/backstage/tags', t.tags.title)
        await expect(page.getByRole('rowheader').first()).toBeVisible()
        await page.getByRole('checkbox').nth(0).check()
        await page.getByRole('checkbox').nth(1).check()
      }),
      screen('a new word for a tag', () => asked(t.tags.merge)),
      screen('users', async () => {
        await answered()
        await listed('/backstage/users', t.resources.users.plural)
      }),
      screen('a chosen user', async () => {
        await page.getByRole('checkbox').nth(1).check()
        await expect(button(t.bulk.deactivate)).toBeVisible()
      }),
      screen('whether to deactivate a user', () => asked(t.bulk.deactivate, 'alertdialog')),
      screen('a user', async () => {
        await answered()
        const { id, nickname } = await person()
        await titled(`/backstage/users/${id}`, nickname)
        await expect(button(t.forms.save)).toBeVisible()
      }),
      screen('whether to delete a user', async () => {
        await asked(t.resources.users.delete, 'alertdialog')
        await expect(button(t.deletion.cancel)).toBeVisible()
      }),
      screen('one’s own user', async () => {
        await answered()
        await titled(`/backstage/users/${(await caller()).id}`, 'Henrike')
        await expect(page.getByText(t.resources.users.own)).toBeVisible()
      }),
      screen('a message to a user', async () => {
        const { id, nickname } = await person()
        await titled(`/backstage/notifications/new/${id}`, fill(t.inbox.writeTitle, { nickname }))
      }),
      screen('the server actions', async () => {
        await titled('/backstage/actions', t.serverActions.title)
        await expect(page.getByRole('row').nth(1)).toBeVisible()
      }),
      screen('the activity log', async () => {
        await (await caller()).call('POST', '/actions/run', { name: 'reindex-search' })
        await titled('/backstage/trail', t.resources.trail.plural)
        await expect(page.getByRole('rowheader').first()).toBeVisible()
      }),
      screen('whether to delete for good', async () => {
        const api = await caller()
        const name = `Kranbude ${mark}`
        const { id } = await api.create('places', { name, address: 'Kai 3', published: true })
        await api.call('DELETE', `/places/${id}`)
        await listed('/backstage/bin', t.resources.bin.plural)
        await asked(fill(t.bin.deleteNamed, { name }), 'alertdialog')
      }),
      screen('all invitations', async () => {
        await answered()
        await titled('/backstage/invite', t.invite.title)
      }),
      screen('events as moderators see them', () => listed('/backstage/events', t.resources.events.plural)),
    ]
  },
}
