import { expect } from '@playwright/test'
import { limits } from '../../../src/contract.ts'
import { type ApiCaller, callAs } from './api-caller.ts'
import { backstage } from './backstage.ts'
import { ours, test, type Visit } from './browser.ts'
import { addresses, type Geocoder, startGeocoder } from './geocoder.ts'
import { type RunningHost, startHost } from './start-host.ts'
import { fill, journeyLanguages } from './texts.ts'

const MODERATION = 'moderation@example.org'
const OWNER = 'normal@example.org'

let geocoder: Geocoder
let host: RunningHost
let owner: ApiCaller
let admin: ApiCaller

test.beforeAll(async () => {
  geocoder = await startGeocoder()
  host = await startHost({ GEOCODER_URL: geocoder.url, MOD_EMAIL: MODERATION, RATE_LIMIT: 'on' })
  owner = await callAs(host.url, OWNER)
  admin = await callAs(host.url, 'admin@example.org')
})

test.afterAll(async () => {
  await host.stop()
  await geocoder.stop()
})

const newName = () => `Hofgarten ${crypto.randomUUID().slice(0, 8)}`

async function eventDraft() {
  const [category, topic] = await Promise.all(
    ['categories', 'topics'].map(async (resource) => {
      const { body } = await owner.call('GET', `/${resource}/?limit=1`)
      return (body as { id: string }[])[0]?.id
    }),
  )
  const when = { start: '2027-03-01T18:00:00.000Z' }
  return { name: newName(), ...when, location: 'Kai', address: 'Am Markt 1', category, topic }
}

const answerWith500 = async ({ page }: Pick<Visit, 'page'>, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 500, json: { error: 'InternalServerError' } }))
const cutLine = async ({ page }: Pick<Visit, 'page'>, path: string) =>
  page.route(path, (route) => route.abort())

