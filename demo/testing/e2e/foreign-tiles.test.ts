import { expect } from '@playwright/test'
import { test } from './browser.ts'
import { type RunningHost, startHost } from './start-host.ts'
import { startTiles, type TileServer } from './tiles.ts'

let tiles: TileServer
let host: RunningHost
let without: RunningHost

test.beforeAll(async () => {
  tiles = await startTiles()
  host = await startHost({ TILE_URL: tiles.url, TILE_ATTRIBUTION: '[© Town](https://town.example/credit)' })
  without = await startHost({ TILE_URL: 'off' })
})

test.afterAll(async () => {
  await Promise.all([host.stop(), without.stop(), tiles.stop()])
})

test('tiles of another website load after a click, and from then on at once if asked to', async ({
  enter,
}) => {
  const { page, complaints } = await enter(host.url, 'en')
  const images = page.locator('[data-points-tiles] image')
  const load = page.getByRole('button', { name: 'Load map' })
  await page.goto('/?view=map')
  await expect(load).toBeVisible()
  await expect(images).toHaveCount(0)
  const asked = tiles.asked().length
  await page.getByRole('checkbox', { name: 'Always load maps on this device' }).check()
  await load.click()
  await expect(images.first()).toBeAttached()
  await expect.poll(() => tiles.asked().length).toBeGreaterThan(asked)
  await expect(page.getByRole('link', { name: '© Town' })).toBeVisible()
  await page.goto('/places?view=map')
  await expect(images.first()).toBeAttached()
  await expect(load).toBeHidden()
  expect(complaints).toEqual([])
})

test('without tiles the points are drawn alone', async ({ enter }) => {
  const { page, complaints } = await enter(without.url, 'en')
  await page.goto('/places?view=map')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page.locator('.points-pin').first()).toBeAttached()
  await expect(page.locator('[data-points-tiles] image')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Load map' })).toHaveCount(0)
  expect(complaints).toEqual([])
})
