import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { completeTexts } from '../../../scripts/bundle/render-first-screen.ts'
import { firstScreen } from '../../../scripts/bundle/first-screen-build.ts'
import { pseudoText } from '../../../src/i18n/pseudo.ts'
import { sideways } from './axe.ts'
import { type Enter, failedLoads, full, test } from './browser.ts'
import { type RunningHost, startHost } from './start-host.ts'
import { texts } from './screen-texts.ts'

/*
 * Tests what changes with a language besides the words. The pseudo-language is longer than any other and runs from
 * right to left. It is not in the built package, so the element is built again here for these tests.
 */
let host: RunningHost
let element: string

test.beforeAll(async () => {
  element = mkdtempSync(join(tmpdir(), 'backstage-pseudo-'))
  await build({
    entryPoints: { index: 'src/entry/index.ts' },
    outdir: element,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    loader: { '.css': 'text' },
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.PSEUDO_LANGUAGE': '"1"' },
    plugins: [completeTexts(), firstScreen({ pseudo: '1' })],
    logLevel: 'error',
  })
  host = await startHost({ PSEUDO_LANGUAGE: '1' })
})

test.afterAll(async () => {
  await host.stop()
  rmSync(element, { recursive: true, force: true })
})

const narrow = { width: 390, height: 844 }

const showElement = (page: Page) =>
  page.route('**/assets/backstage/**', (route) => {
    const path = join(element, new URL(route.request().url()).pathname.split('/backstage/')[1]!)
    // The host announces the files of the built package, too.
    if (!existsSync(path)) return route.continue()
    return route.fulfill({ contentType: 'text/javascript', body: readFileSync(path) })
  })

const enterPseudo = (enter: Enter) =>
  enter({ origin: host.url, language: 'qps', viewport: narrow, locale: 'en-GB', reports: failedLoads })

test('from right to left at 390 px no public page is too wide', full, async ({ enter }) => {
  const { page } = await enterPseudo(enter)
  for (const path of ['/', '/?view=month', '/?view=week', '/groups', '/places', '/about', '/nothing']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    expect.soft(await sideways(page), path).toBe(0)
  }
})

test('from right to left at 390 px Backstage is as wide as the phone', full, async ({ enter }) => {
  const { page } = await enterPseudo(enter)
  await showElement(page)
  await page.goto('/backstage')
  const { session, resources } = texts.en
  await page.getByLabel(pseudoText(session.email), { exact: true }).fill('normal@example.org')
  expect(await sideways(page)).toBe(0)
  await page.getByLabel(pseudoText(session.password), { exact: true }).fill('community-calendar')
  await page.getByRole('button', { name: pseudoText(session.submit), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Amina' })).toBeVisible()
  await expect(page.locator('backstage-app .b-app')).toHaveAttribute('dir', 'rtl')
  for (const resource of ['events', 'groups', 'places'] as const) {
    await page.goto(`/backstage#/backstage/${resource}`)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    expect.soft(await sideways(page), resource).toBe(0)
    await page.goto(`/backstage#/backstage/${resource}/new`)
    const title = pseudoText(resources[resource].newTitle)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect.soft(await sideways(page), `a new entry of ${resource}`).toBe(0)
  }
})
