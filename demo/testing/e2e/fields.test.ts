import { expect } from '@playwright/test'
import { full, test } from './browser.ts'

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
