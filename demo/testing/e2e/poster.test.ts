import { expect, type Locator, type Page } from '@playwright/test'
import { unique } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { test } from './browser.ts'
import { counted } from './counted.ts'
import { fill } from './screen-texts.ts'

/** A white picture of one pixel. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='

/** Drops a picture from another window. */
async function dropPicture(page: Page, target: Locator) {
  const dataTransfer = await page.evaluateHandle((encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'poster.png', { type: 'image/png' }))
    return transfer
  }, picture)
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer })
}

test('a poster with its picture becomes an event in at most seven actions', async ({ enter, isMobile }) => {
  test.skip(isMobile, 'Nothing is dropped on phones.')
  const { page, context, t, text, button, open } = await enter({ as: 'normal' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = `Winter concert ${unique()}`
  const poster = `${name}\nSat 12 December 2099, 7.30pm\nThe Old Mill, 12 Mill Lane\nTickets £8 / £5\nBring a cushion and a warm coat.`
  await open('/backstage')
  await page.evaluate(async (words) => navigator.clipboard.writeText(words), poster)
  const { act, press, actions } = counted()
  const { fields } = t.resources.events

  await press(page.getByRole('link', { name: t.dashboard.newEvent, exact: true }))
  await press(text(t.pasting.label))
  await act(() => page.keyboard.press('ControlOrMeta+V'))
  await expect(text(fields.name)).toHaveValue(name)
  await expect(text(fields.start)).toHaveValue('12.12.2099 19:30')
  await act(() => dropPicture(page, page.locator('.b-poster')))
  await expect(page.getByAltText(t.fields.image.preview)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const topic = page.getByRole('combobox', { name: fields.topic, exact: true })
  await press(topic)
  await press(page.getByRole('option').filter({ visible: true }).first())
  await press(button(t.forms.save))
  await expect(page.getByText(fill(t.resources.events.created, { title: name })).first()).toBeVisible()
  expect(actions()).toBeLessThanOrEqual(7)
  await expect(text(fields.description)).toHaveValue('Bring a cushion and a warm coat.')
  await expect(page.getByText(t.forms.read)).toHaveCount(0)
})
