import { join } from 'node:path'
import { expect } from '@playwright/test'
import { unique } from '../api-caller.ts'
import { full, test } from '../browser.ts'
import { keyboard } from './keyboard.ts'

const IMAGE = join(import.meta.dirname, '../../../host/sample/images/bees.webp')

test(
  'a place is found by its address, its pin and the focus of its image are moved',
  full,
  async ({ enter, caller }) => {
    const { page, t, text, ...app } = await enter({ as: 'normal' })
    const { type, use, reach, press } = keyboard(page)
    const { fields } = t.resources.places
    const name = `Tastenkran ${unique()}`
    const address = page.getByRole('combobox', { name: fields.address, exact: true })

    await app.open('/backstage')
    await use(page.getByRole('link', { name: t.dashboard.newPlace }))
    await type(text(fields.name), name)
    await reach(address)
    await page.keyboard.type('kaistr 3')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await press('ArrowDown', 'Enter')
    await expect(address).toHaveValue('Kaistraße 3, 00417 Quittensund')
    await expect(address).toBeFocused()

    const map = page.getByRole('application', { name: t.pinMap.name })
    await reach(map)
    await expect(map).toHaveAccessibleDescription(t.pinMap.hint)
    await press('Shift+ArrowUp', 'ArrowLeft')
    await expect(page.getByText(/54\.74272\d*, 12\.797694/)).toHaveCount(1)
    await press('+')
    await expect(map).toBeFocused()

    const chooser = page.waitForEvent('filechooser')
    await use(page.locator('input[type=file]'))
    await (await chooser).setFiles(IMAGE)
    const picture = page.getByRole('img', { name: t.fields.image.preview })
    await expect(picture).toHaveJSProperty('naturalWidth', 380)
    const point = page.getByRole('slider', { name: t.focalPoint.label })
    await expect(point).toHaveAccessibleDescription(new RegExp(t.focalPoint.automatic))
    await reach(point)
    await press('Shift+ArrowUp', 'ArrowRight')
    await expect(point).toHaveAttribute('aria-valuetext', /51.*40/)
    await expect(page.getByText(t.focalPoint.crop, { exact: true })).toBeVisible()
    const id = await app.create('places', name)

    const { call } = await caller('normal')
    const { body: place } = await call('GET', `/places/${id}`)
    expect(place).toMatchObject({ lat: 54.74272, lng: 12.797694 })
    const { image } = place as { image: string }
    expect((await call('GET', `/media/${image}/focus`)).body).toEqual({ x: 0.51, y: 0.4 })
    await page.goto(`/places?q=${encodeURIComponent(name)}`)
    await expect(page.locator(`img[src*="${image}?size=list"]`).first()).toBeVisible()
  },
)
