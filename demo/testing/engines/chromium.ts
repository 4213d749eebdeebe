import { launch } from 'puppeteer-core'
import { wholeChromium } from '../chromium-path.ts'
import type { Engine } from './engine.ts'
import { tabOf } from './puppeteer.ts'

/** Chromium, by its own protocol. */
export const chromium: Engine = {
  name: 'Chromium',
  async start() {
    const browser = await launch({
      executablePath: wholeChromium(),
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
