import { expect } from '@playwright/test'
import { unique } from './api-caller.ts'
import { failedLoads, full, test } from './browser.ts'
import { fill } from './screen-texts.ts'

test('nothing that was typed gets lost', async ({ enter }) => {
  const mark = unique()
  const { page, context, t, text, button, ...app } = await enter({ as: 'normal', reports: failedLoads })
  const { fields } = t.resources.groups
  const saved = (title: string) => page.getByText(fill(t.resources.groups.saved, { title })).first()
  const name = `Kapelle ${mark}`

  await test.step('a reload in the middle of a form', async () => {
    await app.openNew('groups')
    await text(fields.name).fill(name)
    await text(fields.email).fill('chor@example.org')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(text(fields.name)).toHaveValue(name)
    const [before = ''] = t.forms.draft.restored.split('{{')
    await expect(page.getByText(before)).toBeVisible()
    await button(t.forms.draft.compare).click()
    const dialog = page.getByRole('dialog', { name: t.forms.compare.title })
    await expect(dialog.getByRole('group', { name: fields.email })).toContainText('chor@example.org')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
  const id = await app.create('groups', name)
  await expect(page.getByText(t.forms.unsaved)).toHaveCount(0)

  await test.step('the network is lost during a save', async () => {
    await text(fields.name).fill(`${name} 3`)
    await context.setOffline(true)
    await button(t.forms.save).click()
    await expect(page.getByRole('group', { name: t.forms.offline })).toBeVisible()
    await expect(page.getByText(t.forms.offlineText)).toBeVisible()
    await context.setOffline(false)
    await expect(saved(`${name} 3`)).toBeVisible()
    await expect(page.getByRole('group', { name: t.forms.offline })).toHaveCount(0)
  })

  await test.step('a save arrives and its answer gets lost', async () => {
    let lost = 0
    await page.route(`**/api/v1/groups/${id}`, async (route) => {
      if (route.request().method() !== 'PUT' || lost > 0) return route.fallback()
      lost += 1
      await route.fetch()
      return route.abort('connectionreset')
    })
    await text(fields.name).fill(`${name} 4`)
    await button(t.forms.save).click()
    await expect(page.getByRole('group', { name: t.forms.offline })).toBeVisible()
    await text(fields.name).fill(`${name} 3`)
    await button(t.forms.save).click()
    await expect(saved(`${name} 3`)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await expect(text(fields.name)).toHaveValue(`${name} 3`)
    expect(lost).toBe(1)
  })
})

test('an image of 3 MB is made to fit', full, async ({ enter }) => {
  const { page, t, ...app } = await enter({ as: 'normal' })
  await app.openNew('groups')
  // A noise image, which compresses badly, encoded by the browser.
  const encoded = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1100
    canvas.height = 1000
    const drawing = canvas.getContext('2d')!
    const pixels = drawing.createImageData(canvas.width, canvas.height)
    let seed = 1
    for (let at = 0; at < pixels.data.length; at += 1) {
      seed = (seed * 16_807) % 2_147_483_647
      pixels.data[at] = at % 4 === 3 ? 255 : seed % 256
    }
    drawing.putImageData(pixels, 0, 0)
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  const buffer = Buffer.from(encoded, 'base64')
  expect(buffer.length).toBeGreaterThan(3_000_000)
  const uploaded = page.waitForResponse((response) => response.url().endsWith('/media'))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'rauschen.png', mimeType: 'image/png', buffer })
  expect((await uploaded).status()).toBe(201)
  const [told = ''] = t.fields.image.shrunk.split('{{before}}')
  await expect(page.locator('.b-image-busy').getByText(told)).toBeVisible()
  const preview = page.getByRole('img', { name: t.fields.image.preview })
  await expect(preview).toHaveJSProperty('naturalWidth', 380)
})
