import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { appCode } from '../app-code.ts'
import { unzip } from '../unzip.ts'
import { newMember, password, unique } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { failedLoads, full, test } from './browser.ts'
import { linkMailedTo } from './mailed-link.ts'

/** The name and the files of the archive that a press of the button downloads. */
async function downloaded(page: Page, button: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  const file = await download
  return { name: file.suggestedFilename(), files: await unzip(await readFile(await file.path())) }
}

test('the own account changes, is taken along, and ends', full, async ({ enter, origin, host }) => {
  const mark = unique()
  const { email, nickname } = await newMember(origin)
  const { page, t, text, button, ...app } = await enter({ as: email, reports: failedLoads })
  const { fields } = t.resources.users
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const [renamed, moved] = [`${nickname} ${mark}`, `neu-${mark}@example.net`]
  const newPassword = 'ein anderes langes Passwort'

  await app.open('/backstage/account')
  await text(fields.nickname).fill(renamed)
  await text(fields.email).fill(moved)
  await field(fields.currentPassword).fill('not my password')
  await button(t.forms.save).click()
  const wrong = new RegExp(t.validation.wrongPassword)
  await expect(field(fields.currentPassword)).toHaveAccessibleDescription(wrong)
  await field(fields.currentPassword).fill(password)
  await button(t.forms.save).click()
  await expect(page.getByText(t.account.emailAskedTitle).first()).toBeVisible()
  await page.goto(await linkMailedTo(host.dataDir, moved))
  await button(t.account.emailConfirm).click()
  await expect(page.getByRole('heading', { name: t.account.emailDone })).toBeVisible()
  await page.getByRole('link', { name: t.account.toAccount }).click()

  await button(t.account.changePassword).click()
  await field(fields.currentPassword).fill(password)
  await field(fields.newPassword).fill(newPassword)
  await field(fields.repeat).fill(newPassword)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.account.changePassword, exact: true }).click()
  await expect(page.getByText(t.account.passwordChanged).first()).toBeVisible()

  const archive = await downloaded(page, t.archives.accountDownload)
  expect(archive.name).toBe(`${renamed}.zip`)
  expect(archive.files.get('users.ndjson')!.toString()).toContain(moved)

  await app.logOut()
  await app.submitLogin(moved, newPassword)
  await app.expectWelcome(renamed)

  await app.open('/backstage/account')
  await button(t.account.deletionOpen).click()
  const question = page.getByRole('dialog', { name: t.account.deletionTitle })
  await question.getByLabel(t.account.deletionPassword).fill(newPassword)
  await question.getByRole('button', { name: t.account.deletionConfirm, exact: true }).click()
  await expect(page.getByText(t.account.deleted).first()).toBeVisible()
  await app.submitLogin(moved, newPassword)
  await expect(page.getByText(t.errors['invalid credentials']).first()).toBeVisible()
})

test('a group is taken along by its owner', full, async ({ enter }) => {
  const { page, t, open } = await enter({ as: 'normal' })
  await open('/backstage/groups')
  const own = page.getByRole('rowheader').getByRole('link').first()
  const name = (await own.textContent())!.trim()
  await own.click()
  const archive = await downloaded(page, t.archives.groupDownload)
  expect(archive.name).toBe(`${name}.zip`)
  expect(archive.files.get('groups.ndjson')!.toString()).toContain(JSON.stringify(name))
})

test('a session elsewhere is ended, and a second factor asked for', full, async ({ enter, origin }) => {
  const { email, nickname } = await newMember(origin)
  const elsewhere = await enter({ as: email, reports: failedLoads })
  const { page, t, button, ...app } = await enter({ reports: failedLoads })
  await app.logInAs(email, nickname)
  await app.open('/backstage/account')
  const sessions = page.getByRole('list', { name: t.security.sessions })
  await expect(sessions.getByText(t.security.current)).toHaveCount(1)
  await sessions.getByRole('button').first().click()
  await expect(page.getByText(t.security.onlyThis)).toBeVisible()
  await elsewhere.open('/backstage/account')
  await expect(elsewhere.page.getByRole('dialog', { name: t.session.expiredTitle })).toBeVisible()

  await button(t.security.setUp).click()
  const setUp = page.getByRole('dialog', { name: t.security.setUpTitle })
  await expect(setUp.getByRole('img', { name: t.security.qr })).toBeVisible()
  const secret = (await setUp.locator('code').innerText()).replace(/\s/g, '')
  await setUp.getByLabel(t.security.code).fill(appCode(secret, new Date()))
  await setUp.getByLabel(t.security.password).fill(password)
  await page.keyboard.press('Enter')
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
  // The code of the next time step: the current one was used for the set-up.
  await code.fill(appCode(secret, new Date(Date.now() + 30_000)))
  await page.keyboard.press('Enter')
  await app.expectWelcome(nickname)

  await app.logOut()
  await app.submitLogin(email, password)
  await button(t.session.useRecoveryCode).click()
  await page.getByLabel(t.session.recoveryCode, { exact: true }).fill(recoveryCode)
  await button(t.session.submit).click()
  await app.expectWelcome(nickname)
})
