import { expect } from '@playwright/test'
import { unique } from './api-caller.ts'
import { failedLoads, full, test } from './browser.ts'
import { fill } from './texts.ts'

test('a category and a topic are made, used, kept, deleted', full, async ({ enter }) => {
  const mark = unique()
  const { page, t, text, button, ...app } = await enter({ as: 'moderator', reports: failedLoads })
  const { events } = t.resources
  const names = { categories: `Wanderungen ${mark}`, topics: `Moor ${mark}` }
  const resources = ['categories', 'topics'] as const
  const deleteOpen = async () => {
    await page.getByRole('alertdialog').getByRole('button', { name: t.deletion.delete, exact: true }).click()
  }

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

  const event = `Moorwanderung ${mark}`
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
})
