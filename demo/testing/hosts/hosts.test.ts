import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ours } from '../e2e/browser.ts'
import { type RunningHost, startHost } from '../e2e/start-host.ts'
import { texts } from '../e2e/screen-texts.ts'
import { wholeChromium } from '../chromium-path.ts'
import { eventually, logIn, seen, type Tab } from '../engines/engine.ts'
import { chromium, firefox, firefoxPath } from '../engines/puppeteer.ts'
import { haveWebkit, webkit } from '../engines/webkit.ts'
import { buildProjects, projectNames, type Projects } from './projects.ts'
import { completePages, type Site, startSite } from './host-site.ts'
import { lackingEngines, renderPage, templateEngines } from './templates.ts'

/*
 * The element in pages as others build them: each folder here is a host, written from docs/embedding.md alone. In each, the
 * same short journey, in each engine.
 */

const t = texts.en
const here = import.meta.dirname
const libraries = {
  turbo: '@hotwired/turbo/dist/turbo.es2017-umd.js',
  htmx: 'htmx.org/dist/htmx.min.js',
}

let calendar: RunningHost | undefined
let projects: Projects | undefined
let folders: string
beforeAll(async () => {
  folders = mkdtempSync(join(tmpdir(), 'calendar-hosts-'))
  calendar = await startHost()
})
afterAll(async () => {
  await calendar?.stop()
  projects?.remove()
  rmSync(folders, { recursive: true })
})

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

const installed = new Map([
  [chromium, wholeChromium() !== undefined],
  [firefox, existsSync(firefoxPath)],
  [webkit, haveWebkit()],
])

const siteName = `St. John's "Cal" <b>&amp; </script> 🎉`

/** Starts a host of static pages, or one whose page a template engine renders. */
async function start(name: string, isTemplate = false): Promise<Site> {
  const folder = join(folders, name)
  if (!existsSync(folder)) {
    if (isTemplate) {
      mkdirSync(folder)
      writeFileSync(join(folder, 'index.html'), await renderPage(name, { sitename: siteName }))
    } else cpSync(join(here, name), folder, { recursive: true })
    cpSync(join(here, 'style.css'), join(folder, 'style.css'))
    for (const [library, file] of Object.entries(libraries))
      if (library === name) cpSync(join(here, '../../../node_modules', file), join(folder, `${name}.js`))
    completePages(folder, calendar!.url)
  }
  const site = await startSite(folder)
  undo.push(site.stop)
  return site
}

/** The list of events; its heading also tells their number. */
const events = new RegExp(`^${t.resources.events.plural}`)

/** Computed styles, except for sizes and places, of what a selector finds in the page and in the element. */
const stylesOf = (tab: Tab, selectors: string[]) =>
  tab.run((wanted) => {
    const roots = [document, document.querySelector('backstage-app')?.shadowRoot]
    return wanted.map((selector) => {
      const found = roots.map((root) => root?.querySelector(selector)).find(Boolean)
      if (!found) throw new Error(`no ${selector}`)
      const style = getComputedStyle(found)
      return Object.fromEntries(
        [selector, ...style]
          .filter((name) => !/size|width|height|columns|origin|inset|^(top|right|bottom|left)$/.test(name))
          .map((name) => [name, style.getPropertyValue(name)]),
      )
    })
  }, selectors)

/** What stands for all that's inside the element: on the login screen, and in the list of events. */
const ofLogin = ['[slot=login] button', '[part~=page-title]']
const ofList = ['[part~=page-title]', '[part~=button]', '[part~=cell]', '[part~=nav-item]']

