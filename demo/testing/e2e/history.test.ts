import { expect, type Locator } from '@playwright/test'
import { anyTaxonomy, unique } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { failedLoads, test } from './browser.ts'
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

test('whoever emptied a description is found, and it is restored with three presses', async ({
  enter,
  caller,
}) => {
  const owner = await caller('normal')
  const draft = { name: `Hoffest ${unique()}`, description: 'Musik und Kuchen', ...(await anyTaxonomy(owner)) }
  const { id, name } = await owner.create('events', { ...draft, start: '2027-06-05T14:00:00.000Z' })
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
  await press(dialog.getByRole('button', { name: fill(t.history.restoreOf, { date: '' }).trim() }).first())
  await expect(text(t.resources.events.fields.description)).toHaveValue('Musik und Kuchen')
  expect(presses()).toBe(3)

  await button(t.history.undo).click()
  await expect(page.getByText(t.history.undone)).toBeVisible()
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
  await page.getByRole('option', { name: new RegExp(String(stays.name)) }).first().click()
  await dialog.getByRole('button', { name: t.merging.confirm, exact: true }).click()
  const undo = button(t.history.undo)
  await expect(undo).toBeVisible()
  const statusOf = async (id: string) => (await page.request.get(`/api/v1/places/${id}`, { maxRedirects: 0 })).status()
  await undo.click()
  await expect(page.getByText(t.history.workUndone_one).or(page.getByText(/Rückgängig gemacht: \d/))).toBeVisible()
  expect([await statusOf(gone.id), await statusOf(stays.id)]).toEqual([200, 200])
})
