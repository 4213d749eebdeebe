import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { useStore } from '../../store/store.ts'
import { describedBy, notice, noticeSays, press, renderApp, retype } from '../../testing/render-app.tsx'
import { AccountScreen } from './AccountScreen.tsx'

const me = {
  id: 'me',
  nickname: 'Kim',
  email: 'kim@example.org',
  role: 'normal',
  deactivated: false,
  createdAt: '2026-10-22T10:00:00.000Z',
} as const

async function open() {
  const app = await renderApp(<AccountScreen />, { data: { users: [me] }, path: '/backstage/account' })
  await screen.findByLabelText('Nickname')
  return app
}

type App = Awaited<ReturnType<typeof open>>

const described = (label: string) => describedBy(screen.getByLabelText(label))
const wrongPassword = new ApiError(400, 'invalid credentials')

describe('the own data', () => {
  it('are changed without the password as long as the address stays', async () => {
    const app = await open()
    expect(screen.queryByLabelText('Current password')).toBeNull()
    await retype(app.user, screen.getByLabelText('Nickname'), 'Kim the Second')
    await press(app, 'Save')
    await noticeSays('Your details have been saved.')
    expect(app.sent('update')).toEqual([
      { nickname: 'Kim the Second', email: 'kim@example.org', currentPassword: null },
    ])
    expect(useStore.getState().user).toMatchObject({ nickname: 'Kim the Second', token: 'token' })
  })

  it('get a new address only with the current password, and once it is confirmed', async () => {
    const app = await open()
    await retype(app.user, screen.getByLabelText('Email'), 'new@example.org')
    await press(app, 'Save')
    expect(described('Current password')).toContain('the field can not be empty!')
    expect(screen.getByLabelText('Current password').getAttribute('aria-required')).toBe('true')
    await noticeSays('Formfield Current password: the field can not be empty!')
    expect(app.sent('update')).toEqual([])

    await retype(app.user, screen.getByLabelText('Current password'), 'not mine at all')
    app.refuse('update', wrongPassword)
    await press(app, 'Save')
    await waitFor(() => expect(described('Current password')).toContain('This isn’t your current password.'))
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'new@example.org')

    await retype(app.user, screen.getByLabelText('Current password'), 'the right one')
    await press(app, 'Save')
    await noticeSays('One step left: confirm your new address')
    expect(screen.getByText(/^We’ve sent a link to new@example.org/).textContent).toContain(
      'it stays kim@example.org',
    )
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'kim@example.org')
    expect(useStore.getState().user?.email).toBe('kim@example.org')
    expect(app.sent('update').at(-1)).toEqual({
      nickname: 'Kim',
      email: 'new@example.org',
      currentPassword: 'the right one',
    })
    expect(screen.queryByLabelText('Current password')).toBeNull()
  })
})

it('mails are chosen, and their language; what could not be saved stays chosen, and is tried again', async () => {
  const app = await open()
  const choices = within(await screen.findByRole('radiogroup', { name: 'What you get' }))
  const chosen = () => choices.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value
  expect(chosen()).toBe('all')
  await app.user.click(choices.getByRole('radio', { name: 'Only what’s urgent' }))
  await noticeSays('Your choice has been saved.')
  await app.user.selectOptions(screen.getByLabelText('Language of emails'), 'Français')
  await waitFor(() =>
    expect(app.sent('setMailSettings')).toEqual([
      { mails: 'urgent', language: null },
      { mails: 'urgent', language: 'fr' },
    ]),
  )
  app.refuse('setMailSettings', new ApiError(0, 'NetworkError'))
  await app.user.click(choices.getByRole('radio', { name: 'Nothing' }))
  expect(await screen.findByText('Your choice couldn’t be saved')).toBeTruthy()
  expect(chosen()).toBe('none')
  await press(app, 'Try again')
  await waitFor(() => expect(screen.queryByText('Your choice couldn’t be saved')).toBeNull())
  expect(app.sent('setMailSettings').at(-1)).toEqual({ mails: 'none', language: 'fr' })
})

