import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { backstage } from './backstage.ts'
import { visit } from './browser.ts'
import { ownHost } from './own-host.ts'
import { journeyLanguages } from './texts.ts'

const IMAGE = join(import.meta.dirname, '../../host/sample/images/bees.webp')

const running = ownHost()

for (const language of journeyLanguages) {
  test(`an image is cropped around what matters in it (${language})`, async ({
    browser,
    viewport,
    isMobile,
    hasTouch,
  }, { project }) => {
    const device = { viewport, isMobile, hasTouch }
    const { page, context, complaints } = await visit(browser, running.host.url, language, device)
    const { t, text, ...app } = backstage(page, language)
    const place = `Imkerei ${language} ${project.name}`
    const imageOf = async (id: string) => {
      const { image } = (await running.owner.call('GET', `/places/${id}`)).body as { image: string }
      return { image, focus: (await running.owner.call('GET', `/media/${image}/focus`)).body }
    }

    await app.logIn()
    await app.openNew('places')
    await text(t.resources.places.fields.name).fill(place)
    await text(t.resources.places.fields.address).fill('Am Markt 1')
    await page.locator('input[type=file]').setInputFiles(IMAGE)
    const point = page.getByRole('slider', { name: t.focalPoint.label })
    const picture = page.getByRole('img', { name: t.fields.image.preview })
    await expect(picture).toHaveJSProperty('naturalWidth', 380)
    await expect(page.getByText(t.focalPoint.automatic, { exact: true })).toBeVisible()
    const id = await app.create('places', place)
    const uploaded = await imageOf(id)
    expect(uploaded.focus).toEqual({ x: null, y: null })

    const { width = 0, height = 0 } = (await point.boundingBox()) ?? {}
    await point.click({ position: { x: width * 0.25, y: height * 0.5 } })
    await expect(point).toHaveAttribute('aria-valuetext', /25.*50/)
    await point.press('Shift+ArrowUp')
    await point.press('Shift+ArrowUp')
    await point.press('ArrowRight')
    await expect(point).toHaveAttribute('aria-valuetext', /26.*30/)
    await expect(page.getByText(t.focalPoint.crop, { exact: true })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await app.save('places')

    const cropped = await imageOf(id)
    expect(cropped.image).not.toBe(uploaded.image)
    const { x, y } = cropped.focus as { x: number; y: number }
    expect([x, y].map((part) => Math.round(part * 100))).toEqual([26, 30])

    await page.reload()
    await expect(point).toHaveAttribute('aria-valuetext', /26.*30/)
    await page.goto(`/places?q=${encodeURIComponent(place)}`)
    await expect(page.locator(`img[src*="${cropped.image}?size=list"]`).first()).toBeVisible()

    expect(complaints).toEqual([])
    await context.close()
  })
}
