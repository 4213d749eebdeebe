import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'puppeteer-core'
import type { Engine } from './engine.ts'
import { tabOf } from './puppeteer.ts'

export const firefoxPath = '/usr/bin/firefox-esr'

/** Firefox over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  async start() {
    const profile = mkdtempSync(join(tmpdir(), 'calendar-firefox-'))
    const browser = await launch({
      browser: 'firefox',
      executablePath: firefoxPath,
      headless: true,
      userDataDir: profile,
      // An emulated viewport is lost when Firefox goes back to a page: clicks then miss.
      defaultViewport: null,
      args: ['--width', '1280', '--height', '900'],
      extraPrefsFirefox: { 'intl.accept_languages': 'en' },
    })
    return {
      tab: await tabOf(browser),
      version: (await browser.version()).replace(/^\D*/, ''),
      async stop() {
        await browser.close()
        rmSync(profile, { recursive: true, force: true })
      },
    }
  },
}
