import { expect } from '@playwright/test'
import { addDays, dayOf, formatDay } from '../../../../src/contract.ts'
import { callAs } from '../api-caller.ts'
import { backstage } from '../backstage.ts'
import { ours, test } from '../browser.ts'
import { fill } from '../texts.ts'
import { keyboard } from './keyboard.ts'

const language = 'de'

test('a new person gets from the invitation to their first event (de)', async ({ enter, origin }) => {
  const moderator = await callAs(origin, 'moderator@example.org')
  const { link } = (await moderator.create('invitations/invite', {})) as unknown as { link: string }
  const { page, complaints } = await enter(origin, language)
  const { t, text, button } = backstage(page, language)
  const { type, use, choose, press } = keyboard(page, language)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const mark = crypto.randomUUID().slice(0, 6)
  const [group, place, event] = [`Tastenchor ${mark}`, `Tastenhof ${mark}`, `Tastenfest ${mark}`] as const

  await page.goto(link)
  await expect(heading(t.registration.title)).toBeVisible()
  const form = page.locator('form').filter({ has: button(t.registration.submit) })
  const field = (name: string) => form.getByLabel(name, { exact: true })
  await use(field(t.registration.email))
  await expect(field(t.registration.nickname)).toHaveAccessibleDescription(new RegExp(t.validation.required))
  await use(page.getByRole('link', { name: new RegExp(`^${t.registration.email}`) }), 'Enter', 'Shift+Tab')
  await expect(field(t.registration.email)).toBeFocused()
  await type(field(t.registration.email), `tasten-${mark}@example.org`)
  await type(field(t.registration.nickname), `Tasten ${mark}`)
  await type(field(t.registration.password), 'ein langes Passwort')
  await type(field(t.registration.repeat), 'ein langes Passwort')
  await press('Enter')

  await expect(heading(t.firstSteps.welcome.title)).toBeFocused()
  await use(button(t.firstSteps.welcome.start))
  await use(button(t.firstSteps.infoGroup.create))
  await type(text(t.resources.groups.fields.name), group)
  await press('ControlOrMeta+s')
  await expect(heading(t.firstSteps.infoPlace.title)).toBeVisible()
  await use(button(t.firstSteps.infoPlace.create))
  await type(text(t.resources.places.fields.name), place)
  await type(text(t.resources.places.fields.address), 'Am Markt 1')
  await press('ControlOrMeta+s')
  await expect(heading(t.firstSteps.infoEvent.title)).toBeVisible()
  await use(button(t.firstSteps.infoEvent.create))
  const { fields } = t.resources.events
  const picker = (name: string) => page.getByRole('combobox', { name, exact: true })
  await type(text(fields.name), event)
  await type(text(fields.start), `${formatDay(addDays(dayOf(new Date(), 'Europe/London'), 1))} 18:00`)
  await expect(picker(fields.location)).toHaveValue(place)
  await choose(picker(fields.category))
  await choose(picker(fields.topic))
  await use(button(t.forms.save))
  await expect(heading(t.firstSteps.nextSteps.title)).toBeVisible()
  const opened = page.waitForEvent('popup')
  await use(page.getByRole('link', { name: t.firstSteps.nextSteps.seeEvent }))
  await expect((await opened).getByRole('heading', { level: 1, name: event })).toBeVisible()
  expect(ours(complaints)).toEqual([])
})

