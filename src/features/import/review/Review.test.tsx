import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import type { ImportChoices } from '../../../contracts/import-source.ts'
import type { ImportPlan } from '../../../contracts/imports.ts'
import { importPlanOf, plannedEvent } from '../../../testing/import-plan.ts'
import { hrefOf, press, renderApp, type RenderOptions } from '../../../testing/render-app.tsx'
import { ImportScreen } from '../ImportScreen.tsx'

type Body = Parameters<Parameters<Awaited<ReturnType<typeof renderApp>>['imports']['setPlan']>[0]>[0]

const data = {
  places: [
    { id: 'p1', name: 'Old mill', address: 'Mill Lane 3' },
    { id: 'p2', name: 'Town hall', address: 'Market 1' },
  ],
  groups: [
    { id: 'g1', name: 'Mill society', ownedBy: ['me'] },
    { id: 'g2', name: 'Town band', ownedBy: ['ada'] },
  ],
  categories: [{ id: 'c1', name: 'Music' }],
  topics: [{ id: 't1', name: 'Culture' }],
}

/** Opens the preview of a plan. */
async function review(plan: (body: Body) => ImportPlan, options: RenderOptions = {}) {
  const app = await renderApp(<ImportScreen />, { path: '/backstage/import', data, ...options })
  app.imports.setPlan(plan)
  fireEvent.change(screen.getByRole('textbox', { name: 'Table or text' }), {
    target: { value: 'Name\tDate' },
  })
  await app.user.click(screen.getByRole('button', { name: 'Preview' }))
  await screen.findByRole('heading', { name: 'Preview' })
  return app
}

type App = Awaited<ReturnType<typeof review>>

const lastChoices = (app: App, call: 'reviewSource' | 'import' = 'reviewSource') =>
  (app.sent(call).at(-1) as { choices: ImportChoices }).choices
const group = (name: string) => within(screen.getByRole('group', { name }))
const pick = async (app: App, section: string, name: string, option: string) => {
  await app.user.click(await group(section).findByRole('combobox', { name }))
  await app.user.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }))
}

describe('the columns of a table', () => {
  const planFor = ({ mapping }: Body) =>
    importPlanOf(mapping?.What === 'name' ? [plannedEvent('Quiz')] : [], {
      columns: [
        { header: 'What', field: mapping?.What ?? null },
        { header: 'When', field: 'start' },
      ],
      faults: mapping?.What ? [] : [{ where: '', line: 1, code: 'noNameColumn', value: null }],
    })

  it('that are not recognised can be chosen, which previews the table again', async () => {
    const app = await review(planFor)
    expect(screen.getByText('No upcoming events found')).toBeTruthy()
    expect(screen.getByText('Line 1:', { exact: false }).closest('li')?.textContent).toBe(
      'Line 1: No column has the names of the events. Choose which one it is.',
    )
    const what = screen.getByLabelText('What')
    expect(what.closest('details')?.open).toBe(true)
    await app.user.selectOptions(what, 'Name')
    expect(await screen.findByRole('checkbox', { name: /^Quiz/ })).toBeTruthy()
    expect(app.sent('reviewSource').at(-1)).toMatchObject({ mapping: { What: 'name' } })
    expect(screen.queryByText('No upcoming events found')).toBeNull()

    await app.user.selectOptions(screen.getByLabelText('When'), 'Name')
    await waitFor(() =>
      expect(app.sent('reviewSource').at(-1)).toMatchObject({ mapping: { What: null, When: 'name' } }),
    )
  })

  it('are folded if all were recognised', async () => {
    await review(() => importPlanOf([plannedEvent('Quiz')], { columns: [{ header: 'What', field: 'name' }] }))
    expect(screen.getByText('Check the columns').closest('details')?.open).toBe(false)
  })
})

