import { expect } from '@playwright/test'
import { full, test } from '../browser.ts'
import { fill } from '../screen-texts.ts'
import { keyboard } from './keyboard.ts'

test('a list is searched, narrowed, sorted and paged', full, async ({ enter }) => {
  const { page, t, button, open } = await enter({ as: 'moderator' })
  const { use, useBefore, reach, select, press } = keyboard(page)
  const { lists } = t
  const { plural, fields } = t.resources.events
  const rows = page.getByRole('rowheader')
  const chip = (filter: string) => button(fill(lists.removeFilter, { filter }))

  await open('/backstage')
  await use(page.getByRole('link', { name: t.app.menu.events, exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: plural })).toBeFocused()
  await reach(page.getByRole('checkbox', { name: lists.ownOnly, checked: false }))
  await use(page.getByRole('checkbox', { name: lists.upcomingOnly }), 'Space')
  await use(button(lists.filters))
  await use(button(`${lists.partOf} ${lists.any}`))
  const dialog = page.getByRole('dialog', { name: lists.partOf })
  await reach(dialog.getByLabel(lists.search))
  await page.keyboard.type('lauftreff')
  await expect(dialog.getByRole('button', { name: /^Open Lab/ })).toHaveCount(0)
  await use(dialog.getByRole('button', { name: /^Lauftreff Morgenröte/ }).first())
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/parent=revent/)
  await expect(rows.first()).toContainText('Lauftreff Morgenröte')
  await use(chip(lists.partOf))
  await expect(page).not.toHaveURL(/parent=/)

  await use(page.getByRole('table').getByRole('button', { name: fields.name }))
  const header = page.getByRole('columnheader', { name: fields.name })
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await press('Enter')
  await expect(header).toHaveAttribute('aria-sort', 'descending')

  await useBefore(button(lists.skipRows))
  const size = page.getByRole('combobox', { name: lists.pageSize })
  await expect(size).toBeFocused()
  await select(size, '10')
  await expect(rows).toHaveCount(10)
  const before = await rows.first().textContent()
  await use(page.getByRole('link', { name: lists.next }).or(button(lists.next)))
  await expect(page).toHaveURL(/page=2/)
  await expect(rows.first()).not.toHaveText(before!)
  await reach(page.getByRole('searchbox', { name: lists.search }), 'Shift+Tab')
  await page.keyboard.type('gibt es nicht')
  await expect(page.getByText(t.resources.events.noMatch)).toBeVisible()
  await use(button(lists.clearFilters).last())
  await expect(rows).toHaveCount(10)
})
