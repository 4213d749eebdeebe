import { join } from 'node:path'
import { expect } from '@playwright/test'
import { full, ownHost, test } from '../browser.ts'
import { fill } from '../screen-texts.ts'
import { keyboard } from './keyboard.ts'

const LOGO = join(import.meta.dirname, '../../../themes/built-in/poster/image/logo.svg')
/** The theme becomes the active one. */
const running = ownHost()

test('a theme is made, named, coloured and activated, and switched back', full, async ({ enter }) => {
  const { page, t, button, open } = await enter({ origin: running.host.url, as: 'admin' })
  const { type, use, useBefore, press } = keyboard(page)
  const { cms } = t
  const name = 'Tastenfarben'
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  const dialog = page.getByRole('dialog')

  await open('/backstage')
  await use(page.getByRole('link', { name: t.app.menu.cms, exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: cms.title })).toBeFocused()
  await use(button(cms.create))
  await expect(dialog.getByRole('textbox', { name: cms.form.name })).toBeFocused()
  await page.keyboard.type(name)
  await use(dialog.getByRole('button', { name: cms.form.create, exact: true }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()

  await type(field(cms.look.sitename), 'Tastenkalender')
  const chooser = page.waitForEvent('filechooser')
  await use(page.getByLabel(cms.look.logo, { exact: true }))
  await (await chooser).setFiles(LOGO)
  await expect(page.getByRole('status').getByText(fill(cms.look.saved.logo, { theme: name }))).toBeVisible()
  await type(field(cms.look.accent), 'gelb')
  await expect(field(cms.look.accent)).toHaveAccessibleDescription(new RegExp(cms.look.badColor))
  await type(field(cms.look.accent), '#ffee66')
  await press('ControlOrMeta+s')
  await expect(page.getByRole('status').getByText(cms.file.saveSuccess)).toBeVisible()
  await useBefore(button(cms.activate))
  await use(page.getByRole('alertdialog').getByRole('button', { name: cms.activate, exact: true }))
  await expect(page.locator('.b-brand-site')).toHaveText('Tastenkalender')
  await use(button(fill(cms.switchBack, { name: 'default' })))
  await expect(page.getByRole('status').getByText(fill(cms.activated, { name: 'default' }))).toBeVisible()
})
