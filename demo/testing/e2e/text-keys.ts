import type { Page } from '@playwright/test'
import { texts } from './texts.ts'

const areas = Object.keys(texts.en).filter((name) => name !== 'site')

/** Untranslated text keys visible in the element: the screen has not loaded that part of the texts. */
export async function textKeysOn(page: Page): Promise<string[]> {
  const html = await page
    .locator('backstage-app')
    .evaluateAll((elements) => elements.map(({ shadowRoot }) => shadowRoot?.innerHTML ?? '').join())
  return [...html.matchAll(new RegExp(`(?<=[>"])(?:${areas.join('|')})\\.\\w[\\w.]+(?=[<"])`, 'g'))].map(
    String,
  )
}
