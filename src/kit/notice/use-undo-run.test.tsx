import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { renderApp, textsOf } from '../../testing/render-app.tsx'
import { Notices } from './Notices.tsx'
import { useUndoRun } from './use-undo-run.ts'

function Work() {
  const { undo } = useUndoRun()
  return (
    <>
      <button onClick={() => void undo('work')}>Undo it</button>
      <Notices />
    </>
  )
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Until what is loaded on the first use is there. */
const loaded = () => act(async () => void (await import('./undo-work.tsx')))

async function open() {
  const app = await renderApp(<Work />)
  const press = async () => {
    act(() => screen.getByRole('button', { name: 'Undo it' }).click())
    await loaded()
    await pass(0)
  }
  return { ...app, press }
}

const spoken = () => textsOf('status').join()
const shown = (text: string) => screen.queryByText(text, { ignore: '[class*=hidden]' })
const halfway = { state: 'undoing' as const, total: 932, restored: 0, removed: 0, stays: [] }

it('says how far undoing is until it has ended, and speaks only of its beginning and its end', async () => {
  const { press, setUndoing, setRunUndone } = await open()
  setUndoing([0, 120, 480].map((done) => ({ ...halfway, done })))
  const stay = { id: 'e1', name: 'Quiz', resource: 'events', reason: 'inUse' } as const
  setRunUndone({ restored: 931, removed: 0, stays: [stay] })
  await press()
  expect(spoken()).toContain('Restoring 0 of 932…')
  await pass(1000)
  expect(shown('Restoring 120 of 932…')?.getAttribute('aria-hidden')).toBe('true')
  await pass(1000)
  expect(shown('Restoring 480 of 932…')).toBeTruthy()
  await pass(1000)
  expect(spoken()).toContain('Undone, except for one entry: Quiz (still used by something else).')
  expect(spoken()).not.toContain('Restoring')
})

it('says that somebody else undoes it already', async () => {
  const { press, refuse } = await open()
  refuse('undoRun', new ApiError(409, 'already running'))
  await press()
  expect(textsOf('alert').join()).toMatch(/already/)
})
