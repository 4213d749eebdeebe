import { expect, type Page } from '@playwright/test'
import { type Language, limits } from '../../../src/contract.ts'
import { newMember, unique } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { failedLoads, full, test } from './browser.ts'
import { linkMailedTo } from './mailed-link.ts'
import { fill, texts } from './screen-texts.ts'

/** A field of the registration form; the login form next to it has fields with the same names. */
const registrationField = (page: Page, name: string, { registration }: (typeof texts)[Language]) =>
  page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: registration.submit }) })
    .getByLabel(name, { exact: true })

test('a new person’s whole way', async ({ enter, origin }) => {
  const mark = unique()
  const owner = await enter({ as: 'moderator' })
  const { page, t, text, button, ...app } = await enter({ reports: failedLoads })
  await owner.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  await owner.page.goto('/backstage#/backstage/invite')
  await owner.button(t.invite.create).click()
  const box = owner.page.getByRole('textbox', { name: t.invite.link })
  await expect(box).toHaveValue(new RegExp(`^${origin}/backstage/invitation/[\\w-]{20,}$`))
  const link = await box.inputValue()
  await owner.button(t.invite.copy).click()
  await expect(owner.page.getByRole('status').getByText(t.invite.copied)).toBeVisible()
  expect(await owner.page.evaluate(async () => navigator.clipboard.readText())).toBe(link)
  expect(await violationsOf(owner.page)).toEqual([])

  const field = (name: string) => registrationField(page, name, t)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: t.registration.title })).toBeVisible()
  await expect(page).toHaveURL(`${origin}/backstage`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: t.registration.title })).toBeVisible()
  await expect(page.getByRole('heading', { name: t.registration.principles })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await field(t.registration.email).fill(`newcomer-${mark}@example.org`)
  await field(t.registration.nickname).fill(`Neu ${mark}`)
  await field(t.registration.password).fill('a long password')
  await field(t.registration.repeat).fill('a long password')
  await button(t.registration.submit).click()

  await expect(page.getByRole('heading', { level: 1, name: t.firstSteps.welcome.title })).toBeVisible()
  await expect(page).toHaveURL(/#\/backstage\/first-steps/)
  await expect(page.getByRole('textbox', { name: t.session.email })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])

  const [group, place, event] = ['Neulinge', 'Probenraum', 'Erstes Fest'].map(
    (name) => `${name} ${mark}`,
  ) as [string, string, string]
  await button(t.firstSteps.welcome.start).click()
  await button(t.firstSteps.infoGroup.create).click()
  await text(t.resources.groups.fields.name).fill(group)
  await button(t.forms.save).click()

  await expect(page.getByRole('heading', { level: 1, name: t.firstSteps.infoPlace.title })).toBeVisible()
  await page.goto('/backstage')
  await page.getByRole('link', { name: t.dashboard.firstStepsGoOn }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.firstSteps.infoPlace.title })).toBeVisible()
  await button(t.firstSteps.infoPlace.create).click()
  await text(t.resources.places.fields.name).fill(place)
  await text(t.resources.places.fields.address).fill('Am Markt 1')
  await button(t.forms.save).click()

  await button(t.firstSteps.infoEvent.create).click()
  await expect(page.getByRole('listitem').filter({ hasText: t.firstSteps.entries.event })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(page.getByRole('combobox', { name: t.resources.events.fields.location })).toHaveValue(place)
  await expect(page.getByText(group, { exact: true })).toBeVisible()
  await text(t.resources.events.fields.name).fill(event)
  await app.startTomorrow()
  await app.choose(t.resources.events.fields.category)
  await app.choose(t.resources.events.fields.topic)
  await button(t.forms.save).click()
  await expect(page.getByRole('heading', { level: 1, name: t.firstSteps.nextSteps.title })).toBeVisible()
  await expect(page.getByRole('region', { name: t.forms.online.title })).toContainText(event)
  const site = await page.getByRole('link', { name: t.firstSteps.nextSteps.seeEvent }).getAttribute('href')
  await page.getByRole('link', { name: t.firstSteps.nextSteps.home }).click()
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: fill(t.app.welcome, { nickname: `Neu ${mark}` }),
    }),
  ).toBeVisible()

  await page.goto(site!)
  await expect(page.getByRole('heading', { level: 1, name: event })).toBeVisible()
  await expect(page.getByRole('link', { name: place })).toBeVisible()
  await expect(page.getByRole('link', { name: group })).toBeVisible()
})

test('a forgotten password', full, async ({ enter, origin, host }) => {
  const { email, nickname } = await newMember(origin)
  const { page, t, button, submitLogin } = await enter({ reports: failedLoads })
  const form = (submit: string) => page.locator('form').filter({ has: button(submit) })

  async function ask(address: string) {
    await page.goto('/backstage')
    await page.getByRole('link', { name: t.session.forgotPassword }).click()
    await form(t.recovery.request).getByLabel(t.recovery.email).fill(address)
    await button(t.recovery.request).click()
    await expect(page.getByRole('heading', { level: 1, name: t.recovery.requestedTitle })).toBeVisible()
    const answer = fill(t.recovery.requestedText, {
      email: address,
      minutes: String(limits.recoveryMinutes),
    })
    await expect(page.getByText(answer)).toBeVisible()
  }
  async function set(link: string, password: string) {
    await page.goto(link)
    await expect(page).toHaveURL(`${origin}/backstage/passwordRecovery`)
    const fields = form(t.recovery.set)
    await fields.getByLabel(t.recovery.password, { exact: true }).fill(password)
    await fields.getByLabel(t.recovery.repeat, { exact: true }).fill(password)
    await button(t.recovery.set).click()
  }

  await ask(`nobody-${email}`)
  expect(await violationsOf(page)).toEqual([])
  await ask(email)
  const first = await linkMailedTo(host.dataDir, email)
  await set(first, 'a password to remember')
  await expect(page.getByRole('heading', { level: 1, name: t.recovery.doneTitle })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await submitLogin(email, 'a password to remember')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(nickname)
})
