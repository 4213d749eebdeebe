import { expect, type Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { ours, test } from './browser.ts'
import { entryScreens, repeatingEventScreens } from './screens/entry-screens.ts'
import { festivalScreens } from './screens/festival-screens.ts'
import { importScreens } from './screens/import-screens.ts'
import { moderationScreens } from './screens/moderation-screens.ts'
import { ownScreens } from './screens/own-screens.ts'
import { enterGroup } from './screens/screen.ts'
import { themeScreens } from './screens/theme-screens.ts'
import { publicPages, visitorScreens } from './screens/visitor-screens.ts'
import { textKeysOn } from './text-keys.ts'

const backstageGroups = [
  visitorScreens,
  entryScreens,
  repeatingEventScreens,
  festivalScreens,
  ownScreens,
  importScreens,
  moderationScreens,
  themeScreens,
]

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const narrow = { width: 320, height: 640 }
const softly = expect.configure({ soft: true })

/*
 * A desktop in light mode and English, and a phone in dark mode and German, which has longer words. So each colour
 * scheme, width and language is checked once: colours do not depend on the width.
 */
for (const group of backstageGroups)
  test(`accessible by day or night, and no wider than a phone: ${group.name}`, async ({
    enter,
    origin,
    isMobile,
    viewport,
  }) => {
    const [language, colorScheme] = isMobile ? (['de', 'dark'] as const) : (['en', 'light'] as const)
    // Reduced motion: axe would otherwise check the colours of fade-in animations.
    const { page, complaints } = await enter(origin, language, { colorScheme, reducedMotion: 'reduce' })
    for (const { name, show } of await enterGroup(group, page, language, origin)) {
      await show()
      expect.soft(await violationsOf(page), name).toEqual([])
      expect.soft(await textKeysOn(page), name).toEqual([])
      if (!isMobile || !viewport) continue
      await page.setViewportSize(narrow)
      // Columns are measured again in the next frame.
      await softly.poll(async () => sideways(page), { message: `${name}, at 320 px` }).toBe(0)
      await page.setViewportSize(viewport)
    }
    expect(ours(complaints)).toEqual([])
  })

/** Texts that people write may be long. */
const lengthenNames = (page: Page) =>
  page.evaluate(() => {
    const named = document.querySelectorAll(
      'main :is(h1:not(.period *), h2 a, h3 a, dd, .chip, .event-where, .event-notes)',
    )
    for (const element of named) element.append('x'.repeat(200))
  })

test('no sideways scroll at 320 px: the public pages', async ({ enter, origin }) => {
  const { page, complaints } = await enter(origin, 'de', { viewport: narrow })
  for (const { name, show } of await enterGroup(publicPages, page, 'de', origin)) {
    await show()
    await lengthenNames(page)
    expect.soft(await sideways(page), name).toBe(0)
  }
  expect(ours(complaints)).toEqual([])
})
