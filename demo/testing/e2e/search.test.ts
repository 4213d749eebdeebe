import { expect } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { test } from './browser.ts'

// No other test may create an entry with 'choir' in it.

test('a search says what else it shows, and searches as typed', async ({ enter }) => {
  const { page } = await enter()
  await page.goto('/')
  await page.getByRole('searchbox').fill('choir')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\?q=choir(&|$)/)
  await expect(
    page.getByText(/^No results for “choir”\. Showing results for similar words: “Chor”/).first(),
  ).toBeVisible()
  const hits = page.getByRole('list', { name: 'Groups and places' })
  await expect(hits.getByRole('link', { name: /Hafenchor/ })).toHaveAttribute('href', /^\/group\//)
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('link', { name: 'Search only for “choir”' }).click()
  await expect(page).toHaveURL(/\?q=%22choir%22$/)
  await expect(page.getByRole('searchbox')).toHaveValue('"choir"')
  await expect(page.getByText('Entries aren’t translated.')).toBeVisible()
  await expect(hits).toBeHidden()
  await page.goBack()
  await expect(hits).toBeVisible()
})