for (const language of journeyLanguages)
  test.describe(`in ${language}`, () => {
    test('a login that fails says why', async ({ enter }) => {
      const visit = await enter(host.url, language)
      const { page } = visit
      const { t, submitLogin } = backstage(page, language)
      const says = (text: string) =>
        expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible()

      await submitLogin(OWNER, 'not the password')
      await says(t.errors['invalid credentials'])
      await submitLogin('werbewichtel@example.org', 'community-calendar')
      await says(fill(t.errors.deactivatedWithEmail, { modEmail: MODERATION }))
      await answerWith500(visit, '**/auth/login')
      await submitLogin(OWNER, 'community-calendar')
      await says(t.errors.InternalServerError)
      await page.unroute('**/auth/login')
      await cutLine(visit, '**/auth/login')
      await submitLogin(OWNER, 'community-calendar')
      await says(t.errors.UnknownError)
      expect(ours(visit.complaints)).toEqual([])
    })

    test('too many tries say that one is to wait', async ({ enter }) => {
      const visit = await enter(host.url, language)
      const { t, submitLogin } = backstage(visit.page, language)
      const email = `${crypto.randomUUID()}@example.org`
      const attempt = { email, password: 'not the password' }
      for (let tries = 0; tries < 10; tries += 1) await owner.call('POST', '/auth/login', attempt)
      await submitLogin(email, 'not the password')
      await expect(visit.page.getByRole('alert').getByText(t.errors['too many requests'])).toBeVisible()
      expect(ours(visit.complaints)).toEqual([])
    })

    for (const resource of ['groups', 'places'] as const)
      test(`a name that is taken says so, and loses nothing (${resource})`, async ({ enter }) => {
        const { page, complaints } = await enter(host.url, language)
        const { t, text, button, ...app } = backstage(page, language)
        const { fields } = t.resources[resource]
        const name = newName()
        await owner.create(resource, { name, address: 'Am Markt 1' })
        await app.logIn()
        await app.openNew(resource)
        await text(fields.name).fill(name.toUpperCase())
        if (resource === 'places') await text(t.resources.places.fields.address).fill('Am Markt 2')
        await text(fields.description).fill('Alle sind willkommen.')
        await button(t.forms.save).click()
        await expect(page.getByText(t.errors['name already exists']).first()).toBeVisible()
        await expect(text(fields.name)).toHaveValue(name.toUpperCase())
        await expect(text(fields.description)).toHaveValue('Alle sind willkommen.')
        expect(ours(complaints)).toEqual([])
      })

    test('a place that cannot be found says why', async ({ enter }) => {
      const { page, complaints } = await enter(host.url, language)
      const { t, text, button, ...app } = backstage(page, language)
      await app.logIn()
      await app.openNew('places')
      const address = text(t.resources.places.fields.address)
      const find = async (typed: string, answer: string) => {
        await address.fill(typed)
        await button(t.fields.address.find).click()
        await expect(address).toHaveAccessibleDescription(new RegExp(answer))
      }
      await find('', t.errors['geocoding needs address'])
      await find(addresses.unknown, t.errors['no geocoding result'])
      await find(addresses.broken, t.errors['geocoding failed'])
      expect(ours(complaints)).toEqual([])
    })

    test('an image that is too large for the server says so at its field', async ({ enter }) => {
      const { page, complaints } = await enter(host.url, language)
      const { t, ...app } = backstage(page, language)
      // The form itself would refuse the file, so its size is faked.
      await page.addInitScript(() => Object.defineProperty(File.prototype, 'size', { get: () => 1 }))
      await app.logIn()
      await app.openNew('groups')
      await page.locator('input[type=file]').setInputFiles({
        name: 'poster.png',
        mimeType: 'image/png',
        buffer: Buffer.alloc(limits.imageBytes + 1),
      })
      await expect(page.locator('input[type=file]')).toHaveAccessibleDescription(
        new RegExp(t.errors['http: request body too large']),
      )
      expect(ours(complaints)).toEqual([])
    })

    test('a save that someone else was faster with says so', async ({ enter }) => {
      const { page, complaints } = await enter(host.url, language)
      const { t, text, button, ...app } = backstage(page, language)
      const { fields } = t.resources.groups
      const name = newName()
      const { id } = await owner.create('groups', { name })
      await app.logIn()
      await app.openEntry('groups', id, name)
      await admin.edit('groups', id, { email: 'neu@example.org' })
      await text(fields.description).fill('Dienstags um acht.')
      await button(t.forms.save).click()
      await expect(page.getByRole('group', { name: t.forms.changed })).toBeVisible()
      await expect(text(fields.description)).toHaveValue('Dienstags um acht.')
      expect(ours(complaints)).toEqual([])
    })

    test('who may no longer save is told so', async ({ enter }) => {
      const { page, complaints } = await enter(host.url, language)
      const { t, text, button, ...app } = backstage(page, language)
      const name = newName()
      const { id } = await owner.create('groups', { name })
      await app.logIn()
      await app.openEntry('groups', id, name)
      await admin.edit('groups', id, { ownedBy: [admin.id] })
      await text(t.resources.groups.fields.description).fill('Dienstags um acht.')
      await button(t.forms.save).click()
      const failure = page.getByRole('group', { name: t.forms.failed })
      await expect(failure.getByText(t.errors.unauthorized)).toBeVisible()
      expect(ours(complaints)).toEqual([])
    })

    test('a login that has expired is asked for again, and nothing is lost', async ({ enter }) => {
      const { page, complaints } = await enter(host.url, language)
      const { t, text, button, ...app } = backstage(page, language)
      const name = newName()
      await app.logIn()
      await app.openNew('groups')
      await text(t.resources.groups.fields.name).fill(name)
      await app.voidToken()
      await button(t.forms.save).click()
      const dialog = page.getByRole('dialog', { name: t.session.expiredTitle })
      await expect(dialog).toBeVisible()
      await page.getByLabel(t.session.password, { exact: true }).fill('community-calendar')
      await button(t.session.expiredSubmit).click()
      await expect(dialog).toBeHidden()
      await expect(text(t.resources.groups.fields.name)).toHaveValue(name)
      expect(ours(complaints)).toEqual([])
    })

    test('a server that fails and a line that is cut are told of, and nothing is lost', async ({ enter }) => {
      const visit = await enter(host.url, language)
      const { page } = visit
      const { t, text, button, ...app } = backstage(page, language)
      const name = newName()
      const group = text(t.resources.groups.fields.name)
      const failure = page.getByRole('group', { name: t.forms.failed })
      await app.logIn()
      await app.openNew('groups')
      await group.fill(name)
      await answerWith500(visit, '**/api/v1/groups')
      await button(t.forms.save).click()
      await expect(failure.getByText(t.errors.InternalServerError)).toBeVisible()
      await page.unroute('**/api/v1/groups')
      await cutLine(visit, '**/api/v1/groups')
      await button(t.forms.save).click()
      const kept = page.getByRole('group', { name: t.forms.offline })
      await expect(kept.getByText(t.errors.UnknownError)).toBeVisible()
      await expect(group).toHaveValue(name)
      await page.unroute('**/api/v1/groups')
      await expect(page.getByText(fill(t.resources.groups.created, { title: name })).first()).toBeVisible()
      expect(ours(visit.complaints)).toEqual([])
    })

    test('a screen that was never opened waits for the network', async ({ enter }) => {
      const { page, context, complaints } = await enter(host.url, language)
      const { t, ...app } = backstage(page, language)
      await app.logIn()
      await context.setOffline(true)
      await page.evaluate(() => (location.hash = '#/backstage/groups'))
      await expect(page.getByText(t.app.offline)).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('table')).toBeVisible()
      await expect(page.getByText(t.app.offline)).toHaveCount(0)
      expect(ours(complaints)).toEqual([])
    })

    test('lists and the dashboard say what failed, and how to try again', async ({ enter }) => {
      const visit = await enter(host.url, language)
      const { page } = visit
      const { t, button, ...app } = backstage(page, language)
      await app.logIn()
      await answerWith500(visit, '**/api/v1/notifications/**')
      await answerWith500(visit, '**/api/v1/groups/**')
      await page.reload()
      const unread = page.getByRole('region', { name: t.dashboard.unread })
      await expect(unread.getByText(t.errors.InternalServerError)).toBeVisible()
      await app.open('/backstage/groups')
      await expect(page.getByText(t.errors.InternalServerError)).toBeVisible()
      await page.unrouteAll()
      await button(t.lists.retry).click()
      await expect(page.getByRole('table')).toBeVisible()
      await expect(page.getByText(t.errors.InternalServerError)).toHaveCount(0)
      expect(ours(visit.complaints)).toEqual([])
    })

    test('an entry that is gone says so', async ({ enter }) => {
      const { page, complaints } = await enter(host.url, language)
      const { t, ...app } = backstage(page, language)
      await app.logIn()
      await app.open('/backstage/places/gone')
      await expect(page.getByRole('heading', { level: 1, name: t.forms.notFound })).toBeVisible()
      await expect(page.getByText(t.resources.places.notFound)).toBeVisible()
      expect(ours(complaints)).toEqual([])
    })

    test('an entry that others point to says by how many it is in use', async ({ enter }) => {
      const { page, complaints } = await enter(host.url, language)
      const { t, button, ...app } = backstage(page, language)
      const name = newName()
      const { id } = await owner.create('places', { name, address: 'Am Markt 1' })
      await owner.create('events', { ...(await eventDraft()), location: `id:${id}` })
      await app.logIn()
      await app.openEntry('places', id, name)
      await button(t.resources.places.delete).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: t.deletion.delete, exact: true }).click()
      await expect(question.getByText(t.resources.places.inUse_one)).toBeVisible()
      expect(ours(complaints)).toEqual([])
    })

    test('an entry that moderation has hidden says so, and whom to write to', async ({ enter }) => {
      const { page, complaints } = await enter(host.url, language)
      const { t, ...app } = backstage(page, language)
      const draft = await eventDraft()
      await app.logIn()
      for (const resource of ['events', 'groups', 'places'] as const) {
        const phrases = t.resources[resource]
        const name = newName()
        const { id } = await owner.create(resource, { ...draft, name })
        await admin.edit(resource, id, { deactivated: true })
        await app.openEntry(resource, id, name)
        await expect(page.getByText(fill(phrases.deactivatedContact, { email: MODERATION }))).toBeVisible()
        await expect(page.getByRole('checkbox', { name: phrases.fields.deactivated })).toHaveCount(0)
      }
      expect(ours(complaints)).toEqual([])
    })
  })
