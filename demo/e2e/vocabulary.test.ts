import { expect, test } from '@playwright/test'
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
  test(`a category and a topic are made, used, kept, deleted (${language})`, async ({
    browser,
    viewport,
    isMobile,
    hasTouch,
  }) => {
    const device = { viewport, isMobile, hasTouch }
    const { page, context, complaints } = await visit(browser, host.url, language, device)
    const { t, text, button, ...app } = backstage(page, language)
    const { events } = t.resources
    const names = { categories: `Wanderungen ${language}`, topics: `Moor ${language}` }
    const nouns = ['categories', 'topics'] as const
    const deleteOpen = async () => {
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t.deletion.delete, exact: true })
        .click()
    }

    await app.logInAs('moderator@example.org', 'Tomasz')
    const ids = { categories: '', topics: '' }
    for (const noun of nouns) {
      const { fields } = t.resources[noun]
      await app.openNew(noun)
      await text(fields.name).fill(names[noun])
      await text(fields.headline).fill(`Alles zu ${names[noun]}`)
      ids[noun] = await app.create(noun, names[noun])
    }
    await page.goto(`/view/category/${ids.categories}`)
    await expect(page.getByRole('heading', { level: 1, name: `Alles zu ${names.categories}` })).toBeVisible()

    const event = `Moorwanderung ${language}`
    await app.openNew('events')
    await text(events.fields.name).fill(event)
    await app.choose(events.fields.location)
    await app.choose(events.fields.category, names.categories)
    await app.choose(events.fields.topic, names.topics)
    const eventId = await app.create('events', event)

    for (const noun of nouns) {
      await page.goto(`/backstage#/backstage/${noun}/${ids[noun]}`)
      await button(t.resources[noun].delete).click()
      await deleteOpen()
      await expect(page.getByRole('alertdialog').getByText(t.resources[noun].inUse_one)).toBeVisible()
      await page.getByRole('alertdialog').getByRole('button', { name: t.forms.cancel }).click()
    }

    await page.goto(`/backstage#/backstage/events/${eventId}`)
    await button(events.delete).click()
    await deleteOpen()
    await expect(page.getByText(fill(events.deleted, { title: event })).first()).toBeVisible()

    for (const noun of nouns) {
      await page.goto(`/backstage#/backstage/${noun}`)
      await page.getByRole('searchbox', { name: t.lists.search }).fill(names[noun])
      await expect(page.getByRole('rowheader')).toHaveCount(1)
      await button(fill(t.lists.delete, { title: names[noun] })).click()
      await deleteOpen()
      await expect(
        page.getByText(fill(t.resources[noun].deleted, { title: names[noun] })).first(),
      ).toBeVisible()
    }

    expect(complaints.filter((complaint) => !complaint.includes('Failed to load'))).toEqual([])
    await context.close()
  })
