import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { UserEntries } from '../../core/calls.ts'
import type { Role } from '../../core/roles.ts'
import { useStore } from '../../store/store.ts'
import {
  hrefOf,
  notice,
  noticeSays,
  press,
  renderApp,
  type RenderOptions,
} from '../../testing/render-app.tsx'
import { OwnedEntries, UserScreen } from './UserScreen.tsx'

const person = (id: string, nickname: string, role: Role = 'normal', deactivated = false) => ({
  id,
  nickname,
  role,
  email: `${id}@example.org`,
  deactivated,
  createdAt: '2026-10-22T10:00:00.000Z',
})
const otto = (deactivated = false) => person('otto', 'Otto', 'normal', deactivated)

describe('UserScreen', () => {
  const people = [person('me', 'Kim', 'moderator'), person('noor', 'Noor'), person('ada', 'Ada', 'admin')]

  async function open(id: string, role: Role) {
    const users = people.map((user) => (user.id === 'me' ? { ...user, role } : user))
    const app = await renderApp(<UserScreen id={id} />, {
      data: { users },
      security: { on: true },
      role,
      path: `/backstage/users/${id}`,
    })
    await screen.findByText(/22.10.2026/)
    return app
  }

  const roles = () => [...screen.getByLabelText<HTMLSelectElement>('Role').options].map(({ text }) => text)

  it('lets moderators write to others, change their role and deactivate them, but make nobody an admin or see how they log in', async () => {
    const app = await open('noor', 'moderator')
    expect(screen.getByText('noor@example.org')).toBeTruthy()
    expect(screen.queryByLabelText('Email')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'End all sessions' })).toBeNull()
    expect(await hrefOf('Message Noor')).toBe('/backstage/notifications/new/noor')
    expect(roles()).toEqual(['Normal', 'Moderator'])
    await app.user.selectOptions(screen.getByLabelText('Role'), 'Moderator')
    await app.user.click(screen.getByLabelText('Deactivated'))
    await press(app, 'Save')
    await app.sends('update', [
      { nickname: 'Noor', email: 'noor@example.org', role: 'moderator', deactivated: true },
    ])
    expect(notice()).toBe('The account of Noor has been saved.')
    expect(app.calls.some(({ call }) => call === 'ofUser')).toBe(false)
  })

  it('shows when role and deactivation were changed, without restoring them', async () => {
    const app = await open('noor', 'moderator')
    await app.user.selectOptions(screen.getByLabelText('Role'), 'Moderator')
    await press(app, 'Save')
    await app.user.click(screen.getByRole('button', { name: 'History' }))
    const dialog = await screen.findByRole('dialog', { name: 'History of “Noor”' })
    const [latest] = await within(dialog).findAllByRole('listitem')
    expect(within(latest!).getByRole('group', { name: 'Role' }).textContent).toMatch(
      /Before.*Normal.*After.*Moderator/,
    )
    expect(within(dialog).queryByRole('button', { name: /^Restore/ })).toBeNull()
  })

  it('lets moderators only look at the account of an admin', async () => {
    await open('ada', 'moderator')
    expect(screen.getByText('Only administrators can edit this account.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.getByText('Administrator')).toBeTruthy()
  })

  it('lets admins change everything, and delete the account after saying what goes', async () => {
    const app = await open('noor', 'admin')
    expect(roles()).toEqual(['Normal', 'Moderator', 'Administrator'])
    await app.user.selectOptions(screen.getByLabelText('Role'), 'Administrator')
    await app.user.type(screen.getByLabelText('New password'), 'set by an admin')
    await press(app, 'Save')
    await app.sends('update', [
      {
        nickname: 'Noor',
        email: 'noor@example.org',
        password: 'set by an admin',
        role: 'admin',
        deactivated: false,
      },
    ])
    await app.user.click(screen.getByRole('button', { name: 'Delete account' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete the account of Noor?' })
    expect(question.textContent).toContain('events, groups and places stay')
  })

  it('sends one to the own account for the own data, refuses to leave no admin, and takes up the new role of who resigns', async () => {
    const app = await open('me', 'admin')
    expect(await hrefOf('Go to your account')).toBe('/backstage/account')
    expect(screen.queryByLabelText('Nickname')).toBeNull()
    expect(screen.queryByLabelText('Deactivated')).toBeNull()
    expect(screen.queryByRole('link', { name: /^Message / })).toBeNull()
    await app.user.selectOptions(screen.getByLabelText('Role'), 'Normal')
    app.refuse('update', new ApiError(400, 'last admin'))
    await press(app, 'Save')
    expect(await screen.findByRole('group', { name: 'Couldn’t save' })).toHaveProperty(
      'textContent',
      expect.stringMatching(/last administrator/i),
    )
    expect(useStore.getState().user?.role).toBe('admin')
    await app.user.selectOptions(screen.getByLabelText('Role'), 'Moderator')
    await press(app, 'Save')
    await waitFor(() => expect(useStore.getState().user?.role).toBe('moderator'))
  })

  it('lets administrators end the sessions of somebody and remove a lost second factor', async () => {
    const app = await open('noor', 'admin')
    await app.user.click(await screen.findByRole('button', { name: 'End all sessions' }))
    const ask = async (name: string) => within(await screen.findByRole('alertdialog', { name }))
    const ending = await ask('End all of Noor’s sessions?')
    await app.user.click(ending.getByRole('button', { name: 'End all sessions' }))
    await noticeSays('All of Noor’s sessions have been ended.')
    await app.user.click(await screen.findByRole('button', { name: 'Remove second factor' }))
    const removal = await ask('Remove Noor’s second factor?')
    await app.user.click(removal.getByRole('button', { name: 'Remove second factor' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove second factor' })).toBeNull())
    expect(app.calls.filter(({ call }) => call.endsWith('Of')).map(({ call, id }) => [call, id])).toEqual([
      ['endSessionsOf', 'noor'],
      ['removeSecondFactorOf', 'noor'],
    ])
  })
})

describe('AccountEntries', () => {
  async function open(counts: UserEntries, deactivated = false) {
    const app = await renderApp(<UserScreen id="otto" />, {
      data: { users: [otto(deactivated)] },
      role: 'moderator',
      path: '/backstage/users/otto',
      loaded: (server) => server.setEntries('otto', counts),
    })
    await screen.findByText('otto@example.org')
    return app
  }

  async function deactivate(app: Awaited<ReturnType<typeof open>>) {
    await app.user.click(screen.getByLabelText('Deactivated'))
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
  }

  const why = async (app: Awaited<ReturnType<typeof open>>) =>
    app.user.click(await screen.findByRole('radio', { name: 'Advertising' }))
  const advertising = expect.stringContaining('This advertises products')

  it('asks after a deactivation whether and why the entries are to be hidden, and hides those of nobody else', async () => {
    const app = await open({ own: 37, shared: 2, hidden: 0 })
    expect(screen.queryByText(/still visible/)).toBeNull()
    await deactivate(app)
    const question = within(await screen.findByRole('alertdialog', { name: 'Also hide their 37 entries?' }))
    await app.user.click(question.getByRole('button', { name: 'Hide 37 entries' }))
    expect(question.getByText('Please give a reason.')).toBeTruthy()
    expect(document.activeElement).toBe(question.getByRole('textbox', { name: 'Reason' }))
    await why(app)
    await app.user.click(question.getByRole('button', { name: 'Hide 37 entries' }))
    await app.sends('hideEntries', [{ shared: false, reason: advertising }])
    await noticeSays('37 entries are hidden.')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(await screen.findByText('2 of Otto’s entries are still visible.')).toBeTruthy()
    await press(app, 'Show all 37 again')
    await noticeSays('37 entries are visible again.')
    expect(await screen.findByText('39 of Otto’s entries are still visible.')).toBeTruthy()
  })

  it('hides those that others look after, too, when they are ticked', async () => {
    const app = await open({ own: 5, shared: 1, hidden: 0 }, true)
    await press(app, 'Hide entries')
    const question = within(await screen.findByRole('alertdialog', { name: 'Also hide their 5 entries?' }))
    await app.user.click(question.getByRole('checkbox', { name: /^Also hide one entry that others/ }))
    await why(app)
    await app.user.click(question.getByRole('button', { name: 'Hide 6 entries' }))
    await app.sends('hideEntries', [{ shared: true, reason: advertising }])
  })

  it('does not ask where nothing is theirs alone, but offers it', async () => {
    const app = await open({ own: 0, shared: 3, hidden: 0 })
    await deactivate(app)
    await press(app, 'Hide entries')
    await screen.findByRole('alertdialog', { name: 'Hide the 3 entries they share with others?' })
    await press(app, 'Leave them visible')
    expect(app.sent('hideEntries')).toEqual([])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('asks nothing of an account without entries', async () => {
    const app = await open({ own: 0, shared: 0, hidden: 0 })
    await deactivate(app)
    await noticeSays('The account of Otto has been saved.')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Hide/ })).toBeNull()
  })

  it('says why nothing was hidden, and lets one try again', async () => {
    const app = await open({ own: 2, shared: 0, hidden: 0 }, true)
    await press(app, 'Hide entries')
    const question = within(await screen.findByRole('alertdialog'))
    await why(app)
    app.refuse('hideEntries', new ApiError(500, 'InternalServerError'))
    await app.user.click(question.getByRole('button', { name: 'Hide 2 entries' }))
    expect(await question.findByText('Oops, something went wrong on the other side')).toBeTruthy()
    await app.user.click(question.getByRole('button', { name: 'Hide 2 entries' }))
    await noticeSays('2 entries are hidden.')
  })
})

describe('OwnedEntries', () => {
  const user = otto()
  const place = (number: number, more: object = {}) => ({
    id: `p${number}`,
    name: `Place ${number}`,
    ownedBy: ['otto'],
    deactivated: false,
    createdAt: `2026-11-0${number}T10:00:00.000Z`,
    ...more,
  })
  const event = {
    id: 'e1',
    name: 'Concert',
    start: '2026-12-01T18:00:00.000Z',
    canceled: false,
    deactivated: true,
    ownedBy: ['otto', 'me'],
  }

  const open = (options: RenderOptions = {}) =>
    renderApp(<OwnedEntries user={user} />, { role: 'moderator', ...options })
  const linksOf = (list: HTMLElement) =>
    within(list)
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])

  it('lists by kind what somebody looks after, the newest first, five at once and all on demand', async () => {
    const places = [1, 2, 3, 4, 5, 6, 7].map((number) => place(number))
    const app = await open({ data: { places: [...places, place(8, { ownedBy: ['me'] })] } })
    await screen.findByRole('heading', { name: 'Places (7)' })
    const list = await screen.findByRole('list')
    await waitFor(() => expect(linksOf(list)).toHaveLength(5))
    expect(linksOf(list)[0]).toEqual(['Place 7', '/backstage/places/p7'])
    expect(screen.queryByRole('heading', { name: /^Groups/ })).toBeNull()
    await app.user.click(screen.getByRole('button', { name: /7/ }))
    await waitFor(() => expect(linksOf(list)).toHaveLength(7))
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says when an event is, and what is deactivated', async () => {
    await open({ data: { events: [event] } })
    const row = await screen.findByRole('listitem')
    expect(row.textContent).toBe('Concert · 01.12.2026 19:00 Deactivated')
  })

  it('says that there is nothing', async () => {
    await open()
    expect(await screen.findByText(/Otto/)).toBeTruthy()
    expect(screen.queryByRole('list')).toBeNull()
  })
})
