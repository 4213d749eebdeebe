import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { testGroups } from './scripts/test-groups.ts'

const DEBIAN_CHROMIUM = '/usr/bin/chromium'

/** The end-to-end journey runs in both languages on both devices. */
const journey = '**/journey.test.ts'

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export default defineConfig({
  testDir: testGroups.browser,
  testMatch: '**/*.test.ts',
  globalSetup: `./${testGroups.browser}global-setup.ts`,
  outputDir: 'test-results',
  workers: 2,
  /*
   * Guards against tests that hang, not slow ones: a journey takes up to 30 s on two idle cores, and several times
   * as long on a busy machine. There is no global timeout: it would prevent the last tests from running, and
   * each has its own.
   */
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that passes on retry is reported as flaky, with a trace.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    baseURL: process.env.BASE_URL,
    timezoneId: 'Europe/London',
    // What can't be pressed after that long is not there, and a test that waits for its own limit costs minutes.
    actionTimeout: 60_000,
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
    // To save time, all other tests run in one language on each device, as the texts come from the same
    // files. Tests at 320 px only run on the phone.
    { name: 'desktop', testIgnore: journey, grepInvert: /\(en\)|\bin en\b|at 320 px/, use: desktop },
    { name: 'phone', testIgnore: journey, grepInvert: /\(de\)|\bin de\b/, use: phone },
  ],
})
