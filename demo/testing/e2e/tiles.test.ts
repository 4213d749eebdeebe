import { expect } from '@playwright/test'
import { full, test } from './browser.ts'
import { startTiles } from './foreign-site.ts'
import { type RunningHost, startHost } from './start-host.ts'

let tiles: Awaited<ReturnType<typeof startTiles>>
let mapped: RunningHost

test.beforeAll(async () => {
  tiles = await startTiles()
  const env = { TILE_URL: tiles.tileUrl, TILE_ATTRIBUTION: '[© Town](https://town.example/credit)' }
  mapped = await startHost(env)
})

test.afterAll(async () => {
  await mapped.stop()
  tiles.close()
})

test('tiles of another website load after a click, later at once if asked to', full, async ({ enter }) => {
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
})
