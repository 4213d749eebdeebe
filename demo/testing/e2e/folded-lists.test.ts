import { expect } from '@playwright/test'
import { addDays, dayOf } from '../../../src/contract.ts'
import { type ApiCaller, unique } from './api-caller.ts'
import { violationsOf } from './axe.ts'
import { full, test } from './browser.ts'
import { keyboard } from './keyboard/keyboard.ts'
import { anyTaxonomy } from './series-entries.ts'
import { fill } from './texts.ts'

/** Creates a repeating event with daily dates from tomorrow on. */
async function createDaily(owner: ApiCaller, name: string, count: number) {
  const day = (offset: number) => addDays(dayOf(new Date(), 'Europe/London'), offset)
  const { id } = await owner.create('revents', {
    name,
    start: '18:00',
    intervals: [{ type: 'day', interval: 1, date: day(1) }],
    location: 'Pier 3',
    ...(await anyTaxonomy(owner)),
  })
  const { body } = await owner.call('GET', `/revents/${id}/generate?start=${day(1)}&end=${day(count)}`)
  expect(body).toMatchObject({ created: count })
}

test(
  'the dates of a series are one row that opens, is selected whole, and can be taken apart',
  full,
  async ({ enter, caller }) => {
    const name = `Zz${unique()}`
    await createDaily(await caller('normal'), name, 5)
    const app = await enter({ as: 'moderator' })
    const { page, t } = app
    const { bulk, lists } = t
    const { reach } = keyboard(page)
    const rows = page.getByRole('rowheader')
    await app.open(`/backstage/events?likeName=${name}`)
    const folded = page.getByRole('button', { name: `${name} ${fill(lists.dates_other, { count: '5' })}` })
    await expect(folded).toHaveAttribute('aria-expanded', 'false')
    await expect(rows).toHaveCount(1)
    await expect(
      page.getByRole('heading', { level: 1, name: `${t.resources.events.plural} (5)`, exact: true }),
    ).toBeVisible()
    await expect(page.getByText(fill(lists.nextDate, { date: '' }).trim()).first()).toBeVisible()
    await expect(page.getByText(t.resources.events.not.image).first()).toBeVisible()

    // By keyboard alone: open, go on into the dates, select all of them from the row itself.
    await page.getByRole('searchbox', { name: lists.search }).focus()
    const all = page.getByRole('checkbox', {
      name: fill(lists.selectSeries_other, { count: '5', title: name }),
    })
    await reach(all)
    await page.keyboard.press('Space')
    await expect(page.getByText(fill(bulk.selected_other, { count: '5' }))).toBeVisible()
    await expect(all).toBeChecked()
    await reach(folded)
    await page.keyboard.press('Enter')
    await expect(folded).toHaveAttribute('aria-expanded', 'true')
    await expect(rows).toHaveCount(6)
    const boxes = page.getByRole('checkbox', { name: new RegExp(`${name}, .+ \\d{2}:\\d{2}`) })
    await expect(boxes).toHaveCount(5)
    const names = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label')))
    expect(new Set(names).size).toBe(5)
    await reach(boxes.first())
    await page.keyboard.press('Space')
    await expect(page.getByText(fill(bulk.selected_other, { count: '4' }))).toBeVisible()
    expect(await all.evaluate((box) => (box as HTMLInputElement).indeterminate)).toBe(true)
    expect.soft(await violationsOf(page)).toEqual([])

    // An entry of it, and back: it is still open.
    await page.getByRole('link', { name, exact: true }).first().click()
    await expect(page).toHaveURL(/events\/[^?]+$/)
    await page.goBack()
    await expect(folded).toHaveAttribute('aria-expanded', 'true')
    await expect(rows).toHaveCount(6)

    await all.check()
    await app.button(bulk.deactivate).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(fill(bulk.deactivateQuestion_other, { count: '5' }))
    await dialog.getByRole('radio', { name: t.deactivation.templates.advertising.name }).check()
    await dialog.getByRole('button', { name: bulk.deactivate }).click()
    await expect(page.getByRole('group', { name: bulk.resultTitle })).toContainText(
      fill(bulk.changedCount_other, { count: '5' }),
    )
    await page.reload()
    await expect(
      page
        .getByRole('row')
        .filter({ has: folded })
        .getByText(t.resources.events.fields.deactivated, { exact: true }),
    ).toBeVisible()

    await page.getByRole('checkbox', { name: lists.foldSeries }).uncheck()
    await expect(rows).toHaveCount(5)
    await expect(folded).toBeHidden()
    await app.open(`/backstage/events?likeName=${name}`)
    await page.reload()
    await expect(rows).toHaveCount(5)
  },
)
