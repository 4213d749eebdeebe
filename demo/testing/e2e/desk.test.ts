import { expect } from '@playwright/test'
import { type ApiCaller, unique } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { full, test } from './browser.ts'
import { keyboard } from './keyboard/keyboard.ts'
import { createPerson } from './person.ts'
import { fill } from './texts.ts'

/** Adds groups of the sample owner to the desk. Returns their names, the latest first. */
async function addGroups(owner: ApiCaller, count: number, mark: string): Promise<string[]> {
  const names = Array.from({ length: count }, (_, number) => `Verein ${mark} ${number + 1}`)
  for (const name of names) await owner.create('groups', { name, description: '**Offen** für alle' })
  return names.toReversed()
}

test('20 new entries are looked through with 20 key presses', full, async ({ enter, caller }) => {
  const { page, t, open } = await enter({ as: 'moderator' })
  const { press, use, reach } = keyboard(page)
  const owner = await caller('normal')
  const mark = unique()
  const names = await addGroups(owner, 20, mark)
  const list = page.getByRole('listbox', { name: t.moderation.list })
  const options = list.getByRole('option', { name: mark })
  const chosen = list.getByRole('option', { selected: true })
  const preview = page.getByRole('region', { name: t.moderation.preview })
  const said = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

  await open('/backstage')
  await use(page.getByRole('link', { name: new RegExp(`^${t.app.menu.desk}`) }).first())
  await expect(options).toHaveCount(20)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await press('j')
  await expect(chosen).toContainText(names[1]!)
  await press('k')
  await reach(list)
  await expect(preview.getByRole('heading', { name: names[0]! })).toBeVisible()
  await expect(preview.getByText('Offen', { exact: true })).toBeVisible()
  await expect(preview.getByText('Amina')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await press('j', 'j', 'k')
  await expect(chosen).toContainText(names[1]!)
  await press('s')
  await said(fill(t.moderation.seenDone, { name: names[1]! }))
  await expect(chosen).toContainText(names[2]!)
  await press('u')
  await expect(chosen).toContainText(names[1]!)
  await press('k')

  const person = createPerson(page)
  const begun = await page.evaluate(() => performance.now())
  for (const name of names) {
    await expect(chosen).toContainText(name)
    await expect(preview.getByRole('heading', { name })).toBeVisible()
    await person.press('s')
  }
  await expect(options).toHaveCount(0)
  const seconds = ((await page.evaluate(() => performance.now())) - begun) / 1000
  expect(person.actions()).toBe(20)
  test.info().annotations.push({ type: 'measured', description: `20 entries in ${seconds.toFixed(1)} s` })
  await said(fill(t.moderation.seenDone, { name: names.at(-1)! }))
})
