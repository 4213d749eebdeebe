import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from '@playwright/test'
import type { Language } from '../../../src/contract.ts'
import { type ApiCaller, callAs } from './api-caller.ts'
import { backstage } from './backstage.ts'
import { type RunningHost, startHost } from './start-host.ts'

export type Visit = {
  page: Page
  context: BrowserContext
  /** Console errors and warnings, and violations of the Content Security Policy, on all pages of the visit. */
  complaints: string[]
}

/** A new browser context, logged out, in a language. Collects the console's messages. */
async function visit(
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

type Entering = BrowserContextOptions & {
  /** Who is logged in already: the name of a sample account, or an address. Without it, a visitor enters. */
  as?: string
  /** Another host than the worker's. */
  origin?: string
  language?: Language
  /** What the console may report in this test; everything else fails it. */
  reports?: RegExp
}

/** The browser's own reports of answers from 400 on and of calls that got none. */
export const failedLoads = /Failed to load resource/

/** The tag of tests that only `TEST_TIER=full` runs. */
export const full = { tag: '@full' }

type Together = Visit & ReturnType<typeof backstage>

/** Opens a browser context on the project's device, in its language, and closes it after the test. */
export type Enter = (entering?: Entering) => Promise<Together>

type Fixtures = {
  language: Language
  origin: string
  enter: Enter
  /** The API of the worker's host, used by a sample account; logged in once per worker. */
  caller: (name: string) => Promise<ApiCaller>
}

type WorkerFixtures = {
  /** The worker's host. Tests share it and its sample data, so what they create has a unique name. */
  host: RunningHost
}

const addressOf = (name: string) => (name.includes('@') ? name : `${name}@example.org`)

/** Logs each account in once at each host, until it is forgotten. */
function rememberLogins() {
  const logins = new Map<string, Promise<ApiCaller>>()
  return {
    async of(origin: string, name: string): Promise<ApiCaller> {
      const key = `${origin} ${name}`
      const login = logins.get(key) ?? callAs(origin, addressOf(name))
      logins.set(key, login)
      return login
    },
    forget: (origin: string, name: string) => logins.delete(`${origin} ${name}`),
  }
}

/** Those of browsers, which tests log out, and those that use the API. */
const [sessions, callers] = [rememberLogins(), rememberLogins()]

export const test = base.extend<Fixtures, WorkerFixtures>({
  language: ['en', { option: true }],
  host: [
    // Playwright reads the names of fixtures from the pattern, which must not be empty.
    async ({ browserName: _browserName }, provide) => {
      const host = await startHost()
      await provide(host)
      await host.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  origin: async ({ host }, provide) => provide(host.url),
  baseURL: async ({ host }, provide) => provide(host.url),
  caller: async ({ origin }, provide) => provide((name) => callers.of(origin, name)),
  enter: async ({ browser, viewport, isMobile, hasTouch, origin, language }, provide) => {
    const visits: (Visit & Pick<Entering, 'reports'>)[] = []
    await provide(
      async ({ as, origin: at = origin, language: spoken = language, reports, ...options } = {}) => {
        const user = as && { ...(await sessions.of(at, as)).user, api: `${at}/api/v1` }
        const store = JSON.stringify({ state: { user, backstage: {} }, version: 0 })
        const opened = await visit(browser, at, spoken, {
          viewport,
          isMobile,
          hasTouch,
          reducedMotion: 'reduce',
          ...(user && {
            storageState: {
              cookies: [],
              origins: [{ origin: at, localStorage: [{ name: 'store', value: store }] }],
            },
          }),
          ...options,
        })
        opened.context.on('request', (request) => {
          if (as && request.url().endsWith('/auth/logout')) sessions.forget(at, as)
        })
        visits.push({ ...opened, reports })
        return { ...opened, ...backstage(opened.page, spoken) }
      },
    )
    for (const { context } of visits) await context.close()
    for (const { complaints, reports } of visits)
      expect(complaints.filter((complaint) => !reports?.test(complaint))).toEqual([])
  },
})

/** Ignores the browser's own reports of failed loads; everything else is our fault. */
export function ours(complaints: readonly string[]): string[] {
  return complaints.filter((complaint) => !failedLoads.test(complaint))
}

/**
 * Starts a host of its own for the tests of a file, with these settings. Within a test, `host` is that host, and
 * `owner` calls its API as the sample person.
 */
export function ownHost(settings?: Parameters<typeof startHost>[0]): { host: RunningHost; owner: ApiCaller } {
  const running = {} as { host: RunningHost; owner: ApiCaller }
  test.beforeAll(async () => {
    running.host = await startHost(settings)
    running.owner = await callAs(running.host.url, 'normal@example.org')
  })
  test.afterAll(() => running.host.stop())
  return running
}
