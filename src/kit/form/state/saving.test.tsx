import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Link, Route } from 'wouter'
import { ApiError } from '../../../api/api-error.ts'
import { places } from '../../../resources/places/places.ts'
import { useStore } from '../../../store/store.ts'
import { kim } from '../../../testing/kim.ts'
import { townData, townHall } from '../../../testing/sample-entries.ts'
import { noticeSays, renderApp, type RenderOptions } from '../../../testing/render-app.tsx'
import { EditScreen } from '../../edit/EditScreen.tsx'

const noAnswer = () => new ApiError(0, 'UnknownError')

const open = (id?: string, options: RenderOptions = {}) =>
  renderApp(<EditScreen declaration={places} id={id} />, { data: townData, ...options })

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const names = (bodies: unknown[]) => bodies.map((body) => (body as { name: string }).name)
/** The entry as stored on the server. */
const stored = ({ api }: Awaited<ReturnType<typeof open>>) => api.resource('places').get('p1')
const online = () => act(() => void window.dispatchEvent(new Event('online')))

const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

async function newPlace(options?: RenderOptions) {
  const app = await open(undefined, options)
  await fill('Name', 'Old barn')
  await fill('Address', 'Lane 5')
  return app
}

/** A place that was renamed and saved without an answer, be it that the save has arrived (lost) or not (refused). */
async function unanswered(fate: 'lose' | 'refuse') {
  const app = await open('p1')
  await app.user.type(await screen.findByLabelText('Name'), ' 2')
  if (fate === 'lose') app.lose('update')
  else app.refuse('update', noAnswer())
  save()
  await screen.findByText(/Your changes are safe/)
  return app
}

/** A new place that was saved without an answer. */
async function unansweredCreate(fate: 'lose' | 'refuse' = 'lose') {
  const app = await newPlace()
  if (fate === 'lose') app.lose('create')
  else app.refuse('create', noAnswer())
  save()
  await screen.findByText(/Your changes are safe/)
  return app
}

afterEach(() => vi.useRealTimers())

