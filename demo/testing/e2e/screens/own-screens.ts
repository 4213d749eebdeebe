import { expect } from '@playwright/test'
import { firstOf } from '../api-caller.ts'
import { opening, type ScreenGroup } from './screen.ts'

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
      {
        name: 'the dashboard',
        async show() {
          await open('/backstage')
          await expect(page.getByText(t.dashboard.faq).last()).toBeVisible()
          const { next, attention } = t.dashboard
          for (const { title } of [next, attention])
            await expect(
              page.getByRole('region', { name: title }).getByRole('listitem').first(),
            ).toBeVisible()
        },
      },
      {
        name: 'the menu',
        async show() {
          const toggle = button(t.app.mainMenu)
          if (await toggle.isVisible()) await toggle.click()
          await expect(page.getByRole('navigation', { name: t.app.mainMenu })).toBeVisible()
        },
      },
      {
        name: 'the principles',
        async show() {
          await page.keyboard.press('Escape')
          await titled('/backstage/usage-principles', t.dashboard.principles)
        },
      },
      { name: 'questions and answers', show: () => titled('/backstage/faq', t.dashboard.faq) },
      { name: 'a route without a screen', show: () => titled('/backstage/nothing', t.app.notFound) },
      { name: 'notifications', show: () => listed('/backstage/notifications', notifications.plural) },
      {
        name: 'a notification',
        async show() {
          const read = await firstOf<{ id: string; subject: string }>(await caller(), 'notifications', {
            viewed: true,
          })
          await titled(`/backstage/notifications/${read.id}`, read.subject)
          await expect(page.getByRole('navigation', { name: t.inbox.neighbours })).toBeVisible()
        },
      },
      {
        name: 'invitations',
        async show() {
          await titled('/backstage/invite', t.invite.title)
          await expect(button(t.invite.create)).toBeVisible()
        },
      },
      {
        name: 'the account',
        async show() {
          await titled('/backstage/account', t.account.title)
          await expect(button(t.account.deletionOpen)).toBeVisible()
        },
      },
      { name: 'a new password', show: () => asked(t.account.changePassword) },
      {
        name: 'the end of the account',
        async show() {
          await answered()
          await asked(t.account.deletionOpen)
        },
      },
      ...steps.map(({ step, title }) => ({
        name: `first steps, ${step}`,
        async show() {
          await page.keyboard.press('Escape')
          await titled(`/backstage/first-steps?step=${step}`, title)
        },
      })),
    ]
  },
}
