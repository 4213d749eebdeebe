import { expect } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { full, test } from './browser.ts'

test('the documentation can be searched and tried, without a fault', full, async ({ enter, origin }) => {
  const { page } = await enter()
  const reports: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) reports.push(request.url())
  })

  await page.goto('/docs')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('content security policy')
  await page.getByRole('link', { name: 'Embedding: Content Security Policy' }).click()
  await expect(page.getByRole('heading', { name: 'Content Security Policy' })).toBeInViewport()
  expect(await violationsOf(page)).toEqual([])

  await page
    .getByRole('navigation', { name: 'Documentation' })
    .getByRole('link', { name: 'Configurator' })
    .click()
  const preview = page.locator('#preview')
  await expect(preview.getByRole('button', { name: 'Log in' })).toBeVisible()
  await page.getByLabel('<calendar-events>').check()
  await page.getByLabel('max', { exact: true }).fill('2')
  await expect(preview.getByRole('listitem')).toHaveCount(2)
  await page
    .getByText(/^Custom properties/)
    .locator('visible=true')
    .click()
  await page.getByLabel('--backstage-accent', { exact: true }).locator('visible=true').fill('#a00')
  await expect(page.locator('#html')).toContainText('max="2"')
  await expect(page.locator('#css')).toContainText('--backstage-accent: #a00;')
  await expect(preview.locator('calendar-events')).toHaveCSS('--backstage-accent', '#a00')
  expect(await violationsOf(page)).toEqual([])

  expect(reports).toEqual([])
})
