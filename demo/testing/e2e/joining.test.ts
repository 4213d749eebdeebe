import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page, test } from '@playwright/test'
import { type Language, limits } from '../../../src/contract.ts'
import { violationsOf } from './axe.ts'
import { backstage } from './backstage.ts'
import { visit } from './browser.ts'
import { linkMailedTo } from './outbox.ts'
import { type RunningHost, startHost } from './start-host.ts'
import { fill, journeyLanguages, texts } from './texts.ts'

const PASSWORD = 'community-calendar'

/** Sample accounts that may create an invitation link now, and one that forgets its password. */
const people = {
  de: { inviter: 'ruth@example.org', forgetful: 'oda@example.org', nickname: 'Oda' },
  en: { inviter: 'joris@example.org', forgetful: 'noor@example.org', nickname: 'Noor' },
}

let host: RunningHost

test.beforeAll(async () => {
  host = await startHost()
})

test.afterAll(() => host.stop())

/** Ignores the browser's own reports of 4xx and 5xx responses; everything else is our fault. */
const ours = (complaints: string[]) => complaints.filter((complaint) => !complaint.includes('Failed to load'))

/** A field of the registration form; the login form next to it has fields with the same names. */
const registrationField = (page: Page, name: string, { registration }: (typeof texts)[Language]) =>
  page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: registration.submit }) })
    .getByLabel(name, { exact: true })

