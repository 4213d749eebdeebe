import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { ImportChosenInput } from '../../contracts/imports.ts'
import { importPlanOf, plannedEvent } from '../../testing/import-plan.ts'
import {
  describedBy,
  hrefOf,
  notice,
  press,
  renderApp,
  type RenderOptions,
  textsOf,
} from '../../testing/render-app.tsx'
import { ImportScreen } from './ImportScreen.tsx'

const open = (options: RenderOptions = {}) =>
  renderApp(<ImportScreen />, { path: '/backstage/import', ...options })

type App = Awaited<ReturnType<typeof open>>

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const paste = (text: string, name = 'Table or text') =>
  fireEvent.change(field(name), { target: { value: text } })
const preview = (app: App) => press(app, 'Preview')
const focused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name })))

const table = 'Name\tDate\nQuiz\t2026-12-05'
const twoNew = () => importPlanOf([plannedEvent('Quiz'), plannedEvent('Jam')])

/** What was sent of each source, its file as text. */
const sources = async (app: App) =>
  Promise.all(
    (app.sent('openSource') as { file?: Blob }[]).map(async ({ file, ...rest }) => ({
      ...rest,
      file: await file?.text(),
    })),
  )

/** The preview of a pasted table. */
async function previewed() {
  const app = await open()
  app.imports.setPlan(twoNew)
  paste(table)
  await preview(app)
  return app
}

describe('a pasted table', () => {
  it('shows what will happen, is imported, and can be undone', async () => {
    const app = await previewed()
    await focused('Preview')
    expect(await sources(app)).toEqual([{ file: table, format: 'auto' }])
    expect(screen.getAllByText('Events found: 2 new.').length).toBeGreaterThan(0)
    expect(screen.getByRole('checkbox', { name: /^Quiz/ })).toHaveProperty('checked', true)
    expect(app.sent('import')).toEqual([])

    await app.user.click(screen.getByRole('checkbox', { name: /^Jam/ }))
    await app.user.click(button('Import 1 event'))
    await focused('Imported')
    expect(app.sent('import')).toEqual([
      expect.objectContaining({
        source: 'source-1',
        review: 'review-1',
        choices: expect.objectContaining({ events: [{ key: 'Jam', do: 'leaveOut' }] }) as unknown,
      }),
    ])
    expect(await hrefOf('Show the new events')).toContain('/backstage/events?sort=createdAt&order=DESC')

    await app.user.click(button('Undo this import'))
    const question = screen.getByRole('alertdialog', { name: /^Undo the import/ })
    app.imports.setUndone({ removed: 2, restored: 0, stays: [] })
    await app.user.click(within(question).getByRole('button', { name: 'Undo' }))
    await focused('The import has been undone')
    expect(notice()).toBe('Import undone: 2 entries deleted or put back.')
    expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Show the new events' })).toBeNull()
  })

  it('is there again after going back, and after another visit', async () => {
    const app = await previewed()
    await screen.findByRole('checkbox', { name: /^Quiz/ })
    await app.user.click(screen.getByRole('checkbox', { name: /^Quiz/ }))
    await app.user.click(button('Change the source'))
    await focused('Where are the events?')
    expect(field('Table or text').value).toBe(table)
    app.unmount()

    const later = await open({ comesBack: true })
    later.imports.setPlan(twoNew)
    expect(field('Table or text').value).toBe(table)
    expect(screen.getByText(/restored/)).toBeTruthy()
    await preview(later)
    expect(await screen.findByRole('checkbox', { name: /^Quiz/ })).toHaveProperty('checked', false)
    await later.user.click(button('Change the source'))
    await later.user.click(button('Discard'))
    expect(field('Table or text').value).toBe('')
    await focused('Where are the events?')
    later.unmount()

    await open({ comesBack: true })
    expect(field('Table or text').value).toBe('')
    expect(screen.queryByText(/restored/)).toBeNull()
  })

  it('that is too long for one import says how much is left, and goes on with the next ones', async () => {
    const app = await open()
    app.imports.setPlan(() => {
      const plan = twoNew()
      return { ...plan, counts: { ...plan.counts, later: 3 } }
    })
    paste(table)
    await preview(app)
    await screen.findByText('The next 500 of 503 are below. 3 later events follow when you import again.')
    app.imports.setPlan(twoNew)
    await app.user.click(button('Import 2 events'))
    await focused('Imported')
    await app.user.click(button('Import the next 3'))
    await focused('Preview')
    expect((await sources(app)).map(({ file }) => file)).toEqual([table, table])
    expect(screen.queryByText(/later events/)).toBeNull()
  })

  it('takes in what its source marks as private only if somebody chooses so', async () => {
    const app = await open()
    const counts = { create: 1, private: 2 }
    app.imports.setPlan(() => ({ ...importPlanOf([plannedEvent('Quiz')]), counts }))
    paste(table)
    await preview(app)
    const choice = await screen.findByRole('checkbox', { name: 'Import the 2 private events too' })
    expect(choice).toHaveProperty('checked', false)
    await app.user.click(choice)
    await waitFor(() => expect(app.sent('reviewSource').at(-1)).toMatchObject({ choices: { private: true } }))
  })

  it('is forgotten once it is imported', async () => {
    const app = await previewed()
    await app.user.click(await screen.findByRole('button', { name: 'Import 2 events' }))
    await focused('Imported')
    await app.user.click(button('Import something else'))
    await focused('Where are the events?')
    expect(field('Table or text').value).toBe('')
  })
})

