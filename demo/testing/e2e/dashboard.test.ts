import { expect, test } from '@playwright/test'
import { callAs } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { backstage } from './backstage.ts'
import { visit } from './browser.ts'
import { type RunningHost, startHost } from './start-host.ts'
import { fill, journeyLanguages } from './texts.ts'

let host: RunningHost

test.beforeAll(async () => {
  host = await startHost()
})

test.afterAll(() => host.stop())

for (const language of journeyLanguages)
  test(`the dashboard leads to what needs attention, and its welcome stays away (${language})`, async ({
    browser,
    viewport,
    isMobile,
    hasTouch,
  }) => {
    const device = { viewport, isMobile, hasTouch }
    const email = 'normal@example.org'
    const owner = await callAs(host.url, email)
    const { body } = await owner.call('GET', '/dashboard')
    const { next, unpublished } = body as Record<
      string,
      { items: { id: string; name: string }[]; total: number }
    >
    const { page, context, complaints } = await visit(browser, host.url, language, device)
    const { t, button, ...app } = backstage(page, language)
    const words = t.dashboard

    await app.logIn()
    const events = page.getByRole('region', { name: words.next.title })
    await expect(events.getByRole('listitem')).toHaveCount(5)
    await expect(events.getByRole('listitem').first()).toContainText(next!.items[0]!.name)
    const attention = page.getByRole('region', { name: words.attention.title })
    const drafts = fill(words.attention.list, { title: words.attention.unpublished })
    expect(await violationsOf(page)).toEqual([])

    await button(words.welcomeAway).click()
    await expect(button(words.welcomeAway)).toHaveCount(0)
    await app.open('/backstage/faq')
    await expect(page.getByRole('heading', { level: 1, name: words.faq })).toBeVisible()
    await app.logOut()
    await app.logIn()
    await expect(button(words.welcomeBack)).toBeVisible()
    await expect(button(words.welcomeAway)).toHaveCount(0)

    await attention.getByRole('link', { name: drafts }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`(${unpublished!.total})`)
    expect(complaints).toEqual([])
    await context.close()
  })
