import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { addDays, dayOf, formatDay } from '../../../src/contract.ts'
import { startForeignSite } from '../e2e/foreign-site.ts'
import { type RunningHost, startHost } from '../e2e/start-host.ts'
import { fill, texts } from '../e2e/screen-texts.ts'
import { eventually, logIn, seen, type Tab } from './engine.ts'
import { firefox, firefoxPath } from './puppeteer.ts'
import { haveWebkit, webkit } from './webkit.ts'

/*
 * The main journeys in the engines that Playwright can't drive as distributions package them. Chromium's tests in
 * e2e/ look at the details; these show that nothing depends on one engine.
 */

const t = texts.en

let host: RunningHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.stop())
const installed = new Map([
  [firefox, existsSync(firefoxPath)],
  [webkit, haveWebkit()],
])

const path = (tab: Tab) => tab.run(() => location.pathname + location.hash)

/** The text of the field that has the focus. */
const typed = (tab: Tab) =>
  tab.run(() => {
    const element = document.activeElement?.shadowRoot?.activeElement
    return element instanceof HTMLInputElement ? element.value : ''
  })

/**
 * Chooses the first option. A press may miss a field that moves while the form fills, or an option whose list has just got
 * longer, so both are made again.
 */
const choose = async (tab: Tab, field: string) => {
  await eventually(async () => {
    await tab.click('combobox', field)
    await seen(tab, 'option', /./, 5)
    await tab.click('option', /./)
    expect(await typed(tab)).not.toBe('')
  }, 60)
  await tab.press('Tab')
}

describe.each([...installed])('$name', (engine, isInstalled) => {
  async function openTab(): Promise<Tab> {
    const { tab, stop } = await engine.start()
    onTestFinished(stop)
    await tab.open(host.url)
    await tab.run(() => {
      document.cookie = 'i18next=en; path=/'
    })
    return tab
  }

  it.skipIf(!isInstalled)('from the login to an event, which visitors see, and out again', async () => {
    const tab = await openTab()
    await tab.open(`${host.url}/backstage`)
    await logIn(tab, 'normal@example.org', 'Amina')
    await tab.click('link', t.app.menu.events)
    await seen(tab, 'heading', t.resources.events.plural)
    await tab.click('link', t.resources.events.create)
    await seen(tab, 'heading', t.resources.events.newTitle)

    const { fields } = t.resources.events
    const name = `Lantern walk in ${engine.name}`
    await tab.type('textbox', fields.name, name)
    const tomorrow = formatDay(addDays(dayOf(new Date(), 'Europe/London'), 1))
    await tab.type('textbox', fields.start, `${tomorrow} 18:00`)
    await tab.press('Tab')
    for (const field of [fields.location, fields.category, fields.topic]) await choose(tab, field)
    await tab.click('button', t.forms.save)
    await eventually(async () => expect(await path(tab)).toMatch(/#\/backstage\/events\/(?!new)/))
    const id = /events\/([^/?]+)/.exec(await path(tab))![1]!

    await tab.open(`${host.url}/event/${id}`)
    await seen(tab, 'heading', name)
    await tab.back()
    await seen(tab, 'heading', name)
    await eventually(async () => expect(await path(tab)).toBe(`/backstage#/backstage/events/${id}`))
    await tab.click('button', t.session.logout)
    await seen(tab, 'textbox', t.session.email)
  })

  it.skipIf(!isInstalled)('a theme is made, written and saved', async () => {
    const tab = await openTab()
    await tab.open(`${host.url}/backstage`)
    await logIn(tab, 'admin@example.org', 'Henrike')
    await tab.open(`${host.url}/backstage#/backstage/cms`)
    await tab.click('button', t.cms.create)
    const theme = `Theme of ${engine.name}`
    await tab.type('textbox', t.cms.form.name, theme)
    await tab.press('Enter')
    await seen(tab, 'heading', theme)
    await tab.click('textbox', fill(t.cms.file.editor, { name: 'config.yaml' }))
    await tab.control('a')
    await tab.typeOn(`parent: default`)
    await tab.press('Enter')
    await tab.typeOn(`sitename: Town of ${engine.name}`)
    await tab.click('button', t.cms.file.save)
    const shows = (text: string) =>
      tab.run(
        (part) => document.querySelector('backstage-app')?.shadowRoot?.textContent.includes(part) === true,
        text,
      )
    await eventually(async () => expect(await shows(t.cms.file.saveSuccess)).toBe(true))
    await tab.open(host.url)
    await tab.back()
    await eventually(async () => expect(await shows(`sitename: Town of ${engine.name}`)).toBe(true))
  })

  it.skipIf(!isInstalled)('the login form from a server is typed into before the scripts', async () => {
    const { renderFirstScreen } = (await import(pathToFileURL('dist/server.js').href)) as {
      renderFirstScreen: (attributes: object, options: object) => string
    }
    const policy = `default-src 'none'; script-src ${host.url}; connect-src ${host.url}; img-src 'self' ${host.url}; style-src 'nonce-r4nd0m'`
    const site = await startForeignSite(policy, {
      '/': () =>
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Library</title>${renderFirstScreen(
          { apiurl: host.url, language: 'en' },
          { url: `${site.url}/`, nonce: 'r4nd0m' },
        )}`,
    })
    onTestFinished(site.close)
    const tab = await openTab()
    await tab.open(site.url)
    await tab.type('textbox', t.session.email, 'normal@example.org')
    await tab.run((url) => {
      const script = document.createElement('script')
      document.head.append(Object.assign(script, { type: 'module', src: `${url}/assets/backstage/index.js` }))
    }, host.url)
    await eventually(async () => {
      const isReady = await tab.run(
        () => document.querySelector('backstage-app button[type=submit]:enabled') !== null,
      )
      expect(isReady).toBe(true)
    })
    await tab.press('Tab')
    await tab.typeOn('community-calendar')
    await tab.press('Enter')
    await seen(tab, 'heading', fill(t.app.welcome, { nickname: 'Amina' }))
    expect(tab.complaints()).toEqual([])
  })
})
