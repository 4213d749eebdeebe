import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { unzip } from '../unzip.ts'
import { newMember, password, unique } from './api-caller.ts'
import { failedLoads, full, test } from './browser.ts'

test('the own account changes, and ends', full, async ({ enter, origin }) => {
  const mark = unique()
  const { email, nickname } = await newMember(origin)
  const { page, t, text, button, ...app } = await enter({ as: email, reports: failedLoads })
  const { fields } = t.resources.users
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const renamed = `${nickname} ${mark}`
  const moved = `neu-${mark}@example.net`
  const newPassword = 'ein anderes langes Passwort'

  await page.goto('/backstage#/backstage/account')
  await text(fields.nickname).fill(renamed)
  await text(fields.email).fill(moved)
  await field(fields.currentPassword).fill('not my password')
  await button(t.forms.save).click()
  await expect(field(fields.currentPassword)).toHaveAccessibleDescription(
    new RegExp(t.validation.wrongPassword),
  )
  await field(fields.currentPassword).fill(password)
  await button(t.forms.save).click()
  await expect(page.getByText(t.account.saved).first()).toBeVisible()

  await button(t.account.changePassword).click()
  const dialog = page.getByRole('dialog', { name: t.account.changePassword })
  const change = dialog.getByRole('button', { name: t.account.changePassword, exact: true })
  await field(fields.currentPassword).fill(password)
  await field(fields.newPassword).fill(newPassword)
  await field(fields.repeat).fill('something else entirely')
  await change.click()
  await expect(field(fields.repeat)).toHaveAccessibleDescription(new RegExp(t.validation.passwordsDiffer))
  await field(fields.repeat).fill(newPassword)
  await change.click()
  await expect(page.getByText(t.account.passwordChanged).first()).toBeVisible()

  const files = page.getByRole('group', { name: t.archives.account })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('button', { name: t.archives.accountDownload }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${renamed}.zip`)
  await expect(page.getByText(t.archives.done).first()).toBeVisible()
  const archive = await unzip(readFileSync(await file.path()))
  expect(archive.get('users.ndjson')!.toString()).toContain(moved)
  expect(archive.get('users.ndjson')!.toString()).not.toContain(email)

  await app.logOut()
  await app.submitLogin(moved, newPassword)
  await app.expectWelcome(renamed)

  await page.goto('/backstage#/backstage/account')
  await button(t.account.deletionOpen).click()
  const question = page.getByRole('dialog', { name: t.account.deletionTitle })
  const own = question.getByLabel(t.account.deletionPassword)
  const confirm = question.getByRole('button', { name: t.account.deletionConfirm, exact: true })
  await expect(question.getByText(t.account.deletionStays)).toBeVisible()
  await own.fill('not my password')
  await confirm.click()
  await expect(own).toHaveAccessibleDescription(new RegExp(t.validation.wrongPassword))
  await own.fill(newPassword)
  await confirm.click()
  await expect(page.getByText(t.account.deleted).first()).toBeVisible()
  await expect(button(t.session.submit)).toBeVisible()
  await app.submitLogin(moved, newPassword)
  await expect(page.getByText(t.errors['invalid credentials']).first()).toBeVisible()
})

test('a group is taken along by its owner', full, async ({ enter }) => {
  const { page, t, button } = await enter({ as: 'normal' })
  await page.goto('/backstage#/backstage/groups')
  const own = page.getByRole('rowheader').getByRole('link').first()
  const name = (await own.textContent())!.trim()
  await own.click()
  const [file] = await Promise.all([page.waitForEvent('download'), button(t.archives.groupDownload).click()])
  expect(file.suggestedFilename()).toBe(`${name}.zip`)
  const archive = await unzip(readFileSync(await file.path()))
  expect(archive.get('groups.ndjson')!.toString()).toContain(JSON.stringify(name))
  expect(archive.get('users.ndjson')!.toString().trim().split('\n')).toHaveLength(1)
})
