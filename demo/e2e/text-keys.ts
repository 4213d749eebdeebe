import type { Page } from '@playwright/test'
import { texts } from './texts.ts'

const areas = Object.keys(texts.en).filter((name) => name !== 'site')

/** Keys of phrases that stand in the element in place of their words: the screen has not loaded the area of these texts. */
export async function textKeysOn(page: Page): Promise<string[]> {
  const html = await page
    .locator('backstage-app')
    .evaluateAll((elements) => elements.map(({ shadowRoot }) => shadowRoot?.innerHTML ?? '').join())
  return [...html.matchAll(new RegExp(`(?<=[>"])(?:${areas.join('|')})\\.\\w[\\w.]+(?=[<"])`, 'g'))].map(
    String,
  )
}
