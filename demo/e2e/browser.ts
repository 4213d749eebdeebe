import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import type { Language } from '../../src/contract.ts'

export type Visit = {
  page: Page
  context: BrowserContext
  /** What the browser complained about on any page of the visit: policy violations, errors and warnings. */
  complaints: string[]
}

/** A visitor's own browser, logged out, in a language; everything that the console reports is kept. */
export async function visit(
  browser: Browser,
  origin: string,
  language: Language,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ ...options, baseURL: origin, locale: language })
  await context.addCookies([{ name: 'i18next', value: language, url: origin }])
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error(`policy violation: ${effectiveDirective} ${blockedURI} ${sample}`),
    )
  })
  const complaints: string[] = []
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (failure) => complaints.push(`uncaught: ${failure.error().message}`))
  return { page: await context.newPage(), context, complaints }
}

type Enter = (origin: string, language: Language, options?: BrowserContextOptions) => Promise<Visit>

/** `origin` is the host of the whole run, `enter` opens a visitor's browser on the project's device; it is closed after the test. */
export const test = base.extend<{ enter: Enter; origin: string }>({
  origin: async ({ baseURL }, provide) => provide(baseURL ?? ''),
  enter: async ({ browser, viewport, isMobile, hasTouch }, provide) => {
    const visits: Visit[] = []
    await provide(async (origin, language, options) => {
      const device = { viewport, isMobile, hasTouch }
      const opened = await visit(browser, origin, language, { ...device, ...options })
      visits.push(opened)
      return opened
    })
    for (const { context } of visits) await context.close()
  },
})

/** The browser itself reports every load that fails, with its address; all else is ours. */
export function ours(complaints: readonly string[]): string[] {
  return complaints.filter((complaint) => !complaint.includes('Failed to load resource'))
}
