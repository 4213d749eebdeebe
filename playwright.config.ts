import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const DEBIAN_CHROMIUM = '/usr/bin/chromium'

/** The way through the whole product is walked in both languages on both. */
const journey = '**/journey.test.ts'

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export default defineConfig({
  testDir: 'demo/e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './demo/e2e/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  /*
   * Against what hangs, not against what is slow: a journey takes up to 30 s on two idle cores, a machine that has other work
   * three times as long. The run as a whole has no limit: it would keep the last tests from running, and each ends by its own.
   */
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // A second try is told of as flaky; what it did can be looked at in its trace.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    baseURL: process.env.BASE_URL,
    timezoneId: 'Europe/London',
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'journey on a desktop', testMatch: journey, use: desktop },
    { name: 'journey on a phone', testMatch: journey, use: phone },
    // All others run in one language on each: the texts come from the same files, and time is short. So narrow is a phone.
    { name: 'desktop', testIgnore: journey, grepInvert: /\(en\)|\bin en\b|at 320 px/, use: desktop },
    { name: 'phone', testIgnore: journey, grepInvert: /\(de\)|\bin de\b/, use: phone },
  ],
})
