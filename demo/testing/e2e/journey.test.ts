import { join } from 'node:path'
import { expect } from '@playwright/test'
import { unique } from './api-caller.ts'
import { test } from './browser.ts'
import { fill } from './screen-texts.ts'

const IMAGE = join(import.meta.dirname, '../../host/sample/images/bees.webp')

test('from the login to an event, and away with it again', async ({ enter }) => {
  const mark = unique()
  const { page, t, text, button, ...app } = await enter()
  const named = (what: string) => `${what} ${mark}`
  const [place, group, event] = [named('Scheune'), named('Hofgruppe'), named('Hoffest')]
  const { page: onSite } = await enter()
  const findOnSite = async () => {
    await onSite.goto('/')
    const search = onSite.getByLabel(t.site.filter.q, { exact: true })
    await search.fill(event)
    await search.press('Enter')
    await expect(onSite).toHaveURL(/[?&]q=/)
    return onSite.getByRole('main').getByRole('link', { name: event, exact: true })
  }

  await app.logIn()

  await app.openNew('places')
  await text(t.resources.places.fields.name).fill(place)
  await text(t.resources.places.fields.address).fill('Kaistraße 3')
  // Before the address is found, which moves what is below the map.
  await page.getByText(t.pinMap.numbers).click()
  await button(t.fields.address.find).click()
  await expect(text(t.resources.places.fields.lat)).toHaveValue(/^54[.,]/)
  await expect(text(t.resources.places.fields.lng)).toHaveValue(/^12[.,]/)
  await app.create('places', place)

  await app.openNew('groups')
  await text(t.resources.groups.fields.name).fill(group)
  const groupId = await app.create('groups', group)

  const { fields } = t.resources.events
  await app.openNew('events')
  await text(fields.name).fill(event)
  await app.startTomorrow()
  await app.choose(fields.location, place)
  await app.choose(fields.organizers, group)
  await app.choose(fields.category)
  await app.choose(fields.topic)
  await page.locator('input[type=file]').setInputFiles(IMAGE)
  await text(fields.alt).fill('Bienen')
  const eventId = await app.create('events', event)

  await (await findOnSite()).click()
  await expect(onSite).toHaveURL(`/event/${eventId}`)
  await expect(onSite.getByRole('heading', { level: 1, name: event })).toBeVisible()
  await expect(onSite.getByRole('link', { name: place })).toBeVisible()
  await expect(onSite.getByRole('img', { name: 'Bienen' })).toBeVisible()
  await onSite.getByRole('link', { name: group }).click()
  await expect(onSite).toHaveURL(`/group/${groupId}`)
  await expect(onSite.getByRole('link', { name: event })).toBeVisible()

  await page.getByRole('combobox', { name: fields.status }).selectOption('canceled')
  await app.save('events')
  await onSite.goto(`/event/${eventId}`)
  await expect(onSite.getByText(t.site.event.canceledNotice)).toBeVisible()

  await page.getByRole('checkbox', { name: fields.published }).uncheck()
  await app.save('events')
  await expect(await findOnSite()).toHaveCount(0)
  await expect(onSite.getByText(t.site.home.emptyFiltered)).toBeVisible()
  await onSite.goto(`/event/${eventId}`)
  await expect(onSite.getByText(t.site.event.unpublishedNotice)).toBeVisible()

  await button(t.resources.events.delete).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.deletion.delete, exact: true }).click()
  await expect(page.getByText(fill(t.resources.events.deleted, { title: event })).first()).toBeVisible()
  expect((await onSite.request.get(`/event/${eventId}`)).status()).toBe(404)
})
