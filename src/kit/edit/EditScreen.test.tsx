import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { ResourceName } from '../../core/resource-names.ts'
import { events } from '../../resources/events/events.ts'
import { groups } from '../../resources/groups/groups.ts'
import { places } from '../../resources/places/places.ts'
import { fair, townData, townHall } from '../../testing/sample-entries.ts'
import {
  hrefOf,
  noticeSays,
  press,
  renderApp,
  type RenderOptions,
  retype,
} from '../../testing/render-app.tsx'
import { Notices } from '../notice/Notices.tsx'
import { EditScreen } from './EditScreen.tsx'

const declarations = { events, groups, places }
const place = { ...townHall, email: null }
const data = {
  ...townData,
  places: [place],
  events: [fair, { ...fair, id: 'e2', name: 'Face painting', parent: 'id:e1' }],
}

const open = (name: keyof typeof declarations & ResourceName, id?: string, options: RenderOptions = {}) =>
  renderApp(<EditScreen declaration={declarations[name] as typeof places} id={id} />, {
    declarations,
    data,
    ...options,
  })

const group = { id: 'g1', name: 'Choir', published: true, ownedBy: ['other'] }

const saveButton = () => screen.findByRole('button', { name: 'Save' })
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

describe('a new entry', () => {
  it('is made, and opened', async () => {
    const app = await open('places')
    await fill('Name', ' Old barn ')
    await fill('Address', 'Lane 5')
    await app.user.click(await saveButton())
    await waitFor(() => expect(app.history.at(-1)).toBe('/backstage/places/places-1'))
    expect(app.sent('create')).toEqual([
      expect.objectContaining({ name: 'Old barn', address: 'Lane 5', published: true, ownedBy: ['me'] }),
    ])
    expect(app.emitted).toContainEqual({
      name: 'backstage-saved',
      detail: { resource: 'places', id: 'places-1', created: true },
    })
  })

  it('is filled in by the route that leads to it, but never with words', async () => {
    await open('events', undefined, {
      path: '/backstage/events/new?parent=id:e1&name=Hello&location=Nowhere',
    })
    expect(await screen.findByDisplayValue('Fair')).toBe(
      screen.getByLabelText('Main event or repeating event'),
    )
    expect(screen.getByLabelText('Name')).toHaveProperty('value', '')
    expect(screen.getByLabelText('Place')).toHaveProperty('value', '')
  })
})

describe('a submit that fails', () => {
  it('says why: a summary that takes the focus, links to the fields, texts beside them, and a notice', async () => {
    const app = await open('places')
    const save = await saveButton()
    expect(save).toHaveProperty('disabled', false)
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    await app.user.click(save)
    const summary = screen.getByRole('group', { name: '2 fields need your attention' })
    await waitFor(() => expect(scroll.mock.contexts).toContain(summary))
    expect(document.activeElement).toBe(summary)
    scroll.mockRestore()
    await noticeSays('Formfield Name: the field can not be empty!')
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
    await app.user.click(within(summary).getByRole('link', { name: 'Address' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Address'))
    expect(app.sent('create')).toEqual([])
  })

  it('shows what the server says about the whole in the form, and about a field beside it', async () => {
    const app = await open('places', 'p1')
    app.refuse('update', new ApiError(403, 'a text that no catalogue knows'))
    await app.user.click(await saveButton())
    expect(await screen.findByText('a text that no catalogue knows', { selector: 'p' })).toBeTruthy()
    app.refuse('update', new ApiError(400, 'name already exists'))
    await app.user.click(await saveButton())
    const name = await screen.findByLabelText('Name')
    expect(name.getAttribute('aria-invalid')).toBe('true')
    await noticeSays('Formfield Name: An entry with this name already exists')
    await app.user.type(name, ' 2')
    expect(name.getAttribute('aria-invalid')).toBeNull()
  })
})

it('checks while filling in begin when a field is left, are live once it was wrong, and know where a link may lead', async () => {
  const app = await open('places')
  const email = screen.getByLabelText('Email')
  await app.user.type(email, 'kim@')
  expect(screen.queryByText('not a valid email address')).toBeNull()
  await app.user.tab()
  expect(screen.getByText('not a valid email address')).toBeTruthy()
  await app.user.type(email, 'a.org')
  expect(screen.queryByText('not a valid email address')).toBeNull()
  await retype(app.user, email, 'k')
  expect(screen.getByText('not a valid email address')).toBeTruthy()
  await app.user.click(screen.getByLabelText('Website'))
  await app.user.paste('ftp://example.org')
  await app.user.tab()
  expect(screen.getByText(/must begin with http:\/\/.*https:\/\/calendar\.test/)).toBeTruthy()
})

it('says that an event starts after its end as soon as the end is left', async () => {
  const app = await open('events')
  await app.user.type(await screen.findByRole('textbox', { name: 'Start' }), '28.11.2026 18:00')
  await app.user.tab()
  const end = screen.getByRole('textbox', { name: 'End' })
  await retype(app.user, end, '28.11.2026 17:00')
  expect(end.getAttribute('aria-invalid')).toBeNull()
  await app.user.click(screen.getByRole('textbox', { name: 'Name' }))
  expect(await screen.findByText('The start needs to occur before the end of the event.')).toBeTruthy()
})

describe('an existing entry', () => {
  it('is changed and stays open, and a second save says what is wrong', async () => {
    const app = await open('places', 'p1')
    const name = await screen.findByLabelText('Name')
    await retype(app.user, name, 'City hall')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    await app.user.keyboard('{Control>}s{/Control}')
    await noticeSays('The place “City hall” has been saved.')
    expect(app.sent('update')).toEqual([expect.objectContaining({ name: 'City hall', address: 'Market 1' })])
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('City hall')
    expect(app.guards.isGuarded()).toBe(false)
    await app.user.clear(name)
    await app.user.click(await saveButton())
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'One field needs your attention' }))
    expect(app.sent('update')).toHaveLength(1)
  })

  it('says when it is not there, and leads back to the list', async () => {
    await open('places', 'gone')
    expect(await screen.findByText('This place doesn’t exist, or you don’t have access to it.')).toBeTruthy()
    expect(await hrefOf('Back to the list')).toBe('/backstage/places')
  })
})

