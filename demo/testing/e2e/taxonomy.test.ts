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
    const resources = ['categories', 'topics'] as const
    const deleteOpen = async () => {
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t.deletion.delete, exact: true })
        .click()
    }

    await app.logInAs('moderator@example.org', 'Tomasz')
    const ids = { categories: '', topics: '' }
    for (const resource of resources) {
      const { fields } = t.resources[resource]
      await app.openNew(resource)
      await text(fields.name).fill(names[resource])
      await text(fields.headline).fill(`Alles zu ${names[resource]}`)
      ids[resource] = await app.create(resource, names[resource])
    }
    await page.goto(`/view/category/${ids.categories}`)
    await expect(page.getByRole('heading', { level: 1, name: `Alles zu ${names.categories}` })).toBeVisible()

    const event = `Moorwanderung ${language}`
    await app.openNew('events')
    await text(events.fields.name).fill(event)
    await app.startTomorrow()
    await app.choose(events.fields.location)
    await app.choose(events.fields.category, names.categories)
    await app.choose(events.fields.topic, names.topics)
    const eventId = await app.create('events', event)

    for (const resource of resources) {
      await page.goto(`/backstage#/backstage/${resource}/${ids[resource]}`)
      await button(t.resources[resource].delete).click()
      await deleteOpen()
      await expect(page.getByRole('alertdialog').getByText(t.resources[resource].inUse_one)).toBeVisible()
      await page.getByRole('alertdialog').getByRole('button', { name: t.forms.cancel }).click()
    }

    await page.goto(`/backstage#/backstage/events/${eventId}`)
    await button(events.delete).click()
    await deleteOpen()
    await expect(page.getByText(fill(events.deleted, { title: event })).first()).toBeVisible()

    for (const resource of resources) {
      await page.goto(`/backstage#/backstage/${resource}`)
      await page.getByRole('searchbox', { name: t.lists.search }).fill(names[resource])
      await expect(page.getByRole('rowheader')).toHaveCount(1)
      await app.showActions(names[resource])
      await button(fill(t.lists.delete, { title: names[resource] })).click()
      await deleteOpen()
      await expect(
        page.getByText(fill(t.resources[resource].deleted, { title: names[resource] })).first(),
      ).toBeVisible()
    }

    expect(complaints.filter((complaint) => !complaint.includes('Failed to load'))).toEqual([])
    await context.close()
  })
