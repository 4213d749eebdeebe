import { expect } from '@playwright/test'
import { languageDirection, languages } from '../../../src/contract.ts'
import { full, test } from './browser.ts'
import { texts } from './screen-texts.ts'

test('the calendar and the login speak each language', full, async ({ enter }) => {
  for (const language of languages) {
    const { page } = await enter({ language })
    const t = texts[language]
    await page.goto('/')
    const html = page.locator('html')
    await expect(html).toHaveAttribute('lang', language)
    await expect(html).toHaveAttribute('dir', languageDirection(language))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.site.home.heading)
    await page.goto('/backstage')
    await expect(page.getByRole('button', { name: t.session.submit, exact: true })).toBeVisible()
  }
})
