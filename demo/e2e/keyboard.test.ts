import { expect, type Locator, type Page } from '@playwright/test'
import { backstage } from './backstage.ts'
import { ours, test } from './browser.ts'
import { fill } from './texts.ts'

const MOST_STEPS = 80

const isFocused = (target: Locator) =>
  target.evaluate((node) => (node.getRootNode() as Document | ShadowRoot).activeElement === node)

/** Goes on with Tab until the target has the focus, which must be visible there. */
async function tabTo(page: Page, target: Locator) {
  for (let steps = 0; steps < MOST_STEPS && !(await isFocused(target)); steps += 1) {
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
  const outline = await target.evaluate((node) => getComputedStyle(node).outlineStyle)
  expect(outline, 'visible focus').not.toBe('none')
}

test('a group is made and deleted by keyboard alone', async ({ enter, origin }, { project }) => {
  const language = 'en'
  const { page, complaints } = await enter(origin, language)
  const { t, text, button } = backstage(page, language)
  const name = `Kayak club ${project.name}`
  const heading = (title: string) => page.getByRole('heading', { level: 1, name: title })
  const type = async (target: Locator, typed: string) => {
    await tabTo(page, target)
    await page.keyboard.type(typed)
  }
  const press = async (target: Locator) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }

  await page.goto('/backstage')
  await type(page.getByLabel(t.session.email, { exact: true }), 'normal@example.org')
  await type(page.getByLabel(t.session.password, { exact: true }), 'community-calendar')
  await page.keyboard.press('Enter')
  await expect(heading(fill(t.app.welcome, { nickname: 'Amina' }))).toBeFocused()

  await press(page.getByRole('link', { name: t.dashboard.newGroup }))
  await expect(heading(t.resources.groups.newTitle)).toBeFocused()
  await type(text(t.resources.groups.fields.name), name)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText(fill(t.resources.groups.created, { title: name })).first()).toBeVisible()
  await expect(heading(name)).toBeVisible()

  await press(button(t.resources.groups.delete))
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: t.deletion.cancel })).toBeFocused()
  await press(question.getByRole('button', { name: t.deletion.delete, exact: true }))
  await expect(page.getByText(fill(t.resources.groups.deleted, { title: name })).first()).toBeVisible()
  await expect(heading(t.resources.groups.plural)).toBeFocused()
  expect(ours(complaints)).toEqual([])
})