describe('an import that takes a while', () => {
  const applying = { id: 'import-1', state: 'applying', done: 1, total: 2 } as const
  const focusIsOn = (name: string) => waitFor(() => expect(document.activeElement).toBe(button(name)))
  const stopButton = () => screen.queryByRole('button', { name: /^Stop/ })

  /** An import that is stopped on the server once `answer` is called. */
  async function begun() {
    const app = await previewed()
    app.imports.setRunning([applying])
    const answer = app.hold('import')
    app.refuse('import', new ApiError(409, 'import stopped'))
    await press(app, 'Import 2 events')
    await screen.findByText('1 of 2 entries')
    return { ...app, answer }
  }

  it('says how far it is, and can be stopped', async () => {
    const { user, sent, answer } = await begun()
    await user.click(button('Stop'))
    expect(sent('stopImport')).toHaveLength(1)
    answer()
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Nothing of it has been kept.'),
    )
    await focusIsOn('Import 2 events')
  })

  it('tells screen readers what begins, but not each count', async () => {
    const { imports, user } = await begun()
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Import in progress' })
    expect([bar.value, bar.max]).toEqual([1, 2])
    expect(textsOf('status')).toContain('Import in progress')
    expect(textsOf('status').join()).not.toContain('1 of 2')
    imports.setRunning([{ ...applying, state: 'takingBack' }])
    await user.click(button('Stop'))
    await waitFor(() => expect(textsOf('status')).toContain('An import is being stopped'))
    expect(textsOf('status').join()).not.toContain('1 of 2')
  })

  it('can’t be stopped while it is taken back', async () => {
    const { imports, user, answer } = await begun()
    imports.setRunning([{ ...applying, state: 'takingBack' }])
    await user.click(button('Stop'))
    await waitFor(() => expect(stopButton()).toBeNull())
    expect(screen.getByText('1 of 2 entries')).toBeTruthy()
    await focusIsOn('Importing…')
    answer()
    await focusIsOn('Import 2 events')
  })

  it('can be stopped although another one was', async () => {
    const { imports, user } = await begun()
    imports.setRunning([{ ...applying, id: 'import-2', total: 5 }])
    await user.click(button('Stop'))
    await screen.findByText('1 of 5 entries')
    // While it is being stopped, its name is another one.
    expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy()
  })

  it('is shown although an earlier one is undone meanwhile', async () => {
    const { imports, user } = await begun()
    imports.setRunning([
      { ...applying, done: 2 },
      { id: 'import-0', state: 'undoing', done: 0, total: 9 },
    ])
    await user.click(button('Stop'))
    expect(await screen.findByText('2 of 2 entries')).toBeTruthy()
  })
})

