import { expect, test } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { backstage } from './backstage.ts'
import { visit } from './browser.ts'
import { fill, journeyLanguages } from './texts.ts'

for (const language of journeyLanguages)
  test(`an administrator calls a server action (${language})`, async ({
    browser,
    baseURL,
    viewport,
    isMobile,
    hasTouch,
  }) => {
    const { page, context, complaints } = await visit(browser, baseURL ?? '', language, {
      viewport,
      isMobile,
      hasTouch,
    })
    const { t, submitLogin } = backstage(page, language)
    const { names } = t.serverActions
    await submitLogin('admin@example.org', 'community-calendar')
    await expect(page.getByRole('heading', { level: 1, name: /Henrike/ })).toBeVisible()

    await page.goto('/backstage#/backstage/actions')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t.serverActions.title)
    const row = page.getByRole('row').filter({ hasText: names['purge-expired-tokens'] })
    await row.getByRole('button').click()
    const done = fill(t.serverActions.done, { name: names['purge-expired-tokens'] })
    await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible()
    await expect(row.getByText('Henrike')).toBeVisible()
    await expect(row.getByText(t.serverActions.states.done)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])

    expect(complaints).toEqual([])
    await context.close()
  })

for (const language of journeyLanguages)
  test(`the actions are not for others (${language})`, async ({ browser, baseURL }) => {
    const { page, context } = await visit(browser, baseURL ?? '', language)
    const { t, logIn } = backstage(page, language)
    await logIn()
    await expect(page.getByRole('link', { name: t.app.menu.actions, exact: true })).toHaveCount(0)
    await page.goto('/backstage#/backstage/actions')
    await expect(page.getByRole('heading', { level: 1, name: t.app.notAllowed })).toBeVisible()
    await context.close()
  })
