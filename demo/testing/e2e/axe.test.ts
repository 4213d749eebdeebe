import { expect, type Page } from '@playwright/test'
import { looseTexts, sideways, textKeysOn, violationsOf } from './axe.ts'
import { failedLoads, full, test } from './browser.ts'
import { eventScreens, groupAndPlaceScreens, repeatingEventScreens } from './screens/entry-screens.ts'
import { festivalScreens } from './screens/festival-screens.ts'
import { importScreens } from './screens/import-screens.ts'
import { moderationScreens } from './screens/moderation-screens.ts'
import { ownScreens } from './screens/own-screens.ts'
import { themeScreens } from './screens/theme-screens.ts'
import { furtherPublicPages, publicPages, visitorScreens } from './screens/visitor-screens.ts'

/** The quick tier opens the screens that everybody uses. Those of the other groups are made of the same parts. */
const quick = [publicPages, eventScreens]
const groups = [
  ...quick,
  visitorScreens,
  furtherPublicPages,
  groupAndPlaceScreens,
  repeatingEventScreens,
  festivalScreens,
  ownScreens,
  importScreens,
  moderationScreens,
  themeScreens,
]

const narrow = { width: 320, height: 640 }
const softly = expect.configure({ soft: true })

/** Texts that people write may be long. */
const lengthenNames = (page: Page) =>
  page.evaluate(() => {
    const named = document.querySelectorAll(
      'main :is(h1:not(.period *), h2 a, h3 a, dd, .chip, .event-where, .event-notes)',
    )
    for (const element of named) element.append('x'.repeat(200))
  })

// Together they take as long as a quarter of all tests.
test.describe.configure({ mode: 'parallel' })

/*
 * A desktop in light mode and English, and a phone in dark mode and German, which has longer words. So each colour
 * scheme, width and language is checked once: colours do not depend on the width.
 */
for (const group of groups) {
  const { name: kind, as, screens } = group
  test(
    `accessible by day or night, and no wider than a phone: ${kind}`,
    quick.includes(group) ? {} : full,
    async ({ enter, caller, isMobile, viewport }) => {
      const colorScheme = isMobile ? 'dark' : 'light'
      const screen = await enter({ as, colorScheme, reports: failedLoads })
      const { page } = screen
      const isPublic = [publicPages, furtherPublicPages].includes(group)
      for (const { name, show } of screens(screen, () => caller(as ?? 'normal'))) {
        await show()
        expect.soft(await violationsOf(page), name).toEqual([])
        expect.soft(await textKeysOn(page), name).toEqual([])
        expect.soft(await looseTexts(page), name).toEqual([])
        await softly.poll(async () => sideways(page), { message: name }).toBe(0)
        if (!isMobile || !viewport) continue
        await page.setViewportSize(narrow)
        if (isPublic) await lengthenNames(page)
        // Columns are measured again in the next frame.
        await softly.poll(async () => sideways(page), { message: `${name}, at 320 px` }).toBe(0)
        await page.setViewportSize(viewport)
      }
    },
  )
}
