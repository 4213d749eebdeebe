import { expect, type Page } from '@playwright/test'
import type { Language } from '../../../src/contract.ts'
import { appCode } from '../app-code.ts'
import { newMember, password } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { backstage } from './backstage.ts'
import { failedLoads, full, test } from './browser.ts'

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

test(
  'a second factor is set up and asked for, and a session elsewhere ended',
  full,
  async ({ enter, origin, language }) => {
    const { email, nickname } = await newMember(origin)
    const elsewhere = await enter({ as: email, reports: failedLoads })
    const { page, t, button, ...app } = await enter({ reports: failedLoads })
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
    await elsewhere.open('/backstage/account')
    await expect(elsewhere.page.getByRole('button', { name: t.session.submit }).first()).toBeVisible()

    await app.logOut()
    await app.submitLogin(email, password)
    await button(t.session.useRecoveryCode).click()
    await page.getByLabel(t.session.recoveryCode, { exact: true }).fill(recoveryCode)
    await button(t.session.submit).click()
    await app.expectWelcome(nickname)
  },
)
