import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
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
