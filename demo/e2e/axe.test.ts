import { expect, type Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { ours, test } from './browser.ts'
import { entryScreens, repeatingEventScreens } from './screens/entry-screens.ts'
import { moderationScreens } from './screens/moderation-screens.ts'
import { ownScreens } from './screens/own-screens.ts'
import { enterGroup } from './screens/screen.ts'
import { publicPages, visitorScreens } from './screens/visitor-screens.ts'

const backstageGroups = [visitorScreens, entryScreens, repeatingEventScreens, ownScreens, moderationScreens]

const looks = [
  { colorScheme: 'light', language: 'de', rules: 'all' },
  { colorScheme: 'dark', language: 'en', rules: 'colours' },
] as const

for (const { colorScheme, language, rules } of looks)
  for (const group of backstageGroups)
    test(`accessible: ${group.name} (${colorScheme}, ${language})`, async ({ enter, origin }) => {
      // What fades in has its final colours at once.
      const look = { colorScheme, reducedMotion: 'reduce' } as const
      const { page, complaints } = await enter(origin, language, look)
      for (const { name, show } of await enterGroup(group, page, language, origin)) {
        await show()
        expect.soft(await violationsOf(page, rules), name).toEqual([])
      }
      expect(ours(complaints)).toEqual([])
    })

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const group of [publicPages, ...backstageGroups])
  test(`no sideways scroll at 320 px: ${group.name}`, async ({ enter, origin }) => {
    const language = 'de'
    const { page, complaints } = await enter(origin, language, { viewport: { width: 320, height: 640 } })
    for (const { name, show } of await enterGroup(group, page, language, origin)) {
      await show()
      expect.soft(await sideways(page), name).toBe(0)
    }
    expect(ours(complaints)).toEqual([])
  })