for (const language of journeyLanguages) {
  test(`a new person's whole way (${language})`, async ({ browser, viewport, isMobile, hasTouch }) => {
    const device = { viewport, isMobile, hasTouch }
    const owner = await visit(browser, host.url, language, device)
    const guest = await visit(browser, host.url, language, device)

    let { t, button, ...app } = backstage(owner.page, language)
    await owner.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: host.url })
    await app.submitLogin(people[language].inviter, PASSWORD)
    await expect(owner.page.getByRole('heading', { level: 1 })).not.toHaveText(t.app.name)
    await owner.page.goto('/backstage#/backstage/invite')
    await expect(owner.page.getByText(t.invite.nextNow)).toBeVisible()
    await button(t.invite.create).click()
    const box = owner.page.getByRole('textbox', { name: t.invite.link })
    await expect(box).toHaveValue(new RegExp(`^${host.url}/backstage/invitation/[\\w-]{20,}$`))
    const link = await box.inputValue()
    await button(t.invite.copy).click()
    await expect(owner.page.getByRole('status').getByText(t.invite.copied)).toBeVisible()
    expect(await owner.page.evaluate(async () => navigator.clipboard.readText())).toBe(link)
    expect(await violationsOf(owner.page)).toEqual([])

    await button(t.invite.create).click()
    await expect(owner.page.getByText(t.errors.InvitationLimitError).first()).toBeVisible()
    const [nextFrom = ''] = t.invite.nextFrom.split(' {{')
    await expect(owner.page.getByText(nextFrom)).toBeVisible()

    const { page } = guest
    ;({ t, button, ...app } = backstage(page, language))
    const form = page
      .getByRole('group')
      .or(page.locator('form'))
      .filter({ has: button(t.registration.submit) })
    const field = (name: string) => form.getByLabel(name, { exact: true }).first()
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: t.registration.title })).toBeVisible()
    await expect(page).toHaveURL(`${host.url}/backstage`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: t.registration.title })).toBeVisible()
    await expect(page.getByRole('heading', { name: t.registration.principles })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])

    await field(t.registration.email).fill('normal@example.org')
    await field(t.registration.nickname).fill('AMINA')
    await field(t.registration.password).fill('a long password')
    await field(t.registration.repeat).fill('another password')
    await button(t.registration.submit).click()
    await expect(page.getByText(t.validation.passwordsDiffer).first()).toBeVisible()
    await field(t.registration.repeat).fill('a long password')
    await button(t.registration.submit).click()
    await expect(field(t.registration.email)).toHaveAccessibleDescription(
      new RegExp(t.errors['email already exists']),
    )
    const email = `newcomer-${language}@example.org`
    await field(t.registration.email).fill(email)
    await button(t.registration.submit).click()
    await expect(field(t.registration.nickname)).toHaveAccessibleDescription(
      new RegExp(t.errors['nickname already exists']),
    )
    await field(t.registration.nickname).fill(`Neu ${language}`)
    await button(t.registration.submit).click()

    await expect(page.getByRole('heading', { level: 1, name: t.firstSteps.welcome.title })).toBeVisible()
    await expect(page).toHaveURL(/#\/backstage\/first-steps/)
    await expect(page.getByRole('textbox', { name: t.session.email })).toHaveCount(0)
    expect(await violationsOf(page)).toEqual([])

    const [group, place, event] = ['Neulinge', 'Probenraum', 'Erstes Fest'].map(
      (name) => `${name} ${language}`,
    ) as [string, string, string]
    const { text } = app
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
    const site = await page.getByRole('link', { name: t.firstSteps.nextSteps.seeEvent }).getAttribute('href')
    await page.getByRole('link', { name: t.firstSteps.nextSteps.home }).click()
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: fill(t.app.welcome, { nickname: `Neu ${language}` }),
      }),
    ).toBeVisible()

    await page.goto('/backstage#/backstage/invite')
    const [firstFrom = ''] = t.invite.firstFrom.split(' {{')
    await expect(page.getByText(firstFrom)).toBeVisible()
    await button(t.invite.create).click()
    await expect(page.getByText(t.errors.NoInvitationYetError).first()).toBeVisible()

    await page.goto(site!)
    await expect(page.getByRole('heading', { level: 1, name: event })).toBeVisible()
    await expect(page.getByRole('link', { name: place })).toBeVisible()
    await expect(page.getByRole('link', { name: group })).toBeVisible()

    const late = await visit(browser, host.url, language, device)
    for (const [address, error] of [
      [link, 'invitation token already used'],
      ['/backstage/invitation/no-such-token', 'invalid invitation token'],
    ] as const) {
      await late.page.goto(address)
      const lateField = (name: string) => registrationField(late.page, name, t)
      await lateField(t.registration.email).fill(`late-${language}@example.org`)
      await lateField(t.registration.nickname).fill(`Spät ${language}`)
      await lateField(t.registration.password).fill('a long password')
      await lateField(t.registration.repeat).fill('a long password')
      await late.page.getByRole('button', { name: t.registration.submit }).click()
      await expect(late.page.getByText(t.errors[error]).first()).toBeVisible()
    }

    await owner.page.goto(link)
    await expect(owner.page.getByText(t.session.alreadyLoggedIn)).toBeVisible()

    for (const { complaints, context } of [owner, guest, late]) {
      expect(ours(complaints)).toEqual([])
      await context.close()
    }
  })

  test(`a forgotten password (${language})`, async ({ browser, viewport, isMobile, hasTouch }) => {
    const device = { viewport, isMobile, hasTouch }
    const { page, context, complaints } = await visit(browser, host.url, language, device)
    const { t, button, submitLogin } = backstage(page, language)
    const email = people[language].forgetful
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
      await expect(page).toHaveURL(`${host.url}/backstage/passwordRecovery`)
      const fields = form(t.recovery.set)
      await fields.getByLabel(t.recovery.password, { exact: true }).fill(password)
      await fields.getByLabel(t.recovery.repeat, { exact: true }).fill(password)
      await button(t.recovery.set).click()
    }

    await ask(`nobody-${language}@example.org`)
    expect(await violationsOf(page)).toEqual([])
    await ask(email)
    const first = await linkMailedTo(host.dataDir, email)
    await set(first, 'short')
    const tooShort = fill(t.validation.tooShort, { min: String(limits.passwordMin) })
    await expect(page.getByText(tooShort).first()).toBeVisible()
    await set(first, 'a password to remember')
    await expect(page.getByRole('heading', { level: 1, name: t.recovery.doneTitle })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])

    await set(first, 'a second password')
    await expect(page.getByText(t.errors.InvalidRecoveryToken).first()).toBeVisible()
    await page.getByRole('link', { name: t.recovery.requestNew }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.recovery.requestTitle })).toBeVisible()

    await ask(email)
    const second = await linkMailedTo(host.dataDir, email, [first])
    const database = new DatabaseSync(join(host.dataDir, 'calendar.sqlite'), { timeout: 10_000 })
    database.exec(`update recoveryTokens set createdAt = '2020-01-01T00:00:00.000Z' where usedAt is null`)
    database.close()
    await set(second, 'a second password')
    await expect(page.getByText(t.errors.ExpiredRecoveryToken).first()).toBeVisible()

    await submitLogin(email, 'a password to remember')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(people[language].nickname)
    expect(ours(complaints)).toEqual([])
    await context.close()
  })
}
