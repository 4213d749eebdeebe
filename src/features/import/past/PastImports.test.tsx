import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { pastImport } from '../../../testing/import-plan.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { ImportScreen } from '../ImportScreen.tsx'

type Options = NonNullable<Parameters<typeof renderApp>[1]>

const open = (past: ReturnType<typeof pastImport>[], options: Options = {}) =>
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

  it('are being loaded', async () => {
    let release: () => void = () => undefined
    await open([], { loaded: (server) => void (release = server.hold('imports')) })
    expect(screen.getByRole('progressbar')).toBeTruthy()
    release()
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
    expect(staying.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Quiz: edited here since then',
      'Old mill: still used by something else',
    ])
    expect(staying.getByRole('link', { name: 'Old mill' }).getAttribute('href')).toContain('/places/p1')
    await user.click(staying.getAllByRole('button', { name: 'Close' }).at(-1)!)
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Past imports' })),
    )
    expect(screen.queryByRole('button', { name: /^Undo the import/ })).toBeNull()
  })

  it('does nothing when it is cancelled', async () => {
    const { user, sent } = await open([pastImport('a')])
    const question = await undo(user)
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sent('undoImport')).toEqual([])
  })

  it('says why it failed', async () => {
    const { user, refuse } = await open([pastImport('a')])
    const question = await undo(user)
    refuse('undoImport', new ApiError(400, 'already undone'))
    await user.click(question.getByRole('button', { name: 'Undo' }))
    expect(await question.findByText('This import has already been undone.')).toBeTruthy()
  })
})
