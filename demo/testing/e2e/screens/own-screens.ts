import { expect } from '@playwright/test'
import { firstOf, unique } from '../api-caller.ts'
import { opening, screen, type ScreenGroup } from './screen-group.ts'

/** The user's own screens: dashboard, help, notifications, invitations, account and first steps. */
export const ownScreens: ScreenGroup = {
  name: 'what is one’s own',
  as: 'normal',
  screens(entered, caller) {
    const { page, open, t, button } = entered
    const { titled, listed, asked, answered } = opening(entered)
    const { notifications } = t.resources
    // Among these texts only the guide's steps have a title.
    const steps = Object.entries(t.firstSteps).flatMap(([step, words]) =>
      typeof words === 'object' && 'title' in words ? [{ step, title: words.title }] : [],
    )
    return [
      screen('the dashboard', async () => {
        await open('/backstage')
        await expect(page.getByText(t.dashboard.faq).last()).toBeVisible()
        const { next, attention } = t.dashboard
        for (const { title } of [next, attention])
          await expect(page.getByRole('region', { name: title }).getByRole('listitem').first()).toBeVisible()
      }),
      screen('the menu', async () => {
        const toggle = button(t.app.mainMenu)
        if (await toggle.isVisible()) await toggle.click()
        await expect(page.getByRole('navigation', { name: t.app.mainMenu })).toBeVisible()
      }),
      screen('the principles', async () => {
        await page.keyboard.press('Escape')
        await titled('/backstage/usage-principles', t.dashboard.principles)
      }),
      screen('questions and answers', () => titled('/backstage/faq', t.dashboard.faq)),
      screen('a route without a screen', () => titled('/backstage/nothing', t.app.notFound)),
      screen('the bin', async () => {
        const api = await caller()
        const { id } = await api.create('groups', { name: `Shanty-Chor ${unique()}`, published: true })
        await api.call('DELETE', `/groups/${id}`)
        await listed('/backstage/bin', t.resources.bin.plural)
      }),
      screen('a chosen deleted entry', async () => {
        await page.getByRole('checkbox').nth(1).check()
        await expect(page.getByRole('group', { name: t.bulk.selection })).toBeVisible()
      }),
      screen('notifications', () => listed('/backstage/notifications', notifications.plural)),
      screen('a notification', async () => {
        const read = await firstOf<{ id: string; subject: string }>(await caller(), 'notifications', {
          viewed: true,
        })
        // Its first words are in the language of the reader.
        await titled(`/backstage/notifications/${read.id}`, read.subject.replace(/^[^:]*: /, ''))
        await expect(page.getByRole('navigation', { name: t.inbox.neighbours })).toBeVisible()
      }),
      screen('invitations', async () => {
        await titled('/backstage/invite', t.invite.title)
        await expect(button(t.invite.create)).toBeVisible()
      }),
      screen('the account', async () => {
        await titled('/backstage/account', t.account.title)
        await expect(button(t.account.deletionOpen)).toBeVisible()
      }),
      screen('a new password', () => asked(t.account.changePassword)),
      screen('a second factor', async () => {
        await answered()
        await asked(t.security.setUp)
      }),
      screen('the end of the account', async () => {
        await answered()
        await asked(t.account.deletionOpen)
      }),
      ...steps.map(({ step, title }) =>
        screen(`first steps, ${step}`, async () => {
          await page.keyboard.press('Escape')
          await titled(`/backstage/first-steps?step=${step}`, title)
        }),
      ),
    ]
  },
}