describe('a save without network', () => {
  it('is kept, said, and sent again when the browser is online', async () => {
    await unanswered('refuse')
    const banner = await screen.findByRole('group', { name: 'Not saved yet: the calendar isn’t responding' })
    await waitFor(() => expect(document.activeElement).toBe(banner))
    online()
    await noticeSays('The place “Town hall 2” has been saved.')
    expect(screen.queryByText(/Your changes are safe/)).toBeNull()
    expect(screen.queryByText('Unsaved changes')).toBeNull()
  })

  it('is sent again ever more rarely, every half a minute in the end', async () => {
    const app = await open('p1')
    await app.user.type(await screen.findByLabelText('Name'), ' 2')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    app.refuse('update', noAnswer())
    save()
    await act(() => vi.advanceTimersByTimeAsync(0))
    let sent = 1
    for (const seconds of [3, 6, 12, 30, 30]) {
      app.refuse('update', noAnswer())
      await act(() => vi.advanceTimersByTimeAsync(seconds * 1000 - 1))
      expect([seconds, app.sent('update').length]).toEqual([seconds, sent])
      sent += 1
      await act(() => vi.advanceTimersByTimeAsync(1))
      expect([seconds, app.sent('update').length]).toEqual([seconds, sent])
    }
  })

  it('is sent again on demand', async () => {
    const app = await unanswered('refuse')
    await app.user.click(await screen.findByRole('button', { name: 'Try now' }))
    await noticeSays('The place “Town hall 2” has been saved.')
    expect(app.emitted).toContainEqual({
      name: 'backstage-saved',
      detail: { resource: 'places', id: 'p1', created: false },
    })
  })

  it('makes one entry of a create that did arrive, also when more was typed since', async () => {
    const app = await unansweredCreate()
    await app.user.type(screen.getByLabelText('Name'), ' 2')
    save()
    await waitFor(() => expect(app.history.at(-1)).toBe('/backstage/places/places-1'))
    const creates = app.calls.filter(({ call }) => call === 'create')
    expect(creates.map(({ body }) => (body as { name: string }).name)).toEqual(['Old barn', 'Old barn'])
    expect(creates[0]?.key).toBe(creates[1]?.key)
    expect(app.sent('update')).toEqual([expect.objectContaining({ name: 'Old barn 2' })])
    // The host page is notified of the creation once.
    expect(app.emitted.filter(({ name }) => name === 'backstage-saved')).toEqual([
      { name: 'backstage-saved', detail: { resource: 'places', id: 'places-1', created: true } },
    ])
  })

  it('makes one entry of a create that arrived behind a gateway which gave up', async () => {
    const app = await newPlace()
    app.lose('create', new ApiError(504, 'UnknownError'))
    save()
    await screen.findAllByText('Oops, an unexpected error has occurred')
    app.refuse('create', new ApiError(429, 'too many requests'))
    save()
    await waitFor(() => expect(app.calls.filter(({ call }) => call === 'create')).toHaveLength(2))
    save()
    await waitFor(() => expect(app.history.at(-1)).toBe('/backstage/places/places-1'))
    expect(new Set(app.calls.filter(({ call }) => call === 'create').map(({ key }) => key)).size).toBe(1)
  })

  it('is known after a reload: the same create carries the same key', async () => {
    const first = await unansweredCreate()
    const [{ key } = { key: '' }] = first.calls.filter(({ call }) => call === 'create')
    first.unmount()
    const second = await open(undefined, { comesBack: true })
    await screen.findByText(/have been restored/)
    save()
    await waitFor(() => expect(second.history.at(-1)).toBe('/backstage/places/places-1'))
    expect(second.calls.find(({ call }) => call === 'create')?.key).toBe(key)
    expect(second.sent('update')).toEqual([])
  })

  it('finds its own version on the server, which is no conflict', async () => {
    const app = await unanswered('lose')
    online()
    await noticeSays('The place “Town hall 2” has been saved.')
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    // Not written a second time: others may have seen this version already.
    expect(names(app.sent('update'))).toEqual(['Town hall 2', 'Town hall 2'])
    expect((await stored(app)).etag).toBe('"2"')
  })

  it('knows each of its versions that got no answer, which is no conflict', async () => {
    const app = await unanswered('lose')
    for (const typed of ['b', 'c']) {
      await app.user.type(screen.getByLabelText('Name'), typed)
      app.refuse('update', noAnswer())
      save()
      await waitFor(() => expect(names(app.sent('update')).at(-1)).toMatch(new RegExp(`${typed}$`)))
      await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy())
    }
    save()
    await noticeSays('The place “Town hall 2bc” has been saved.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await stored(app)).item.name).toBe('Town hall 2bc')
  })

  it('that arrived leaves what was typed since in the form, to be saved', async () => {
    const app = await unanswered('lose')
    await app.user.type(screen.getByLabelText('Name'), 'b')
    online()
    await noticeSays('The place “Town hall 2” has been saved.')
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Town hall 2b')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    save()
    await noticeSays('The place “Town hall 2b” has been saved.')
    expect((await stored(app)).item.name).toBe('Town hall 2b')
  })

  it('is known after a reload as its own: what was typed since is no conflict', async () => {
    const first = await unanswered('lose')
    await first.user.type(screen.getByLabelText('Name'), 'b')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    first.unmount()
    const arrived = { ...townData, places: [{ ...townHall, name: 'Town hall 2' }] }
    const loaded: RenderOptions['loaded'] = ({ changeBehind }) => changeBehind('places', 'p1', {})
    const second = await open('p1', { comesBack: true, data: arrived, loaded })
    await screen.findByText(/have been restored/)
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Town hall 2b')
    save()
    await noticeSays('The place “Town hall 2b” has been saved.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await stored(second)).item.name).toBe('Town hall 2b')
  })

  it('is a conflict where somebody else has saved after it, and keeps what was typed', async () => {
    const app = await unanswered('lose')
    app.changeBehind('places', 'p1', { name: 'Guildhall' })
    await app.user.type(screen.getByLabelText('Name'), 'b')
    save()
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Guildhall')
    expect(dialog.textContent).toContain('Town hall 2b')
    expect((await stored(app)).item.name).toBe('Guildhall')
  })

  it('says why, when the server answers and refuses', async () => {
    const app = await unanswered('refuse')
    app.refuse('update', new ApiError(403, 'unauthorized'))
    online()
    expect(await screen.findByRole('group', { name: 'Couldn’t save' })).toBeTruthy()
    expect(app.sent('update')).toHaveLength(2)
  })

  it('goes on with what was corrected since, when the server refuses a value of it', async () => {
    const app = await unanswered('refuse')
    await app.user.type(screen.getByLabelText('Name'), 'b')
    app.refuse('update', new ApiError(400, 'invalid body', { fields: { name: 'tooLong' } }))
    online()
    await noticeSays('The place “Town hall 2b” has been saved.')
    expect(names(app.sent('update'))).toEqual(['Town hall 2', 'Town hall 2', 'Town hall 2b'])
  })

  it('keeps what is typed while a create is under way, as the draft of the new entry', async () => {
    const app = await unansweredCreate('refuse')
    await fill('Website', 'https://barn.test')
    online()
    await waitFor(() => expect(app.history.at(-1)).toBe('/backstage/places/places-1'))
    app.unmount()
    const made = { ...townHall, id: 'places-1', name: 'Old barn', address: 'Lane 5' }
    await open('places-1', { comesBack: true, data: { ...townData, places: [made] } })
    expect(await screen.findByText(/have been restored/)).toBeTruthy()
    expect(screen.getByLabelText('Website')).toHaveProperty('value', 'https://barn.test')
  })
})

describe('a save whose login has expired', () => {
  /** A save that was refused for it; it goes on if the person of this id logs in. */
  async function refused(id: string) {
    const app = await open('p1')
    await app.user.type(await screen.findByLabelText('Name'), ' 2')
    app.refuse('update', new ApiError(401, 'unauthorized'))
    act(() => useStore.getState().expire('token'))
    save()
    await waitFor(() => expect(app.sent('update')).toHaveLength(1))
    expect(screen.getByRole('button', { name: 'Saving…' })).toBeTruthy()
    act(() => useStore.getState().login({ ...kim, id, token: 'fresh' }, app.api.base))
    return app
  }

  it('goes on once the same person has logged in again', async () => {
    const app = await refused('me')
    await noticeSays('The place “Town hall 2” has been saved.')
    expect(app.sent('update')).toHaveLength(2)
  })

  it('does not go on for somebody else', async () => {
    const app = await refused('other')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Saving…' })).toBeNull())
    expect(app.sent('update')).toHaveLength(1)
  })
})

/** The form on its route, beside a link to another one. */
const openRoute = async (id?: string) => {
  const path = `/backstage/places/${id ?? 'new'}`
  const app = await renderApp(
    <>
      <Route path={path}>
        <EditScreen declaration={places} id={id} />
      </Route>
      <Link href="/backstage/faq">Elsewhere</Link>
    </>,
    { data: townData, path },
  )
  return { ...app, name: await screen.findByLabelText('Name') }
}

async function newRoutedPlace() {
  const app = await openRoute()
  fireEvent.change(app.name, { target: { value: 'Old barn' } })
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'Lane 5' } })
  return app
}

