import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { backstage } from './backstage.ts'
import { visit } from './browser.ts'
import { found, type Geocoder, startGeocoder } from './geocoder.ts'
import { type RunningHost, startHost } from './start-host.ts'
import { fill, journeyLanguages } from './texts.ts'

const IMAGE = join(import.meta.dirname, '../../host/sample/images/bees.webp')

let geocoder: Geocoder
let host: RunningHost

test.beforeAll(async () => {
  geocoder = await startGeocoder()
  host = await startHost({ GEOCODER_URL: geocoder.url })
})

test.afterAll(async () => {
  await host.stop()
  await geocoder.stop()
})

for (const language of journeyLanguages)
  test(`from the login to an event, and away with it again (${language})`, async ({
    browser,
    viewport,
    isMobile,
    hasTouch,
  }, { project }) => {
    const device = { viewport, isMobile, hasTouch }
    const owner = await visit(browser, host.url, language, device)
    const visitor = await visit(browser, host.url, language, device)
    const { page } = owner
    const { t, text, button, ...app } = backstage(page, language)
    const named = (what: string) => `${what} ${language} ${project.name}`
    const [place, group, event] = [named('Scheune'), named('Hofgruppe'), named('Hoffest')]
    const onSite = visitor.page
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
    await text(t.resources.places.fields.address).fill('Am Markt 1')
    await button(t.fields.address.find).click()
    await page.getByText(t.pinMap.numbers).click()
    await expect(text(t.resources.places.fields.lat)).toHaveValue(new RegExp(`^${Math.floor(found.lat)}[.,]`))
    await expect(text(t.resources.places.fields.lng)).toHaveValue(new RegExp(`^${Math.floor(found.lng)}[.,]`))
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

    expect([...owner.complaints, ...visitor.complaints]).toEqual([])
    await owner.context.close()
    await visitor.context.close()
  })
