import { expect, type Page } from '@playwright/test'
import { addDays, dayOf, formatDay, type Language } from '../../../src/contract.ts'
import { fill, texts } from './screen-texts.ts'

type Resource = 'events' | 'groups' | 'places' | 'categories' | 'topics'

/** Page object for Backstage in a language: finds controls by role and name. */
export function backstage(page: Page, language: Language) {
  const t = texts[language]
  /** A text field, with or without suggestions. */
  const text = (name: string) =>
    page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }))
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  async function submitLogin(email: string, password: string) {
    await page.goto('/backstage')
    await page.getByLabel(t.session.email, { exact: true }).fill(email)
    await page.getByLabel(t.session.password, { exact: true }).fill(password)
    await button(t.session.submit).click()
  }

  const expectWelcome = async (nickname: string) =>
    expect(
      page.getByRole('heading', { level: 1, name: fill(t.app.welcome, { nickname }), exact: true }),
    ).toBeVisible()

  async function logInAs(email: string, nickname: string) {
    await submitLogin(email, 'community-calendar')
    await expectWelcome(nickname)
  }

  return {
    t,
    text,
    button,
    submitLogin,
    expectWelcome,
    logInAs,
    logIn: () => logInAs('normal@example.org', 'Amina'),
    /** Logs out: in the header, or in the menu on phones. */
    async logOut() {
      const toggle = button(t.app.mainMenu)
      if (await toggle.isVisible()) await toggle.click()
      // The dashboard has one, too.
      await button(t.session.logout).first().click()
    },
    /** Opens a route and waits until React has taken over: before that, no screen takes the focus on arrival. */
    async open(route: string) {
      await page.goto(`/backstage#${route}`)
      await page.locator('backstage-app-view:not([hidden])').waitFor({ state: 'attached' })
    },
    async openEntry(resource: Resource, id: string, title: string) {
      await page.goto(`/backstage#/backstage/${resource}/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    },
    /** Ends the browser's session on the host, as after 30 days. */
    async voidToken() {
      const gone = await page.evaluate(async () => {
        const { state } = JSON.parse(localStorage.getItem('store') ?? '') as {
          state: { user: { token: string } }
        }
        const headers = { authorization: `Bearer ${state.user.token}` }
        return (await fetch('/api/v1/auth/logout', { method: 'POST', headers })).status
      })
      expect(gone).toBe(204)
    },
    /** Shows the actions of a row, which are behind a button on phones. `name`: as in the names of its actions. */
    async showActions(name: string | RegExp = /./) {
      const label = typeof name === 'string' ? fill(t.lists.more, { title: name }) : name
      const more = page
        .locator('.b-row-more')
        .and(page.getByRole('button', { name: label }))
        .first()
      if (await more.isVisible()) await more.click()
    },
    async openNew(resource: Resource) {
      await page.goto(`/backstage#/backstage/${resource}/new`)
      await expect(
        page.getByRole('heading', { level: 1, name: t.resources[resource].newTitle, exact: true }),
      ).toBeVisible()
    },
    /** Types the start of an event: tomorrow at 18:00. */
    async startTomorrow() {
      const day = addDays(dayOf(new Date(), 'Europe/London'), 1)
      await text(t.resources.events.fields.start).fill(`${formatDay(day)} 18:00`)
    },
    /** Selects an option of a field: the one with the text, or the first. */
    async choose(field: string, option?: string) {
      const box = page.getByRole('combobox', { name: field, exact: true })
      await box.click()
      if (option) await box.fill(option)
      await page
        .getByRole('option', option ? { name: option } : {})
        .filter({ visible: true })
        .first()
        .click()
      await box.press('Tab')
    },
    /** Saves a new entry and returns its id. */
    async create(resource: Resource, title: string): Promise<string> {
      await button(t.forms.save).click()
      await expect(page.getByText(fill(t.resources[resource].created, { title })).first()).toBeVisible()
      const address = new RegExp(`#/backstage/${resource}/(?!new)([^/?]+)$`)
      await expect(page).toHaveURL(address)
      return address.exec(page.url())?.[1] ?? ''
    },
    /** Saves an existing entry. `save` resolves when the host has answered. */
    async save(resource: Resource) {
      const saved = page.waitForResponse(
        (response) =>
          response.request().method() === 'PUT' && response.url().includes(`/${resource}/`) && response.ok(),
      )
      await button(t.forms.save).click()
      await saved
    },
  }
}
