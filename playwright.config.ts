import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const DEBIAN_CHROMIUM = '/usr/bin/chromium'

export default defineConfig({
  testDir: 'demo/e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './demo/e2e/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  timeout: 60_000,
  globalTimeout: 9 * 60_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: process.env.BASE_URL,
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
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
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