describe('what comes next', () => {
  it('is another one, a copy, or the public page, while nothing is unsaved', async () => {
    const app = await open('places', 'p1')
    const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
    const name = await screen.findByLabelText('Name')
    expect(link('Add another')).toBe('/backstage/places/new')
    expect(link('Duplicate')).toBe('/backstage/places/new?copy=p1')
    expect(await hrefOf(/View place/)).toBe('https://calendar.test/view/place/p1')
    expect(link('View (opens in a new tab)')).toBe('https://calendar.test/view/place/p1')
    await app.user.type(name, ' 2')
    expect(link('Duplicate')).toBeUndefined()
  })

  it('a copy begins with everything but what must be unique, and belongs to who copies', async () => {
    const foreign = { ...place, ownedBy: ['other'], deactivated: true }
    const app = await open('places', undefined, {
      path: '/backstage/places/new?copy=p1',
      data: { ...data, places: [foreign] },
    })
    expect(await screen.findByLabelText('Address')).toHaveProperty('value', 'Market 1')
    await fill('Name', 'Town hall 2')
    await app.user.click(await saveButton())
    await waitFor(() => expect(app.sent('create')).toHaveLength(1))
    const [sent] = app.sent('create') as [Record<string, unknown>]
    expect(sent).toMatchObject({ name: 'Town hall 2', address: 'Market 1', ownedBy: ['me', 'other'] })
    expect(sent.deactivated).toBeUndefined()
  })
})

