import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * axe violations of the current page, one line each; while one of the element's modal dialogs is open, only that
 * dialog is checked, since the browser makes everything behind it inert. axe's searches for frames and for style sheets
 * of other origins are off: no page here has any, and it makes the run five times as fast. A control that is too small
 * only since it lies half behind the buttons at the bottom is looked at again in the middle of the window.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  let violations = await analyze(page)
  const small = violations.find(({ id }) => id === 'target-size')
  if (small) {
    const path = small.nodes[0]!.target.flat().join(' ')
    await page
      .locator(path)
      .first()
      .evaluate((control) => control.scrollIntoView({ block: 'center', behavior: 'instant' }))
    violations = await analyze(page)
  }
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

async function analyze(page: Page) {
  const builder = new AxeBuilder({ page })
  if ((await page.locator('backstage-app dialog:modal').count()) > 0)
    builder.include({ fromShadowDom: ['backstage-app', 'dialog[open]'] })
  const { violations } = await builder
    .setLegacyMode(true)
    .options({
      resultTypes: ['violations'],
      preload: false,
      runOnly: { type: 'tag', values: [...standards] },
    })
    .analyze()
  return violations
}
