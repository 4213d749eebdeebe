import { expect } from '@playwright/test'
import { unique } from './api-caller.ts'
import { full, test } from './browser.ts'
import { startTiles } from './foreign-site.ts'
import { type RunningHost, startHost } from './start-host.ts'

let tiles: Awaited<ReturnType<typeof startTiles>>
let mapped: RunningHost
let unmapped: RunningHost

test.beforeAll(async () => {
  tiles = await startTiles()
  const env = { TILE_URL: tiles.tileUrl, TILE_ATTRIBUTION: '[© Town](https://town.example/credit)' }
  mapped = await startHost(env)
  unmapped = await startHost({ TILE_URL: 'off' })
})

test.afterAll(async () => {
  await Promise.all([mapped.stop(), unmapped.stop()])
  tiles.close()
})

test(
  'tiles of another website load after a click, and from then on at once if asked to',
  full,
  async ({ enter }) => {
    const { page } = await enter({ origin: mapped.url })
    const images = page.locator('[data-points-tiles] image')
    const load = page.getByRole('button', { name: 'Load map' })
    await page.goto('/?view=map')
    await expect(load).toBeVisible()
    await expect(images).toHaveCount(0)
    const asked = tiles.asked.length
    await page.getByRole('checkbox', { name: 'Always load maps on this device' }).check()
    await load.click()
    await expect(images.first()).toBeAttached()
    await expect.poll(() => tiles.asked.length).toBeGreaterThan(asked)
    await expect(page.getByRole('link', { name: '© Town' })).toBeVisible()
    await page.goto('/places?view=map')
    await expect(images.first()).toBeAttached()
    await expect(load).toBeHidden()
  },
)

test('the pin of a place is set by a click on tiles of another website', full, async ({ enter }) => {
  const { page, t, text, openNew } = await enter({ origin: mapped.url, as: 'normal' })
  const { fields } = t.resources.places
  const map = page.getByRole('application', { name: t.pinMap.name })
  await openNew('places')
  await text(fields.name).fill(`Kran ${unique()}`)
  await text(fields.address).pressSequentially('kaistr 3')
  await page.getByRole('option', { name: /^Kaistraße 3/ }).click()
  await expect(page.locator('.b-map-pin')).toBeVisible()
  await expect.poll(() => tiles.asked.some((path) => path.startsWith('/17/'))).toBe(true)
  await expect(page.getByRole('link', { name: '© Town' })).toBeVisible()
  await expect(text(fields.lat)).toBeHidden()
  const box = (await map.boundingBox())!
  await map.click({ position: { x: box.width / 2 + 60, y: box.height / 2 } })
  await page.getByText(t.pinMap.numbers).click()
  await expect(text(fields.lng)).toHaveValue(/^12\.798\d+$/)
})

test(
  'without tiles the points are drawn alone, and a place has its numbers only',
  full,
  async ({ enter }) => {
    const { page } = await enter({ origin: unmapped.url })
    await page.goto('/places?view=map')
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect(page.locator('.points-pin').first()).toBeAttached()
    await expect(page.locator('[data-points-tiles] image')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Load map' })).toHaveCount(0)

    const owner = await enter({ origin: unmapped.url, as: 'normal' })
    const { fields } = owner.t.resources.places
    await owner.openNew('places')
    await owner.text(fields.address).pressSequentially('kaistr 3')
    await owner.page.getByRole('option', { name: /^Kaistraße 3/ }).click()
    await expect(owner.text(fields.lat)).toHaveValue('54.742472')
    await expect(owner.page.getByRole('application')).toHaveCount(0)
  },
)
