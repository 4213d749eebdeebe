import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { misnamed } from './names.ts'
import { texts } from './screen-texts.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * axe violations of the current page, and controls that aren't called what is seen on them, one line each; while one of the element's modal dialogs is open, only that
 * dialog is checked, since the browser makes everything behind it inert. axe's searches for frames and for style sheets
 * of other origins are off: no page here has any, and it makes the run five times as fast. A control that is too small
 * only since it lies half behind the buttons at the bottom is looked at again in the middle of the window.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  const found = await analyze(page)
  const lines: string[] = []
  for (const { id, nodes } of found)
    for (const { html, target } of nodes)
      if (id !== 'target-size' || (await isSmall(page, target))) lines.push(`${id}: ${html.slice(0, 200)}`)
  for (const line of await misnamed(page)) lines.push(`label in name: ${line}`)
  return lines
}

type Target = Awaited<ReturnType<typeof analyze>>[number]['nodes'][number]['target']

/** Whether a control is too small in the middle of the window, too. */
async function isSmall(page: Page, target: Target): Promise<boolean> {
  await page
    .locator(target.flat().join(' '))
    .first()
    .evaluate((control) => control.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const found = await analyze(page)
  return found.some(
    ({ id, nodes }) => id === 'target-size' && nodes.some((node) => String(node.target) === String(target)),
  )
}

/** Waits until nothing fades in or out any more, since colours are those of the moment. Spinners go on. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const shadowRoots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const fading = [document, ...shadowRoots]
      .flatMap((root) => root.getAnimations())
      .filter(
        ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
      )
    await Promise.allSettled(fading.map(({ finished }) => finished))
  })

async function analyze(page: Page) {
  await atRest(page)
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

/**
 * Texts of Backstage that share their element with others, with that element's HTML: when a browser has translated the
 * page, React fails where it changes anything there. Text written as HTML and code in an editor aren't React's.
 */
export const looseTexts = (page: Page) =>
  page.locator('backstage-app').evaluateAll((elements) => {
    const found: string[] = []
    for (const { shadowRoot } of elements) {
      const walker = document.createTreeWalker(shadowRoot!, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const { parentElement } = text
        const others = [...(parentElement?.childNodes ?? [])].filter(
          (node) => node !== text && node.textContent?.trim() !== '',
        )
        const isOurs = !parentElement?.closest('style, .b-prose, .cm-editor')
        if (text.textContent?.trim() && parentElement && isOurs && others.length > 0)
          found.push(parentElement.outerHTML.slice(0, 200))
      }
    }
    return found
  })

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

/** How far the page reaches beyond the right edge of the window, in pixels. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
