import { join } from 'node:path'
import { expect } from '@playwright/test'
import { backstage } from '../backstage.ts'
import { ours, test } from '../browser.ts'
import { keyboard } from './keyboard.ts'

const language = 'de'
const IMAGE = join(import.meta.dirname, '../../../host/sample/images/bees.webp')

test('a place is found by its address, its pin and the focus of its image are moved (de)', async ({
  enter,
  origin,
}) => {
  const { page, complaints } = await enter(origin, language)
  const { t, text, button } = backstage(page, language)
  const { logIn, type, use, reach, press } = keyboard(page, language)
  const { fields } = t.resources.places
  const name = `Tastenkran ${crypto.randomUUID().slice(0, 6)}`
  const address = page.getByRole('combobox', { name: fields.address, exact: true })

  await logIn('normal@example.org', 'Amina')
  await use(page.getByRole('link', { name: t.dashboard.newPlace }))
  await type(text(fields.name), name)
  await reach(address)
  await page.keyboard.type('kaistr 3')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await press('ArrowDown', 'Enter')
  await expect(address).toHaveValue(/^Kaistraße 3/)
  await expect(address).toBeFocused()

  const map = page.getByRole('application', { name: t.pinMap.name })
  await reach(map)
  await expect(map).toHaveAccessibleDescription(t.pinMap.hint)
  await press('Shift+ArrowUp', 'ArrowLeft', '+')
  await expect(page.getByRole('status').getByText(/\d+ m .*: \d+\.\d+, \d+\.\d+$/)).toHaveCount(1)
  await expect(map).toBeFocused()

  const chooser = page.waitForEvent('filechooser')
  await use(page.locator('input[type=file]'))
  await (await chooser).setFiles(IMAGE)
  const point = page.getByRole('slider', { name: t.focalPoint.label })
  await expect(point).toHaveAccessibleDescription(new RegExp(t.focalPoint.automatic))
  await reach(point)
  await press('Shift+ArrowUp', 'ArrowRight')
  await expect(point).toHaveAttribute('aria-valuetext', /51.*40/)
  await use(button(t.forms.save))
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  expect(ours(complaints)).toEqual([])
})