describe.each([...installed])('$name', (engine, isInstalled) => {
  let running: Awaited<ReturnType<typeof engine.start>>
  let tab: Tab
  /** The styles in `plain`, which has no style sheet. */
  const plain: { login?: unknown; list?: unknown } = {}
  beforeAll(async () => {
    if (!isInstalled) return
    running = await engine.start()
    tab = running.tab
    console.log(`${engine.name} ${running.version}`)
  })
  // A page that is left while it loads may complain of that.
  afterEach(async () => {
    if (!isInstalled) return
    await tab.open('about:blank')
    tab.complaints()
  })
  afterAll(() => running?.stop())

  async function expectStyles(of: 'login' | 'list') {
    const styles = await eventually(() => stylesOf(tab, of === 'login' ? ofLogin : ofList))
    plain[of] ??= styles
    expect(styles).toEqual(plain[of])
  }

  /** From the login to a form and back, as it is for each host whose page with the element is open. */
  async function takeJourney({ hasHistory = true } = {}) {
    await seen(tab, 'textbox', t.session.email)
    await expectStyles('login')
    const own = await stylesOf(tab, ['#hours'])
    await logIn(tab, 'normal@example.org', 'Amina')
    await tab.click('link', t.app.menu.events)
    await seen(tab, 'heading', events)
    await expectStyles('list')
    expect(await stylesOf(tab, ['#hours'])).toEqual(own)
    await tab.click('link', t.resources.events.create)
    await seen(tab, 'heading', t.resources.events.newTitle)
    await seen(tab, 'button', t.forms.save)
    if (hasHistory) await tab.back()
    else await tab.click('link', t.app.menu.events)
    await seen(tab, 'heading', events)
    await tab.click('button', t.session.logout)
    await seen(tab, 'textbox', t.session.email)
  }

  /** By a link of the host, whose router shows another page, and back. */
  async function leaveAndReturn() {
    await tab.click('link', 'Start')
    await seen(tab, 'heading', 'Read more')
    for (const _step of ['to the last screen', 'to the one before']) {
      await tab.back()
      await seen(tab, 'textbox', t.session.email)
    }
  }

  const expectSiteName = (name: string) =>
    eventually(async () => {
      const shown = await tab.run(
        () =>
          document.querySelector('backstage-app')?.shadowRoot?.querySelector('.b-brand-site')?.textContent,
      )
      expect(shown).toBe(name)
    })

  const expectNoComplaint = ({ violations }: Site) =>
    expect([...ours(tab.complaints()), ...violations]).toEqual([])

  it.skipIf(!isInstalled).each(['plain', 'rtl', 'no-storage'])('%s', async (name) => {
    const site = await start(name)
    await tab.open(site.url)
    await takeJourney()
    const own = await stylesOf(tab, ['#hours'])
    await tab.run(() => document.querySelector('backstage-app')!.remove())
    await eventually(async () => expect(await tab.run(() => document.adoptedStyleSheets.length)).toBe(0))
    expect(await stylesOf(tab, ['#hours'])).toEqual(own)
    expectNoComplaint(site)
  })

  it.skipIf(!isInstalled)('parents', async () => {
    const site = await start('parents')
    const expectWidths = () =>
      eventually(async () => {
        const widths = await tab.run(() =>
          [...document.querySelectorAll('backstage-app')].map((each) => each.getBoundingClientRect().width),
        )
        expect(Math.min(...widths)).toBeGreaterThan(600)
      })
    await tab.open(site.url)
    await seen(tab, 'textbox', t.session.email)
    await expectWidths()
    await logIn(tab, 'normal@example.org', 'Amina')
    await expectWidths()
    expectNoComplaint(site)
  })

  it.skipIf(!isInstalled)('iframe', async () => {
    const site = await start('iframe')
    await tab.open(site.url)
    await eventually(async () => {
      const ready = await tab.run(() =>
        Array.from(document.querySelectorAll('li'), (each) => each.textContent),
      )
      expect(ready.toSorted()).toEqual([`Backstage (${site.url})`, 'Backstage (null)'])
    })
    expectNoComplaint(site)
  })

  it.skipIf(!isInstalled)('hash-router', async () => {
    const site = await start('hash-router')
    await tab.open(`${site.url}/#/calendar`)
    await takeJourney({ hasHistory: false })
    expect(await tab.run(() => location.hash)).toBe('#/calendar')
    await tab.click('link', 'Start')
    await seen(tab, 'heading', 'Read more')
    expectNoComplaint(site)
  })

  it.skipIf(!isInstalled).each(Object.keys(libraries))('%s', async (name) => {
    const site = await start(name)
    await tab.open(site.url)
    await tab.click('link', 'Calendar')
    await takeJourney()
    await leaveAndReturn()
    expectNoComplaint(site)
  })

  const lacking = new Set(lackingEngines().map(({ name }) => name))
  for (const name of ['liquid', ...templateEngines.map((each) => each.name)])
    it.skipIf(!isInstalled || lacking.has(name))(name, async () => {
      const site = await start(name, true)
      await tab.open(site.url)
      await expectSiteName(siteName)
      // What differs is the HTML, which all engines parse by the same standard: one of them goes on.
      if (engine === chromium) await takeJourney()
      expectNoComplaint(site)
    })

  describe('projects', () => {
    const renderedOnServer = ['astro', 'next']
    /** Everything that a project's listeners have heard, as they have written it down. */
    const expectLogged = (...logged: string[]) =>
      eventually(async () => {
        const lines = await tab.run(() =>
          Array.from(document.querySelectorAll('#told li'), (each) => each.textContent),
        )
        expect(lines).toEqual(logged)
      })

    // Once for all engines, and not at all if none of these tests was asked for.
    beforeAll(async () => {
      projects ??= await buildProjects(calendar!.url)
    }, 600_000)

    it.skipIf(!isInstalled).each(projectNames)('%s', async (name) => {
      const site = await projects!.start(name)
      undo.push(site.stop)
      const page = name === 'next' ? `${site.url}/calendar` : site.url
      if (renderedOnServer.includes(name))
        expect(await (await fetch(page)).text()).toMatch(/<backstage-app [^>]*themeconfig="/)
      await tab.open(page)
      await expectLogged('ready: /backstage')
      await expectSiteName('Library')
      await takeJourney()
      await expectLogged(
        'ready: /backstage',
        'login: Amina',
        'navigate: /backstage/events',
        'navigate: /backstage/events/new',
        'navigate: /backstage/events',
        'logout',
        'navigate: /backstage',
      )
      if (name === 'next') await leaveAndReturn()
      expectNoComplaint(site)
    })
  })
})
