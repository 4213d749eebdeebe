import { expect } from '@playwright/test'
import { full, test } from './browser.ts'
import { texts } from './screen-texts.ts'

const position = { latitude: 54.740306, longitude: 12.80012 }

test('asks for the position only when the button is pressed, and rounds it', full, async ({ enter }) => {
  const { page, context } = await enter({
    geolocation: position,
    permissions: ['geolocation'],
  })
  await context.addInitScript(() => {
    const find = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    navigator.geolocation.getCurrentPosition = (...rest) => {
      document.documentElement.setAttribute('data-asked', '')
      find(...rest)
    }
  })
  for (const path of ['/?view=map', '/places']) {
    await page.goto(path)
    await expect(page.locator('[data-asked]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Near me' }).click()
    await expect(page).toHaveURL(/[?&]near=54\.74,12\.8/)
    await expect(page.getByRole('link', { name: /around the chosen point/ })).toBeVisible()
    await expect(page.getByText(/^\d.* k?m$/).first()).toBeVisible()
  }
})

test('says so when the browser keeps the position to itself', full, async ({ enter }) => {
  const { page } = await enter({ language: 'de', permissions: [] })
  await page.goto('/places')
  await page.getByRole('button', { name: texts.de.site.near.me }).click()
  await expect(page.locator('[data-near-note]')).toHaveText(texts.de.site.near.failed)
  await expect(page).toHaveURL('/places')
})

test('a map of points beside the list is moved and zoomed by keyboard, and its pins lead to the list', async ({
  enter,
}) => {
  const { page } = await enter()
  await page.goto('/')
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(page).toHaveURL('/?view=map')
  await expect(page.locator('[data-points-tiles] image').first()).toBeAttached()
  const pin = page.locator('.points-pin').first()
  const before = await pin.getAttribute('transform')
  await pin.focus()
  await page.keyboard.press('ArrowRight')
  await expect(pin).not.toHaveAttribute('transform', before ?? '')
  const href = await page.locator('[data-points-tiles] image').first().getAttribute('href')
  await page.keyboard.press('+')
  await expect(page.locator('[data-points-tiles] image').first()).not.toHaveAttribute('href', href ?? '')
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(page.locator('.points-bar')).toBeHidden()
  await pin.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#spot-1$/)
  await expect(page.locator('#spot-1')).toBeInViewport()
})
