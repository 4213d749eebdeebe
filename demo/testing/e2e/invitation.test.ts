import { expect, type Page } from '@playwright/test'
import type { Language } from '../../../src/contract.ts'
import { violationsOf } from './axe.ts'
import { backstage } from './backstage.ts'
import { ours, test } from './browser.ts'
import { fill, journeyLanguages, texts } from './texts.ts'

/** What the addresses of forms for visitors show: a field to fill in wrongly, and the button below it. */
const forms = (t: (typeof texts)[Language]) => [
  {
    path: '/backstage/requestPasswordRecovery',
    field: t.recovery.email,
    submit: t.recovery.request,
    summary: t.forms.summary_one,
  },
  {
    path: '/backstage/passwordRecovery?token=unknown',
    field: t.recovery.repeat,
    submit: t.recovery.set,
    summary: fill(t.forms.summary_other, { count: '2' }),
  },
  {
    path: '/backstage/invitation/unknown',
    field: t.registration.repeat,
    submit: t.registration.submit,
    summary: fill(t.forms.summary_other, { count: '4' }),
  },
]

/** Presses and releases the mouse at the middle of a button, where it stood when it was pressed. */
async function pressAt(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await button.scrollIntoViewIfNeeded()
  const box = (await button.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.up()
}

for (const language of journeyLanguages) {
  test(`the first press of a button counts, also after a wrong value (${language})`, async ({
    enter,
    origin,
  }) => {
    const { page, complaints } = await enter(origin, language)
    const { t } = backstage(page, language)
    for (const { path, field, submit, summary } of forms(t)) {
      await page.goto(path)
      const form = page
        .locator('form')
        .filter({ has: page.getByRole('button', { name: submit, exact: true }) })
      await form.getByLabel(field, { exact: true }).fill('x')
      await pressAt(page, submit)
      await expect(page.getByRole('group', { name: summary, exact: true })).toBeVisible()
    }
    expect(ours(complaints)).toEqual([])
  })

  test(`an invitation begins with its form (${language})`, async ({ enter, origin }) => {
    const { page, complaints } = await enter(origin, language)
    const { t, button } = backstage(page, language)
    await page.goto('/backstage/invitation/unknown')
    const email = page.getByLabel(t.registration.email, { exact: true })
    await expect(email).toBeInViewport()
    await expect(page.locator('input[autocomplete="current-password"]')).toHaveCount(0)

    const principles = page.getByRole('heading', { name: t.registration.principles }).locator('..')
    await expect(principles.locator('summary').first()).toBeVisible()
    const [first] = await principles.locator('details').all()
    await expect(first!).not.toHaveAttribute('open')
    await first!.locator('summary').click()
    await expect(first!).toHaveAttribute('open')
    for (const title of [t.registration.welcome, t.registration.privacy])
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])

    await button(t.session.haveAccount).click()
    const login = page.locator('[slot=login]')
    await expect(login.getByLabel(t.session.email, { exact: true })).toBeFocused()
    await expect(button(t.session.submit)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    expect(ours(complaints)).toEqual([])
  })

  test(`the header has one menu of languages, and on phones the notifications (${language})`, async ({
    enter,
    origin,
    isMobile,
  }) => {
    const { page, complaints } = await enter(origin, language)
    const { t, button, logIn, logOut } = backstage(page, language)
    await logIn()
    const bell = page.getByRole('link', { name: new RegExp(`^${t.app.menu.notifications}`) })
    if (isMobile) {
      await expect(bell).toBeVisible()
      await expect(bell).toHaveAccessibleName(/\d/)
      await expect(page.getByRole('button', { name: t.app.mainMenu })).toBeVisible()
    }
    const name = language === 'de' ? 'Deutsch' : 'English'
    const languages = button(fill(t.app.language, { language: name }))
    await languages.click()
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'true')
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Français', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Amina/ })).toContainText(
      fill(texts.fr.app.welcome, { nickname: 'Amina' }),
    )
    await page.getByRole('button', { name: fill(texts.fr.app.language, { language: 'Français' }) }).click()
    await page.getByRole('button', { name, exact: true }).click()
    await page.goto('/backstage#/backstage/account')
    await logOut()
    await expect(page.getByLabel(t.session.email, { exact: true })).toBeVisible()
    expect(ours(complaints)).toEqual([])
  })
}
