import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import type { Role } from '../../../core/roles.ts'
import { groups } from '../../../resources/groups/groups.ts'
import { useStore } from '../../../store/store.ts'
import { kim } from '../../../testing/kim.ts'
import { listed } from '../../../testing/sample-entries.ts'
import { press, renderApp, textsOf } from '../../../testing/render-app.tsx'
// Otherwise the first test that undoes would wait for it.
import '../../notice/undo-work.tsx'
import { ListScreen } from '../ListScreen.tsx'

const group = (id: string, name: string, more = {}) => listed(id, name, { ownedBy: ['other'], ...more })
const data = {
  groups: [
    group('g1', 'Choir', { ownedBy: ['me'] }),
    group('g2', 'Chess club'),
    group('g3', 'Knitters', { deactivated: true }),
  ],
}

const open = (role: Role, rows: (typeof data)['groups'] = data.groups) =>
  renderApp(<ListScreen declaration={groups} />, {
    path: '/backstage/groups',
    data: { groups: rows },
    role,
  })

type App = Awaited<ReturnType<typeof open>>

const box = (name: string) => screen.findByRole('checkbox', { name })
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }))
const result = async () => within(await screen.findByRole('group', { name: 'Result' }))
const deactivated = async (app: App) => {
  const { items } = await app.api.resource('groups').list({ limit: 25 })
  return items.filter((row) => row.deactivated).map(({ name }) => name)
}

/** The works that were undone. */
const undone = (app: App) => app.calls.filter(({ call }) => call === 'undoRun').map(({ id }) => id)

async function deactivate(app: App, ...names: string[]) {
  for (const name of names) await app.user.click(await box(`Select ${name}`))
  await press(app, 'Deactivate')
  const dialog = within(await screen.findByRole('alertdialog'))
  await app.user.click(dialog.getByRole('radio', { name: 'Advertising' }))
  await app.user.click(dialog.getByRole('button', { name: 'Deactivate' }))
}

describe('who may do what', () => {
  it('lets normal users see their own entries, without boxes and the deactivated column', async () => {
    const app = await open('normal')
    expect(await screen.findByRole('rowheader', { name: /^Choir/ })).toBeTruthy()
    expect(screen.getAllByRole('rowheader')).toHaveLength(1)
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    expect(screen.queryByRole('columnheader', { name: 'Deactivated' })).toBeNull()
    expect(app.sent('list')).toContainEqual({ ownedBy: 'me' })
  })

  it('lets moderators deactivate all, and delete what is theirs; buttons and boxes say by the selection what they come to', async () => {
    const app = await open('moderator')
    const all = (await box('Select all on this page')) as HTMLInputElement
    await app.user.click(await box('Select Knitters'))
    expect(await screen.findByRole('button', { name: 'Reactivate' })).toBeTruthy()
    expect([all.checked, all.indeterminate]).toEqual([false, true])
    await app.user.click(all)
    expect([all.checked, all.indeterminate]).toEqual([true, false])
    expect(await screen.findByText('3 selected')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Deactivate and reactivate' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    expect(screen.getByRole('columnheader', { name: 'Deactivated' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Delete Choir' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete Chess club' })).toBeNull()
    await press(app, 'Clear selection')
    expect([all.checked, all.indeterminate]).toEqual([false, false])
  })

  it('lets admins delete in bulk, after a question that names the entries', async () => {
    const app = await open('admin')
    await app.user.click(await box('Select Choir'))
    await app.user.click(await box('Select Knitters'))
    await press(app, 'Delete')
    const dialog = await question('Delete 2 entries?')
    expect(textsOf('listitem', dialog)).toEqual(['Choir', 'Knitters'])
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }))
    await app.user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect((await result()).getByText('2 entries were deleted.')).toBeTruthy()
    await screen.findByRole('heading', { name: 'Groups (1)' })
  })
})

