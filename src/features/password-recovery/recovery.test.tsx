import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { hrefOf, renderApp } from '../../testing/render-app.tsx'
import { RequestRecoveryScreen } from './RequestRecoveryScreen.tsx'
import { SetPasswordScreen } from './SetPasswordScreen.tsx'

const requestPath = '/backstage/requestPasswordRecovery'

describe('asking for a new password', () => {
  const open = (visitor = true) =>
    renderApp(<RequestRecoveryScreen session={<p>who is logged in</p>} />, { visitor, path: requestPath })

  it('says the same with and without an account, or why it failed; keeps the address for another link', async () => {
    const { user, refuse, sent } = await open()
    refuse('recovery', new ApiError(429, 'too many requests'))
    await user.type(screen.getByLabelText('Email address'), 'lin@example.org')
    await user.click(screen.getByRole('button', { name: 'Send me the link' }))
    const reason = await screen.findByRole('group', { name: 'The link couldn’t be requested' })
    expect(reason.textContent).toContain('Please wait a moment')
    await user.click(screen.getByRole('button', { name: 'Send me the link' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Check your email' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.getByText(/If there’s an account for lin@example.org/)).toBeTruthy()
    expect(sent('recovery')).toEqual(['lin@example.org', 'lin@example.org'])
    await user.click(screen.getByRole('button', { name: 'Request another link' }))
    expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'lin@example.org')
  })

  it('tells who is logged in where to change the password', async () => {
    await open(false)
    expect(screen.getByText('who is logged in')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to your account' })).toBeTruthy()
  })
})

describe('setting a new password', () => {
  const open = (path = '/backstage/passwordRecovery?token=s3cret') =>
    renderApp(<SetPasswordScreen />, { visitor: true, path })

  async function set({ user }: Awaited<ReturnType<typeof open>>, password = 'long enough') {
    await user.type(screen.getByLabelText('New password'), password)
    await user.type(screen.getByLabelText('Repeat the new password'), password)
    await user.click(screen.getByRole('button', { name: 'Save password' }))
  }

  it('sends the token of the link, then leads to the login and forgets the token', async () => {
    const app = await open()
    await set(app)
    const heading = await screen.findByRole('heading', { level: 1, name: 'Your new password is saved' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(app.calls).toEqual([{ call: 'setPassword', id: 's3cret', body: 'long enough' }])
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
    expect(app.history).toEqual(['/backstage/passwordRecovery'])
  })

  it.each([
    ['InvalidRecoveryToken', 'This password link isn’t valid. Please request a new one.'],
    ['ExpiredRecoveryToken', 'This password link has expired. Please request a new one.'],
  ])('says %s, with the way to ask again', async (code, text) => {
    const app = await open()
    app.refuse('setPassword', new ApiError(400, code))
    await set(app)
    expect((await screen.findByRole('group', { name: /couldn’t be saved/ })).textContent).toContain(text)
    expect(await hrefOf('Request a new link')).toBe(requestPath)
  })

  it('says that a link without its token is not complete', async () => {
    await open('/backstage/passwordRecovery')
    expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Request a new link' })).toBeTruthy()
  })
})
