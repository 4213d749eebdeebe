import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { newMember, unique } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { full, test } from './browser.ts'
import { fill } from './texts.ts'

test(
  'the entries of a vandal are hidden and come back, and an admin reads who did it',
  full,
  async ({ enter, origin, caller }) => {
    const mark = unique()
    const { email, nickname } = await newMember(origin)
    const vandal = await caller(email)
    const name = `Unfug ${mark}`
    const { id } = await vandal.create('groups', { name })
    const publicStatus = async () => (await fetch(`${origin}/group/${id}`)).status
    expect(await publicStatus()).toBe(200)

    const { page, t, button } = await enter({ as: 'moderator' })
    const { users } = t.resources
    const alert = page.getByRole('alertdialog')
    const counted = (text: string) => new RegExp(fill(text, { count: '\\d+' }).replace('?', '\\?'))
    await page.goto(`/backstage#/backstage/users/${vandal.id}`)
    await page.getByLabel(users.fields.deactivated, { exact: true }).check()
    await button(t.forms.save).click()
    await expect(alert).toContainText(counted(users.entries.question_one))
    expect(await violationsOf(page)).toEqual([])
    await alert.getByRole('radio', { name: t.deactivation.templates.advertising.name }).check()
    await alert.getByRole('button', { name: counted(users.entries.hide_one) }).press('Enter')
    await expect(page.getByText(counted(users.entries.hideDone_one)).first()).toBeVisible()
    expect(await publicStatus()).toBe(404)
    await page.reload()
    await page.getByRole('button', { name: counted(users.entries.show_one) }).click()
    await expect(page.getByText(counted(users.entries.showDone_one)).first()).toBeVisible()
    expect(await publicStatus()).toBe(200)

    const admin = await enter({ as: 'admin' })
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
    await search.fill(nickname.toLowerCase())
    await expect(admin.page.getByRole('rowheader').first()).toBeVisible()
    const lines = admin.page.waitForEvent('download')
    await admin.button(t.trail.exportLines).click()
    const path = await (await lines).path()
    const kept = (await readFile(path, 'utf8')).trimEnd().split('\n')
    const read = kept.map((line) => JSON.parse(line) as { deed: string; key: string })
    expect(read.map(({ deed }) => deed)).toEqual(
      expect.arrayContaining(['entriesReactivated', 'entriesDeactivated', 'deactivated']),
    )
    expect(new Set(read.map(({ key }) => key))).toEqual(new Set([vandal.id]))
  },
)
