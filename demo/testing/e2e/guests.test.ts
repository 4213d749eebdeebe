import { expect, type Page } from '@playwright/test'
import { unique } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { test } from './browser.ts'
import { counted } from './counted.ts'
import { linkMailedTo } from './mailed-link.ts'
import { fill } from './screen-texts.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('an administrator invites 200 clubs in three actions, and sees who has come', async ({
  enter,
  host,
}) => {
  const mark = unique()
  const { page, t, button } = await enter({ as: 'admin' })
  await page.goto('/backstage')
  const did = counted()
  await did.press(page.getByRole('link', { name: t.app.menu.invite, exact: true }))
  const clubs = Array.from({ length: 199 }, (_, at) => `Club ${at};club${at}-${mark}@example.org;0551 ${at}`)
  const pasted = [
    ...clubs,
    `"Chor, Altstadt" <chor-${mark}@example.org>`,
    'info@',
    `CLUB7-${mark}@example.org`,
  ]
  const { byMail } = t.invite
  await did.type(page.getByRole('textbox', { name: byMail.addresses }), pasted.join('\n'))
  await expect(
    page.getByText(
      `${fill(byMail.recognised_other, { count: '200' })} · ${fill(byMail.doubled_one, { count: '1' })}`,
    ),
  ).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^info@$/ })).toBeVisible()
  await did.press(button(fill(byMail.send_other, { count: '200' })))
  await expect(page.getByText(fill(byMail.sent_other, { count: '200' }))).toBeVisible()
  expect(did.actions()).toBeLessThanOrEqual(4)
  // What could not be read is still there, to be corrected.
  await expect(page.getByRole('textbox', { name: byMail.addresses })).toHaveValue('info@')
  expect(await violationsOf(page)).toEqual([])

  const link = await linkMailedTo(host.dataDir, `chor-${mark}@example.org`, '/backstage/invitation/')
  const guest = await enter()
  await guest.page.goto(link)
  await expect(guest.page.getByText(/ has invited you\.$/)).toBeVisible()
  await expect(guest.text(t.registration.email).last()).toHaveValue(`chor-${mark}@example.org`)
  const field = (name: string) => guest.page.getByLabel(name, { exact: true }).last()
  await field(t.registration.nickname).fill(`Chor ${mark}`)
  for (const name of [t.registration.password, t.registration.repeat])
    await field(name).fill('a long password')
  await guest.button(t.registration.submit).click()
  await expect(heading(guest.page, t.firstSteps.welcome.title)).toBeVisible()

  await page.reload()
  await button(fill(t.invite.come, { count: '1' })).click()
  await expect(page.getByRole('row').filter({ hasText: `chor-${mark}@example.org` })).toContainText(
    `Chor ${mark}`,
  )
})

test('somebody without an account becomes co-owner, whom an owner invites in three actions', async ({
  enter,
  caller,
  host,
}) => {
  const mark = unique()
  const name = `Chor ${mark}`
  const email = `mia-${mark}@example.org`
  const { id } = await (await caller('admin')).create('groups', { name })
  const { page, t, button, open } = await enter({ as: 'admin' })
  await open(`/backstage/groups/${id}`)
  const did = counted()
  await did.type(page.getByRole('combobox', { name: t.resources.groups.fields.ownedBy }), email)
  const { inviteOwner } = t.fields
  await did.press(page.getByRole('option', { name: fill(inviteOwner.offer, { email }) }))
  expect(await violationsOf(page)).toEqual([])
  await did.press(button(inviteOwner.send))
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText(inviteOwner.pending)
  expect(did.actions()).toBeLessThanOrEqual(3)

  const link = await linkMailedTo(host.dataDir, email, '/backstage/invitation/')
  const guest = await enter()
  await guest.page.goto(link)
  await expect(guest.page.getByText(`look after “${name}” with you`)).toBeVisible()
  const field = (label: string) => guest.page.getByLabel(label, { exact: true }).last()
  await field(t.registration.nickname).fill(`Mia ${mark}`)
  for (const label of [t.registration.password, t.registration.repeat])
    await field(label).fill('a long password')
  await guest.button(t.registration.submit).click()
  const welcome = fill(t.registration.doneWith, { nickname: `Mia ${mark}`, entry: name })
  await expect(guest.page.getByText(welcome)).toBeVisible()
  await guest.open(`/backstage/groups/${id}`)
  await expect(guest.button(t.forms.save)).toBeVisible()
})

test('somebody without contacts asks for an account, and a moderator accepts with one press', async ({
  enter,
  host,
}) => {
  const mark = unique()
  const email = `kim-${mark}@example.org`
  const { page } = await enter()
  await page.goto('/')
  const did = counted()
  await did.press(page.getByRole('link', { name: 'Join in', exact: true }))
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('Your name').fill(`Kim ${mark}`)
  await page.getByLabel('Your group, club or venue').fill('TuS 08')
  await page.getByLabel('What would you like to add?').fill('Our match days')
  await page.getByLabel('Email address').fill(email)
  await did.press(page.getByRole('button', { name: 'Send request' }))
  await expect(heading(page, 'Check your email')).toBeVisible()
  await page.goto(await linkMailedTo(host.dataDir, email, '/join/confirm'))
  expect(await violationsOf(page)).toEqual([])
  await did.press(page.getByRole('button', { name: 'Send to the moderators' }))
  await expect(heading(page, 'Your request is with the moderators')).toBeVisible()
  expect(did.actions()).toBe(3)

  const moderator = await enter({ as: 'moderator' })
  const { t } = moderator
  await moderator.open('/backstage/applications')
  const request = moderator.page.getByRole('listitem').filter({ hasText: email })
  await expect(request).toContainText('Our match days')
  expect(await violationsOf(moderator.page)).toEqual([])
  await request.getByRole('button', { name: `${t.applications.invite}: Kim ${mark}` }).click()
  await expect(request).toHaveCount(0)
  await expect(heading(moderator.page, t.applications.title)).toBeFocused()
  expect(await linkMailedTo(host.dataDir, email, '/backstage/invitation/')).toContain(
    '/backstage/invitation/',
  )
})
