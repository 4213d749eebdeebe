import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { importPlanOf, pastImport, plannedEvent, subscriptionOf } from '../../../testing/import-plan.ts'
import { hrefOf, noticeSays, renderApp, type RenderOptions, textsOf } from '../../../testing/render-app.tsx'
import { ImportScreen } from '../ImportScreen.tsx'

const open = (past: ReturnType<typeof pastImport>[], options: RenderOptions = {}) =>
  renderApp(<ImportScreen />, {
    path: '/backstage/import',
    loaded: ({ imports }) => imports.setPast(past),
    ...options,
  })

const rows = async () => {
  const table = within(await screen.findByRole('table', { name: 'Past imports' }))
  return table.getAllByRole('row').slice(1)
}

describe('past imports', () => {
  it('say so when there are none', async () => {
    await open([])
    expect(await screen.findByText('Nothing has been imported yet.')).toBeTruthy()
  })

  it('say so when they cannot be loaded, and are loaded again', async () => {
    const { user } = await open([pastImport('a')], {
      refused: { imports: new ApiError(500, 'InternalServerError') },
    })
    const alert = await screen.findByText('Your imports couldn’t be loaded')
    await user.click(within(alert.closest('[role=alert]')!).getByRole('button', { name: 'Try again' }))
    expect(await rows()).toHaveLength(1)
    expect(screen.queryByText('Your imports couldn’t be loaded')).toBeNull()
  })

  it('are one’s own, each with what it did', async () => {
    const { sent } = await open(
      [
        pastImport('a', { updated: 1, canceled: 2, places: 1 }),
        pastImport('b', { title: null, host: 'mill.example', subscription: 's', created: 0, updated: 3 }),
        pastImport('c', { title: null, format: 'csv', undoneAt: '2026-11-20T10:00:00.000Z' }),
      ],
      { role: 'moderator' },
    )
    const [first, second, third] = (await rows()).map(({ textContent }) => textContent)
    expect(first).toContain('Mill concerts')
    expect(first).toContain('20.11.2026 10:00')
    expect(first).toContain('2 events added, 1 updated, 2 cancelled and 1 place added.')
    expect(second).toContain('mill.example automatic')
    expect(second).toContain('3 updated.')
    expect(third).toContain('Table (spreadsheet, .csv)')
    expect(third).toContain('Undone on 20.11.2026 11:00')
    expect(screen.getAllByRole('button', { name: /^Undo the import/ })).toHaveLength(2)
    // Without `all`, which would list everybody's.
    expect(sent('imports')).toEqual([undefined])
  })
})

