import { join } from 'node:path'
import { expect } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { failedLoads, full, ownHost, test } from './browser.ts'
import { createPerson } from './person.ts'
import { fill } from './texts.ts'

const LOGO = join(import.meta.dirname, '../../themes/built-in/poster/image/logo.svg')

/** A theme becomes the active one. */
const running = ownHost()

test('name, logo and accent are changed in one form, without YAML', full, async ({ enter }) => {
  const { page, context, t, button, ...app } = await enter({
    origin: running.host.url,
    as: 'admin',
    reports: failedLoads,
  })
  const visitor = await enter({ origin: running.host.url })
  const { cms } = t
  const theme = 'Harbour'
  const dialog = page.getByRole('dialog')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const told = (phrase: string, values = {}) =>
    expect(page.getByRole('status').getByText(fill(phrase, values), { exact: true })).toBeVisible()
  const colorOf = (selector: string, name: 'color' | 'backgroundColor') =>
    visitor.page
      .locator(selector)
      .first()
      .evaluate((element, key) => getComputedStyle(element)[key], name)

  await app.open('/backstage/cms')
  await button(cms.create).click()
  await dialog.getByRole('textbox', { name: cms.form.name }).fill(theme)
  await dialog.getByRole('button', { name: cms.form.create, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: theme })).toBeVisible()

  const person = createPerson(page)
  const logo = page.getByLabel(cms.look.logo, { exact: true })
  await person.type(field(cms.look.sitename), 'Hafenkalender')
  await person.type(field(cms.look.accent), '#ffee66')
  await person.chooseFile(logo, logo, LOGO)
  await told(cms.look.saved.logo, { theme })
  await person.tap(button(cms.file.save))
  await told(cms.file.saveSuccess)
  expect(person.actions()).toBe(5)
  const miniature = page.getByRole('region', { name: cms.look.preview })
  await expect(miniature.getByText('Hafenkalender').first()).toBeVisible()
  const yaml = page.getByRole('textbox', { name: fill(cms.file.editor, { name: 'config.yaml' }) })
  await expect(yaml).toContainText('sitename: Hafenkalender')
  await expect(page.getByText(cms.contrast.title)).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])

  await field(cms.look.headline).fill('Not saved')
  const opened = context.waitForEvent('page')
  await button(cms.preview).click()
  const preview = await opened
  const note = preview.getByRole('complementary').filter({ hasText: `“${theme}”` })
  const germanNote = preview.getByRole('complementary').filter({ hasText: `„${theme}“` })
  await expect(note.or(germanNote)).toBeVisible()
  await expect(preview.locator('.brand-name')).toHaveText('Hafenkalender')
  await expect(preview.getByText('Not saved')).toHaveCount(0)
  await expect(note.or(germanNote).getByRole('link')).toHaveCount(2)
  await preview.close()
  await button(cms.file.revert).click()

  await button(cms.activate).click()
  await page.getByRole('alertdialog').getByRole('button', { name: cms.activate, exact: true }).click()
  await told(cms.activated, { name: theme })
  await expect(page.locator('.b-brand-site')).toHaveText('Hafenkalender')

  await visitor.page.goto('/?when=now')
  await expect(visitor.page.locator('.brand-name')).toHaveText('Hafenkalender')
  await expect(visitor.page.locator('.brand-logo')).toHaveAttribute('src', /logo\.svg$/)
  expect(await colorOf('.quick a[aria-current]', 'backgroundColor')).toBe('rgb(255, 238, 102)')
  expect(await colorOf('.quick a[aria-current]', 'color')).toBe('rgb(0, 0, 0)')
  expect(await violationsOf(visitor.page)).toEqual([])
  expect(await violationsOf(page)).toEqual([])

  await app.open(`/backstage/cms?activated=${encodeURIComponent(theme)}&before=default`)
  await button(fill(cms.switchBack, { name: 'default' })).click()
  await told(cms.activated, { name: 'default' })
  await visitor.page.reload()
  await expect(visitor.page.locator('.brand-name')).not.toHaveText('Hafenkalender')
})
