import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ElementHandle, launch, type Page } from 'puppeteer-core'
import { type Engine, eventually, type Tab } from './engine.ts'
import { finderScript, wanted } from './finder.ts'

export const firefoxPath = '/usr/bin/firefox-esr'

type Finder = { findByRole?: (role: string, name: string, isPattern: boolean) => Element | null }

async function locate(page: Page, role: string, name: string | RegExp): Promise<ElementHandle | null> {
  if (!(await page.evaluate(() => 'findByRole' in globalThis))) await page.evaluate(await finderScript())
  const handle = await page.evaluateHandle(
    (...args) => (globalThis as Finder).findByRole?.(...args) ?? null,
    ...wanted(role, name),
  )
  return handle.asElement() as ElementHandle | null
}

function tabOf(page: Page): Tab {
  const found = async (role: string, name: string | RegExp) => {
    const element = await locate(page, role, name)
    if (!element) throw new Error(`no ${role} ${String(name)} at ${page.url()}`)
    return element
  }
  return {
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
    back: async () => void (await page.goBack()),
  }
}

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
      defaultViewport: { width: 1280, height: 900 },
      extraPrefsFirefox: { 'intl.accept_languages': 'en' },
    })
    const page = (await browser.pages())[0] ?? (await browser.newPage())
    return {
      tab: tabOf(page),
      async stop() {
        await browser.close()
        rmSync(profile, { recursive: true, force: true })
      },
    }
  },
}
