import { expect } from '@playwright/test'
import { backstage } from '../backstage.ts'
import { ours, test } from '../browser.ts'
import { fill } from '../texts.ts'
import { keyboard } from './keyboard.ts'

const language = 'en'

test('a group is made and deleted by way of the folded menu (en)', async ({ enter, origin }) => {
  const { page, complaints } = await enter(origin, language)
  const { t, text, button } = backstage(page, language)
  const { logIn, type, use, useBefore, press } = keyboard(page, language)
  const { fields, plural, create, newTitle, created, deleted, ...groups } = t.resources.groups
  const name = `Kayak club ${crypto.randomUUID().slice(0, 6)}`
  const heading = (title: string) => page.getByRole('heading', { level: 1, name: title })

  await logIn('normal@example.org', 'Amina')
  const menu = button(t.app.mainMenu)
  await useBefore(menu)
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await press('Escape')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(menu).toBeFocused()
  await press('Enter')
  await use(page.getByRole('link', { name: t.app.menu.groups, exact: true }))
  await expect(heading(plural)).toBeFocused()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await use(page.getByRole('link', { name: create }).first())
  await expect(heading(newTitle)).toBeFocused()
  await type(text(fields.name), name)
  await press('ControlOrMeta+s')
  await expect(page.getByText(fill(created, { title: name })).first()).toBeVisible()
  await expect(heading(name)).toBeVisible()

  await useBefore(button(groups.delete))
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: t.deletion.cancel })).toBeFocused()
  await use(question.getByRole('button', { name: t.deletion.delete, exact: true }))
  await expect(page.getByText(fill(deleted, { title: name })).first()).toBeVisible()
  await expect(heading(plural)).toBeFocused()
  expect(ours(complaints)).toEqual([])
})
