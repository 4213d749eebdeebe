import { expect, type Page } from '@playwright/test'
import { newInvitation } from './api-caller.ts'
import { full, test } from './browser.ts'

/** The controls that the visible notice covers, even partly. */
const coveredControls = (page: Page) =>
  page.locator('[part~="notice"]').evaluate((notice) => {
    const over = notice.getBoundingClientRect()
    const controls = (notice.getRootNode() as ShadowRoot).querySelectorAll('a[href], button, input, select')
    return [...controls]
      .filter((control) => !notice.contains(control))
      .filter((control) => {
        const { top, bottom, left, right, width } = control.getBoundingClientRect()
        const beside = right <= over.left || left >= over.right
        return width > 0 && top < over.bottom && bottom > over.top && !beside
      })
      .map((control) => control.outerHTML.slice(0, 120))
  })

test(
  'a notice covers nothing that can be pressed, wherever the page stands',
  full,
  async ({ enter, origin }) => {
    const { page, t, button, open } = await enter({ reducedMotion: 'reduce' })
    await page.clock.install()
    await open(await newInvitation(origin))
    await expect(button(t.registration.submit)).toBeVisible()

    // Stops the clock, so that the notice stays visible.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await button(t.registration.submit).click()
    // A notice below the pointer would stay where it is.
    await page.mouse.move(0, 0)
    const notice = page.locator('[part~="notice"]')
    await expect(notice).toBeVisible()
    for (let look = 0; look < 8; look += 1) {
      await page.clock.runFor(300)
      // What moves the notice is a transition: it waits for a frame, not for the stopped clock.
      await expect.poll(async () => coveredControls(page)).toEqual([])
      // At once, unlike a wheel: the next look comes after it.
      await page.evaluate(() => window.scrollBy({ top: 90, behavior: 'instant' }))
    }
    await page.clock.runFor(5000)
    await expect(notice).toHaveCount(0)
  },
)
