import { expect, type Page, test } from '@playwright/test'
import type { Language } from '../../../src/contract.ts'
import { appCode } from '../app-code.ts'
import { violationsOf } from './axe.ts'
import { backstage } from './backstage.ts'
import { visit } from './browser.ts'
import { type RunningHost, startHost } from './start-host.ts'
import { journeyLanguages } from './texts.ts'

let host: RunningHost

test.beforeAll(async () => {
  host = await startHost()
})

test.afterAll(() => host.stop())

const password = 'community-calendar'

/** Different sample people for each language, since both tests share one host. */
const people = {
  de: { email: 'ruth@example.org', nickname: 'Ruth vom Mühlenweg' },
  en: { email: 'oda@example.org', nickname: 'Oda' },
} as const

/** The code of the next time step: the current one was used for the set-up. */
const nextCode = (secret: string) => appCode(secret, new Date(Date.now() + 30_000))

async function setUpByKeyboard(page: Page, language: Language): Promise<string> {
  const { t, button } = backstage(page, language)
  await button(t.security.setUp).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t.security.setUpTitle })
  await expect(dialog.getByRole('img', { name: t.security.qr })).toBeVisible()
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByLabel(t.security.code).focus()
  await page.keyboard.type(appCode(secret, new Date()))
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  return secret
}

for (const language of journeyLanguages) {
  test(`a second factor is set up and asked for, and a session elsewhere ended (${language})`, async ({
    browser,
    viewport,
    isMobile,
    hasTouch,
  }) => {
    // Four logins, whose password hashing is slow, and axe on four screens.
    test.slow()
    const device = { viewport, isMobile, hasTouch }
    const { email, nickname } = people[language]
    const elsewhere = await visit(browser, host.url, language, device)
    await backstage(elsewhere.page, language).logInAs(email, nickname)

    const { page, context } = await visit(browser, host.url, language, device)
    const { t, button, ...app } = backstage(page, language)
    await app.logInAs(email, nickname)
    await app.open('/backstage/account')
    const secret = await setUpByKeyboard(page, language)
    const codes = page.getByRole('dialog', { name: t.security.codesTitle })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    const recoveryCode = await codes.getByRole('listitem').first().innerText()
    expect(await violationsOf(page)).toEqual([])
    await codes.getByRole('button', { name: t.security.codesDone }).click()

    await app.logOut()
    await app.submitLogin(email, password)
    const code = page.getByLabel(t.session.code, { exact: true })
    await expect(code).toBeFocused()
    expect(await violationsOf(page)).toEqual([])
    await code.fill('000000')
    await button(t.session.submit).click()
    await expect(page.getByText(t.errors['second factor invalid'])).toBeVisible()
    await code.fill(nextCode(secret))
    await page.keyboard.press('Enter')
    await app.expectWelcome(nickname)

    await app.open('/backstage/account')
    const sessions = page.getByRole('list', { name: t.security.sessions })
    await expect(sessions.getByText(t.security.current)).toHaveCount(1)
    expect(await violationsOf(page)).toEqual([])
    await sessions.getByRole('button').first().click()
    await expect(page.getByText(t.security.ended).first()).toBeVisible()
    await expect(page.getByText(t.security.onlyThis)).toBeVisible()
    await elsewhere.page.reload()
    await backstage(elsewhere.page, language).open('/backstage/account')
    await expect(elsewhere.page.getByRole('button', { name: t.session.submit }).first()).toBeVisible()

    await app.logOut()
    await app.submitLogin(email, password)
    await button(t.session.useRecoveryCode).click()
    await page.getByLabel(t.session.recoveryCode, { exact: true }).fill(recoveryCode)
    await button(t.session.submit).click()
    await app.expectWelcome(nickname)
    await elsewhere.context.close()
    await context.close()
  })
}
