import { expect } from '@playwright/test'
import { addDays, dayOf, idReference, instantOf } from '../../../../src/contract.ts'
import { anyTaxonomy, unique } from '../api-caller.ts'
import { full, test } from '../browser.ts'
import { fill } from '../screen-texts.ts'
import { keyboard } from './keyboard.ts'

const zone = 'Europe/London'

test(
  'last year’s festival is copied, its programme changed and published',
  full,
  async ({ enter, caller }) => {
    const { page, t, text, button, open } = await enter({ as: 'normal' })
    const { type, use, useBefore, reach, press } = keyboard(page)
    const { copy, programme, publish, tabs } = t.festivals
    const { fields, deleted } = t.resources.events
    const name = `Tastenmarkt ${unique()}`
    const amina = await caller('normal')
    const taxonomy = await anyTaxonomy(amina)
    const add = async (title: string, clock: string, parent?: string) =>
      amina.create('events', {
        name: title,
        start: instantOf(addDays(dayOf(new Date(), zone), -350), clock, zone).toISOString(),
        location: 'Am Kai',
        ...taxonomy,
        ...(parent && { parent: idReference(parent) }),
      })
    const { id } = await add(name, '10:00')
    await add('Regatta', '11:00', id)
    await add('Feuerwerk', '22:00', id)
    const cell = (field: string, row: string) => text(fill(programme.cell, { field, row }))

    await open('/backstage')
    await use(page.getByRole('link', { name: t.app.menu.events, exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: t.resources.events.plural })).toBeFocused()
    await reach(page.getByRole('searchbox', { name: t.lists.search }))
    await page.keyboard.type(name)
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await use(page.getByRole('link', { name: fill(t.lists.duplicate, { title: name }), exact: true }))

    await test.step('the copy: the field takes the focus of the button that fills it in', async () => {
      await expect(
        page.getByRole('heading', { level: 1, name: fill(t.forms.copyTitle, { title: name }) }),
      ).toBeFocused()
      await use(button(fill(copy.submit_other, { count: '2' })))
      await expect(text(copy.start)).toBeFocused()
      await use(page.getByRole('button', { name: new RegExp(`^${fill(copy.suggest, { date: '.*' })}$`) }))
      await expect(text(copy.start)).toBeFocused()
      await expect(text(copy.start)).toHaveValue(/^\d/)
      await use(page.getByRole('checkbox', { name: /^Feuerwerk/ }), 'Space')
      await use(button(copy.submit_one))
    })

    await test.step('the programme: a row is refused, put right, saved and deleted', async () => {
      await expect(page.getByRole('tab', { selected: true })).toHaveText(fill(tabs.programme, { count: '1' }))
      await type(cell(fields.name, programme.unnamed), 'Umzug')
      await press('Enter')
      await expect(page.getByRole('alert').getByText(fill(programme.refused, { name: 'Umzug' }))).toHaveCount(
        1,
      )
      await expect(cell(fields.name, programme.unnamed)).toBeFocused()
      await reach(cell(fields.start, 'Umzug'), 'Shift+Tab')
      await expect(cell(fields.start, 'Umzug')).toHaveAccessibleDescription(t.validation.required)
      await page.keyboard.type('15')
      await press('Enter')
      await expect(page.getByText(fill(programme.saved, { name: 'Umzug' }))).toHaveCount(1)
      await useBefore(button(fill(programme.delete, { name: 'Umzug' })))
      const question = page.getByRole('alertdialog')
      await expect(question.getByRole('button', { name: t.deletion.cancel, exact: true })).toBeFocused()
      await use(question.getByRole('button', { name: t.deletion.delete, exact: true }))
      await expect(page.getByText(fill(deleted, { title: 'Umzug' })).first()).toBeVisible()
      await expect(page.getByRole('table')).toBeFocused()
    })

    await test.step('all is published, which the focus leads to', async () => {
      await useBefore(button(fill(publish.all_other, { count: '2' })))
      await expect(page.getByText(fill(publish.finished_other, { count: '2' })).first()).toBeVisible()
      await expect(page.getByRole('heading', { name: t.forms.online.title })).toBeFocused()
      await use(button(t.forms.close))
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })
  },
)
