import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { failedLoads, full, ownHost, test } from './browser.ts'
import { fill } from './screen-texts.ts'

const themes = join(import.meta.dirname, '../../themes/built-in')
const LOGO = join(themes, 'poster/image/logo.svg')
const FONT = join(themes, 'poster/font/bricolage-grotesque-800.ttf')

/** A theme becomes the active one. */
const running = ownHost()

/** The computed value of one of the element's custom properties. */
const property = (page: Page, name: string) =>
  page
    .locator('backstage-app')
    .evaluate((element, key) => getComputedStyle(element).getPropertyValue(key).trim(), name)

test('a theme is made, changed, previewed, worn and deleted', async ({ enter }) => {
  const { page, context, t, button, ...app } = await enter({
    origin: running.host.url,
    as: 'admin',
    reports: failedLoads,
  })
  const visitor = await enter({ origin: running.host.url })
  const { cms } = t
  const theme = 'Birkenau'
  const main = page.locator('backstage-app')
  const tab = (name: string) => main.getByRole('tab', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const told = (phrase: string, values = {}) =>
    expect(page.getByRole('status').getByText(fill(phrase, values), { exact: true })).toBeVisible()
  const editor = (name: string) =>
    page.getByRole('textbox', { name: fill(cms.file.editor, { name }), exact: true })
  const openTheme = (path = '') => app.open(`/backstage/cms/theme${path}?theme=${encodeURIComponent(theme)}`)

  /** Replaces the content of an editor, or appends to it, and saves. */
  async function write(name: string, text: string, keys = ['ControlOrMeta+a']) {
    await editor(name).click()
    for (const key of keys) await page.keyboard.press(key)
    await page.keyboard.insertText(text)
    await button(cms.file.save).click()
  }
  async function upload(type: 'image' | 'font', path: string, preview: string) {
    await openTheme(`/file/${type}`)
    await page.getByLabel(cms.upload.title).setInputFiles(path)
    await expect(page.getByRole('img', { name: preview })).toBeVisible()
    await button(cms.upload.save).click()
    await told(cms.file.uploadSuccess)
    await expect(button(cms.upload.save)).toHaveCount(0)
  }

  await app.open('/backstage/cms')
  await button(cms.create).click()
  await dialog.getByRole('textbox', { name: cms.form.name }).fill(theme)
  await expect(dialog.getByRole('combobox', { name: cms.form.parent })).toHaveValue('default')
  await dialog.getByRole('button', { name: cms.form.create, exact: true }).click()
  await told(cms.created, { name: theme })
  await expect(page.getByRole('heading', { level: 1, name: theme })).toBeVisible()

  const settings = `parent: default\nsitename: Birkenau\nsitenameShort: Birkenau\naccent: '#7a3e9d'\n`
  await write('config.yaml', settings)
  await told(cms.file.saveSuccess)

  await upload('image', LOGO, fill(cms.file.image, { name: 'logo.svg' }))
  await upload('font', FONT, fill(cms.file.sample, { name: 'bricolage-grotesque-800.ttf' }))

  await tab(cms.page.types.css).click()
  await button(cms.list.newFile).click()
  await dialog.getByRole('textbox', { name: cms.list.fileName }).fill('95-town')
  await dialog.getByRole('button', { name: cms.list.make }).click()
  const face = `@font-face { font-family: Town; src: url('../font/bricolage-grotesque-800.ttf') }`
  await write('95-town.css', `${face} h1 { font-family: Town } .brand-name { letter-spacing: 3px }`)
  await told(cms.file.saveSuccess)

  await tab(cms.page.types.template).click()
  await page.getByRole('link', { name: 'part-footer.tpl', exact: true }).click()
  await button(cms.file.takeOver).click()
  await told(cms.file.takenOver, { theme })
  await write('part-footer.tpl', '<p>Made in Birkenau</p>', [
    'ControlOrMeta+End',
    'Enter',
    'Enter',
    'Backspace',
  ])
  await told(cms.file.saveSuccess)

  const opened = context.waitForEvent('page')
  await button(cms.preview).click()
  const preview = await opened
  await expect(preview.getByText('Made in Birkenau')).toBeVisible()
  await expect(preview.locator('.brand-name')).toHaveText('Birkenau')
  await preview.close()
  await visitor.page.goto('/')
  await expect(visitor.page.getByText('Made in Birkenau')).toHaveCount(0)

  await button(cms.activate).click()
  await page.getByRole('alertdialog').getByRole('button', { name: cms.activate, exact: true }).click()
  await told(cms.activated, { name: theme })
  await expect(page.locator('.b-brand-site')).toHaveText('Birkenau')
  expect(await property(page, '--backstage-accent')).toContain('#7a3e9d')

  await visitor.page.reload()
  await expect(visitor.page.getByText('Made in Birkenau')).toBeVisible()
  await expect(visitor.page.locator('.brand-name')).toHaveCSS('letter-spacing', '3px')
  await expect(visitor.page.locator('.brand-logo')).toHaveAttribute('src', /logo\.svg$/)
  await visitor.page.evaluate(() => document.fonts.ready)
  expect(await visitor.page.evaluate(() => document.fonts.check('16px Town'))).toBe(true)

  await openTheme('/file/template')
  await page.getByRole('link', { name: 'part-footer.tpl', exact: true }).click()
  await write('part-footer.tpl', '<p>fine</p>\n{% if broken %}')
  await expect(page.getByText(cms.file.saveError).first()).toBeVisible()
  await expect(
    page.getByText(fill(cms.file.fault, { line: '2', reason: '' }).trim().replace(/:$/, '')),
  ).not.toHaveCount(0)
  // The notice of the failed save is still visible: it must not cover the button.
  await button(cms.file.revert).click()
  await expect(button(cms.file.save)).toHaveCount(0)
  await visitor.page.reload()
  await expect(visitor.page.getByText('Made in Birkenau')).toBeVisible()

  await page.getByRole('link', { name: cms.page.back }).click()
  await button(fill(cms.more, { name: theme })).click()
  await main.getByRole('button', { name: cms.delete, exact: true }).filter({ visible: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: cms.delete, exact: true }).click()
  await told(cms.deleted, { name: theme })
  await visitor.page.reload()
  await expect(visitor.page.getByText('Made in Birkenau')).toHaveCount(0)
  await expect(visitor.page.locator('.brand-name')).not.toHaveText('Birkenau')
})

test('name, logo and accent are changed in one form, without YAML', full, async ({ enter }) => {
  const { page, context, t, button, ...app } = await enter({ origin: running.host.url, as: 'admin' })
  const visitor = await enter({ origin: running.host.url })
  const { cms } = t
  const theme = 'Harbour'
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const told = (phrase: string, values = {}) =>
    expect(page.getByRole('status').getByText(fill(phrase, values), { exact: true })).toBeVisible()

  await app.open('/backstage/cms')
  await button(cms.create).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: cms.form.name }).fill(theme)
  await dialog.getByRole('button', { name: cms.form.create, exact: true }).click()
  await field(cms.look.sitename).fill('Hafenkalender')
  await field(cms.look.accent).fill('#ffee66')
  await page.getByLabel(cms.look.logo, { exact: true }).setInputFiles(LOGO)
  await told(cms.look.saved.logo, { theme })
  await button(cms.file.save).click()
  await told(cms.file.saveSuccess)
  const miniature = page.getByRole('region', { name: cms.look.preview })
  await expect(miniature.getByText('Hafenkalender').first()).toBeVisible()
  const yaml = page.getByRole('textbox', { name: fill(cms.file.editor, { name: 'config.yaml' }) })
  await expect(yaml).toContainText('sitename: Hafenkalender')

  await field(cms.look.headline).fill('Not saved')
  const opened = context.waitForEvent('page')
  await button(cms.preview).click()
  const preview = await opened
  await expect(preview.locator('.brand-name')).toHaveText('Hafenkalender')
  await expect(preview.getByText('Not saved')).toHaveCount(0)
  await button(cms.file.revert).click()
  await button(cms.activate).click()
  await page.getByRole('alertdialog').getByRole('button', { name: cms.activate, exact: true }).click()
  await told(cms.activated, { name: theme })
  await visitor.page.goto('/?when=now')
  await expect(visitor.page.locator('.brand-name')).toHaveText('Hafenkalender')
  await expect(visitor.page.locator('.brand-logo')).toHaveAttribute('src', /logo\.svg$/)
  const current = visitor.page.locator('.quick a[aria-current]').first()
  await expect(current).toHaveCSS('background-color', 'rgb(255, 238, 102)')
  await expect(current).toHaveCSS('color', 'rgb(0, 0, 0)')
  // A light accent is readable on both sides.
  expect(await violationsOf(visitor.page)).toEqual([])
  expect(await violationsOf(page)).toEqual([])
})
