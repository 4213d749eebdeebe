import { expect } from '@playwright/test'
import { unique } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { full, test } from './browser.ts'
import { keyboard } from './keyboard/keyboard.ts'
import { fill, texts } from './screen-texts.ts'

test('a group is made and deleted by way of the folded menu', async ({ enter }) => {
  const { page, t, text, button, open } = await enter({ as: 'normal' })
  const { type, use, useBefore, press } = keyboard(page)
  const { fields, plural, create, newTitle, created, deleted, ...groups } = t.resources.groups
  const name = `Kayak club ${unique()}`
  const heading = (title: string) => page.getByRole('heading', { level: 1, name: title })

  const menu = button(t.app.mainMenu)
  await open('/backstage')
  await use(menu)
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
  await expect(question.getByRole('button', { name: t.deletion.cancel, exact: true })).toBeFocused()
  await use(question.getByRole('button', { name: t.deletion.delete, exact: true }))
  await expect(page.getByText(fill(deleted, { title: name })).first()).toBeVisible()
  await expect(heading(plural)).toBeFocused()
})

test('the header has the notifications and one menu of languages', full, async ({ enter }) => {
  const { page, t, button, open, logOut } = await enter({ as: 'normal' })
  const bell = page.getByRole('link', { name: new RegExp(`^${t.app.menu.notifications}`) })
  await open('/backstage')
  await expect(bell).toHaveAccessibleName(/\d/)
  await expect(button(t.app.mainMenu)).toBeVisible()
  const name = 'Deutsch'
  const languages = button(`DE – ${fill(t.app.language, { language: name })}`)
  await languages.click()
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'true')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Français', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Amina/ })).toContainText(
    fill(texts.fr.app.welcome, { nickname: 'Amina' }),
  )
  await page.getByRole('button', { name: fill(texts.fr.app.language, { language: 'Français' }) }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await page.goto('/backstage#/backstage/account')
  await logOut()
  await expect(page.getByLabel(t.session.email, { exact: true })).toBeVisible()
})