describe('the names in a source', () => {
  const names = (body: Body) =>
    importPlanOf([plannedEvent('Quiz')], {
      places: [
        {
          name: 'Mill',
          events: 2,
          use: body.choices?.places?.[0]?.use ?? 'text',
          id: body.choices?.places?.[0]?.id ?? null,
          address: null,
          similar: [{ id: 'p1', name: 'Old mill', resource: 'places' }],
        },
      ],
      organizers: [{ name: 'Society', events: 1, use: 'text', id: null, similar: [] }],
      words: [{ name: 'Jazz', events: 1, use: 'tag', id: null, similar: [] }],
    })

  it('become a similar entry with one click, or another one', async () => {
    const app = await review(names)
    const mill = await group('Places').findByRole<HTMLInputElement>('combobox', { name: 'Mill' })
    expect(mill.value).toBe('Only the name, without its own page')
    await press(app, 'Old mill')
    await waitFor(() => expect(lastChoices(app).places).toEqual([{ name: 'Mill', use: 'entry', id: 'p1' }]))
    await waitFor(() => expect(mill.value).toBe('Old mill'))
    await pick(app, 'Places', 'Mill', 'Town hall')
    await waitFor(() => expect(lastChoices(app).places).toEqual([{ name: 'Mill', use: 'entry', id: 'p2' }]))
    await pick(app, 'Organisers', 'Society', 'Leave out')
    await waitFor(() => expect(lastChoices(app).organizers).toEqual([{ name: 'Society', use: 'none' }]))
    await pick(app, 'Categories and tags', 'Jazz', 'Music')
    await waitFor(() => expect(lastChoices(app).words).toEqual([{ name: 'Jazz', use: 'category', id: 'c1' }]))
    expect(lastChoices(app).places).toHaveLength(1)
  })

  it('become a new place, which needs an address', async () => {
    const app = await review(names)
    await pick(app, 'Places', 'Mill', 'Add as a new place')
    const address = await screen.findByRole('textbox', { name: 'Address: Mill' })
    await waitFor(() => expect(lastChoices(app).places).toEqual([{ name: 'Mill', use: 'create' }]))
    await press(app, 'Import 1 event')
    await waitFor(() => expect(document.activeElement).toBe(address))
    expect(screen.getByText(/^A new place needs an address/)).toBeTruthy()
    expect(app.sent('import')).toEqual([])
    await app.user.click(address)
    await app.user.paste('Mill Lane 4')
    await app.user.tab()
    await waitFor(() =>
      expect(lastChoices(app).places).toEqual([{ name: 'Mill', use: 'create', address: 'Mill Lane 4' }]),
    )
    await press(app, 'Import 1 event')
    await screen.findByRole('heading', { name: 'Imported' })
    expect(lastChoices(app, 'import').places).toHaveLength(1)
  })

  it.each([
    ['normal', ['Mill society']],
    ['moderator', ['Mill society', 'Town band']],
  ] as const)('become the groups that somebody may name: %s', async (role, groups) => {
    const app = await review(names, { role })
    await app.user.click(await group('Organisers').findByRole('combobox', { name: 'Society' }))
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent).slice(2)).toEqual(groups)
  })
})

