import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { messageOf, type Notice } from '../../i18n/messages.ts'
import { anyTaxonomy, newMember, unique } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { failedLoads, full, test } from './browser.ts'
import { keyboard } from './keyboard/keyboard.ts'
import { fill } from './screen-texts.ts'

test(
  'a group is deactivated, and its owner hears of it and answers',
  full,
  async ({ enter, caller, language }) => {
    const name = `Stammtisch ${unique()}`
    const { id } = await (await caller('normal')).create('groups', { name })
    const owner = await enter({ as: 'normal', reports: failedLoads })
    const { page, t, button, open } = await enter({ as: 'moderator' })
    const worded = (notice: Notice) => messageOf(notice, language, undefined)
    const publicStatus = async () => (await owner.page.request.get(`/group/${id}`)).status()
    const notice = worded({ about: 'deactivated', kind: 'groups', name, reason: null })
    const told = owner.page.getByRole('link', { name: notice.subject })

    await open('/backstage/groups')
    await page.getByRole('searchbox', { name: t.lists.search }).fill(name)
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await page.getByRole('checkbox', { name: fill(t.lists.select, { title: name }) }).check()
    await button(t.bulk.deactivate).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('radio', { name: t.deactivation.templates.advertising.name }).check()
    await question.getByRole('button', { name: t.bulk.deactivate, exact: true }).click()
    await expect(button(t.bulk.undo)).toBeVisible()
    expect(await publicStatus()).toBe(404)
    await button(t.bulk.undo).click()
    await expect(page.getByText(fill(t.bulk.undoneCount_one, { count: '1' }))).toBeVisible()
    expect(await publicStatus()).toBe(200)

    // Owners get no message about what was undone at once.
    await owner.open('/backstage/notifications')
    await expect(owner.page.getByRole('rowheader').first()).toBeVisible()
    await expect(told).toHaveCount(0)
    const reason = `Nur ein Stammtisch ${unique()}`
    await (await caller('moderator')).edit('groups', id, { deactivated: true, deactivationReason: reason })
    await owner.page.reload()
    await told.click()
    await expect(owner.page.getByText(reason)).toBeVisible()
    await owner.button(t.deactivation.answer).click()
    const answer = `Aber offen für alle ${unique()}`
    await owner.page.getByRole('textbox', { name: t.deactivation.message }).fill(answer)
    await owner.button(t.deactivation.send).click()
    await expect(owner.page.getByText(t.deactivation.sent).first()).toBeVisible()
    await expect(owner.button(t.inbox.answerAgain)).toBeVisible()

    await open('/backstage/notifications')
    const answered = worded({ about: 'answered', kind: 'groups', name, by: 'Amina', text: '' })
    await page.getByRole('link', { name: answered.subject }).click()
    await expect(page.getByText(answer)).toBeVisible()

    await owner.open('/backstage/notifications')
    const menu = owner.page.getByRole('link', { name: new RegExp(`^${t.app.menu.notifications}\\b`) }).first()
    await expect(menu).toHaveText(/\(\d+/)
    await owner.button(t.inbox.markAllAsRead).click()
    await expect(menu).not.toHaveText(/\(\d+/)
  },
)

test('new entries are looked through with one key press each', full, async ({ enter, caller }) => {
  const { page, t, open } = await enter({ as: 'moderator' })
  const { press, use, reach } = keyboard(page)
  const owner = await caller('normal')
  const mark = unique()
  const names = [5, 4, 3, 2, 1].map((number) => `Verein ${mark} ${number}`)
  for (const name of names.toReversed()) await owner.create('groups', { name })
  const list = page.getByRole('listbox', { name: t.moderation.list })
  const options = list.getByRole('option', { name: mark })
  const chosen = list.getByRole('option', { selected: true })
  const preview = page.getByRole('region', { name: t.moderation.preview })
  const told = (phrase: string, name: string) =>
    expect(page.getByText(fill(phrase, { name }), { exact: true })).toBeVisible()

  await open('/backstage')
  await use(page.getByRole('link', { name: new RegExp(`^${t.app.menu.desk}`) }).first())
  await expect(options).toHaveCount(5)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await press('j', 's')
  await told(t.moderation.seenDone, names[1]!)
  await expect(chosen).toContainText(names[2]!)
  await press('u')
  await expect(chosen).toContainText(names[1]!)
  await press('k')
  for (const name of names.slice(0, 4)) {
    await expect(chosen).toContainText(name)
    await expect(preview.getByRole('heading', { name })).toBeVisible()
    await press('s')
  }
  await expect(options).toHaveCount(1)

  const last = names.at(-1)!
  await reach(list)
  await press('h')
  const dialog = page.getByRole('dialog', { name: fill(t.moderation.hideTitle, { name: last }) })
  await expect(dialog).toBeVisible()
  await press('Space', 'ArrowDown')
  const reason = dialog.getByRole('textbox', { name: t.deactivation.reason })
  await expect(reason).toHaveValue(t.deactivation.templates.duplicate.text)
  // Keys of the desk are letters like any other here.
  await reach(reason)
  await page.keyboard.press('End')
  await page.keyboard.type(' shjku?')
  await expect(reason).toHaveValue(/ shjku\?/)
  await use(dialog.getByRole('button', { name: t.moderation.actions.hide, exact: true }))
  await told(t.moderation.hiddenDone, last)
  await expect(list).toBeFocused()
  await press('u')
  await expect(chosen).toContainText(last)
})

test('a vandal’s entries are hidden and shown, as the log says', full, async ({ enter, origin, caller }) => {
  const { email, nickname } = await newMember(origin)
  const vandal = await caller(email)
  const { id } = await vandal.create('groups', { name: `Unfug ${unique()}` })
  const publicStatus = async () => (await fetch(`${origin}/group/${id}`)).status

  const { page, t, button, open } = await enter({ as: 'moderator' })
  const { entries, fields } = t.resources.users
  await open(`/backstage/users/${vandal.id}`)
  await page.getByLabel(fields.deactivated, { exact: true }).check()
  await button(t.forms.save).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText(entries.question_one)
  expect(await violationsOf(page)).toEqual([])
  await alert.getByRole('radio', { name: t.deactivation.templates.advertising.name }).check()
  await alert.getByRole('button', { name: entries.hide_one }).click()
  await expect(page.getByText(entries.hideDone_one).first()).toBeVisible()
  expect(await publicStatus()).toBe(404)
  await page.reload()
  await button(entries.show_one).click()
  await expect(page.getByText(entries.showDone_one).first()).toBeVisible()
  expect(await publicStatus()).toBe(200)

  const admin = await enter({ as: 'admin' })
  await admin.open('/backstage/trail')
  const { deeds, things } = t.trail
  const what = fill(things.users, { name: nickname })
  const rows = admin.page.getByRole('rowheader')
  await expect(rows.filter({ hasText: fill(deeds.deactivated, { who: 'Tomasz', what }) })).toHaveCount(1)
  const search = admin.page.getByRole('searchbox', { name: t.resources.trail.filters.likeName })
  await search.fill(nickname.toLowerCase())
  await expect(rows).toHaveCount(3)
  const file = admin.page.waitForEvent('download')
  await admin.button(t.trail.exportLines).click()
  const lines = (await readFile(await (await file).path(), 'utf8')).trimEnd().split('\n')
  expect(lines.filter((line) => line.includes(vandal.id))).toHaveLength(3)
})

test('a place is merged by keyboard, and a tag is renamed', full, async ({ enter, caller }) => {
  const mark = unique()
  const { page, t, button, text, ...app } = await enter({ as: 'moderator' })
  const { use, choose, type } = keyboard(page)
  const api = await caller('moderator')
  const names = { stays: `Kranhaus ${mark}`, gone: `Kranhaus am Kai ${mark}` }
  const place = (name: string, link: string) =>
    api.create('places', { name, address: 'Kai 1', published: true, link })
  const [stays, gone] = [await place(names.stays, ''), await place(names.gone, 'https://kranhaus.example')]
  const taxonomy = await anyTaxonomy(api)
  const add = (location: string) =>
    api.create('events', {
      name: `Kranfest ${mark}`,
      start: '2030-06-01T18:00:00.000Z',
      location: `id:${location}`,
      ...taxonomy,
      tags: [`krähn ${mark}`],
    })
  // The place with more events is suggested as the one that stays.
  const [{ id }] = [await add(gone.id), await add(stays.id), await add(stays.id)]
  const event = async () => (await api.call('GET', `/events/${id}`)).body

  await app.openEntry('places', gone.id, names.gone)
  await use(button(t.forms.merge))
  const dialog = page.getByRole('dialog', { name: t.merging.title })
  const which = dialog.getByRole('radiogroup', { name: t.merging.stays })
  const other = fill(t.merging.other, { title: names.gone })
  await choose(dialog.getByRole('combobox', { name: other }), names.stays)
  await expect(which.getByRole('radio', { name: names.stays })).toBeChecked()
  await use(dialog.getByRole('button', { name: t.merging.confirm, exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: names.stays })).toBeVisible()
  await expect(text(t.resources.places.fields.link)).toHaveValue('https://kranhaus.example')
  expect(await event()).toMatchObject({ location: `id:${stays.id}` })
  const moved = await page.request.get(`/place/${gone.id}`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, `/place/${stays.id}`])

  await app.open('/backstage/tags')
  await page.getByRole('searchbox', { name: t.tags.search }).fill(`krähn ${mark}`)
  await use(button(fill(t.tags.renameNamed, { tag: `krähn ${mark}` })))
  const renaming = page.getByRole('dialog')
  await type(renaming.getByRole('combobox', { name: t.tags.into }), `kräne ${mark}`)
  await page.keyboard.press('Tab')
  await use(renaming.getByRole('button', { name: t.tags.rename, exact: true }))
  await expect(renaming).toHaveCount(0)
  expect(await event()).toMatchObject({ tags: [`kräne ${mark}`] })
})

test('a category and a topic are made, used and replaced', full, async ({ enter, caller }) => {
  const mark = unique()
  const api = await caller('moderator')
  const names = { categories: `Wanderungen ${mark}`, topics: `Moor ${mark}` }
  const into = { categories: `Wege ${mark}`, topics: `Heide ${mark}` }
  const { id: category } = await api.create('categories', { name: into.categories, headline: 'Wege' })
  const { id: topic } = await api.create('topics', { name: into.topics, headline: 'Heide' })
  const { page, t, text, button, ...app } = await enter({ as: 'moderator', reports: failedLoads })
  const resources = ['categories', 'topics'] as const
  const ids: string[] = []
  for (const resource of resources) {
    await app.openNew(resource)
    await text(t.resources[resource].fields.name).fill(names[resource])
    await text(t.resources[resource].fields.headline).fill(`Alles zu ${names[resource]}`)
    ids.push(await app.create(resource, names[resource]))
  }
  await page.goto(`/view/category/${ids[0]}`)
  await expect(page.getByRole('heading', { level: 1, name: `Alles zu ${names.categories}` })).toBeVisible()

  const { fields } = t.resources.events
  await app.openNew('events')
  await text(fields.name).fill(`Moorwanderung ${mark}`)
  await app.startTomorrow()
  await app.choose(fields.location)
  await app.choose(fields.category, names.categories)
  await app.choose(fields.topic, names.topics)
  const event = await app.create('events', `Moorwanderung ${mark}`)

  for (const [index, resource] of resources.entries()) {
    await app.openEntry(resource, ids[index]!, names[resource])
    await button(t.resources[resource].delete).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: t.deletion.delete, exact: true }).click()
    await expect(question.getByText(t.resources[resource].inUse_one)).toBeVisible()
    await question.getByRole('combobox', { name: t.deletion.moveTo }).selectOption(into[resource])
    expect(await violationsOf(page)).toEqual([])
    await question.getByRole('button', { name: t.deletion.moveAndDelete, exact: true }).click()
    const deleted = fill(t.resources[resource].deleted, { title: names[resource] })
    await expect(page.getByText(deleted).first()).toBeVisible()
  }
  expect((await api.call('GET', `/events/${event}`)).body).toMatchObject({ category, topic })
})
