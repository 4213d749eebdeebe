import { expect, test } from '@playwright/test'
import { backstage } from './backstage.ts'
import { visit } from './browser.ts'
import { type Geocoder, startGeocoder } from './geocoder.ts'
import { type RunningHost, startHost } from './start-host.ts'
import { fill, journeyLanguages } from './texts.ts'

let geocoder: Geocoder
let host: RunningHost

test.beforeAll(async () => {
  geocoder = await startGeocoder()
  host = await startHost({ GEOCODER_URL: geocoder.url })
})

test.afterAll(async () => {
  await host.stop()
  await geocoder.stop()
})

for (const language of journeyLanguages) {
  test(`fields understand what people do and type (${language})`, async ({
    browser,
    viewport,
    isMobile,
    hasTouch,
  }) => {
    const { page } = await visit(browser, host.url, language, { viewport, isMobile, hasTouch })
    const { t, text, button, ...app } = backstage(page, language)
    const { fields } = t.resources.events
    await app.logIn()
    await app.openNew('events')

    await test.step('Escape in a closed picker keeps its value', async () => {
      await app.choose(fields.category)
      const category = page.getByRole('combobox', { name: fields.category, exact: true })
      const chosen = await category.inputValue()
      expect(chosen).not.toBe('')
      const tags = page.getByRole('combobox', { name: fields.tags, exact: true })
      for (const tag of ['eins', 'zwei', 'drei']) {
        await tags.fill(tag)
        await tags.press('Enter')
      }
      for (const picker of [category, tags]) {
        await picker.focus()
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
      }
      await expect(category).toHaveValue(chosen)
      for (const tag of ['eins', 'zwei', 'drei']) {
        await expect(page.getByLabel(tag, { exact: true })).toBeVisible()
      }
    })

    await test.step('a date is read as people type it, and a missing time is named', async () => {
      const start = text(fields.start)
      await expect(start).toHaveValue('')
      await start.fill('28.11.')
      await text(fields.name).focus()
      await expect(
        page.getByText(fill(t.validation.missingTime, { example: '28.11.2026 15:00' })),
      ).toBeVisible()
      await start.fill('28.11. 15h')
      await text(fields.name).focus()
      await expect(start).toHaveValue(/^28\.11\.\d{4} 15:00$/)
    })

    await test.step('a day picked from the calendar asks for its time', async () => {
      await text(fields.end).fill('')
      await button(fill(t.fields.instant.pick, { field: fields.end })).click()
      const calendar = page.getByRole('dialog', { name: t.fields.instant.calendar }).filter({ visible: true })
      await calendar
        .getByRole('button', { name: /\b15\b/ })
        .first()
        .click()
      await expect(calendar.getByLabel(t.fields.instant.time)).toBeFocused()
      await page.keyboard.type('16h30')
      await page.keyboard.press('Enter')
      await expect(text(fields.end)).toHaveValue(/^15\.\d\d\.\d{4} 16:30$/)
    })
  })

  test(`on a low screen the buttons of a form cover nothing (${language})`, async ({ browser }) => {
    const { page } = await visit(browser, host.url, language, { viewport: { width: 390, height: 844 } })
    const { t, text, button, ...app } = backstage(page, language)
    const { fields } = t.resources.places
    await app.logIn()
    await app.openNew('places')
    const save = button(t.forms.save)
    await expect(save).toBeInViewport()

    await text(fields.address).fill('Am Markt 1')
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
    await page.screenshot({ path: '/tmp/forms-found.png' })

    await page.setViewportSize({ width: 320, height: 256 })
    await text(fields.name).focus()
    await expect(save).not.toBeInViewport()
    await page.keyboard.press('ControlOrMeta+s')
    // The notice is at the foot of the app although the buttons are out of sight.
    await expect(page.locator('[part~=notice]').first()).toBeInViewport()
  })
}
