import { expect, type Page } from '@playwright/test'
import type { PreloadList } from '../../../scripts/bundle/first-screen-build.ts'
import { sideways, violationsOf } from './axe.ts'
import { full, test } from './browser.ts'
import { texts } from './screen-texts.ts'

/*
 * What people can do before React has loaded: the tests hold back everything that the element's entry loads.
 */

type Held = {
  /** Lets load all that React needs to take over. */
  app: () => void
  /** Lets everything load: the content, too. */
  all: () => void
}

/** Holds back what the element's entry loads. */
async function holdChunks(page: Page, origin: string): Promise<Held> {
  const [app, all] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const answer = await page.request.get(`${origin}/assets/backstage/preload.json`)
  const preload = (await answer.json()) as PreloadList
  const ofApp = new Set([...preload.scripts, ...Object.values(preload.texts).flat()])
  await page.route('**/assets/backstage/chunks/**', async (route) => {
    const [, file = ''] = new URL(route.request().url()).pathname.split('/assets/backstage/')
    await (ofApp.has(file) ? app : all).promise
    await route.continue()
  })
  return {
    app: app.resolve,
    all: () => {
      app.resolve()
      all.resolve()
    },
  }
}

/** Counts layout shifts that no input has caused, from the first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry))
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)

const isTaken = (page: Page) =>
  page.locator('backstage-app-view:not([hidden])').waitFor({ state: 'attached' })

/** Marks the nodes of the form, to see whether they stay. */
const markForm = (page: Page) =>
  page.evaluate(() => {
    for (const node of document.querySelectorAll('[slot=login] form, [slot=login] input'))
      Object.assign(node, { isOfFirstScreen: true })
  })
const markedNodes = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[slot=login] form, [slot=login] input')].filter(
        (node) => 'isOfFirstScreen' in node,
      ).length,
  )

test('a login made before React has loaded is not lost', async ({ enter, origin }) => {
  const { page, t, button, expectWelcome } = await enter()
  const logins: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/login')) logins.push(request.postData() ?? '')
  })
  const held = await holdChunks(page, origin)
  await page.goto('/backstage')
  await page.getByLabel(t.session.email, { exact: true }).fill('normal@example.org')
  await page.getByLabel(t.session.password, { exact: true }).fill('community-calendar')
  await page.keyboard.press('Enter')
  await expect(button(t.session.submitting)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(logins).toEqual([])
  held.all()
  await expectWelcome('Amina')
  expect(logins).toHaveLength(1)
})

test('React takes the form over with text, caret and focus, unmoved', full, async ({ enter, origin }) => {
  const { page, t, button, expectWelcome } = await enter()
  await watchShifts(page)
  const held = await holdChunks(page, origin)
  await page.goto('/backstage')
  const email = page.getByLabel(t.session.email, { exact: true })
  await email.fill('nor@example.org')
  await email.press('Home')
  for (let letter = 0; letter < 3; letter += 1) await email.press('ArrowRight')
  await markForm(page)
  const place = await email.boundingBox()
  held.app()
  await isTaken(page)
  expect(await markedNodes(page)).toBe(3)
  await expect(email).toBeFocused()
  await page.keyboard.type('mal')
  await expect(email).toHaveValue('normal@example.org')
  expect(await email.boundingBox()).toEqual(place)
  expect(await shifts(page)).toEqual([])
  expect(await page.locator('[slot=login] form').count()).toBe(1)
  held.all()
  await page.getByLabel(t.session.password, { exact: true }).fill('community-calendar')
  await button(t.session.submit).click()
  await expectWelcome('Amina')
})

for (const scheme of ['light', 'dark'] as const)
  test(`the first screen has no violation and fits 320 px, ${scheme}`, full, async ({ enter, origin }) => {
    const { page } = await enter({ viewport: { width: 320, height: 640 }, colorScheme: scheme })
    await holdChunks(page, origin)
    for (const path of ['/backstage', '/backstage#/backstage/events', '/backstage#/nowhere']) {
      await page.goto(path)
      await page.reload()
      await expect(page.locator('backstage-app h1')).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      expect(await sideways(page)).toBe(0)
    }
  })

/** The files of the element that a page asks for, until `done`; and those of them that were not asked for at once. */
async function filesOf(page: Page, path: string, done: () => Promise<void>) {
  const files: string[] = []
  const late: string[] = []
  let hasApi = false
  // What the page before still asks for doesn't count.
  await page.goto('about:blank')
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) hasApi = true
    if (!pathname.startsWith('/assets/backstage/chunks/')) return
    files.push(pathname)
    if (hasApi) late.push(pathname)
  })
  await page.goto(path)
  await done()
  return { files, late }
}

for (const [when, isLong] of [
  ['before', false],
  ['while', true],
] as const)
  test(`a logout pressed ${when} React takes over is not lost`, full, async ({ enter, origin, isMobile }) => {
    test.skip(isMobile, 'phones have it in the folded menu')
    const { page, open, t, button } = await enter({ as: 'normal' })
    await open('/backstage')
    const held = await holdChunks(page, origin)
    await page.reload()
    await button(t.session.logout).filter({ visible: true }).hover()
    await page.mouse.down()
    if (!isLong) await page.mouse.up()
    held.all()
    await expect(page.locator('backstage-app-view:not([hidden])')).toBeAttached()
    if (isLong) await page.mouse.up()
    await expect(page.getByRole('textbox', { name: t.session.email })).toBeVisible()
  })

test(
  'a press on a phone’s menu before React loads is not lost',
  full,
  async ({ enter, origin, isMobile }) => {
    test.skip(!isMobile, 'only phones fold the menu')
    const { page, open, t, button } = await enter({ as: 'normal' })
    await open('/backstage')
    const held = await holdChunks(page, origin)
    await page.reload()
    await button(t.app.mainMenu).click()
    held.all()
    const menu = page.getByRole('navigation', { name: t.app.mainMenu })
    await expect(menu.getByRole('button', { name: t.session.logout })).toBeVisible()
  },
)

test('lists and forms are few files, all known before the first API call', full, async ({ enter }) => {
  const { page } = await enter({ as: 'normal', language: 'en' })
  const list = await filesOf(page, '/backstage/events?ownedBy=0', () =>
    page.getByRole('table').getByRole('link').first().waitFor(),
  )
  expect(list.late).toEqual([])
  expect(list.files.length).toBeLessThanOrEqual(8)
  const form = await filesOf(page, '/backstage/groups/new', () =>
    page.getByRole('textbox', { name: texts.en.resources.groups.fields.name }).waitFor(),
  )
  expect(form.late).toEqual([])
  expect(form.files.length).toBeLessThanOrEqual(14)
})
