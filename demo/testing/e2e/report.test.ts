import { expect, type Page } from '@playwright/test'
import { type ApiCaller, unique } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { failedLoads, full, test } from './browser.ts'
import { texts } from './texts.ts'

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

test(
  'without JavaScript the form asks for a little patience and keeps what was typed',
  full,
  async ({ enter, caller }) => {
    const mark = unique()
    const name = `Without scripts on a ${mark}`
    const { path, aboutIt } = await ownGroup(await caller('normal'), name)
    const { page } = await enter({ language: 'de', javaScriptEnabled: false, reports: failedLoads })
    const t = texts.de.site.report
    await page.goto(path)
    await page.getByRole('link', { name: t.link }).click()
    await page.getByRole('radio', { name: t.owners }).check()
    await textField(page).fill('Der Link ist tot.')
    const send = page.getByRole('button', { name: t.send })
    await send.click()
    await expect(page.getByRole('alert')).toHaveText(t.faults.early)
    await expect(textField(page)).toHaveValue('Der Link ist tot.')
    await expect(async () => {
      await send.click()
      await expect(page.getByRole('heading', { level: 1, name: t.sentHeading })).toBeVisible({ timeout: 500 })
    }).toPass({ intervals: [1000] })
    expect(await aboutIt()).toHaveLength(1)
  },
)
