import { expect } from '@playwright/test'
import { full, test } from './browser.ts'
import { fill } from './screen-texts.ts'

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

test(
  'the list of a picker stays beside its field and in the window, above a dialog too',
  full,
  async ({ enter }) => {
    const { page, t, ...app } = await enter({ as: 'normal', viewport: { width: 800, height: 600 } })
    const { fields } = t.resources.events
    const list = page.getByRole('listbox')
    const picker = (name: string) => page.getByRole('combobox', { name, exact: true })
    /** Whether the list is below the field or above it. */
    const sideOf = async (name: string) => {
      const [field, shown] = await Promise.all([picker(name).boundingBox(), list.boundingBox()])
      if (!field || !shown) return 'gone'
      const isInside = shown.y >= 0 && shown.y + shown.height <= 600
      // It has a border around it.
      if (!isInside || shown.width < field.width - 2) return 'cut off'
      if (Math.abs(shown.y - field.y - field.height - 4) < 2) return 'below'
      return Math.abs(shown.y + shown.height + 4 - field.y) < 2 ? 'above' : 'elsewhere'
    }
    await app.openNew('events')
    await picker(fields.category).evaluate((field) => field.scrollIntoView({ block: 'start' }))
    await picker(fields.category).click()
    await expect(list.getByRole('option').first()).toBeVisible()
    await expect.poll(() => sideOf(fields.category)).toBe('below')
    await page.mouse.wheel(0, -300)
    await expect.poll(() => sideOf(fields.category)).toBe('above')
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)

    await picker(fields.location).fill('Neues Haus')
    await list
      .getByRole('option', { name: fill(t.resources.places.createNamed, { title: 'Neues Haus' }) })
      .click()
    const dialog = page.getByRole('dialog')
    const { address } = t.resources.places.fields
    await dialog.getByRole('combobox', { name: address, exact: true }).pressSequentially('Kaistr 3')
    await expect(list.getByRole('option').first()).toBeVisible()
    expect(['above', 'below']).toContain(await sideOf(address))
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(dialog).toBeVisible()
  },
)
