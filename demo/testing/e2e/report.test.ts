import { expect, type Page } from '@playwright/test'
import { type ApiCaller, unique } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { test } from './browser.ts'

type Inbox = { subject: string; message: string; linkUrl: string }[]

/** A group of the sample person's own, with a name of its own. */
async function ownGroup(owner: ApiCaller, name: string) {
  const group = await owner.create('groups', { name })
  const inbox = async () => (await owner.call('GET', '/notifications/?limit=100')).body as Inbox
  const aboutIt = async () => (await inbox()).filter(({ subject }) => subject.includes(name))
  return { path: `/group/${group.id}`, aboutIt }
}

const textField = (page: Page) => page.getByRole('textbox')

test('a visitor reports a mistake from the page of a group, with the keyboard, and its owner can open the entry', async ({
  enter,
  caller,
}) => {
  const mark = unique()
  const name = `Reported on a ${mark}`
  const { path, aboutIt } = await ownGroup(await caller('normal'), name)
  const { page } = await enter()
  await page.goto(path)
  await page.getByRole('link', { name: 'Report a mistake' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Report a mistake' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('radio', { name: 'Something is wrong or out of date' }).focus()
  await page.keyboard.press('Tab')
  await expect(textField(page)).toBeFocused()
  await page.keyboard.type('It moved to\nthe mill.')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: `Back to “${name}”` }).click()
  await expect(page).toHaveURL(path)
  const [message, ...more] = await aboutIt()
  expect([message?.message.includes('It moved to\nthe mill.'), more]).toEqual([true, []])
  expect(message?.linkUrl).toContain(path.replace('/group/', '/backstage/groups/'))
})