describe('a save while another one is under way', () => {
  async function saving() {
    const app = await openRoute('p1')
    await app.user.type(app.name, ' 2')
    const answer = app.hold('update')
    save()
    return { ...app, answer }
  }

  it('sends what was typed since', async () => {
    const { user, name, answer, sent } = await saving()
    await user.type(name, 'b')
    await user.keyboard('{Control>}s{/Control}')
    answer()
    await waitFor(() => expect(names(sent('update'))).toEqual(['Town hall 2', 'Town hall 2b']))
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  })

  it('sends nothing when nothing was', async () => {
    const { user, answer, sent } = await saving()
    await user.keyboard('{Control>}s{/Control}')
    answer()
    await noticeSays('The place “Town hall 2” has been saved.')
    expect(sent('update')).toHaveLength(1)
  })

  it('leaves, when it was asked to', async () => {
    const { user, answer, sent, guards } = await saving()
    const leave = vi.fn()
    await act(async () => guards.pass(leave))
    await user.click(screen.getByRole('button', { name: 'Save and leave' }))
    answer()
    await waitFor(() => expect(leave).toHaveBeenCalledOnce())
    expect(sent('update')).toHaveLength(1)
  })
})

it('a save that ends after the form was left is announced, takes nobody elsewhere and leaves no draft', async () => {
  const app = await newRoutedPlace()
  const answer = app.hold('create')
  save()
  await act(async () => app.guards.pass(() => undefined))
  await app.user.click(screen.getByRole('button', { name: 'Discard changes' }))
  await app.user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  answer()
  await noticeSays('The place “Old barn” has been created.')
  expect(app.history.at(-1)).toBe('/backstage/faq')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('store:draft'))).toEqual([])
})

it('a saved form shows the values as they were stored', async () => {
  const { user, name } = await openRoute('p1')
  await user.type(name, '  ')
  await user.type(screen.getByLabelText('Address'), 'a')
  save()
  await noticeSays('The place “Town hall” has been saved.')
  expect(name).toHaveProperty('value', 'Town hall')
  expect(screen.queryByText('Unsaved changes')).toBeNull()
})

describe('an entry that others change while its form is open', () => {
  /** Somebody else renames it; then the network fails and comes back, which fetches it again. */
  const changedTo = ({ changeBehind }: Awaited<ReturnType<typeof open>>, name: string) => {
    changeBehind('places', 'p1', { name })
    act(() => void window.dispatchEvent(new Event('offline')))
    online()
  }

  it('is shown as it is now, where nothing was typed', async () => {
    const app = await openRoute('p1')
    changedTo(app, 'Guildhall')
    await waitFor(() => expect(app.name).toHaveProperty('value', 'Guildhall'))
    expect(screen.queryByText('Unsaved changes')).toBeNull()
  })

  it('is a conflict where both changed the same field', async () => {
    const app = await openRoute('p1')
    await app.user.type(app.name, ' 2')
    changedTo(app, 'Guildhall')
    await waitFor(() => expect(app.calls.filter(({ call }) => call === 'get')).toHaveLength(2))
    save()
    expect((await screen.findByRole('dialog')).textContent).toContain('Guildhall')
  })

  it('is no conflict where both made the same change, and keeps what else was typed', async () => {
    const app = await openRoute('p1')
    await app.user.type(app.name, ' 2')
    await app.user.type(screen.getByLabelText('Address'), 'a')
    changedTo(app, 'Town hall 2')
    await waitFor(() => expect(app.calls.filter(({ call }) => call === 'get')).toHaveLength(2))
    save()
    await noticeSays('The place “Town hall 2” has been saved.')
    expect(app.sent('update')).toEqual([
      expect.objectContaining({ name: 'Town hall 2', address: 'Market 1a' }),
    ])
  })
})
