import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const looksFor = {
  all: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  /** The rules whose outcome hangs on the colour scheme. */
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const

/**
 * What axe finds wrong with the page as it stands, one line each; of all that it looks for, or in its colours alone. No page
 * here has frames or styles from elsewhere: without its search for them a screen takes a fifth of the time.
 */
export async function violationsOf(page: Page, kind: keyof typeof looksFor = 'all'): Promise<string[]> {
  const { type, values } = looksFor[kind]
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false, runOnly: { type, values: [...values] } })
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
