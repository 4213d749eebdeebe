import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { ImportChosenInput } from '../../contracts/imports.ts'
import { importPlanOf, plannedEvent } from '../../testing/import-plan.ts'
import { renderApp, type RenderOptions } from '../../testing/render-app.tsx'
import { ImportScreen } from './ImportScreen.tsx'

const planOf = ({ mapping }: ImportChosenInput) =>
  importPlanOf([plannedEvent('Quiz'), plannedEvent('Jam')], {
    columns: [{ header: 'What', field: mapping?.What ?? null }],
  })

const open = (options: RenderOptions = {}) =>
  renderApp(<ImportScreen />, {
    path: '/backstage/import',
    loaded: ({ imports }) => imports.setPlan(planOf),
    ...options,
  })

type App = Awaited<ReturnType<typeof open>>

const expired = new ApiError(404, 'source expired')
const asked = 'This source is no longer on the server. Choose it again; your choices are kept.'
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const quiz = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Quiz/ })
const mill = () => new File(['What\nQuiz'], 'mill.csv', { type: 'text/csv' })

async function previewTable() {
  const app = await open()
  fireEvent.change(screen.getByRole('textbox', { name: 'Table' }), { target: { value: 'What\nQuiz' } })
  await app.user.click(button('Preview'))
  await quiz()
  return app
}

async function previewFile() {
  const app = await open()
  await app.user.click(screen.getByRole('radio', { name: 'Choose a file' }))
  await app.user.upload(screen.getByLabelText(/^File/, { selector: 'input' }), mill())
  await app.user.click(button('Preview'))
  await quiz()
  return app
}

/** A choice that changes the plan. */
const chooseColumn = (app: App) => app.user.selectOptions(screen.getByLabelText('What'), 'Name')
const columnRead = (app: App) =>
  waitFor(() => expect(app.sent('reviewSource').at(-1)).toMatchObject({ mapping: { What: 'name' } }))
const calls = (app: App, ...names: string[]) =>
  app.calls
    .filter(({ call }) => names.includes(call))
    .map(({ call, id }) => [call, id].filter(Boolean).join(' '))

it('is sent once, and named with each choice and the import; then it is forgotten', async () => {
  const app = await previewTable()
  await chooseColumn(app)
  await columnRead(app)
  await app.user.click(await screen.findByRole('button', { name: 'Import 2 events' }))
  await screen.findByRole('heading', { name: 'Imported' })
  expect(calls(app, 'openSource', 'reviewSource', 'closeSource')).toEqual([
    'openSource',
    'reviewSource source-1',
    'closeSource source-1',
  ])
  expect(app.sent('import')).toEqual([expect.objectContaining({ source: 'source-1' })])
})

it('goes on after a reload, a file too, with its choices', async () => {
  const before = await previewFile()
  await before.user.click(await quiz())
  before.unmount()
  const app = await open({ comesBack: true })
  expect((await quiz()).checked).toBe(false)
  expect(screen.getByText(/^mill\.csv/)).toBeTruthy()
  expect(calls(app, 'openSource', 'reviewSource')).toEqual(['reviewSource source-1'])
})

it('is sent again by itself when the server no longer keeps it', async () => {
  const app = await previewFile()
  app.refuse('reviewSource', expired)
  await chooseColumn(app)
  await waitFor(() => expect(calls(app, 'reviewSource').at(-1)).toBe('reviewSource source-2'))
  await waitFor(() => expect(screen.queryByText('Reading…')).toBeNull())
  app.refuse('import', expired)
  await app.user.click(await screen.findByRole('button', { name: 'Import 2 events' }))
  await screen.findByRole('heading', { name: 'Imported' })
  expect(calls(app, 'openSource')).toHaveLength(2)
  expect(app.sent('import').map((body) => (body as { source: string }).source)).toEqual([
    'source-2',
    'source-2',
  ])
})

it('of which the file is gone as well is asked for, and no choice is lost', async () => {
  const before = await previewFile()
  await chooseColumn(before)
  await columnRead(before)
  await before.user.click(await quiz())
  before.unmount()
  const app = await open({ comesBack: true, refused: { reviewSource: expired } })
  const file = screen.getByLabelText(/^File/, { selector: 'input' })
  expect((await screen.findAllByText(asked)).length).toBeGreaterThan(0)
  await app.user.upload(file, mill())
  expect(screen.queryByText(asked)).toBeNull()
  await app.user.click(button('Preview'))
  expect((await quiz()).checked).toBe(false)
  expect(app.sent('reviewSource').at(-1)).toMatchObject({ mapping: { What: 'name' } })
})