describe('an import whose page was left', () => {
  const left = { id: 'a', state: 'applying', done: 120, total: 500 } as const
  afterEach(() => vi.useRealTimers())

  it('is shown with its progress, can be stopped, and is in the list once it has ended', async () => {
    const { user, imports, calls } = await open([], {
      loaded: ({ imports: { setRunning } }) => setRunning([left]),
    })
    expect(await screen.findByText('Import in progress')).toBeTruthy()
    expect(screen.getByText('120 of 500 entries')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(calls).toContainEqual({ call: 'stopImport', id: 'a' })
    imports.setRunning([{ id: 'a', state: 'takingBack', done: 60, total: 500 }])
    expect(await screen.findByText('An import is being stopped', {}, { timeout: 5000 })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
    imports.setPast([pastImport('b')])
    imports.setRunning([])
    expect(await screen.findByRole('table', { name: 'Past imports' }, { timeout: 5000 })).toBeTruthy()
    expect(screen.queryByText('An import is being stopped')).toBeNull()
  })

  it.each([
    ['taken back', [{ ...left, state: 'takingBack' }]],
    ['gone', []],
  ] as const)('leaves the focus at the heading once it is %s', async (_what, running) => {
    const { user, imports } = await open([], { loaded: (server) => server.imports.setRunning([left]) })
    const stop = await screen.findByRole('button', { name: 'Stop' })
    imports.setRunning(running)
    await user.click(stop)
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Where are the events?' })),
    )
  })

  it('is asked about until it has ended', async () => {
    vi.useFakeTimers()
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const { sent, imports } = await open([], { loaded: (server) => server.imports.setRunning([left]) })
    const asked = () => sent('runningImports').length
    await pass(5000)
    const before = asked()
    expect(before).toBeGreaterThanOrEqual(5)
    imports.setRunning([])
    await pass(5000)
    expect(screen.queryByText('Import in progress')).toBeNull()
    const after = asked()
    expect(after).toBeLessThan(before + 5)
    await pass(60_000)
    expect(asked()).toBe(after)
  })
})

describe('undoing an import', () => {
  const undo = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Undo the import: Mill concerts' }))
    return within(screen.getByRole('alertdialog', { name: 'Undo the import “Mill concerts”?' }))
  }

  it('says what it does, and lists what stays', async () => {
    const { user, imports, calls } = await open([pastImport('a', { updated: 1 })])
    imports.setUndone({
      removed: 1,
      restored: 1,
      stays: [
        { id: 'e1', name: 'Quiz', resource: 'events', reason: 'edited' },
        { id: 'p1', name: 'Old mill', resource: 'places', reason: 'inUse' },
      ],
    })
    const question = await undo(user)
    expect(question.getByText('2 events that it added will be deleted.')).toBeTruthy()
    expect(question.getByText('1 event that it changed will be as it was before.')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Undo' }))
    const staying = within(await screen.findByRole('dialog', { name: '2 entries stay' }))
    expect(calls).toContainEqual({ call: 'undoImport', id: 'a' })
    expect(textsOf('listitem', staying)).toEqual([
      'Quiz: edited here since then',
      'Old mill: still used by something else',
    ])
    expect(await hrefOf('Old mill', staying)).toContain('/places/p1')
    await user.click(staying.getAllByRole('button', { name: 'Close' }).at(-1)!)
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Past imports' })),
    )
    expect(screen.queryByRole('button', { name: /^Undo the import/ })).toBeNull()
  })

  it('shows how far it is, and tells screen readers only that it has begun', async () => {
    const { user, imports, hold } = await open([pastImport('a')])
    const question = await undo(user)
    imports.setRunning([{ id: 'a', state: 'undoing', done: 1, total: 3 }])
    const answer = hold('undoImport')
    await user.click(question.getByRole('button', { name: 'Undo' }))
    expect(await question.findByText('1 of 3 entries')).toBeTruthy()
    expect(question.getByRole('progressbar', { name: 'An import is being undone' })).toBeTruthy()
    expect(textsOf('status', question)).toEqual(['An import is being undone'])
    imports.setRunning([])
    answer()
    await noticeSays(/^Import undone/)
  })
})

const openSubscriptions = (subscriptions: ReturnType<typeof subscriptionOf>[], options: RenderOptions = {}) =>
  open([], { loaded: ({ imports }) => imports.setSubscriptions(subscriptions), ...options })

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: new RegExp(`^${name}`) })
  return within(heading.closest('li')!)
}

describe('an address that is read every hour', () => {
  const previewed = async (events = [plannedEvent('Quiz')]) => {
    const app = await openSubscriptions([])
    app.imports.setPlan(() => importPlanOf(events, { format: 'ics', title: 'Mill concerts' }))
    await app.user.click(screen.getByRole('radio', { name: 'Enter a web address' }))
    const address = screen.getByRole('textbox', { name: 'Address' })
    fireEvent.change(address, { target: { value: 'webcal://mill.example/feed.ics' } })
    await app.user.click(screen.getByRole('button', { name: 'Preview' }))
    await app.user.click(await screen.findByRole('checkbox', { name: /^Keep reading this address/ }))
    return app
  }

  it('is added with the import, under a name', async () => {
    const { user, sent } = await previewed()
    const name = screen.getByRole('textbox', { name: 'What to call it' })
    expect(name).toHaveProperty('value', 'Mill concerts')
    await user.clear(name)
    await user.click(screen.getByRole('button', { name: 'Import 1 event' }))
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect(sent('import')).toEqual([])
    await user.type(name, 'The mill')
    await user.click(screen.getByRole('button', { name: 'Import 1 event' }))
    await screen.findByRole('heading', { name: 'Imported' })
    expect(screen.getByText('“The mill” is now read every hour. You’ll find it below.')).toBeTruthy()
    expect(sent('subscribe')).toEqual([
      expect.objectContaining({
        name: 'The mill',
        address: 'webcal://mill.example/feed.ics',
        paused: false,
      }),
    ])
    expect((await card('The mill')).getByText('not read yet')).toBeTruthy()
  })

  it('can be added although there is nothing to import, and stays in the form if that fails', async () => {
    const { user, sent, refuse } = await previewed([
      plannedEvent('Quiz', { step: 'unchanged', leftOut: true }),
    ])
    refuse('subscribe', new ApiError(400, 'too many subscriptions'))
    await user.click(screen.getByRole('button', { name: 'Read every hour' }))
    expect(await screen.findByText(/^You already have as many subscribed calendars as possible/)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'The address is read every hour' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Read every hour' }))
    await screen.findByRole('heading', { name: 'The address is read every hour' })
    expect(sent('import')).toEqual([])
    expect(sent('subscribe')).toHaveLength(2)
  })

  it('can be added again if only that failed', async () => {
    const { user, sent, refuse } = await previewed()
    refuse('subscribe', new ApiError(0, 'UnknownError'))
    await user.click(screen.getByRole('button', { name: 'Import 1 event' }))
    const alert = await screen.findByText(/^The events are imported, but/)
    await user.click(within(alert.closest('[role=alert]')!).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/is now read every hour/)).toBeTruthy()
    expect(sent('import')).toHaveLength(1)
  })
})

