import { mkdirSync } from 'node:fs'
import { expect } from '@playwright/test'
import { languages } from '../../../src/contract.ts'
import { anyTaxonomy, unique } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { test } from './browser.ts'

const dir = '/tmp/shots-online'
mkdirSync(dir, { recursive: true })
const sizes = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } }

for (const language of languages)
  test(`shots ${language}`, async ({ enter, caller }) => {
    const owner = await caller('normal')
    for (const scheme of ['light', 'dark'] as const)
      for (const [size, viewport] of Object.entries(sizes)) {
        if (language !== 'en' && language !== 'de' && scheme === 'dark' && size === 'wide') continue
        const name = `Lichterabend ${unique()}`
        const event = await owner.create('events', {
          ...(await anyTaxonomy(owner)),
          name,
          location: 'Park',
          start: '2026-12-12T18:00:00.000Z',
          published: false,
        })
        const { page, t, button, open, openEntry } = await enter({
          as: 'normal',
          language,
          viewport,
          colorScheme: scheme,
        })
        const shot = (what: string) =>
          page.screenshot({ path: `${dir}/${what}-${language}-${scheme}-${size}.png` })
        await openEntry('events', event.id, name)
        await page.getByRole('checkbox', { name: t.resources.events.fields.published }).check()
        await button(t.forms.save).click()
        await expect(page.getByRole('heading', { name: t.forms.online.title })).toBeFocused()
        await shot('panel')
        expect(await violationsOf(page)).toEqual([])
        await open('/backstage')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page
          .getByRole('link', { name: /12|11|13|\d+/ })
          .first()
          .waitFor()
        await shot('dashboard')
        await page.evaluate(() => undefined)
        if (size === 'wide') {
          await page.getByRole('link', { name: t.app.menu.coming, exact: true }).click()
          await expect(page.getByRole('table')).toBeVisible()
          await page.waitForTimeout(600)
          await shot('coming')
        } else {
          await open('/backstage/events?sort=start&order=ASC&ownedBy=1&start=1')
          await expect(page.getByRole('table')).toBeVisible()
          await page.waitForTimeout(600)
          await shot('coming')
        }
        await page.context().close()
      }
  })
