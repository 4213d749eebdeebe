import { expect } from '@playwright/test'
import type { ApiCaller } from '../api-caller.ts'
import type { Enter } from '../browser.ts'

/** A screen, or a state of one. `show` resolves when everything has loaded. */
export type Screen = { name: string; show: () => Promise<unknown> }

export const screen = (name: string, show: Screen['show']): Screen => ({ name, show })

type Entered = Awaited<ReturnType<Enter>>

/** Screens of one kind, shown in this order, and the sample account that sees them; none for visitors. */
export type ScreenGroup = {
  name: string
  as: string | undefined
  screens: (entered: Entered, caller: () => Promise<ApiCaller>) => Screen[]
}

/** Returns functions that open routes of Backstage and wait for their content. */
export function opening({ page, open }: Pick<Entered, 'page' | 'open'>) {
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
