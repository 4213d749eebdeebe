import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { full, test } from './browser.ts'
import {
  type Addresses,
  found,
  readSamples,
  type Site,
  startForeignSite,
  startGeocoder,
} from './foreign-site.ts'

const IMAGE = join(import.meta.dirname, '../../host/sample/images/bees.webp')

let geocoder: Site

test.beforeAll(async () => {
  geocoder = await startGeocoder()
})
test.afterAll(async () => {
  geocoder.close()
})

const addresses = (calendar: string): Addresses => ({
  calendar,
  geocoder: new URL(geocoder.url).origin,
})
const whole = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Library</title>${body}`

/** Records the events that the element dispatches. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    for (const name of ['ready', 'login', 'saved', 'logout', 'error'])
      document.addEventListener(`backstage-${name}`, (event) =>
        heard.push([name, (event as CustomEvent).detail]),
      )
  })
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: [string, object][] }).heard)

test(
  'the lines of the documentation are enough on a page of somebody else, under its policy',
  full,
  async ({ enter, origin }) => {
    const { html, elementPolicy } = await readSamples(addresses(origin))
    const site = await startForeignSite(elementPolicy, {
      '/': () => whole(html.replace('language="en"', `language="en" geocoderurl="${geocoder.url}/search"`)),
    })
    const { page, t, text, button, ...app } = await enter({ origin: site.url })
    await listen(page)
    await page.goto('/')
    await expect.poll(() => heard(page)).toHaveLength(1)
    await page.getByLabel(t.session.email, { exact: true }).fill('admin@example.org')
    await page.getByLabel(t.session.password, { exact: true }).fill('community-calendar')
    await button(t.session.submit).click()
    await app.expectWelcome('Henrike')

    await page.goto('/#/backstage/places/new')
    await text(t.resources.places.fields.name).fill('Lesesaal')
    await text(t.resources.places.fields.address).fill('Am Markt 1')
    await button(t.fields.address.find).click()
    await expect(text(t.resources.places.fields.lat)).toHaveValue(new RegExp(`^${Math.floor(found.lat)}[.,]`))
    await page.locator('input[type=file]').setInputFiles(IMAGE)
    await text(t.resources.places.fields.alt).fill('Bees')
    const id = await app.create('places', 'Lesesaal')
    await expect(page.getByRole('img', { name: 'Bees' })).toBeVisible()

    await page.goto('/#/backstage/cms/theme/config?theme=poster')
    await expect(page.locator('.cm-content')).toContainText('parent: default')

    expect(await heard(page)).toEqual([
      ['ready', { path: '/backstage', title: 'Backstage' }],
      ['login', expect.objectContaining({ nickname: 'Henrike', role: 'admin' })],
      ['saved', { resource: 'places', id, created: true }],
    ])
    site.close()
  },
)

test('a classic script will do as well, the small one and the whole', full, async ({ enter, origin }) => {
  const { html, elementPolicy } = await readSamples(addresses(origin))
  const classic = (file: string) => html.replace('type="module"', '').replace('index.js', file)
  const site = await startForeignSite(elementPolicy, {
    '/loader': () => whole(classic('loader.iife.js')),
    '/whole': () => whole(classic('backstage.iife.js')),
  })
  const { page, t, button } = await enter({ origin: site.url })
  for (const path of ['/loader', '/whole']) {
    await page.goto(path)
    await expect(button(t.session.submit)).toBeVisible()
  }
  site.close()
})

test(
  'what is typed into a form from a server outlives the scripts’ arrival',
  full,
  async ({ enter, origin }) => {
    const { renderFirstScreen } = (await import(pathToFileURL('dist/server.js').href)) as {
      renderFirstScreen: (attributes: object, options: object) => string
    }
    const { promise: load, resolve: loadScripts } = Promise.withResolvers<void>()
    const nonce = 'r4nd0m'
    const policy = `default-src 'none'; connect-src ${origin}; img-src ${origin}; script-src ${origin}; style-src 'nonce-${nonce}'`
    const site = await startForeignSite(policy, {
      '/': () =>
        whole(
          renderFirstScreen(
            { apiurl: origin, sitename: 'Library' },
            { url: `${site.url}/`, languages: ['en'], nonce },
          ) + `<script type="module" src="${origin}/assets/backstage/index.js"></script>`,
        ),
    })
    const { page, t, button, ...app } = await enter({ origin: site.url })
    await page.route('**/*.js', async (route) => {
      await load
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByText('Library', { exact: true })).toBeVisible()
    const email = page.getByLabel(t.session.email, { exact: true })
    await email.fill('admin@example.org')
    await expect(button(t.session.submit)).toBeDisabled()
    const before = await email.elementHandle()
    loadScripts()
    await expect(button(t.session.submit)).toBeEnabled()
    await expect(email).toHaveValue('admin@example.org')
    await expect(email).toBeFocused()
    await page.getByLabel(t.session.password, { exact: true }).fill('community-calendar')
    await page.keyboard.press('Enter')
    await app.expectWelcome('Henrike')
    expect(await before?.evaluate((node) => node.isConnected)).toBe(false)
    expect(await page.locator('backstage-app').evaluate((element) => element.children.length)).toBe(0)
    site.close()
  },
)