it('the password is changed with the current one and the new one twice', async () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Change password' }))
  const change = (app: App) => app.user.click(dialog().getByRole('button', { name: 'Change password' }))
  const app = await open()
  await press(app, 'Change password')
  await retype(app.user, screen.getByLabelText('Current password'), 'the right one')
  await retype(app.user, screen.getByLabelText('New password'), 'short')
  await retype(app.user, screen.getByLabelText('Repeat the new password'), 'shorter')
  await change(app)
  expect(described('New password')).toContain('Please use at least 10 characters.')

  await retype(app.user, screen.getByLabelText('New password'), 'a long new password')
  await retype(app.user, screen.getByLabelText('Repeat the new password'), 'another password')
  await change(app)
  expect(described('Repeat the new password')).toContain('The passwords do not match')
  expect(app.sent('update')).toEqual([])

  await retype(app.user, screen.getByLabelText('Repeat the new password'), 'a long new password')
  await change(app)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(app.sent('update')).toEqual([
    {
      nickname: 'Kim',
      email: 'kim@example.org',
      currentPassword: 'the right one',
      password: 'a long new password',
    },
  ])
  expect(notice()).toBe('Your password has been changed.')
})

it('the password, when the account was changed elsewhere meanwhile, is changed after a word about it, and nothing else is', async () => {
  const app = await open()
  await press(app, 'Change password')
  await retype(app.user, screen.getByLabelText('Current password'), 'the right one')
  await retype(app.user, screen.getByLabelText('New password'), 'a long new password')
  await retype(app.user, screen.getByLabelText('Repeat the new password'), 'a long new password')
  app.changeBehind('users', 'me', { nickname: 'Kim the Second' })
  const dialog = within(screen.getByRole('dialog', { name: 'Change password' }))
  await app.user.click(dialog.getByRole('button', { name: 'Change password' }))
  const question = within(await screen.findByRole('dialog', { name: 'Two versions of this entry' }))
  expect(question.getByText(/don’t affect yours/)).toBeTruthy()
  await app.user.click(question.getByRole('button', { name: 'Save these choices' }))
  await noticeSays('Your password has been changed.')
  expect(app.sent('update').at(-1)).toEqual({
    nickname: 'Kim the Second',
    email: 'kim@example.org',
    currentPassword: 'the right one',
    password: 'a long new password',
  })
})

describe('the end of the account', () => {
  it('says what goes and what stays, asks for the password, and logs out', async () => {
    const app = await open()
    await press(app, 'Delete my account…')
    const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }))
    expect(dialog.getAllByRole('listitem')).toHaveLength(4)
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }))

    await app.user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    expect(dialog.getByText('the field can not be empty!')).toBeTruthy()
    expect(dialog.getByLabelText('Your password').getAttribute('aria-required')).toBe('true')
    expect(notice()).toBe('Formfield Your password: the field can not be empty!')
    expect(app.calls.some(({ call }) => call === 'remove')).toBe(false)

    await retype(app.user, screen.getByLabelText('Your password'), 'the wrong one')
    app.refuse('remove', wrongPassword)
    await app.user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    expect(await dialog.findByText('This isn’t your current password.')).toBeTruthy()

    app.refuse('remove', new ApiError(400, 'last admin'))
    await app.user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    expect((await dialog.findByText(/last administrator/i)).closest('[role=alert]')).toBeTruthy()
    expect(useStore.getState().user?.id).toBe('me')

    await retype(app.user, screen.getByLabelText('Your password'), 'the right one')
    await app.user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    await waitFor(() => expect(useStore.getState().user).toBeUndefined())
    expect(app.sent('remove').at(-1)).toEqual({ password: 'the right one' })
    expect(notice()).toBe('Your account has been deleted. Goodbye!')
  })
})
