import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '../free-port.ts'
import { type Engine, eventually, shown, type Tab } from './engine.ts'
import { finderScript, wanted } from './finder.ts'

const webkitPath = '/usr/bin/WebKitWebDriver'
const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB }
const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0]

async function locate(driver: WebDriver, role: string, name: string | RegExp): Promise<WebElement | null> {
  const isThere = await driver.executeScript('return "findByRole" in globalThis')
  if (!isThere) await driver.executeScript(await finderScript())
  return driver.executeScript('return globalThis.findByRole(...arguments)', ...wanted(role, name))
}

function tabOf(driver: WebDriver): Tab {
  const found = async (role: string, name: string | RegExp) => {
    const element = await locate(driver, role, name)
    if (!element) throw new Error(`no ${role} ${String(name)} at ${await shown(tab)}`)
    return element
  }
  /** With the mouse, as WebKit's own element click takes what is in a dialog or another shadow root for covered. */
  const click = async (role: string, name: string | RegExp) => {
    const element = await found(role, name)
    await driver.executeScript(
      'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
      element,
    )
    await driver.actions().move({ origin: element }).click().perform()
  }
  const typeOn = async (text: string) => driver.actions().sendKeys(text).perform()
  const control = async (key: string) =>
    driver.actions().keyDown(Key.CONTROL).sendKeys(key).keyUp(Key.CONTROL).perform()
  const tab: Tab = {
    open: async (url) => driver.get(url),
    click: async (role, name) => eventually(async () => click(role, name)),
    type: async (role, name, text) =>
      eventually(async () => {
        await click(role, name)
        await control('a')
        await typeOn(text)
      }),
    typeOn,
    press: async (key) => typeOn(keys[key]),
    control,
    has: async (role, name) => (await locate(driver, role, name)) !== null,
    run: async (work, ...args) =>
      driver.executeScript(`return (${work.toString()})(...arguments)`, ...args) as never,
    back: async () => driver.navigate().back(),
    complaints: () => [],
  }
  return tab
}

/** A display in memory, as WebKitGTK's browser has no headless mode. */
async function startDisplay(): Promise<{ display: string; process: ChildProcess }> {
  const process = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x960x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [chunk] = (await once(process.stdout, 'data')) as [Buffer]
  return { display: `:${chunk.toString().trim()}`, process }
}

/** WebKitGTK over WebDriver. */
export const webkit: Engine = {
  name: 'WebKit',
  async start() {
    const screen = await startDisplay()
    const port = await freePort()
    const service = spawn(webkitPath, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: screen.display,
        LANG: 'en_GB.UTF-8',
        // Its sandbox needs rights that a container lacks; the pages are the tests' own.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
    })
    await eventually(async () => fetch(`http://127.0.0.1:${port}/status`))
    const capabilities = new Capabilities()
      .set('browserName', 'MiniBrowser')
      .set('webkitgtk:browserOptions', { binary: miniBrowser(), args: ['--automation'] })
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(capabilities)
      .build()
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 })
    return {
      tab: tabOf(driver),
      version: (await driver.getCapabilities()).getBrowserVersion() ?? '',
      async stop() {
        await driver.quit()
        service.kill()
        screen.process.kill()
      },
    }
  },
}

/** Whether WebKit can be started here. */
export const haveWebkit = () => existsSync(webkitPath) && miniBrowser() !== undefined
