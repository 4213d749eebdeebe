import { expect } from '@playwright/test'
import { full, test } from './browser.ts'

test('Escape in a closed picker keeps its value', full, async ({ enter }) => {
  const { page, t, ...app } = await enter({ as: 'normal' })
  const { fields } = t.resources.events
  await app.openNew('events')

  await app.choose(fields.category)
  const category = page.getByRole('combobox', { name: fields.category, exact: true })
  const chosen = await category.inputValue()
  expect(chosen).not.toBe('')
  const tags = page.getByRole('combobox', { name: fields.tags, exact: true })
  for (const tag of ['eins', 'zwei', 'drei']) {
    await tags.fill(tag)
    await tags.press('Enter')
  }
  for (const picker of [category, tags]) {
    await picker.focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  }
  await expect(category).toHaveValue(chosen)
  for (const tag of ['eins', 'zwei', 'drei']) {
    await expect(page.getByLabel(tag, { exact: true })).toBeVisible()
  }
})

test('on a low screen the buttons of a form cover nothing', full, async ({ enter }) => {
  const { page, t, text, button, ...app } = await enter({
    as: 'normal',
    viewport: { width: 390, height: 844 },
  })
  const { fields } = t.resources.places
  await app.openNew('places')
  const save = button(t.forms.save)
  await expect(save).toBeInViewport()

  await text(fields.address).fill('Kaistraße 3')
  const find = button(t.fields.address.find)
  await find.scrollIntoViewIfNeeded()
  await find.click()
  await expect(page.locator('.b-map-pin')).toBeVisible()
  await expect(async () => {
    const [map, bar] = await Promise.all([
      page.getByRole('application', { name: t.pinMap.name }).boundingBox(),
      save.boundingBox(),
    ])
    expect(map!.y + map!.height).toBeLessThan(bar!.y)
  }).toPass({ timeout: 5000 })

  await page.setViewportSize({ width: 320, height: 256 })
  await text(fields.name).focus()
  await expect(save).not.toBeInViewport()
  await page.keyboard.press('ControlOrMeta+s')
  // The notice is at the foot of the app although the buttons are out of sight.
  await expect(page.locator('[part~=notice]').first()).toBeInViewport()
})
