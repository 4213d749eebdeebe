import { expect, type Locator, test } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { apiAs, openAs, unique } from './list-screens.ts'
import { fill, journeyLanguages } from './texts.ts'

/** A repeating event with daily dates from tomorrow on, and how to remove it again. */
async function seriesOf(api: Awaited<ReturnType<typeof apiAs>>, name: string, count: number) {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const [category, topic] = [(await api.list('categories'))[0]?.id, (await api.list('topics'))[0]?.id]
  const revent = await api.create('revents', {
    name,
    start: '18:00',
    intervals: [{ type: 'day', interval: 1, date: day(1) }],
    location: 'Pier 3',
    category,
    topic,
  })
  const generated = await api.get('revents', `${revent}/generate?start=${day(1)}&end=${day(count)}`)
  const ids = generated.events as string[]
  expect(ids).toHaveLength(count)
  return {
    async remove() {
      for (const id of ids) await api.remove('events', id)
      await api.remove('revents', revent)
    },
  }
}

for (const language of journeyLanguages) {
  test(`the dates of a series are one row that opens, is selected whole, and can be taken apart (${language})`, async ({
    browser,
    baseURL,
    request,
    viewport,
  }) => {
    const api = await apiAs(request, 'normal')
    const name = unique()
    const series = await seriesOf(api, name, 5)
    const app = await openAs('moderator', language, browser, baseURL ?? '', viewport)
    const { page, bulk, lists, t } = app
    await app.open(`events?likeName=${name}`)
    const folded = page.getByRole('button', { name: `${name} ${fill(lists.dates_other, { count: '5' })}` })
    await expect(folded).toHaveAttribute('aria-expanded', 'false')
    await expect(app.rows).toHaveCount(1)
    await expect(app.title(`${t.resources.events.plural} (5)`)).toBeVisible()
    await expect(page.getByText(fill(lists.nextDate, { date: '' }).trim()).first()).toBeVisible()
    await expect(page.getByText(t.resources.events.not.image).first()).toBeVisible()

    // By keyboard alone: open, go on into the dates, select all of them from the row itself.
    await page.getByRole('searchbox', { name: lists.search }).focus()
    const reach = async (target: Locator) => {
      for (let steps = 0; steps < 40; steps++) {
        if (
          await target.evaluate(
            (element) =>
              element === element.ownerDocument.activeElement ||
              (element.getRootNode() as ShadowRoot).activeElement === element,
          )
        )
          return
        await page.keyboard.press('Tab')
      }
      throw new Error('not reached by Tab')
    }
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
    await expect(app.rows).toHaveCount(6)
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
    await expect(app.rows).toHaveCount(6)

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
    await expect(app.rows).toHaveCount(5)
    await expect(folded).toBeHidden()
    await app.open(`events?likeName=${name}`)
    await page.reload()
    await expect(app.rows).toHaveCount(5)
    expect(app.complaints).toEqual([])
    await series.remove()
    await app.context.close()
  })
}
