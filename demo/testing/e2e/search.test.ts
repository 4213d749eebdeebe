import { expect, test } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { visit } from './browser.ts'
import { ownHost } from './own-host.ts'

// The texts of other journeys must not be found here.
const running = ownHost()

for (const javaScriptEnabled of [false, true])
  test(`a search says what else it shows, and searches as typed (${javaScriptEnabled ? 'with' : 'without'} JavaScript)`, async ({
    browser,
    viewport,
  }) => {
    const { page, context } = await visit(browser, running.host.url, 'en', { viewport, javaScriptEnabled })
    await page.goto('/')
    await page.getByRole('searchbox').fill('choir')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\?q=choir(&|$)/)
    await expect(
      page
        .getByText('No results for “choir”. Showing results for similar words: “Chor”.', { exact: true })
        .first(),
    ).toBeVisible()
    const hits = page.getByRole('list', { name: 'Groups and places' })
    await expect(hits.getByRole('link', { name: /Hafenchor/ })).toHaveAttribute('href', /^\/group\//)
    if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])

    await page.getByRole('link', { name: 'Search only for “choir”' }).click()
    await expect(page).toHaveURL(/\?q=%22choir%22$/)
    await expect(page.getByRole('searchbox')).toHaveValue('"choir"')
    await expect(page.getByText('Entries aren’t translated.')).toBeVisible()
    await expect(hits).toBeHidden()
    await page.goBack()
    await expect(hits).toBeVisible()
    await context.close()
  })
