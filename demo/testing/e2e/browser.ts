import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test as base,
} from '@playwright/test'
import type { Language } from '../../../src/contract.ts'

export type Visit = {
  page: Page
  context: BrowserContext
  /** Console errors and warnings, and violations of the Content Security Policy, on all pages of the visit. */
  complaints: string[]
}

/** A new browser context, logged out, in a language. Collects the console's messages. */
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

/** `origin` is the shared host; `enter` opens a browser context on the project's device and closes it after the test. */
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

/** Ignores the browser's own reports of failed loads; everything else is our fault. */
export function ours(complaints: readonly string[]): string[] {
  return complaints.filter((complaint) => !complaint.includes('Failed to load resource'))
}
