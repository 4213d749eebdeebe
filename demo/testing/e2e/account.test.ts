import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { unzip } from '../unzip.ts'
import { backstage } from './backstage.ts'
import { visit } from './browser.ts'
import { type RunningHost, startHost } from './start-host.ts'
import { fill, journeyLanguages } from './texts.ts'

let host: RunningHost

test.beforeAll(async () => {
  host = await startHost()
})

test.afterAll(() => host.stop())

const password = 'community-calendar'

/** Different sample people for each language, since both tests share one host. */
const people = {
  de: { email: 'ruth@example.org', nickname: 'Ruth vom Mühlenweg', other: 'Noor', otherId: 'noor' },
  en: { email: 'oda@example.org', nickname: 'Oda', other: 'Bente', otherId: 'bente' },
} as const

/** Ignores the browser's own reports of 4xx and 5xx responses; everything else is our fault. */
const ours = (complaints: string[]) => complaints.filter((complaint) => !complaint.includes('Failed to load'))

for (const language of journeyLanguages) {
  const { email, nickname, other } = people[language]

  test(`the own account changes, and ends (${language})`, async ({
    browser,
    viewport,
    isMobile,
    hasTouch,
  }) => {
    const device = { viewport, isMobile, hasTouch }
    const { page, context, complaints } = await visit(browser, host.url, language, device)
    const { t, text, button, ...app } = backstage(page, language)
    const { fields } = t.resources.users
    const field = (name: string) => page.getByLabel(name, { exact: true })
    const renamed = `${nickname} ${language}`
    const moved = `neu-${language}@example.net`
    const newPassword = 'ein anderes langes Passwort'

    await app.logInAs(email, nickname)
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
    expect(archive.get('users.ndjson')!.toString()).not.toContain('@example.org')

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

    expect(ours(complaints)).toEqual([])
    await context.close()
  })

  test(`an admin changes roles, but stays the last one (${language})`, async ({
    browser,
    viewport,
    isMobile,
    hasTouch,
  }) => {
    const device = { viewport, isMobile, hasTouch }
    const { page, context, complaints } = await visit(browser, host.url, language, device)
    const { t, button, ...app } = backstage(page, language)
    const { fields, choices, saved } = t.resources.users
    const openUser = async (name: string) => {
      await page.goto('/backstage#/backstage/users')
      await page.getByRole('searchbox', { name: t.lists.search }).fill(name)
      await expect(page.getByRole('rowheader')).toHaveCount(1)
      await page.getByRole('rowheader').getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
    const giveRole = async (role: string) => {
      await page.getByLabel(fields.role, { exact: true }).selectOption(role)
      await button(t.forms.save).click()
    }

    await app.logInAs('admin@example.org', 'Henrike')
    await openUser(other)
    await giveRole(choices.role.moderator)
    await expect(page.getByText(fill(saved, { title: other })).first()).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(fields.role, { exact: true })).toHaveValue('moderator')

    await openUser('Henrike')
    await giveRole(choices.role.normal)
    const refusal = page.getByRole('group', { name: t.forms.failed })
    await expect(refusal.getByText(t.errors['last admin'])).toBeVisible()

    expect(ours(complaints)).toEqual([])
    await context.close()
  })
}

test('a group is taken along by its owner', async ({ browser, viewport, isMobile, hasTouch }) => {
  const device = { viewport, isMobile, hasTouch }
  const { page, context, complaints } = await visit(browser, host.url, 'en', device)
  const { t, button, ...app } = backstage(page, 'en')
  await app.logIn()
  await page.goto('/backstage#/backstage/groups')
  const own = page.getByRole('rowheader').getByRole('link').first()
  const name = (await own.textContent())!.trim()
  await own.click()
  const [file] = await Promise.all([page.waitForEvent('download'), button(t.archives.groupDownload).click()])
  expect(file.suggestedFilename()).toBe(`${name}.zip`)
  const archive = await unzip(readFileSync(await file.path()))
  expect(archive.get('groups.ndjson')!.toString()).toContain(JSON.stringify(name))
  expect(archive.get('users.ndjson')!.toString().trim().split('\n')).toHaveLength(1)
  expect(ours(complaints)).toEqual([])
  await context.close()
})
