import { expect, test } from '@playwright/test'
import { languages } from '../../src/contract.ts'
import { backstage } from './backstage.ts'
import { visit } from './browser.ts'
import { addresses, type Geocoder, startGeocoder } from './geocoder.ts'
import { type RunningHost, startHost } from './start-host.ts'

let geocoder: Geocoder
let host: RunningHost

test.beforeAll(async () => {
  test.setTimeout(120_000)
  geocoder = await startGeocoder()
  host = await startHost({ GEOCODER_URL: geocoder.url })
})

test.afterAll(async () => {
  await host.stop()
  await geocoder.stop()
})

/** The browser itself reports every answer of 400 and more; all else would be ours. */
const ours = (complaints: string[]) => complaints.filter((complaint) => !complaint.includes('Failed to load'))

for (const language of languages) {
  test(`a login that fails says why (${language})`, async ({ browser, viewport, isMobile, hasTouch }) => {
    const device = { viewport, isMobile, hasTouch }
    const { page, context, complaints } = await visit(browser, host.url, language, device)
    const { t, submitLogin } = backstage(page, language)
    const failure = page.getByRole('alert')

    await submitLogin('normal@example.org', 'not the password')
    await expect(failure.getByText(t.errors['invalid credentials'], { exact: true })).toBeVisible()

    await submitLogin('werbewichtel@example.org', 'community-calendar')
    const [deactivated = ''] = t.errors.deactivatedWithEmail.split(' ({{')
    await expect(failure.getByText(deactivated)).toBeVisible()

    expect(ours(complaints)).toEqual([])
    await context.close()
  })

  test(`a place that cannot be found says why (${language})`, async ({
    browser,
    viewport,
    isMobile,
    hasTouch,
  }) => {
    const device = { viewport, isMobile, hasTouch }
    const { page, context, complaints } = await visit(browser, host.url, language, device)
    const { t, text, button, ...app } = backstage(page, language)
    const { fields } = t.resources.places
    await app.logIn()
    await app.openNew('places')

    const address = text(fields.address)
    await button(t.fields.address.find).click()
    await expect(address).toHaveAccessibleDescription(new RegExp(t.errors['geocoding needs address']))
    await address.fill(addresses.unknown)
    await button(t.fields.address.find).click()
    await expect(address).toHaveAccessibleDescription(new RegExp(t.errors['no geocoding result']))
    await address.fill(addresses.broken)
    await button(t.fields.address.find).click()
    await expect(address).toHaveAccessibleDescription(new RegExp(t.errors['geocoding failed']))

    expect(ours(complaints)).toEqual([])
    await context.close()
  })

  test(`a name that is taken says so (${language})`, async ({ browser, viewport, isMobile, hasTouch }, {
    project,
  }) => {
    const device = { viewport, isMobile, hasTouch }
    const { page, context, complaints } = await visit(browser, host.url, language, device)
    const { t, text, button, ...app } = backstage(page, language)
    const name = `Zweimal ${language} ${project.name}`
    await app.logIn()
    await app.openNew('groups')
    await text(t.resources.groups.fields.name).fill(name)
    await app.create('groups', name)

    await app.openNew('groups')
    await text(t.resources.groups.fields.name).fill(name)
    await button(t.forms.save).click()
    await expect(page.getByText(t.errors['name already exists']).first()).toBeVisible()

    expect(ours(complaints)).toEqual([])
    await context.close()
  })
}
