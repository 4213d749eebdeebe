import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { callAs } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { backstage } from './backstage.ts'
import { visit } from './browser.ts'
import { type RunningHost, startHost } from './start-host.ts'
import { fill, journeyLanguages } from './texts.ts'

let host: RunningHost

test.beforeAll(async () => {
  host = await startHost()
})

test.afterAll(() => host.stop())

for (const language of journeyLanguages)
  test(`the entries of a vandal are hidden and come back, and an admin reads who did it (${language})`, async ({
    browser,
    viewport,
    isMobile,
    hasTouch,
  }) => {
    const device = { viewport, isMobile, hasTouch }
    const people = await callAs(host.url, 'admin@example.org')
    const vandal = await callAs(host.url, 'normal@example.org')
    const nickname = 'Amina'
    const name = `Unfug ${language}`
    const { id } = await vandal.create('groups', { name })
    const publicStatus = async () => (await fetch(`${host.url}/group/${id}`)).status
    expect(await publicStatus()).toBe(200)

    const moderator = await visit(browser, host.url, language, device)
    const { page } = moderator
    const { t, button, ...app } = backstage(page, language)
    const { users } = t.resources
    const alert = page.getByRole('alertdialog')
    const counted = (text: string) => new RegExp(fill(text, { count: '\\d+' }).replace('?', '\\?'))
    await app.logInAs('moderator@example.org', 'Tomasz')
    await page.goto(`/backstage#/backstage/users/${vandal.id}`)
    await page.getByLabel(users.fields.deactivated, { exact: true }).check()
    await button(t.forms.save).click()
    await expect(alert).toContainText(counted(users.entries.question_other))
    expect(await violationsOf(page)).toEqual([])
    await alert.getByRole('radio', { name: t.deactivation.templates.advertising.name }).check()
    await alert.getByRole('button', { name: counted(users.entries.hide_other) }).press('Enter')
    await expect(page.getByText(counted(users.entries.hideDone_other)).first()).toBeVisible()
    expect(await publicStatus()).toBe(404)
    await page.reload()
    await page.getByRole('button', { name: counted(users.entries.show_other) }).click()
    await expect(page.getByText(counted(users.entries.showDone_other)).first()).toBeVisible()
    expect(await publicStatus()).toBe(200)
    await people.edit('users', vandal.id, { deactivated: false })

    const admin = await visit(browser, host.url, language, device)
    const theirs = backstage(admin.page, language)
    await theirs.logInAs('admin@example.org', 'Henrike')
    await admin.page.goto('/backstage#/backstage/trail')
    await expect(admin.page.getByRole('heading', { level: 1, name: t.resources.trail.plural })).toBeVisible()
    const row = (text: string, values: Record<string, string>) =>
      admin.page
        .getByRole('rowheader')
        .filter({ hasText: fill(text, { who: 'Tomasz', name: nickname, ...values }) })
    const { deeds, things } = t.trail
    await expect(
      row(deeds.deactivated, { what: fill(things.users, { name: nickname }) }).first(),
    ).toBeVisible()
    expect(await violationsOf(admin.page)).toEqual([])
    const search = admin.page.getByRole('searchbox', { name: t.resources.trail.filters.likeName })
    await search.fill('gibt es nicht')
    await expect(admin.page.getByText(t.resources.trail.noMatch)).toBeVisible()
    await search.fill('amina')
    await expect(admin.page.getByRole('rowheader').first()).toBeVisible()
    const lines = admin.page.waitForEvent('download')
    await theirs.button(t.trail.exportLines).click()
    const path = await (await lines).path()
    const kept = (await readFile(path, 'utf8')).trimEnd().split('\n')
    const read = kept.map((line) => JSON.parse(line) as { deed: string; key: string })
    expect(read.map(({ deed }) => deed)).toEqual(
      expect.arrayContaining(['entriesReactivated', 'entriesDeactivated', 'deactivated']),
    )
    expect(new Set(read.map(({ key }) => key))).toEqual(new Set([vandal.id]))

    expect([...moderator.complaints, ...admin.complaints]).toEqual([])
    await moderator.context.close()
    await admin.context.close()
  })
