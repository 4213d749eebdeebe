import { expect, type Locator } from '@playwright/test'
import { anyTaxonomy, type ApiCaller, unique } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { failedLoads, full, test } from './browser.ts'
import { fill } from './screen-texts.ts'

/** Counts the presses that a task takes. */
function counter() {
  let presses = 0
  return {
    press: async (control: Locator) => {
      presses += 1
      await control.click()
    },
    presses: () => presses,
  }
}

const newEvent = async (owner: ApiCaller, more: object = {}) =>
  owner.create('events', {
    name: `Hoffest ${unique()}`,
    start: '2027-06-05T14:00:00.000Z',
    location: 'Hof',
    ...(await anyTaxonomy(owner)),
    ...more,
  })

test('three presses show who emptied a description, and restore it', async ({ enter, caller }) => {
  const owner = await caller('normal')
  const { id, name } = await newEvent(owner, { description: 'Musik und Kuchen' })
  await (await caller('moderator')).edit('events', id, { description: '' })
  const { page, t, button, text, open } = await enter({ as: 'normal' })
  const { press, presses } = counter()
  await open(`/backstage/events`)
  await page.getByRole('searchbox', { name: t.lists.search }).fill(String(name))
  await expect(page.getByRole('rowheader')).toHaveCount(1)

  await press(page.getByRole('rowheader').getByRole('link'))
  await press(button(t.history.open))
  const dialog = page.getByRole('dialog', { name: fill(t.history.title, { title: String(name) }) })
  const latest = dialog.getByRole('listitem').first()
  await expect(latest).toContainText('Musik und Kuchen')
  await expect(latest).toContainText('Tomasz')
  expect(await violationsOf(page)).toEqual([])
  await press(dialog.getByRole('button', { name: t.history.restore }).first())
  await expect(text(t.resources.events.fields.description)).toHaveValue('Musik und Kuchen')
  expect(presses()).toBe(3)

  await button(t.history.undo).click()
  await expect(page.getByText(t.history.undone).first()).toBeVisible()
  await expect(text(t.resources.events.fields.description)).toHaveValue('')
})

test('a merge is undone with one press, and everything is where it was', async ({ enter, caller }) => {
  const owner = await caller('normal')
  const word = unique()
  const [stays, gone] = [
    await owner.create('places', { name: `Mühle ${word}`, address: 'Mühlweg 1' }),
    await owner.create('places', { name: `Alte Mühle ${word}`, address: 'Mühlweg 1' }),
  ]
  const { page, t, button, openEntry } = await enter({ as: 'moderator', reports: failedLoads })
  await openEntry('places', gone.id, String(gone.name))
  await button(t.forms.merge).click()
  const dialog = page.getByRole('dialog', { name: t.merging.title })
  await dialog.getByRole('combobox').fill(String(stays.name))
  await page
    .getByRole('option', { name: new RegExp(String(stays.name)) })
    .first()
    .click()
  await dialog.getByRole('button', { name: t.merging.confirm, exact: true }).click()
  const undo = button(t.history.undo)
  await expect(undo).toBeVisible()
  const statusOf = async (id: string) =>
    (await page.request.get(`/api/v1/places/${id}`, { maxRedirects: 0 })).status()
  await undo.click()
  await expect(page.getByText(t.history.workUndone_one).first()).toBeVisible()
  expect([await statusOf(gone.id), await statusOf(stays.id)]).toEqual([200, 200])
})

test('a deletion is undone with one press, and the event has its address again', async ({
  enter,
  caller,
}) => {
  const { id, name } = await newEvent(await caller('normal'))
  const { page, t, button, openEntry } = await enter({ as: 'normal', reports: failedLoads })
  const statusOf = async () => (await page.request.get(`/event/${id}`)).status()
  await openEntry('events', id, String(name))
  await button(t.resources.events.delete).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.deletion.delete, exact: true }).click()
  const undo = button(t.deletion.undo)
  await expect(undo).toBeVisible()
  expect(await statusOf()).toBe(404)
  await undo.click()
  await expect(page.getByText(fill(t.deletion.back, { title: String(name) })).first()).toBeVisible()
  expect(await statusOf()).toBe(200)
})

test('a festival with twelve parts comes out of the bin with three presses', async ({ enter, caller }) => {
  const owner = await caller('normal')
  const word = unique()
  const main = await newEvent(owner, { name: `Festival ${word}` })
  const parts: string[] = []
  for (let part = 1; part <= 12; part += 1)
    parts.push((await newEvent(owner, { name: `Teil ${part} ${word}`, parent: `id:${main.id}` })).id)
  for (const id of [main.id, ...parts]) expect((await owner.call('DELETE', `/events/${id}`)).status).toBe(204)
  const { page, t, button, open } = await enter({ as: 'normal' })
  const { press, presses } = counter()
  await open('/backstage')
  const toggle = button(t.app.mainMenu)
  if (await toggle.isVisible()) await toggle.click()
  await press(page.getByRole('link', { name: t.app.menu.bin, exact: true }))
  await page.getByRole('searchbox', { name: t.lists.search }).fill(word)
  // The bin may have nothing else: what is selected before the search begins is no longer selected after it.
  await expect(button(t.lists.clearFilters)).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(13)
  await press(page.getByRole('checkbox', { name: t.lists.selectPage }))
  await press(
    page.getByRole('group', { name: t.bulk.selection }).getByRole('button', { name: t.bin.restore }),
  )
  await expect(page.getByText(fill(t.bulk.restoredCount_other, { count: '13' })).first()).toBeVisible()
  expect(presses()).toBe(3)
  for (const id of parts)
    expect((await owner.call('GET', `/events/${id}`)).body).toMatchObject({ parent: `id:${main.id}` })
  expect(await violationsOf(page)).toEqual([])
})

test('a bulk deletion of forty entries is undone with one press', full, async ({ enter, caller }) => {
  const owner = await caller('moderator')
  const word = unique()
  for (let at = 1; at <= 40; at += 1) await owner.create('groups', { name: `Gruppe ${at} ${word}` })
  const { page, t, button, open } = await enter({ as: 'admin' })
  await open('/backstage/groups')
  await page.getByRole('searchbox', { name: t.lists.search }).fill(word)
  await expect(page.getByText(fill(t.lists.titleCount, { count: '40' })).first()).toBeVisible()
  await page.getByRole('checkbox', { name: t.lists.selectPage }).check()
  await button(fill(t.bulk.selectMatching, { count: '40' })).click()
  await expect(page.getByText(fill(t.bulk.selected_other, { count: '40' })).first()).toBeVisible()
  await button(t.bulk.delete).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.bulk.delete, exact: true }).click()
  await expect(page.getByText(fill(t.bulk.deletedCount_other, { count: '40' })).first()).toBeVisible()
  await button(t.bulk.undo).click()
  await expect(page.getByText(fill(t.bulk.restoredCount_other, { count: '40' })).first()).toBeVisible()
  await expect(page.getByText(fill(t.lists.titleCount, { count: '40' })).first()).toBeVisible()
})
