import { expect, type Page } from '@playwright/test'
import { messageOf, type Notice } from '../../i18n/messages.ts'
import { unique } from './api-caller.ts'
import { failedLoads, test } from './browser.ts'
import { fill } from './texts.ts'

/** Marks the document, to detect a reload. */
const markPage = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-seen', ''))
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-seen'))

test('a group is deactivated, comes back, and its owner hears of it', async ({
  enter,
  origin,
  caller,
  language,
}) => {
  const mark = unique()
  const theirs = await enter({ as: 'normal', reports: failedLoads })
  const { page, t, button, text } = await enter({ as: 'moderator' })
  const name = `Stammtisch ${mark}`
  const worded = (notice: Notice) => messageOf(notice, language, undefined)
  const publicStatus = async (id: string) => (await theirs.page.request.get(`/group/${id}`)).status()

  await theirs.openNew('groups')
  await theirs.text(t.resources.groups.fields.name).fill(name)
  const id = await theirs.create('groups', name)
  expect(await publicStatus(id)).toBe(200)

  await page.goto('/backstage#/backstage/groups')
  await page.getByRole('searchbox', { name: t.lists.search }).fill(name)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('checkbox', { name: fill(t.lists.select, { title: name }) }).check()
  await button(t.bulk.deactivate).click()
  const question = page.getByRole('alertdialog')
  const deactivate = question.getByRole('button', { name: t.bulk.deactivate, exact: true })
  await deactivate.click()
  await expect(question.getByText(t.deactivation.missing)).toBeVisible()
  await question.getByRole('radio', { name: t.deactivation.templates.advertising.name }).check()
  await deactivate.click()
  const result = page.getByRole('group', { name: t.bulk.resultTitle })
  await expect(result).toBeVisible()
  expect(await publicStatus(id)).toBe(404)
  await result.getByRole('button', { name: t.bulk.undo }).click()
  await expect(result.getByText(fill(t.bulk.undoneCount_one, { count: '1' }))).toBeVisible()
  expect(await publicStatus(id)).toBe(200)

  await page.goto('/backstage#/backstage/users')
  await page.getByRole('searchbox', { name: t.lists.search }).fill('Amina')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('rowheader').getByRole('link', { name: 'Amina' }).click()
  await page.getByRole('link', { name: fill(t.resources.users.message, { nickname: 'Amina' }) }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: fill(t.inbox.writeTitle, { nickname: 'Amina' }) }),
  ).toBeVisible()
  const { fields } = t.resources.notifications
  const subject = `Alles gut ${mark}`
  await text(fields.subject).fill(subject)
  await text(fields.message).fill('Das war ein Versehen.\n\nEntschuldige!')
  await text(fields.linkTitle).fill('Zur Gruppe')
  await text(fields.linkUrl).fill(`${origin}/backstage/groups/${id}`)
  await button(t.inbox.send).click()
  await expect(page.getByText(fill(t.inbox.sent, { nickname: 'Amina' })).first()).toBeVisible()

  await theirs.page.goto('/backstage#/backstage/notifications')
  await theirs.page.reload()
  await expect(theirs.page.getByRole('link', { name: subject })).toBeVisible()
  const before = await theirs.unread()
  await markPage(theirs.page)
  await theirs.page.getByRole('link', { name: subject }).click()
  await expect(theirs.page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await expect(theirs.page.getByText('Das war ein Versehen.')).toBeVisible()
  await expect.poll(theirs.unread).toBe(before - 1)
  await theirs.page.getByRole('link', { name: 'Zur Gruppe' }).click()
  await expect(theirs.page.getByRole('heading', { level: 1, name })).toBeVisible()

  const { subject: told, linkTitle: openEntry } = worded({
    about: 'deactivated',
    kind: 'groups',
    name,
    reason: null,
  })
  await theirs.page.goto('/backstage#/backstage/notifications')
  await expect(theirs.page.getByRole('link', { name: subject })).toBeVisible()
  await expect(theirs.page.getByRole('link', { name: told })).toHaveCount(0)
  const reason = `Nur ein Stammtisch ${mark}`
  const moderator = await caller('moderator')
  await moderator.edit('groups', id, { deactivated: true, deactivationReason: reason })
  await theirs.page.reload()
  await markPage(theirs.page)
  await theirs.page.getByRole('link', { name: told }).click()
  await expect.poll(theirs.unread).toBe(before - 1)
  await expect(theirs.page.getByText(reason)).toBeVisible()
  await theirs.page.getByRole('link', { name: openEntry! }).click()
  await expect(theirs.page.getByText(reason)).toBeVisible()
  await theirs.page.getByRole('button', { name: t.deactivation.answer, exact: true }).click()
  const answer = `Aber offen für alle ${mark}`
  await theirs.page.getByRole('textbox', { name: t.deactivation.message }).fill(answer)
  await theirs.page.getByRole('button', { name: t.deactivation.send, exact: true }).click()
  await expect(theirs.page.getByText(t.deactivation.sent).first()).toBeVisible()
  await page.goto('/backstage#/backstage/notifications')
  await page.reload()
  const { subject: answered } = worded({ about: 'answered', kind: 'groups', name, by: 'Amina', text: '' })
  await page.getByRole('link', { name: answered }).click()
  await expect(page.getByText(answer)).toBeVisible()
  await page.getByRole('link', { name: openEntry! }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await theirs.page.goto('/backstage#/backstage/notifications')
  await theirs.page.getByRole('button', { name: t.inbox.markAllAsRead }).click()
  await expect.poll(theirs.unread).toBe(0)
  expect(await isMarked(theirs.page)).toBe(true)
})
