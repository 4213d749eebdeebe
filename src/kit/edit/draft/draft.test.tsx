import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { places } from '../../../resources/places/places.ts'
import { draftKey } from '../../../store/drafts.ts'
import { useStore } from '../../../store/store.ts'
import { townData, townHall } from '../../../testing/sample-entries.ts'
import { renderApp, type RenderOptions } from '../../../testing/render-app.tsx'
import { EditScreen } from '../EditScreen.tsx'

const api = 'https://calendar.test/api/v1'
const key = (id: string) => draftKey({ api, userId: 'me', resource: 'places', id })
const kept = (id: string) => localStorage.getItem(key(id))

const open = (id?: string, options: RenderOptions = {}) =>
  renderApp(<EditScreen declaration={places} id={id} />, { data: townData, ...options })

/** Closes or reloads the page. */
const reload = (app: { unmount: () => void }) => {
  act(() => void window.dispatchEvent(new Event('pagehide')))
  app.unmount()
}

async function typed(id: string | undefined, options?: RenderOptions) {
  const app = await open(id, options)
  await app.user.type(await screen.findByLabelText('Name'), ' 2')
  return app
}

/** A draft that somebody else contradicts, discarded. */
async function discardedConflict() {
  reload(await typed('p1'))
  const theirs: RenderOptions['loaded'] = ({ changeBehind }) =>
    changeBehind('places', 'p1', { name: 'Guildhall' })
  const app = await open('p1', { comesBack: true, loaded: theirs })
  await app.user.click(await screen.findByRole('button', { name: 'Discard' }))
  return app
}

describe('a draft', () => {
  it('stands under the address of the API, the user and the entry, and keeps its date where nothing more was typed', async () => {
    reload(await typed('p1'))
    expect(key('p1')).toBe('store:draft:https://calendar.test/api/v1:me:places:p1')
    expect(JSON.parse(kept('p1')!)).toMatchObject({
      savedAt: '2026-11-21T10:00:00.000Z',
      values: { name: 'Town hall 2' },
    })
    const app = await open('p1', { comesBack: true, now: '2026-11-22T08:00:00.000Z' })
    await screen.findByText(/have been restored/)
    reload(app)
    expect(JSON.parse(kept('p1')!)).toMatchObject({ savedAt: '2026-11-21T10:00:00.000Z' })
  })

  it('of a new entry survives a reload, says from when it is, and makes one entry', async () => {
    reload(await typed(undefined))
    const app = await open(undefined, { comesBack: true, now: '2026-11-22T08:00:00.000Z' })
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', ' 2')
    expect(screen.getByText('Your unsaved changes from 21.11.2026 11:00 have been restored.')).toBeTruthy()
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'Lane 5' } })
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(app.history.at(-1)).toBe('/backstage/places/places-1'))
    expect(app.sent('create')).toEqual([expect.objectContaining({ name: '2', address: 'Lane 5' })])
  })

  it('is not restored where the entry has the same values by now', async () => {
    reload(await typed('p1'))
    const saved = { ...townData, places: [{ ...townHall, name: 'Town hall 2' }] }
    await open('p1', { comesBack: true, data: saved })
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Town hall 2')
    expect(screen.queryByText(/have been restored/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  })

  it('holds the last letter typed before the form is left', async () => {
    const app = await open('p1')
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Guildhall' } })
    app.unmount()
    expect(JSON.parse(kept('p1')!)).toMatchObject({ values: { name: 'Guildhall' } })
  })

  it('does not come back when the form goes away with the logout', async () => {
    const app = await open('p1')
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Guildhall' } })
    act(() => useStore.getState().logout())
    reload(app)
    expect(Object.keys(localStorage).filter((name) => name.startsWith('store:draft'))).toEqual([])
  })

  it('that somebody else contradicts is a conflict, but not once it is discarded', async () => {
    const app = await discardedConflict()
    await app.user.type(screen.getByLabelText('Address'), 'a')
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(app.sent('update')).toHaveLength(1))
    expect(await screen.findByText('The place “Guildhall” has been saved.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that somebody else contradicts is a conflict again when its discarding is undone', async () => {
    const app = await discardedConflict()
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Guildhall')
    await waitFor(() => expect(kept('p1')).toBeNull())
    await app.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Town hall 2')
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('dialog')).textContent).toContain('Guildhall')
  })

  it('of an entry keeps what others have changed elsewhere in it, and is gone after saving', async () => {
    reload(await typed('p1'))
    const changed = [{ ...townHall, address: 'Market 7' }]
    const app = await open('p1', { comesBack: true, data: { ...townData, places: changed } })
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Town hall 2')
    expect(screen.getByLabelText('Address')).toHaveProperty('value', 'Market 7')
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    await app.sends('update', [expect.objectContaining({ name: 'Town hall 2', address: 'Market 7' })])
    await waitFor(() => expect(screen.queryByText(/have been restored/)).toBeNull())
    expect(kept('p1')).toBeNull()
  })

  it('is compared field by field', async () => {
    reload(await typed('p1'))
    const app = await open('p1', { comesBack: true })
    await app.user.click(await screen.findByRole('button', { name: 'Compare' }))
    const dialog = await screen.findByRole('dialog', { name: 'What you’ve changed' })
    const fields = within(dialog).getAllByRole('group')
    expect(fields.map((field) => field.textContent)).toEqual(['NameBeforeTown hallYour changesTown hall 2'])
  })

  it('is gone with its own user’s logout, other people’s stay', async () => {
    reload(await typed('p1'))
    expect(kept('p1')).not.toBeNull()
    const app = await open('p1', { comesBack: true })
    const other = draftKey({ api, userId: 'other', resource: 'places', id: 'p1' })
    localStorage.setItem(other, '{}')
    act(() => useStore.getState().logout())
    reload(app)
    expect(kept('p1')).toBeNull()
    expect(localStorage.getItem(other)).toBe('{}')
  })

  it('that was spoilt counts as none', async () => {
    localStorage.clear()
    localStorage.setItem(
      key('new'),
      '{"savedAt":"2026-11-21T10:00:00.000Z","values":{"ownedBy":"me","name":3',
    )
    const app = await open(undefined, { comesBack: true })
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', '')
    app.unmount()
    localStorage.setItem(key('new'), '{"savedAt":"2026-11-21T10:00:00.000Z","values":{"ownedBy":"me"}}')
    await open(undefined, { comesBack: true })
    expect(await screen.findByRole('button', { name: 'Remove Kim' })).toBeTruthy()
  })
})
