import { expect, test } from '@playwright/test'
import { languages } from '../../src/contract.ts'
import { violationsOf } from './axe.ts'
import { backstage } from './backstage.ts'
import { visit } from './browser.ts'

for (const colorScheme of ['light', 'dark'] as const)
  for (const language of languages)
    test(`every screen is accessible (${colorScheme}, ${language})`, async ({
      browser,
      baseURL,
      viewport,
      isMobile,
      hasTouch,
    }) => {
      const { page, context } = await visit(browser, baseURL ?? '', language, {
        viewport,
        isMobile,
        hasTouch,
        colorScheme,
        // What fades in has its final colours at once.
        reducedMotion: 'reduce',
      })
      const { t, openNew, logIn, button } = backstage(page, language)
      const expectAccessible = async (screen: string) =>
        expect.soft(await violationsOf(page), screen).toEqual([])

      await page.goto('/')
      await expectAccessible('the calendar')
      await page.locator('main a[href^="/event/"]').first().click()
      await expect(page).toHaveURL(/\/event\//)
      await expectAccessible('an event')

      await page.goto('/backstage')
      await expect(button(t.session.submit)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible('Backstage, logged out')
      await logIn()
      await expect(page.getByRole('heading', { name: t.dashboard.faq })).toBeVisible()
      await expectAccessible('the dashboard')
      await openNew('events')
      await expect(button(t.forms.save)).toBeVisible()
      await expectAccessible('a new event')
      await context.close()
    })