describe('a deletion', () => {
  async function deleteBoth(app: App) {
    await app.user.click(await box('Select Choir'))
    await app.user.click(await box('Select Knitters'))
    await press(app, 'Delete')
    const dialog = await question('Delete 2 entries?')
    const consequence = dialog.getByText(/^Deleted entries disappear from the calendar/).textContent
    await app.user.click(dialog.getByRole('button', { name: 'Delete' }))
    await result()
    return consequence
  }

  it('can be undone as one: the entries come back from the bin', async () => {
    const app = await open('admin')
    expect(await deleteBoth(app)).toMatch(/go to the bin and can be restored from there for a while\.$/)
    await press(app, 'Undo')
    expect(await screen.findByText('2 entries have been restored.')).toBeTruthy()
    const [first, second] = app.calls.filter(({ call }) => call === 'remove').map(({ run }) => run)
    expect([first, second]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), first])
    expect(undone(app)).toEqual([first])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    await screen.findByRole('heading', { name: 'Groups (3)' })
  })

  it('names those that could not be restored, with the reason, and tries them again', async () => {
    const app = await open('admin')
    await deleteBoth(app)
    await app.api.resource('groups').create(group('', 'Knitters'), 'key')
    await press(app, 'Undo')
    const shown = await result()
    expect(await shown.findByText('1 entry couldn’t be restored and is still in the bin:')).toBeTruthy()
    expect(shown.getByText('1 entry has been restored.')).toBeTruthy()
    expect(shown.getByRole('listitem').textContent).toMatch(/^Knitters: .*name/)
    app.removeBehind('groups', 'groups-1')
    await press(app, 'Try these again')
    expect(await screen.findByText('1 entry has been restored.')).toBeTruthy()
    await screen.findByRole('heading', { name: 'Groups (3)' })
  })

  it('that is undone for a while says how far that is', async () => {
    const app = await open('admin')
    await deleteBoth(app)
    app.setUndoing([{ state: 'undoing', done: 1, total: 2, restored: 1, removed: 0, stays: [] }])
    await press(app, 'Undo')
    expect(await (await result()).findByText('Restoring 1 of 2…')).toBeTruthy()
    expect((await result()).getByText('2 entries were deleted.')).toBeTruthy()
  })

  it('can’t be undone where the server has no bin, and says so', async () => {
    const app = await renderApp(<ListScreen declaration={groups} />, {
      path: '/backstage/groups',
      data,
      role: 'admin',
      loaded: ({ api }) => void (api.capabilities = async () => []),
    })
    expect(await deleteBoth(app)).toMatch(/This can’t be undone\.$/)
    expect((await result()).queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

describe('the boxes', () => {
  it('reach all that match, beyond this page', async () => {
    const many = Array.from({ length: 28 }, (_, index) => group(`g${index}`, `Group ${index}`))
    const app = await open('moderator', many)
    await app.user.click(await box('Select all on this page'))
    await press(app, 'Select all 28 matching')
    expect(await screen.findByText('28 selected')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Select all \d+ matching/ })).toBeNull()
  })

  it('are emptied by another filter, so that nothing out of sight is changed', async () => {
    const app = await open('moderator')
    await app.user.click(await box('Select Choir'))
    await app.user.selectOptions(screen.getByLabelText('Deactivated'), 'Yes')
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
    expect(screen.queryByText('1 selected')).toBeNull()
  })
})

describe('a deactivation', () => {
  it('says what will be hidden and what returns, and toggles each', async () => {
    const app = await open('moderator')
    await app.user.click(await box('Select Choir'))
    await app.user.click(await box('Select Knitters'))
    await press(app, 'Deactivate and reactivate')
    const dialog = await question('Deactivate or reactivate 2 entries?')
    expect(dialog.getByText('This will be hidden from the public and its owners notified:')).toBeTruthy()
    expect(dialog.getByText('This will be visible again:')).toBeTruthy()
    const confirm = dialog.getByRole('button', { name: 'Deactivate and reactivate' })
    await app.user.click(confirm)
    expect(dialog.getByText('Please give a reason.')).toBeTruthy()
    expect(app.sent('update')).toEqual([])
    await app.user.click(dialog.getByRole('radio', { name: 'Already listed' }))
    await app.user.click(confirm)
    expect((await result()).getByText('2 entries were changed.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Result' }))
    expect(await deactivated(app)).toEqual(['Choir'])
    expect(app.sent('update')).toMatchObject([
      { deactivated: true, deactivationReason: expect.stringContaining('already in the calendar') as string },
      { deactivated: false, deactivationReason: null },
    ])
  })

  it('sends what it has read with its tag, and can be undone, which it is called only once it is', async () => {
    const app = await open('moderator')
    await box('Select Choir')
    app.changeBehind('groups', 'g1', { name: 'Great choir' })
    await deactivate(app, 'Choir', 'Chess club')
    await result()
    expect(app.sent('update')[0]).toMatchObject({ name: 'Great choir', deactivated: true })
    const proceed = app.hold('undoRun')
    await press(app, 'Undo')
    const shown = await result()
    expect(await shown.findByText(/0 of 2/)).toBeTruthy()
    expect(undone(app)).toEqual([app.calls.findLast(({ call }) => call === 'update')!.run])
    expect(shown.getByText('2 entries were changed.')).toBeTruthy()
    expect(shown.queryByRole('button', { name: 'Undo' })).toBeNull()
    proceed()
    expect(await screen.findByText('2 entries have been restored.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(await deactivated(app)).toEqual(['Knitters'])
  })

  it('leaves alone what somebody else has toggled in the meantime, and says so', async () => {
    const app = await open('moderator')
    await box('Select Choir')
    app.changeBehind('groups', 'g1', { deactivated: true })
    await deactivate(app, 'Choir', 'Chess club')
    const shown = await result()
    expect(shown.getByText('1 entry was changed.')).toBeTruthy()
    expect(shown.getByText('1 entry couldn’t be changed:')).toBeTruthy()
    expect(shown.getByRole('listitem').textContent).toBe(
      'Choir: Someone else has changed this in the meantime',
    )
    expect(await deactivated(app)).toEqual(['Choir', 'Chess club', 'Knitters'])
  })

  it('says of each what went wrong, and tries these again', async () => {
    const app = await open('moderator')
    await box('Select Choir')
    app.refuse('update', new ApiError(500, 'InternalServerError'))
    await deactivate(app, 'Choir', 'Chess club')
    expect((await result()).getByRole('listitem').textContent).toBe(
      'Choir: Oops, something went wrong on the other side',
    )
    await press(app, 'Try these again')
    expect(await screen.findByText('1 entry was changed.')).toBeTruthy()
    expect(await deactivated(app)).toEqual(['Choir', 'Chess club', 'Knitters'])
    await press(app, 'Close')
    expect(screen.queryByRole('group', { name: 'Result' })).toBeNull()
  })

  it('goes on where the login expired, once the same person has logged in again', async () => {
    const app = await open('moderator')
    await box('Select Choir')
    app.refuse('update', new ApiError(401, 'unauthorized'))
    act(() => useStore.getState().expire('token'))
    await deactivate(app, 'Choir', 'Chess club')
    await waitFor(() => expect(app.sent('update')).toHaveLength(1))
    expect(screen.queryByRole('group', { name: 'Result' })).toBeNull()
    act(() =>
      useStore.getState().login({ ...kim, id: 'me', role: 'moderator', token: 'fresh' }, app.api.base),
    )
    expect((await result()).getByText('2 entries were changed.')).toBeTruthy()
  })

  it('is refused where somebody else saves between reading and writing', async () => {
    const app = await open('moderator')
    const proceed = app.hold('update')
    await deactivate(app, 'Choir')
    await waitFor(() => expect(app.sent('update')).toHaveLength(1))
    app.changeBehind('groups', 'g1', { name: 'Great choir' })
    proceed()
    expect(await screen.findByText('1 entry couldn’t be changed:')).toBeTruthy()
    expect(await deactivated(app)).toEqual(['Knitters'])
  })
})