test('a moderator hides a group and writes to its owner, who reads it (de)', async ({ enter, origin }) => {
  const amina = await callAs(origin, 'normal@example.org')
  const name = `Tastenclub ${crypto.randomUUID().slice(0, 6)}`
  await amina.create('groups', { name })
  const { page, complaints } = await enter(origin, language)
  const { t, text, button } = backstage(page, language)
  const { bulk, lists } = t
  const { logIn, type, use, useBefore, reach, press } = keyboard(page, language)

  await logIn('moderator@example.org', 'Tomasz')
  await useBefore(page.getByRole('link', { name: t.app.menu.groups, exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: t.resources.groups.plural })).toBeFocused()
  await reach(page.getByRole('searchbox', { name: lists.search }))
  await page.keyboard.type(name)
  await expect(page.getByRole('rowheader').getByRole('link')).toHaveText([name])
  await use(page.getByRole('checkbox', { name: fill(lists.select, { title: name }) }), 'Space')
  await use(button(bulk.deactivate))
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: bulk.cancel })).toBeFocused()
  await reach(question.getByRole('textbox'), 'Shift+Tab')
  await page.keyboard.type('Das ist Werbung.')
  await use(question.getByRole('button', { name: bulk.deactivate, exact: true }))
  const result = page.getByRole('group', { name: bulk.resultTitle })
  await expect(result).toBeFocused()
  await use(result.getByRole('button', { name: bulk.undo }))
  await expect(result.getByText(fill(bulk.undoneCount_one, { count: '1' }))).toBeVisible()

  await use(page.getByRole('rowheader').getByRole('link', { name }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await use(page.getByRole('link', { name: t.forms.writeToOwner }))
  await expect(text(t.resources.notifications.fields.subject)).toHaveValue(
    fill(t.inbox.about.groups.subject, { name }),
  )
  await type(text(t.resources.notifications.fields.message), 'Das war ein Versehen.')
  await press('ControlOrMeta+s')
  await expect(page.getByText(fill(t.inbox.sent, { nickname: 'Amina' })).first()).toBeVisible()

  const owner = await enter(origin, language)
  const hands = keyboard(owner.page, language)
  await hands.logIn('normal@example.org', 'Amina')
  await hands.useBefore(
    owner.page.getByRole('link', { name: new RegExp(`^${t.app.menu.notifications}\\b`) }).first(),
  )
  await hands.use(owner.page.getByRole('link', { name: fill(t.inbox.about.groups.subject, { name }) }))
  await expect(owner.page.getByText('Das war ein Versehen.')).toBeVisible()
  await hands.use(owner.page.getByRole('link', { name: t.inbox.about.groups.link }))
  await expect(owner.page.getByRole('heading', { level: 1, name })).toBeFocused()
  expect(ours([...complaints, ...owner.complaints])).toEqual([])
})

test('an administrator gives a role and calls a server action (de)', async ({ enter, origin }) => {
  const { page, complaints } = await enter(origin, language)
  const { t } = backstage(page, language)
  const { logIn, use, useBefore, reach, select, press } = keyboard(page, language)
  const { fields, choices, saved } = t.resources.users
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  await logIn('admin@example.org', 'Henrike')
  await useBefore(page.getByRole('link', { name: t.app.menu.users, exact: true }))
  await expect(heading(t.resources.users.plural)).toBeFocused()
  await reach(page.getByRole('searchbox', { name: t.lists.search }))
  await page.keyboard.type('Joris')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await use(page.getByRole('rowheader').getByRole('link', { name: 'Joris' }))
  const role = page.getByLabel(fields.role, { exact: true })
  for (const chosen of [choices.role.moderator, choices.role.normal]) {
    await select(role, chosen)
    await press('ControlOrMeta+s')
    await expect(page.getByText(fill(saved, { title: 'Joris' })).first()).toBeVisible()
  }
  await useBefore(page.getByRole('link', { name: t.app.menu.actions, exact: true }))
  const { names, callNamed, doneWith, outcomes } = t.serverActions
  const name = names['reindex-search']
  await use(page.getByRole('button', { name: fill(callNamed, { name }) }))
  const [before = ''] = fill(doneWith, { name }).split('{{')
  await expect(page.getByRole('status').getByText(before)).toContainText(
    outcomes['entries indexed_other'].replace('{{count}} ', ''),
  )
  expect(ours(complaints)).toEqual([])
})
