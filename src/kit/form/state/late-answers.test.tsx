import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Link, Route } from 'wouter'
import { places } from '../../../resources/places/places.ts'
import { noticeSays, renderApp } from '../../../testing/render-app.tsx'
import { EditScreen } from '../../edit/EditScreen.tsx'

const data = {
  places: [{ id: 'p1', name: 'Town hall', address: 'Market 1', published: true, ownedBy: ['me'] }],
  users: [{ id: 'me', nickname: 'Kim' }],
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const names = (bodies: unknown[]) => bodies.map((body) => (body as { name: string }).name)

const open = async (id?: string) => {
  const path = `/backstage/places/${id ?? 'new'}`
  const app = await renderApp(
    <>
      <Route path={path}>
        <EditScreen declaration={places} id={id} />
      </Route>
      <Link href="/backstage/faq">Elsewhere</Link>
    </>,
    { data, path },
  )
  return { ...app, name: await screen.findByLabelText('Name') }
}

async function newPlace() {
  const app = await open()
  fireEvent.change(app.name, { target: { value: 'Old barn' } })
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'Lane 5' } })
  return app
}

describe('a save while another one is under way', () => {
  it('sends what was typed since', async () => {
    const { user, name, hold, sent } = await open('p1')
    await user.type(name, ' 2')
    const answer = hold('update')
    save()
    await user.type(name, 'b')
    await user.keyboard('{Control>}s{/Control}')
    answer()
    await waitFor(() => expect(names(sent('update'))).toEqual(['Town hall 2', 'Town hall 2b']))
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  })

  it('sends nothing when nothing was', async () => {
    const { user, name, hold, sent } = await open('p1')
    await user.type(name, ' 2')
    const answer = hold('update')
    save()
    await user.keyboard('{Control>}s{/Control}')
    answer()
    await noticeSays('The place “Town hall 2” has been saved.')
    expect(sent('update')).toHaveLength(1)
  })

  it('leaves, when it was asked to', async () => {
    const { user, name, hold, sent, guards } = await open('p1')
    await user.type(name, ' 2')
    const answer = hold('update')
    save()
    const leave = vi.fn()
    await act(async () => guards.pass(leave))
    await user.click(screen.getByRole('button', { name: 'Save and leave' }))
    answer()
    await waitFor(() => expect(leave).toHaveBeenCalledOnce())
    expect(sent('update')).toHaveLength(1)
  })
})

it('a save that ends after the form was left is announced, takes nobody elsewhere and leaves no draft', async () => {
  const app = await newPlace()
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
  const { user, name } = await open('p1')
  await user.type(name, '  ')
  await user.type(screen.getByLabelText('Address'), 'a')
  save()
  await noticeSays('The place “Town hall” has been saved.')
  expect(name).toHaveProperty('value', 'Town hall')
  expect(screen.queryByText('Unsaved changes')).toBeNull()
})

describe('an entry that others change while its form is open', () => {
  /** The network fails and comes back, which fetches the entry again. */
  const reconnect = () => {
    act(() => void window.dispatchEvent(new Event('offline')))
    act(() => void window.dispatchEvent(new Event('online')))
  }

  it('is shown as it is now, where nothing was typed', async () => {
    const { name, changeBehind } = await open('p1')
    changeBehind('places', 'p1', { name: 'Guildhall' })
    reconnect()
    await waitFor(() => expect(name).toHaveProperty('value', 'Guildhall'))
    expect(screen.queryByText('Unsaved changes')).toBeNull()
  })

  it('is no conflict where both made the same change, and keeps what else was typed', async () => {
    const { user, name, calls, changeBehind, sent } = await open('p1')
    await user.type(name, ' 2')
    await user.type(screen.getByLabelText('Address'), 'a')
    changeBehind('places', 'p1', { name: 'Town hall 2' })
    reconnect()
    await waitFor(() => expect(calls.filter(({ call }) => call === 'get')).toHaveLength(2))
    save()
    await noticeSays('The place “Town hall 2” has been saved.')
    expect(sent('update')).toEqual([expect.objectContaining({ name: 'Town hall 2', address: 'Market 1a' })])
  })
})
