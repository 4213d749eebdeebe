import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { events } from '../../../resources/events/events.ts'
import { draftKey, writeDraft } from '../../../store/drafts.ts'
import { fair } from '../../../testing/sample-entries.ts'
import { notice, noticeSays, press, renderApp, type RenderOptions } from '../../../testing/render-app.tsx'
import { entryDeclaration } from '../../form/form-declaration.ts'
import { useLeaveGuards } from '../../leave-guard.ts'
import { Notices } from '../../notice/Notices.tsx'
import { EditScreen } from '../EditScreen.tsx'
import { DeleteEntry } from './DeleteEntry.tsx'

const parts = [1, 2].map((number) => ({
  ...fair,
  id: `part${number}`,
  name: `Part ${number}`,
  parent: 'id:e1',
}))

async function ask(event: object = {}, options: RenderOptions = {}) {
  const data = { events: [{ ...fair, ...event }, ...parts] }
  const content = (
    <>
      <EditScreen declaration={events} id="e1" />
      <Notices />
    </>
  )
  const app = await renderApp(content, { data, ...options })
  await app.user.click(await screen.findByRole('button', { name: 'Delete event' }))
  return { ...app, question: await screen.findByRole('alertdialog', { name: 'Delete the event “Fair”?' }) }
}

it('names the entry, its date and what goes with it, says what still points to it, deletes, and goes back to the list', async () => {
  const { user, question, history, calls, refuse } = await ask()
  expect(within(question).getByText('on 28.11.2026 19:00')).toBeTruthy()
  expect(await within(question).findByText(/^Its 2 sub-events will stay/)).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Cancel')
  refuse('remove', new ApiError(400, 'still in use', { count: 3 }))
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('This event can’t be deleted: 3 entries still link to it.')).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(history.at(-1)).toBe('/backstage/events'))
  expect(calls).toContainEqual({ call: 'remove', resource: 'events', id: 'e1' })
  expect(notice()).toBe('The event “Fair” has been deleted.')
})

it('asks nothing about unsaved changes, which go with the entry and its draft', async () => {
  const left = vi.fn<() => void>()
  function Deletable() {
    const guards = useLeaveGuards()
    const leave = () => guards.pass(left, '/backstage/events')
    return <DeleteEntry declaration={entryDeclaration(events)} entry={fair} onDeleted={leave} />
  }
  const app = await renderApp(<Deletable />, { data: { events: [fair] } })
  const asked = vi.fn<() => void>()
  app.guards.add(asked)
  const key = draftKey({ api: app.api.base, userId: 'me', resource: 'events', id: 'e1' })
  writeDraft(key, { savedAt: '2026-11-21T10:00:00.000Z', values: { name: 'Fair 2' } })
  await app.user.click(screen.getByRole('button', { name: 'Delete event' }))
  const question = await screen.findByRole('alertdialog')
  await app.user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(left).toHaveBeenCalledOnce())
  expect(asked).not.toHaveBeenCalled()
  expect(app.guards.isGuarded()).toBe(true)
  expect(localStorage.getItem(key)).toBeNull()
})

it.each([
  ['only when asked to', false, undefined],
  ['when asked to', true, { exclude: 'true' }],
])('keeps the day of a generated event out of later generations %s', async (_when, tick, search) => {
  const { question, ...app } = await ask({ parent: 'revent:r1', generatedFor: '2026-11-28' })
  const keepOut = within(question).getByRole('checkbox', { name: /^Skip 28\.11\.2026 from now on/ })
  expect(keepOut).toHaveProperty('checked', false)
  if (tick) await app.user.click(keepOut)
  await app.user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(app.calls.some(({ call }) => call === 'remove')).toBe(true))
  expect(app.calls.find(({ call }) => call === 'remove')?.search).toEqual(search)
})

it('says that the day of a cancelled date stays skipped, and asks nothing', async () => {
  const { question } = await ask({ parent: 'revent:r1', generatedFor: '2026-11-28', canceled: true })
  expect(await within(question).findByText('28.11.2026 is cancelled and will stay skipped.')).toBeTruthy()
  expect(within(question).queryByRole('checkbox')).toBeNull()
  expect(within(question).queryByRole('button', { name: 'Mark as cancelled instead' })).toBeNull()
})

it('asks nothing about days where the event was made by hand, and offers to cancel instead, which keeps it', async () => {
  const { user, question, calls, sent } = await ask()
  expect(within(question).queryByRole('checkbox')).toBeNull()
  await user.click(await within(question).findByRole('button', { name: 'Mark as cancelled instead' }))
  await noticeSays('“Fair” on 28.11.2026 19:00 is now cancelled.')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent('update')).toEqual([expect.objectContaining({ name: 'Fair', canceled: true })])
  expect(calls.some(({ call }) => call === 'remove')).toBe(false)
})

async function confirm({ user, question }: Awaited<ReturnType<typeof ask>>) {
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await noticeSays('The event “Fair” has been deleted.')
}

it('says that the entry goes to the bin, and brings it back with one press', async () => {
  const app = await ask()
  expect(within(app.question).getByText(/It goes to the bin/).textContent).toBe(
    'It will disappear from the calendar. It goes to the bin and can be restored from there for a while.',
  )
  await confirm(app)
  await press(app, 'Undo')
  await noticeSays('“Fair” is back.')
  const { items } = await app.api.resource('events').list({ limit: 9 })
  expect(items.map(({ id }) => id)).toContain('e1')
})

it('says why it can’t be brought back, and leads to the bin', async () => {
  const app = await ask()
  await confirm(app)
  const fields = { location: 'invalidReference' } as const
  app.refuse('restoreDeleted', new ApiError(400, 'invalid body', { fields }))
  await press(app, 'Undo')
  await noticeSays(
    '“Fair” couldn’t be restored and is still in the bin: what these fields held is gone or no longer allowed: Place',
  )
  await press(app, 'Open the bin')
  expect(app.history.at(-1)).toBe('/backstage/bin')
})

it('doesn’t claim that it is in the bin once it is gone from there', async () => {
  const app = await ask()
  await confirm(app)
  app.refuse('restoreDeleted', new ApiError(404, 'not found'))
  await press(app, 'Undo')
  await noticeSays('It’s no longer in the bin: someone has restored it or deleted it for good.')
  expect(screen.queryByRole('button', { name: 'Open the bin' })).toBeNull()
})

it('deletes for good where the server has no bin, and says so', async () => {
  const app = await ask({}, { loaded: ({ api }) => void (api.capabilities = async () => []) })
  expect(within(app.question).getByText(/This can’t be undone\.$/)).toBeTruthy()
  await confirm(app)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
