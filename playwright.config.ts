import { defineConfig } from '@playwright/test'
import { headlessChromium } from './demo/testing/chromium-path.ts'
import type { Language } from './src/contract.ts'
import { testGroups } from './scripts/test-groups.ts'

/** `npm run test:full` sets it. Without it, tests with the tag @full are left out. */
const isFull = process.env.TEST_TIER === 'full'

/**
 * Files that also run on the phone, in the other language: those that assert where something is or whether it fits, and
 * those that use what only phones show, such as the folded menu. A file that does neither, or sets its own viewport,
 * belongs on the desktop alone.
 */
const layout = [
  '**/axe.test.ts',
  '**/first-screen.test.ts',
  '**/journey.test.ts',
  '**/notices.test.ts',
  '**/phone.test.ts',
]
/** In the quick tier these run once, on the phone in German, where words are longest and space is least. */
const onceQuickly = ['**/axe.test.ts', '**/first-screen.test.ts', '**/journey.test.ts']
const oncePhone = ['**/phone.test.ts', ...(isFull ? [] : onceQuickly)]

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export default defineConfig<{ language: Language }>({
  testDir: testGroups.browser,
  testMatch: '**/*.test.ts',
  globalSetup: `./${testGroups.browser}global-setup.ts`,
  outputDir: 'test-results',
  // One more than cores: tests often wait for the host and for what fades in.
  workers: 3,
  /*
   * Guards against tests that hang, not slow ones: a journey takes up to 30 s on two idle cores, and several times
   * as long on a busy machine. There is no global timeout: it would prevent the last tests from running, and
   * each has its own.
   */
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that fails now and then is repaired, never retried.
  retries: 0,
  ...(!isFull && { grepInvert: /@full/ }),
  reporter: 'list',
  use: {
    timezoneId: 'Europe/London',
    // What can't be pressed after that long is not there, and a test that waits for its own limit costs minutes.
    actionTimeout: 60_000,
    // A trace of every test costs time; `--trace on` with the file that failed makes one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: headlessChromium(),
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
    { name: 'desktop', testIgnore: oncePhone, use: { ...desktop, language: 'en' } },
    { name: 'phone', testMatch: layout, use: { ...phone, language: 'de' } },
  ],
})
