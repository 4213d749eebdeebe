import { existsSync } from 'node:fs'
import { chromium as bundled } from '@playwright/test'
import { launch } from 'puppeteer-core'
import type { Engine } from './engine.ts'
import { tabOf } from './puppeteer.ts'

/** Debian's Chromium, otherwise Playwright's. */
export const chromiumPath = () =>
  ['/usr/bin/chromium', bundled.executablePath()].find((path) => existsSync(path))

/** Chromium, by its own protocol. */
export const chromium: Engine = {
  name: 'Chromium',
  async start() {
    const browser = await launch({
      executablePath: chromiumPath(),
      headless: true,
      defaultViewport: { width: 1280, height: 900 },
      args: ['--no-sandbox', '--lang=en', '--disable-background-networking', '--disable-component-update'],
    })
    return {
      tab: await tabOf(browser),
      version: (await browser.version()).replace(/^\D*/, ''),
      stop: () => browser.close(),
    }
  },
}
