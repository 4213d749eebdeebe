import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { Credentials } from '../../contracts/users.ts'
import { useStore } from '../../store/store.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { kim } from '../../testing/kim.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { LoginForm } from './LoginForm.tsx'

let sent: Credentials[]
/** The server's answers, one for each attempt. */
let answers: (string | undefined)[]

function Form() {
  const { api } = useEnvironment()
  api.auth.login = async (credentials) => {
    sent.push(credentials)
    const refusal = answers.shift()
    if (refusal) throw new ApiError(401, refusal)
    return kim
  }
  return <LoginForm submitLabel="Log in" />
}

async function open(...all: (string | undefined)[]) {
  sent = []
  answers = all
  const { user } = await renderApp(<Form />, { visitor: true })
  await user.type(screen.getByLabelText('Email address'), 'kim@example.org')
  await user.type(screen.getByLabelText('Password'), 'right one{Enter}')
  return user
}

it('asks for the code of a second factor only when the account has one, and takes the focus there', async () => {
  const user = await open('second factor required', 'second factor invalid', undefined)
  const code = await screen.findByLabelText('Code')
  expect(document.activeElement).toBe(code)
  expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual([
    'one-time-code',
    'numeric',
  ])
  expect(screen.getByRole('alert').textContent).toBe('')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(screen.getByText('the field can not be empty!')).toBeTruthy()
  expect(sent).toHaveLength(1)

  await user.type(code, '000000{Enter}')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^This code is wrong/))
  expect(document.activeElement).toBe(code)
  await user.type(code, '123456{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 6 })
  await waitFor(() => expect(useStore.getState().user?.id).toBe(kim.id))
  expect(sent).toEqual([
    { email: 'kim@example.org', password: 'right one' },
    { email: 'kim@example.org', password: 'right one', code: '000000' },
    { email: 'kim@example.org', password: 'right one', code: '123456' },
  ])
})

it('takes a recovery code instead', async () => {
  const user = await open('second factor required', undefined)
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  const code = screen.getByLabelText('Recovery code')
  expect(code.getAttribute('inputmode')).toBe('text')
  expect(document.activeElement).toBe(code)
  await user.type(code, ' k7wqa-3mtnd {Enter}')
  await waitFor(() => expect(sent.at(-1)?.code).toBe('k7wqa-3mtnd'))
})
