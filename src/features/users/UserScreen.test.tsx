import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { Role } from '../../core/roles.ts'
import { useStore } from '../../store/store.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { UserScreen } from './UserScreen.tsx'

const person = (id: string, nickname: string, role: Role) => ({
  id,
  nickname,
  role,
  email: `${id}@example.org`,
  deactivated: false,
  createdAt: '2026-10-22T10:00:00.000Z',
})
const people = [
  person('me', 'Kim', 'moderator'),
  person('noor', 'Noor', 'normal'),
  person('ada', 'Ada', 'admin'),
]

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
const save = (app: Awaited<ReturnType<typeof open>>) =>
  app.user.click(screen.getByRole('button', { name: 'Save' }))

beforeEach(() => useStore.getState().logout())

it('lets moderators change role and deactivation of others, but make nobody an admin', async () => {
  const app = await open('noor', 'moderator')
  expect(screen.getByText('noor@example.org')).toBeTruthy()
  expect(screen.queryByLabelText('Email')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull()
  expect(roles()).toEqual(['Normal', 'Moderator'])
  await app.user.selectOptions(screen.getByLabelText('Role'), 'Moderator')
  await app.user.click(screen.getByLabelText('Deactivated'))
  await save(app)
  await waitFor(() =>
    expect(app.sent('update')).toEqual([
      { nickname: 'Noor', email: 'noor@example.org', role: 'moderator', deactivated: true },
    ]),
  )
  expect(screen.getByTestId('notice').textContent).toBe('The account of Noor has been saved.')
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
  await save(app)
  await waitFor(() =>
    expect(app.sent('update')).toEqual([
      {
        nickname: 'Noor',
        email: 'noor@example.org',
        password: 'set by an admin',
        role: 'admin',
        deactivated: false,
      },
    ]),
  )
  await app.user.click(screen.getByRole('button', { name: 'Delete account' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete the account of Noor?' })
  expect(question.textContent).toContain('events, groups and places stay')
})

it('marks what an account must have, and says what is missing', async () => {
  const app = await open('noor', 'admin')
  for (const [field, required] of [
    ['Nickname', 'true'],
    ['Email', 'true'],
    ['New password', null],
  ] as const)
    expect(screen.getByLabelText(field).getAttribute('aria-required')).toBe(required)
  await app.user.clear(screen.getByLabelText('Nickname'))
  await save(app)
  await waitFor(() =>
    expect(screen.getByTestId('notice').textContent).toBe('Formfield Nickname: the field can not be empty!'),
  )
  expect(app.sent('update')).toEqual([])
})

it('sends one to the own account for the own data, and refuses to leave no admin', async () => {
  const app = await open('me', 'admin')
  expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe(
    '/backstage/account',
  )
  expect(screen.queryByLabelText('Nickname')).toBeNull()
  expect(screen.queryByLabelText('Deactivated')).toBeNull()
  expect(screen.queryByRole('link', { name: /^Message / })).toBeNull()
  await app.user.selectOptions(screen.getByLabelText('Role'), 'Normal')
  app.refuse('update', new ApiError(400, 'last admin'))
  await save(app)
  expect(await screen.findByRole('group', { name: 'Couldn’t save' })).toHaveProperty(
    'textContent',
    expect.stringMatching(/last administrator/i),
  )
  expect(useStore.getState().user?.role).toBe('admin')
})

it('takes up the new role of who has resigned', async () => {
  const app = await open('me', 'admin')
  await app.user.selectOptions(screen.getByLabelText('Role'), 'Moderator')
  await save(app)
  await waitFor(() => expect(useStore.getState().user?.role).toBe('moderator'))
})

it('leads to a message to the user', async () => {
  await open('noor', 'moderator')
  expect(screen.getByRole('link', { name: 'Message Noor' }).getAttribute('href')).toBe(
    '/backstage/notifications/new/noor',
  )
})

it('lets administrators end the sessions of somebody and remove a lost second factor', async () => {
  const app = await open('noor', 'admin')
  await app.user.click(await screen.findByRole('button', { name: 'End all sessions' }))
  const ask = async (name: string) => within(await screen.findByRole('alertdialog', { name }))
  const ending = await ask('End all of Noor’s sessions?')
  await app.user.click(ending.getByRole('button', { name: 'End all sessions' }))
  await waitFor(() =>
    expect(screen.getByTestId('notice').textContent).toBe('All of Noor’s sessions have been ended.'),
  )
  await app.user.click(await screen.findByRole('button', { name: 'Remove second factor' }))
  const removal = await ask('Remove Noor’s second factor?')
  await app.user.click(removal.getByRole('button', { name: 'Remove second factor' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove second factor' })).toBeNull())
  expect(app.calls.filter(({ call }) => call.endsWith('Of')).map(({ call, id }) => [call, id])).toEqual([
    ['endSessionsOf', 'noor'],
    ['removeSecondFactorOf', 'noor'],
  ])
})

it('shows moderators nothing of how others log in', async () => {
  const app = await open('noor', 'moderator')
  expect(screen.queryByRole('button', { name: 'End all sessions' })).toBeNull()
  expect(app.calls.some(({ call }) => call === 'ofUser')).toBe(false)
})
