import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core'
import { wholeChromium } from '../chromium-path.ts'
import { type Engine, eventually, shown, type Tab } from './engine.ts'
import { finderScript, wanted } from './finder.ts'

type Finder = { findByRole?: (role: string, name: string, isPattern: boolean) => Element | null }

async function locate(page: Page, role: string, name: string | RegExp): Promise<ElementHandle | null> {
  if (!(await page.evaluate(() => 'findByRole' in globalThis))) await page.evaluate(await finderScript())
  const handle = await page.evaluateHandle(
    (...args) => (globalThis as Finder).findByRole?.(...args) ?? null,
    ...wanted(role, name),
  )
  return handle.asElement() as ElementHandle | null
}

/** The first page of a browser as a tab. */
async function tabOf(browser: Browser): Promise<Tab> {
  const page = (await browser.pages())[0] ?? (await browser.newPage())
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url ?? ''})`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${String(error)}`))
  const found = async (role: string, name: string | RegExp) => {
    const element = await locate(page, role, name)
    if (!element) throw new Error(`no ${role} ${String(name)} at ${await shown(tab)}`)
    return element
  }
  const tab: Tab = {
    open: async (url) => void (await page.goto(url)),
    click: async (role, name) => eventually(async () => (await found(role, name)).click()),
    type: async (role, name, text) =>
      eventually(async () => {
        const field = await found(role, name)
        await field.click()
        await page.keyboard.down('Control')
        await page.keyboard.press('a')
        await page.keyboard.up('Control')
        await field.type(text)
      }),
    typeOn: async (text) => page.keyboard.type(text),
    press: async (key) => page.keyboard.press(key),
    async control(key) {
      await page.keyboard.down('Control')
      await page.keyboard.press(key as 'a')
      await page.keyboard.up('Control')
    },
    has: async (role, name) => (await locate(page, role, name)) !== null,
    run: async (work, ...args) => page.evaluate(work as (...args: unknown[]) => unknown, ...args) as never,
    // `goBack` waits for a load event, which a page from the back-forward cache doesn't have.
    back: async () => page.evaluate(() => history.back()),
    complaints: () => complaints.splice(0),
  }
  return tab
}

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
