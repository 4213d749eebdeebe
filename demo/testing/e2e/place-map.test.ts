import { expect, type Page, test } from '@playwright/test'
import { backstage } from './backstage.ts'
import { visit } from './browser.ts'
import { type RunningHost, startHost } from './start-host.ts'
import { journeyLanguages } from './texts.ts'
import { startTiles, type TileServer } from './tiles.ts'

let tiles: TileServer
let host: RunningHost
let unmapped: RunningHost

test.beforeAll(async () => {
  tiles = await startTiles()
  host = await startHost({ TILE_URL: tiles.url, TILE_ATTRIBUTION: '[© Town](https://town.example/credit)' })
  unmapped = await startHost({ TILE_URL: 'off' })
})

test.afterAll(async () => {
  await Promise.all([host.stop(), unmapped.stop(), tiles.stop()])
})

const address = 'Kaistraße 3, 00417 Quittensund'

/** Types the beginning of an address and chooses the first suggestion by keyboard. */
async function chooseAddress(page: Page, field: string) {
  const box = page.getByRole('combobox', { name: field, exact: true })
  await box.pressSequentially('kaistr 3')
  await expect(page.getByRole('option', { name: address })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(address)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0)
}

for (const language of journeyLanguages) {
  test(`a place is found while typing, and its pin moved by keyboard (${language})`, async ({
    browser,
    viewport,
    isMobile,
    hasTouch,
  }, { project }) => {
    const { page } = await visit(browser, host.url, language, { viewport, isMobile, hasTouch })
    const { t, text, ...app } = backstage(page, language)
    const { fields } = t.resources.places
    const name = `Kran ${language} ${project.name}`
    const map = page.getByRole('application', { name: t.pinMap.name })
    const stored = async (id: string) => {
      const answer = await page.request.get(`/api/v1/places/${id}`)
      return (await answer.json()) as { lat: number; lng: number; address: string }
    }
    await app.logIn()
    await app.openNew('places')
    await text(fields.name).fill(name)

    await test.step('a suggestion fills in address and coordinates, the map follows', async () => {
      await chooseAddress(page, fields.address)
      await expect(page.locator('.b-map-pin')).toBeVisible()
      await expect.poll(() => tiles.asked().some((path) => path.startsWith('/17/'))).toBe(true)
      await expect(page.getByRole('link', { name: '© Town' })).toBeVisible()
      await expect(text(fields.lat)).toBeHidden()
    })

    await test.step('arrow keys move the pin, and it is said where', async () => {
      await map.focus()
      await page.keyboard.press('Shift+ArrowUp')
      await page.keyboard.press('ArrowLeft')
      await expect(page.getByText(/54\.74272\d*, 12\.797694/)).toHaveCount(1)
    })

    const id = await app.create('places', name)
    expect(await stored(id)).toMatchObject({ address, lat: 54.74272, lng: 12.797694 })

    await test.step('a click or tap sets it, the numbers can still be typed', async () => {
      const box = (await map.boundingBox())!
      await map.click({ position: { x: box.width / 2 + 60, y: box.height / 2 } })
      await page.getByText(t.pinMap.numbers).click()
      await expect(text(fields.lng)).toHaveValue(/^12\.798\d+$/)
      await text(fields.lat).fill('54,75')
      await app.save('places')
      expect(await stored(id)).toMatchObject({ lat: 54.75 })
    })
  })

  test(`without tiles a place has its numbers only (${language})`, async ({ browser }) => {
    const { page } = await visit(browser, unmapped.url, language)
    const { t, text, ...app } = backstage(page, language)
    const { fields } = t.resources.places
    await app.logIn()
    await app.openNew('places')
    await chooseAddress(page, fields.address)
    await expect(text(fields.lat)).toHaveValue('54.742472')
    await expect(text(fields.lng)).toHaveValue('12.797737')
    await expect(page.getByRole('application')).toHaveCount(0)
  })
}
