import { expect } from '@playwright/test'
import { addDays, dayOf, formatDay, weekDayOf } from '../../../../src/contract.ts'
import { unique } from '../api-caller.ts'
import { failedLoads, full, test } from '../browser.ts'
import { fill } from '../screen-texts.ts'
import { keyboard } from './keyboard.ts'

test('an event with its start, place and tags, through a new login and a conflict', async ({
  enter,
  caller,
}) => {
  const { page, t, text, button, ...app } = await enter({ as: 'normal', reports: failedLoads })
  const { type, use, reach, choose, press } = keyboard(page)
  const picker = (name: string) => page.getByRole('combobox', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const mark = unique()
  const event = `Tastentanz ${mark}`

  await app.open('/backstage')
  await use(page.getByRole('link', { name: t.dashboard.newEvent }))
  const words = t.resources.events.fields
  await type(text(words.name), event)
  await use(button(fill(t.fields.instant.pick, { field: words.start })))
  const calendar = page.getByRole('dialog', { name: t.fields.instant.calendar }).filter({ visible: true })
  const today = dayOf(new Date(), 'Europe/London')
  await expect(calendar.getByRole('button', { name: /1|2/ }).and(page.locator(':focus'))).toBeVisible()
  await press('ArrowDown', 'Enter')
  await expect(calendar.getByLabel(t.fields.instant.time)).toBeFocused()
  await page.keyboard.type('19')
  await press('Enter')
  await expect(button(fill(t.fields.instant.pick, { field: words.start }))).toBeFocused()
  await expect(text(words.start)).toHaveValue(`${formatDay(addDays(today, 7))} 19:00`)
  await choose(picker(words.location), 'Kulturhof')
  await choose(picker(words.category))
  await choose(picker(words.topic))
  await reach(picker(words.tags))
  for (const tag of ['Tanz', 'Falsch', 'Tasten']) {
    await page.keyboard.type(tag)
    await press(tag === 'Falsch' ? 'Enter' : ',')
    if (tag === 'Falsch') await press('Backspace')
  }
  await use(button(t.forms.save))
  await expect(page.getByText(fill(t.resources.events.created, { title: event })).first()).toBeVisible()
  await expect(page.getByLabel('tanz', { exact: true })).toBeVisible()
  await expect(page.getByLabel('falsch', { exact: true })).toHaveCount(0)

  await test.step('the login expires during a save', async () => {
    await expect(heading(event)).toBeVisible()
    await type(text(words.location2), 'Tenne')
    await app.voidToken()
    await press('ControlOrMeta+s')
    await expect(page.getByRole('dialog', { name: t.session.expiredTitle })).toBeVisible()
    await reach(page.getByLabel(t.session.password, { exact: true }))
    await page.keyboard.type('community-calendar')
    await press('Enter')
    await expect(page.getByText(fill(t.resources.events.saved, { title: event })).first()).toBeVisible()
  })

  await test.step('someone else changes it meanwhile', async () => {
    const moderator = await caller('moderator')
    const id = page.url().split('/').at(-1)!
    await moderator.edit('events', id, { location2: 'Zelt' })
    await type(text(words.location2), 'Tenne links')
    await press('ControlOrMeta+s')
    const dialog = page.getByRole('dialog', { name: t.forms.conflict.title })
    const radio = (name: string) => dialog.getByRole('radio', { name })
    await reach(radio(t.forms.conflict.mine).or(radio(t.forms.conflict.theirs)).first())
    await press('ArrowDown')
    await expect(radio(t.forms.conflict.theirs)).toBeChecked()
    await use(dialog.getByRole('button', { name: t.forms.conflict.save }))
    await expect(dialog).toHaveCount(0)
    await expect(text(words.location2)).toHaveValue('Zelt')
  })
})

test('a repeating event and its dates', full, async ({ enter }) => {
  const { page, t, text, button, open } = await enter({ as: 'normal' })
  const { type, use, useBefore, choose, select, press } = keyboard(page)
  const { fields, create, newTitle, plural } = t.resources.revents
  const { intervals } = t.fields
  const words = t.repeatingEvents
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const picker = (name: string) => page.getByRole('combobox', { name, exact: true })
  const name = `Tastenrunde ${unique()}`
  const today = dayOf(new Date(), 'Europe/London')
  const monday = addDays(today, 1 + ((8 - weekDayOf(addDays(today, 1))) % 7))

  await open('/backstage')
  await use(page.getByRole('link', { name: t.app.menu.revents, exact: true }))
  await expect(heading(plural)).toBeFocused()
  await use(page.getByRole('link', { name: create }))
  await expect(heading(newTitle)).toBeFocused()
  await type(text(fields.name), name)
  await type(text(fields.start), '10:00')
  await type(text(fields.end), '11:30')
  const entry = (number: string) =>
    page.getByRole('group', { name: fill(intervals.entry, { number }), exact: true })
  await select(entry('1').getByLabel(intervals.weekDay), 'Monday')
  await use(button(intervals.add))
  await expect(entry('2').getByLabel(intervals.type)).toBeFocused()
  await select(entry('2').getByLabel(intervals.type), intervals.types.month)
  await use(entry('2').getByRole('button'))
  await expect(entry('2')).toHaveCount(0)
  await expect(entry('1').getByLabel(intervals.type)).toBeFocused()
  await choose(picker(fields.location), 'Kulturhof')
  await choose(picker(fields.category))
  await choose(picker(fields.topic))
  await use(button(words.steps.save))

  await expect(
    page.getByRole('heading', { name: fill(words.generate.titleOf, { title: name }) }),
  ).toBeVisible()
  await type(text(words.generate.from), formatDay(monday))
  await type(text(words.generate.to), formatDay(addDays(monday, 21)))
  const second = page.getByRole('checkbox', { name: new RegExp(formatDay(addDays(monday, 7))) })
  await use(second, 'Space')
  await expect(second).not.toBeChecked()
  await useBefore(button(fill(words.generate.submit_other, { count: '3' })))
  await expect(page.getByText(fill(words.steps.finished, { title: name }))).toBeVisible()
  await use(page.getByRole('link', { name: words.steps.edit }))
  await expect(heading(name)).toBeFocused()
  await use(page.getByRole('tab', { name: words.tabs.details }))
  await press('ArrowRight')
  await expect(page.getByRole('tab', { name: words.tabs.dates })).toBeFocused()
})