describe('rights', () => {
  it('let others look only', async () => {
    await open('places', 'p1', { userId: 'other' })
    expect(await screen.findByText('You can view this place, but only its owners can edit it.')).toBeTruthy()
    expect(screen.getByLabelText('Name').closest('fieldset')).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete place' })).toBeNull()
  })

  it('let who owns an organising group change its events', async () => {
    const organised = { ...fair, ownedBy: ['other'], organizers: ['id:g1'] }
    await open('events', 'e1', {
      data: { ...data, events: [organised], groups: [{ id: 'g1', name: 'Choir', ownedBy: ['me'] }] },
    })
    expect(await saveButton()).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete event' })).toBeNull()
    const description =
      'You can edit this event because you own one of its organising groups. Only the people listed here can change this list.'
    const owners = screen.getByRole('combobox', { name: 'Who can edit', description })
    expect(owners).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Remove Alex' })).toBeNull()
  })

  it('leave deactivating and other people’s owners to moderation, and tell the owner whom to write to', async () => {
    const options = {
      data: { ...data, places: [{ ...place, deactivated: true }] },
      themeConfig: { modEmail: 'mod@calendar.test' },
    }
    const app = await open('places', 'p1', options)
    expect(await screen.findByText(/Please write to mod@calendar\.test/)).toBeTruthy()
    expect(screen.queryByLabelText('Deactivated')).toBeNull()
    app.unmount()
    await open('places', 'p1', { ...options, role: 'moderator' })
    expect(await screen.findByLabelText('Deactivated')).toHaveProperty('checked', true)
    expect(screen.getByRole('combobox', { name: 'Who can edit' })).toHaveProperty('disabled', false)
    expect(screen.queryByText(/Please write to/)).toBeNull()
  })

  it('let a deactivation be undone in one press, once it is saved', async () => {
    const app = await renderApp(
      <>
        <EditScreen declaration={places} id="p1" />
        <Notices />
      </>,
      { path: '/backstage/places/p1', declarations, data, role: 'moderator' },
    )
    await app.user.click(await screen.findByLabelText('Deactivated'))
    await app.user.click(await screen.findByRole('radio', { name: 'Advertising' }))
    await press(app, 'Save')
    await noticeSays(/no longer visible to the public/)
    const undo = await screen.findByRole('button', { name: 'Undo' })
    app.changeBehind('places', 'p1', { address: 'Market 9' })
    await app.user.click(undo)
    await noticeSays('Undone: one entry is as it was before.')
    const { item } = await app.api.resource('places').get('p1')
    expect(item).toMatchObject({ address: 'Market 9', deactivated: false, deactivationReason: null })
    expect(screen.getByLabelText('Deactivated')).toHaveProperty('checked', false)
    await app.user.type(screen.getByLabelText('Link'), 'https://mill.example')
    await press(app, 'Save')
    await noticeSays(/saved/)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it.each([
    ['a new event', undefined, false],
    ['an event that exists', 'e1', true],
  ])(
    'offer a status, such as cancelled, only for an event that exists, and its owners to its owners: %s',
    async (_what, id, has) => {
      await open('events', id)
      await screen.findByLabelText('Start')
      expect(screen.queryByLabelText('Status') !== null).toBe(has)
      expect(screen.getByRole('combobox', { name: 'Who can edit' })).toHaveProperty('disabled', false)
    },
  )
})

describe('the owners of a listing', () => {
  it('can be written to by moderation, about the listing', async () => {
    await open('groups', 'g1', { role: 'moderator', data: { ...data, groups: [group] } })
    expect(await hrefOf('Message the owner')).toBe('/backstage/notifications/new/other?about=groups/g1')
  })

  it('are chosen by name where there are several', async () => {
    const owned = { ...group, ownedBy: ['me', 'other', 'third'] }
    const users = [...data.users, { id: 'third', nickname: 'Noor' }]
    const { user } = await open('groups', 'g1', {
      role: 'moderator',
      data: { ...data, users, groups: [owned] },
    })
    await user.click(await screen.findByRole('button', { name: 'Message the owners' }))
    expect(screen.getByRole('link', { name: 'Alex' })).toBeTruthy()
    expect(await hrefOf('Noor')).toBe('/backstage/notifications/new/third?about=groups/g1')
    expect(screen.queryByRole('link', { name: 'Kim' })).toBeNull()
  })

  it('cannot be written to by others, and nobody writes to themselves', async () => {
    await open('groups', 'g1', { data: { ...data, groups: [{ ...group, ownedBy: ['me', 'other'] }] } })
    await saveButton()
    expect(screen.queryByText(/^Message /)).toBeNull()
  })
})

describe('leaving with unsaved changes', () => {
  async function changed() {
    const app = await open('places', 'p1')
    await app.user.type(await screen.findByLabelText('Name'), ' 2')
    const leave = vi.fn()
    await act(async () => app.guards.pass(leave))
    return { ...app, leave, dialog: screen.getByRole('dialog', { name: 'Leave without saving?' }) }
  }

  it.each([
    ['stays with', 'Stay here', 0, 0],
    ['discards', 'Discard changes', 1, 0],
    ['saves', 'Save and leave', 1, 1],
  ])('%s the changes at “%s”', async (_what, choice, left, saved) => {
    const { user, dialog, leave, sent } = await changed()
    expect(document.activeElement?.textContent).toBe('Stay here')
    await user.click(within(dialog).getByText(choice))
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(left))
    expect(sent('update')).toHaveLength(saved)
    expect(dialog.isConnected).toBe(false)
    expect(screen.getByLabelText('Name')).toHaveProperty(
      'value',
      left && !saved ? 'Town hall' : 'Town hall 2',
    )
  })

  it('stays when saving fails, and says why', async () => {
    const app = await open('places', 'p1')
    await app.user.clear(await screen.findByLabelText('Name'))
    const leave = vi.fn()
    await act(async () => app.guards.pass(leave))
    await app.user.click(screen.getByRole('button', { name: 'Save and leave' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('One field needs your attention')).toBeTruthy()
    expect(leave).not.toHaveBeenCalled()
  })

  it('goes on by itself when a save that was under way has ended well', async () => {
    const { user, hold, guards } = await open('places', 'p1')
    const answer = hold('update')
    await user.type(await screen.findByLabelText('Name'), ' 2')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const leave = vi.fn()
    await act(async () => guards.pass(leave))
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
    answer()
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stays after all, when that is wished while it is saved', async () => {
    const { user, leave, hold } = await changed()
    const answer = hold('update')
    await user.click(screen.getByRole('button', { name: 'Save and leave' }))
    await user.click(screen.getByText('Stay here'))
    answer()
    await noticeSays('The place “Town hall 2” has been saved.')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Saving…' })).toBeNull())
    expect(leave).not.toHaveBeenCalled()
  })
})
