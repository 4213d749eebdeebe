import { expect } from '@playwright/test'
import { newInvitation } from '../api-caller.ts'
import { opening, screen, type Screen, type ScreenGroup } from './screen-group.ts'

type Entered = Parameters<ScreenGroup['screens']>[0]

function publicScreens({ page }: Entered) {
  const go = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const here = () => new URL(page.url()).pathname
  return {
    go,
    here,
    at: (path: string): Screen => screen(path, () => go(path)),
    entry: (list: string, kind: string): Screen =>
      screen(`an entry of ${list}`, async () => {
        await page.goto(list)
        await page.locator(`main a[href^="${kind}"]:visible`).first().click()
        await expect(page).toHaveURL(new RegExp(kind))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }),
  }
}

/** The pages that most visitors see. */
export const publicPages: ScreenGroup = {
  name: 'the public pages',
  as: undefined,
  screens(entered) {
    const { go, here, at, entry } = publicScreens(entered)
    return [
      ...['/', '/?view=month', '/?view=map'].map(at),
      entry('/places', '/place/'),
      entry('/', '/event/'),
      screen('a report of a mistake', () => go(`${here()}/report`)),
    ]
  },
}

/** The others, which are made of the same parts. */
export const furtherPublicPages: ScreenGroup = {
  name: 'further public pages',
  as: undefined,
  screens(entered) {
    const { go, here, at, entry } = publicScreens(entered)
    const paths = [
      '/?view=week',
      '/?q=zzzzzz',
      '/?view=month&day=2099-12-31',
      '/?view=map&near=54.74,12.8&within=5',
    ]
    paths.push('/programme?view=week', '/sheet', '/saved', '/groups', '/places', '/places?view=map')
    paths.push('/places?near=54.74,12.8', '/about', '/join', '/join?sent', '/nothing')
    const event = () => here().split('/')[2]!
    return [
      ...paths.map(at),
      entry('/groups', '/group/'),
      entry('/', '/event/'),
      screen('what others have saved', () =>
        go(`/saved?${new URLSearchParams({ events: event(), view: 'free=1' })}`),
      ),
      entry('/', '/event/'),
      screen('/poster', () => go(`${here()}/poster`)),
    ]
  },
}

/** Backstage for people who have no account or forgot their password. */
export const visitorScreens: ScreenGroup = {
  name: 'what visitors see of Backstage',
  as: undefined,
  screens(entered) {
    const { page, t, button, open } = entered
    const { titled } = opening(entered)
    const recovery = '/backstage/passwordRecovery'
    return [
      screen('Backstage, logged out', async () => {
        await page.goto('/backstage')
        await expect(button(t.session.submit)).toBeVisible()
        await expect(page.getByText(t.dashboard.faq).last()).toBeVisible()
      }),
      screen('a screen for users, logged out', async () => {
        await open('/backstage/events')
        await expect(page.getByRole('heading', { name: t.app.loginFirst })).toBeVisible()
      }),
      screen('an invitation', async () => {
        await titled(await newInvitation(new URL(page.url()).origin), t.registration.title)
        await expect(button(t.registration.submit)).toBeVisible()
      }),
      screen('an invitation with mistakes', async () => {
        await button(t.registration.submit).click()
        await expect(page.getByText(t.validation.required).first()).toBeVisible()
        // Wait for the notice, which covers no control: axe would report a half-covered one as too small to press.
        await expect(page.locator('[part~="notice"]')).toBeVisible()
      }),
      screen('a forgotten password', () =>
        titled('/backstage/requestPasswordRecovery', t.recovery.requestTitle),
      ),
      screen('a forgotten password, asked for', async () => {
        await page
          .locator('form')
          .filter({ has: button(t.recovery.request) })
          .getByLabel(t.recovery.email)
          .fill('nobody@example.org')
        await button(t.recovery.request).click()
        await expect(page.getByRole('heading', { level: 1, name: t.recovery.requestedTitle })).toBeVisible()
      }),
      screen('a link without a token', () => titled(recovery, t.recovery.noToken)),
      screen('a new password', () => titled(`${recovery}?token=a-token`, t.recovery.setTitle)),
    ]
  },
}
