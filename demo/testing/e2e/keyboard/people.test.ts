import { expect } from '@playwright/test'
import { newMember, unique } from '../api-caller.ts'
import { full, test } from '../browser.ts'
import { fill } from '../screen-texts.ts'
import { keyboard } from './keyboard.ts'

test('a moderator hides a group and writes to its owner, who reads it', async ({ enter, caller }) => {
  const amina = await caller('normal')
  const name = `Tastenclub ${unique()}`
  await amina.create('groups', { name })
  const { page, t, text, button, open } = await enter({ as: 'moderator' })
  const { bulk, lists } = t
  const { type, use, reach, press } = keyboard(page)

  await open('/backstage')
  await use(page.getByRole('link', { name: t.app.menu.groups, exact: true }))
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

  const owner = await enter({ as: 'normal' })
  const hands = keyboard(owner.page)
  await owner.open('/backstage')
  await hands.use(
    owner.page.getByRole('link', { name: new RegExp(`^${t.app.menu.notifications}\\b`) }).first(),
  )
  await hands.use(owner.page.getByRole('link', { name: fill(t.inbox.about.groups.subject, { name }) }))
  await expect(owner.page.getByText('Das war ein Versehen.')).toBeVisible()
  await hands.use(owner.page.getByRole('link', { name: t.inbox.about.groups.link }))
  await expect(owner.page.getByRole('heading', { level: 1, name })).toBeFocused()
})

test('an administrator gives a role and calls a server action', full, async ({ enter, origin }) => {
  const { nickname } = await newMember(origin)
  const { page, t, open } = await enter({ as: 'admin' })
  const { use, useBefore, reach, select, press } = keyboard(page)
  const { fields, choices, saved } = t.resources.users
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  await open('/backstage')
  await use(page.getByRole('link', { name: t.app.menu.users, exact: true }))
  await expect(heading(t.resources.users.plural)).toBeFocused()
  await reach(page.getByRole('searchbox', { name: t.lists.search }))
  await page.keyboard.type(nickname)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await use(page.getByRole('rowheader').getByRole('link', { name: nickname }))
  const role = page.getByLabel(fields.role, { exact: true })
  for (const chosen of [choices.role.moderator, choices.role.normal]) {
    await select(role, chosen)
    await press('ControlOrMeta+s')
    await expect(page.getByText(fill(saved, { title: nickname })).first()).toBeVisible()
  }
  await useBefore(page.getByRole('link', { name: t.app.menu.actions, exact: true }))
  const { names, callNamed, doneWith, outcomes } = t.serverActions
  const name = names['reindex-search']
  await use(page.getByRole('button', { name: fill(callNamed, { name }) }))
  const [before = ''] = fill(doneWith, { name }).split('{{')
  await expect(page.getByRole('status').getByText(before)).toContainText(
    outcomes['entries indexed_other'].replace('{{count}} ', ''),
  )
})
