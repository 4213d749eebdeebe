import { expect, type Page } from '@playwright/test'
import type { Language } from '../../../../src/contract.ts'
import { type ApiCaller, callAs } from '../api-caller.ts'
import { backstage } from '../backstage.ts'

/** A screen, or a state of one. `show` resolves when everything has loaded. */
export type Screen = { name: string; show: () => Promise<unknown> }

/** Screens of one kind, shown in this order, and the user who sees them; none for visitors. */
export type ScreenGroup = {
  name: string
  user: { email: string; nickname: string } | undefined
  screens: (page: Page, language: Language, caller: () => Promise<ApiCaller>) => Screen[]
}

/** Logs in the group's user in the browser, and returns the group's screens. */
export async function enterGroup(
  { user, screens }: ScreenGroup,
  page: Page,
  language: Language,
  origin: string,
): Promise<Screen[]> {
  if (user) await backstage(page, language).logInAs(user.email, user.nickname)
  return screens(page, language, () => callAs(origin, user?.email ?? ''))
}

/** Returns functions that open routes of Backstage and wait for their content. */
export function opening(page: Page, language: Language) {
  const { open } = backstage(page, language)
  async function titled(route: string, title: string) {
    await open(route)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  async function listed(route: string, title: string) {
    await titled(route, title)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
  }
  async function asked(button: string, role: 'dialog' | 'alertdialog' = 'dialog') {
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await expect(page.getByRole(role)).toBeVisible()
  }
  async function answered() {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
  }
  return { titled, listed, asked, answered }
}

/** The first entry of a list as the caller sees it. Throws if there is none. */
export async function firstOf<Item extends { id: string }>(
  caller: ApiCaller,
  resource: string,
  filters: Record<string, unknown> = {},
): Promise<Item> {
  const query = new URLSearchParams({ limit: '1', filters: JSON.stringify(filters) })
  const { body } = await caller.call('GET', `/${resource}/?${query}`)
  const [item] = body as Item[]
  if (!item) throw new Error(`The sample has no ${resource} with ${query.get('filters')}`)
  return item
}