describe('a file', () => {
  const chooseFile = () => screen.getByLabelText<HTMLInputElement>(/^File/, { selector: 'input' })

  it('is sent as its bytes, and named in the preview', async () => {
    const app = await open()
    app.imports.setPlan(() => importPlanOf([plannedEvent('Quiz')], { format: 'ics', title: 'Mill' }))
    await app.user.click(screen.getByRole('radio', { name: 'Choose a file' }))
    await preview(app)
    expect(describedBy(chooseFile())).toContain('Choose a file.')
    await app.user.upload(chooseFile(), new File(['BEGIN:Ü'], 'mill.ics', { type: 'text/calendar' }))
    expect(screen.getByText('mill.ics')).toBeTruthy()
    await preview(app)
    await focused('Preview: Mill')
    expect(await sources(app)).toEqual([{ file: 'BEGIN:Ü', format: 'auto', name: 'mill.ics' }])
    expect(screen.getByText('mill.ics · Calendar (iCalendar, .ics)')).toBeTruthy()
  })

  it('is not sent if it is too large', async () => {
    const app = await open()
    await app.user.click(screen.getByRole('radio', { name: 'Choose a file' }))
    const file = new File(['x'], 'all.ics', { type: 'text/calendar' })
    Object.defineProperty(file, 'size', { value: 11 * 2 ** 20 })
    await app.user.upload(chooseFile(), file)
    await preview(app)
    await waitFor(() => expect(describedBy(chooseFile())).toContain('The source is larger than 10 MB.'))
    expect(app.sent('openSource')).toEqual([])
  })
})

describe('an address', () => {
  const unreachable = (reason: string) => new ApiError(400, 'source unreachable', { reason })

  it.each([
    [unreachable('notFound'), 'There is nothing at this address.'],
    [unreachable('tooSlow'), 'The server didn’t answer completely within 10 seconds.'],
    [
      new ApiError(400, 'source unreadable', { reason: 'noEventData' }),
      'Look for a calendar to subscribe to',
    ],
  ])('that fails says why, and stays as it was typed: %s', async (error, text) => {
    const app = await open()
    await app.user.click(screen.getByRole('radio', { name: 'Enter a web address' }))
    paste('mill.example/feed', 'Address')
    app.refuse('openSource', error)
    await preview(app)
    await waitFor(() => expect(describedBy(field('Address'))).toContain(text))
    await waitFor(() => expect(document.activeElement).toBe(field('Address')))
    expect(field('Address').value).toBe('https://mill.example/feed')
    expect(app.sent('openSource')).toEqual([
      expect.objectContaining({ address: 'https://mill.example/feed' }),
    ])
    paste('https://mill.example/feed.ics', 'Address')
    expect(describedBy(field('Address'))).not.toContain(text)
  })

  it('that is none is not sent', async () => {
    const app = await open()
    await app.user.click(screen.getByRole('radio', { name: 'Enter a web address' }))
    paste('the one of the mill', 'Address')
    await preview(app)
    await waitFor(() => expect(describedBy(field('Address'))).toContain('This isn’t a web address.'))
    expect(app.sent('openSource')).toEqual([])
  })
})

describe('the source on the server', () => {
  const planOf = ({ mapping }: ImportChosenInput) =>
    importPlanOf([plannedEvent('Quiz'), plannedEvent('Jam')], {
      columns: [{ header: 'What', field: mapping?.What ?? null }],
    })
  const openKept = (options: RenderOptions = {}) =>
    open({ loaded: ({ imports }) => imports.setPlan(planOf), ...options })
  const expired = new ApiError(404, 'source expired')
  const asked = 'This source is no longer on the server. Choose it again; your choices are kept.'
  const quiz = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Quiz/ })
  const mill = () => new File(['What\nQuiz'], 'mill.csv', { type: 'text/csv' })

  async function previewTable() {
    const app = await openKept()
    fireEvent.change(screen.getByRole('textbox', { name: 'Table or text' }), {
      target: { value: 'What\nQuiz' },
    })
    await app.user.click(button('Preview'))
    await quiz()
    return app
  }

  async function previewFile() {
    const app = await openKept()
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
    const app = await openKept({ comesBack: true })
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
    const app = await openKept({ comesBack: true, refused: { reviewSource: expired } })
    const file = screen.getByLabelText(/^File/, { selector: 'input' })
    expect((await screen.findAllByText(asked)).length).toBeGreaterThan(0)
    await app.user.upload(file, mill())
    expect(screen.queryByText(asked)).toBeNull()
    await app.user.click(button('Preview'))
    expect((await quiz()).checked).toBe(false)
    expect(app.sent('reviewSource').at(-1)).toMatchObject({ mapping: { What: 'name' } })
  })
})