describe('events that need a decision', () => {
  const duplicate = plannedEvent('Quiz', {
    step: 'duplicate',
    leftOut: true,
    duplicates: [
      { id: 'e1', name: 'The quiz', start: '2026-12-05T18:00:00.000Z', location: 'Bar', mayUpdate: true },
    ],
  })
  const conflict = plannedEvent('Jam', {
    step: 'conflict',
    leftOut: true,
    entry: { id: 'e2', name: 'Jam in the yard', start: '2026-12-06T18:00:00.000Z' },
    changes: ['name', 'start'],
  })
  const both = () => importPlanOf([plannedEvent('Choir'), duplicate, conflict])

  it('are left out unless somebody chooses', async () => {
    const app = await review(both)
    const quiz = screen.getByRole<HTMLSelectElement>('combobox', { name: 'What to do with Quiz' })
    expect(quiz.selectedOptions[0]?.textContent).toBe('Leave out')
    expect(await hrefOf(/^The quiz/)).toBe('https://calendar.test/event/e1')
    await app.user.selectOptions(quiz, 'Import as a new event')
    expect(screen.getByRole('button', { name: 'Import 2 events' })).toBeTruthy()
    const before = app.sent('reviewSource').length
    await app.user.selectOptions(quiz, 'Update “The quiz” (05.12.2026 19:00)')
    await waitFor(() => expect(app.sent('reviewSource').length).toBe(before + 1))
    expect(lastChoices(app).events).toEqual([{ key: 'Quiz', do: 'entry', id: 'e1' }])
    await app.user.selectOptions(quiz, 'Leave out')
    const jam = within(screen.getByRole('list', { name: '1 event edited here' }))
    expect(jam.getByText('Changes: Name and Start')).toBeTruthy()
    expect(await hrefOf(/^Jam in the yard/, jam)).toBe('https://calendar.test/event/e2')
    expect(jam.getByRole('checkbox')).toHaveProperty('checked', false)
    await app.user.click(jam.getByRole('checkbox'))
    await press(app, 'Import 2 events')
    await screen.findByRole('heading', { name: 'Imported' })
    expect(lastChoices(app, 'import').events).toContainEqual({ key: 'Jam', do: 'import' })
  })

  it('that are somebody else’s can only be imported all the same', async () => {
    const theirs = {
      ...duplicate,
      duplicates: duplicate.duplicates.map((one) => ({ ...one, mayUpdate: false })),
    }
    await review(() => importPlanOf([theirs]))
    expect(screen.queryByRole('combobox', { name: 'What to do with Quiz' })).toBeNull()
    expect(screen.getByRole('checkbox', { name: /^Quiz/ })).toHaveProperty('checked', false)
  })

  it('can be ticked all at once', async () => {
    const app = await review(() => importPlanOf([plannedEvent('Choir'), plannedEvent('Dance')]))
    const all = screen.getByRole('checkbox', { name: 'Import all 2' })
    await app.user.click(screen.getByRole('checkbox', { name: /^Choir/ }))
    expect(all).toHaveProperty('indeterminate', true)
    await app.user.click(all)
    expect(screen.getByRole('button', { name: 'Import 2 events' })).toBeTruthy()
    await app.user.click(all)
    app.refuse('import', new ApiError(400, 'nothing to import'))
    await press(app, 'Import')
    expect(await screen.findByText(/^There is nothing to import/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('say what is missing', async () => {
    const app = await review(({ choices }) =>
      importPlanOf([
        choices?.category
          ? plannedEvent('Quiz')
          : plannedEvent('Quiz', { step: 'invalid', leftOut: true, faults: { category: 'required' } }),
      ]),
    )
    expect(screen.getByText(/^Category: the field can not be empty!/)).toBeTruthy()
    await pick(app, 'If nothing else is given', 'Category', 'Music')
    expect(await screen.findByRole('button', { name: 'Import 1 event' })).toBeTruthy()
    expect(lastChoices(app).category).toBe('c1')
  })

  it('stay chosen when the source has changed since, which shows the new preview', async () => {
    const app = await review(both)
    await app.user.click(screen.getByRole('checkbox', { name: /^Jam/ }))
    await app.user.click(screen.getByRole('checkbox', { name: /^Choir/ }))
    app.refuse('import', new ApiError(412, 'changed in the meantime'))
    app.imports.setPlan(() => ({ ...both(), events: [...both().events, plannedEvent('New')], review: 'r2' }))
    await press(app, 'Import 1 event')
    expect(await screen.findByText(/has changed since you looked at it/)).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: /^Jam/ })).toHaveProperty('checked', true)
    expect(screen.getByRole('checkbox', { name: /^Choir/ })).toHaveProperty('checked', false)
    await press(app, 'Import 2 events')
    await screen.findByRole('heading', { name: 'Imported' })
    expect(app.sent('import').at(-1)).toMatchObject({ review: 'r2' })
  })

  it('stay when the preview cannot be read again', async () => {
    const app = await review(both)
    app.refuse('reviewSource', new ApiError(0, 'UnknownError'))
    await app.user.click(screen.getByRole('checkbox', { name: /^Publish new events/ }))
    await screen.findByText('The preview couldn’t be loaded')
    expect(screen.getByRole('checkbox', { name: /^Choir/ })).toBeTruthy()
    await press(app, 'Try again')
    await waitFor(() => expect(screen.queryByText('The preview couldn’t be loaded')).toBeNull())
    expect(lastChoices(app).published).toBe(false)
  })
})
