import { expect } from '@playwright/test'
import { password, unique } from './api-caller.ts'
import { failedLoads, full, test } from './browser.ts'
import { fill } from './texts.ts'

test('two people edit one event', async ({ enter }) => {
  const mark = unique()
  const mine = await enter({ as: 'normal', reports: failedLoads })
  const theirs = await enter({ as: 'moderator' })
  const { t } = mine
  const { fields } = t.resources.events
  const name = `Stadtfest ${mark}`

  await mine.openNew('events')
  await mine.text(fields.name).fill(name)
  await mine.startTomorrow()
  await mine.page.getByRole('combobox', { name: fields.location, exact: true }).fill('Am Fluss')
  await mine.page.getByRole('option', { name: fill(t.fields.picker.useText, { text: 'Am Fluss' }) }).click()
  await mine.choose(fields.category)
  await mine.choose(fields.topic)
  const id = await mine.create('events', name)

  await theirs.openEntry('events', id, name)
  await theirs.text(fields.name).fill(`${name} (neu)`)
  await theirs.text(fields.location2).fill('Zelt 2')
  await theirs.save('events')

  await mine.text(fields.name).fill(`${name} am Fluss`)
  await mine.text(fields.address).fill('Uferweg 1')
  await mine.button(t.forms.save).click()
  const dialog = mine.page.getByRole('dialog', { name: t.forms.conflict.title })
  const choice = (field: string) => dialog.getByRole('group', { name: new RegExp(`^${field}`) })
  await expect(choice(fields.name)).toContainText(`${name} (neu)`)
  await expect(choice(fields.name)).toContainText(t.forms.conflict.contested)
  await expect(choice(fields.location2).getByRole('radio', { name: t.forms.conflict.theirs })).toBeChecked()
  await expect(choice(fields.address).getByRole('radio', { name: t.forms.conflict.mine })).toBeChecked()
  await choice(fields.name).getByRole('radio', { name: t.forms.conflict.theirs }).check()
  await dialog.getByRole('button', { name: t.forms.conflict.save }).click()
  await expect(dialog).toHaveCount(0)
  await expect(
    mine.page.getByText(fill(t.resources.events.saved, { title: `${name} (neu)` })).first(),
  ).toBeVisible()
  await expect(mine.text(fields.location2)).toHaveValue('Zelt 2')
  await expect(mine.text(fields.address)).toHaveValue('Uferweg 1')
})

test('nothing that was typed gets lost', async ({ enter }) => {
  const mark = unique()
  const { page, context, t, text, button, ...app } = await enter({ as: 'normal', reports: failedLoads })
  const { fields } = t.resources.groups
  const saved = (title: string) => page.getByText(fill(t.resources.groups.saved, { title })).first()
  const name = `Kapelle ${mark}`

  // There is a screen to go back to.
  await app.open('/backstage')
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

  await test.step('the login expires during a save', async () => {
    await text(fields.name).fill(`${name} 2`)
    await app.voidToken()
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('dialog', { name: t.session.expiredTitle })).toBeVisible()
    await page.getByLabel(t.session.password, { exact: true }).fill(password)
    await button(t.session.expiredSubmit).click()
    await expect(saved(`${name} 2`)).toBeVisible()
    await expect(text(fields.name)).toHaveValue(`${name} 2`)
  })

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

  await test.step('leaving with changes asks first', async () => {
    await text(fields.email).fill('andere@example.org')
    await page.goBack()
    const dialog = page.getByRole('dialog', { name: t.forms.leave.title })
    await dialog.getByRole('button', { name: t.forms.leave.stay }).last().click()
    await expect(text(fields.email)).toHaveValue('andere@example.org')
    await app.logOut()
    await dialog.getByRole('button', { name: t.forms.leave.stay }).last().click()
    await page.goBack()
    await dialog.getByRole('button', { name: t.forms.leave.discard }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${name} 3` })).toHaveCount(0)
    await app.openEntry('groups', id, `${name} 3`)
    await expect(text(fields.email)).toHaveValue('chor@example.org')
  })

  await test.step('a copy begins with what was there', async () => {
    await page.getByRole('link', { name: t.forms.next.duplicate, exact: true }).click()
    const title = fill(t.forms.copyTitle, { title: `${name} 3` })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(text(fields.email)).toHaveValue('chor@example.org')
    await text(fields.name).fill(`${name} 3x`)
    await expect(page.getByText(t.resources.groups.possibleDuplicates.sameName)).toBeVisible()
    await text(fields.name).fill(`Zweite Auflage ${mark}`)
    await app.create('groups', `Zweite Auflage ${mark}`)
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

test('a screen that was never opened waits for the network', full, async ({ enter }) => {
  const { page, context, t, ...app } = await enter({ as: 'normal', reports: failedLoads })
  await app.open('/backstage')
  await app.expectWelcome('Amina')
  await context.setOffline(true)
  await page.evaluate(() => (location.hash = '#/backstage/groups'))
  await expect(page.getByText(t.app.offline)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByText(t.app.offline)).toHaveCount(0)
})