describe('the list of addresses', () => {
  it('shows how each one is doing', async () => {
    await openSubscriptions([
      subscriptionOf('a', { name: 'Well', edited: 2 }),
      subscriptionOf('b', { name: 'Broken', state: 'failing', error: 'notFound' }),
      subscriptionOf('c', { name: 'Fresh', state: 'new', lastReadAt: null, events: 0 }),
      subscriptionOf('d', { name: 'Resting', state: 'failing', error: 'notFound', paused: true }),
    ])
    const well = await card('Well')
    expect(well.getByText('up to date')).toBeTruthy()
    expect(well.getByText('mill.example · 12 events come from it · 2 of them edited here')).toBeTruthy()
    expect(well.getByText('Last read on 21.11.2026 10:00.')).toBeTruthy()
    const broken = await card('Broken')
    expect(broken.getByText('can’t be read')).toBeTruthy()
    expect(broken.getByText(/^There is nothing at this address/)).toBeTruthy()
    expect(broken.getByText(/It last worked on/)).toBeTruthy()
    expect((await card('Fresh')).getByText('It will be read within the hour.')).toBeTruthy()
    const resting = await card('Resting')
    expect(resting.getByText('paused')).toBeTruthy()
    expect(resting.queryByText(/^There is nothing at this address/)).toBeNull()
    expect(resting.queryByRole('button', { name: /^Read/ })).toBeNull()
  })

  it('cancels most of what was ahead only once that is confirmed', async () => {
    const { user, calls } = await openSubscriptions([
      subscriptionOf('s', { state: 'lossy', counts: { lost: 7 } }),
    ])
    const one = await card('Mill concerts')
    expect(one.getByText(/^7 upcoming events have disappeared/)).toBeTruthy()
    expect(one.getByRole('button', { name: 'Read Mill concerts now' })).toBeTruthy()
    await user.click(one.getByRole('button', { name: 'Cancel these events' }))
    await noticeSays('“Mill concerts” has been read.')
    expect(calls).toContainEqual({ call: 'readSubscription', id: 's', body: { confirmLoss: true } })
    expect(await (await card('Mill concerts')).findByText('up to date')).toBeTruthy()
  })

  it('pauses one, resumes it, and ends it after a question, which moves the focus', async () => {
    const { user, sent, calls, refuse } = await openSubscriptions([subscriptionOf('s')])
    await user.click(await screen.findByRole('button', { name: 'Pause Mill concerts' }))
    await noticeSays('“Mill concerts” is paused. Its events stay as they are.')
    await user.click(await screen.findByRole('button', { name: 'Resume Mill concerts' }))
    await noticeSays('“Mill concerts” is read every hour again.')
    expect(sent('changeSubscription')).toMatchObject([{ paused: true }, { paused: false }])
    await user.click(await screen.findByRole('button', { name: 'Stop reading Mill concerts' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Stop reading “Mill concerts”?' }))
    expect(question.getByText(/^12 events from it stay/)).toBeTruthy()
    refuse('unsubscribe', new ApiError(0, 'UnknownError'))
    await user.click(question.getByRole('button', { name: 'Stop reading' }))
    expect(await question.findByText(/unexpected error/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Stop reading' }))
    await noticeSays('“Mill concerts” is no longer read.')
    expect(calls.filter(({ call }) => call === 'unsubscribe')).toHaveLength(2)
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Where are the events?' })),
    )
  })
})
