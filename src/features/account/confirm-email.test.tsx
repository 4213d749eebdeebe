import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { useStore } from '../../store/store.ts'
import { hrefOf, renderApp } from '../../testing/render-app.tsx'
import { ConfirmEmailScreen } from './ConfirmEmailScreen.tsx'

const open = (path = '/backstage/emailConfirmation?token=s3cret') =>
  renderApp(<ConfirmEmailScreen />, { path })
const confirm = 'Confirm address'

it('a mailed link confirms a new address after a press, and its token is forgotten', async () => {
  const app = await open()
  expect(app.calls).toEqual([])
  await app.user.click(screen.getByRole('button', { name: confirm }))
  const heading = await screen.findByRole('heading', {
    level: 1,
    name: 'Your new email address is confirmed',
  })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(app.calls).toEqual([{ call: 'confirmEmail', id: 's3cret' }])
  expect(screen.getByText('From now on you log in with new@example.org.')).toBeTruthy()
  expect(useStore.getState().user?.email).toBe('new@example.org')
  expect(app.history).toEqual(['/backstage/emailConfirmation'])
})

it('a link that is no longer valid leads to the account, which sends another', async () => {
  const app = await open()
  app.refuse('confirmEmail', new ApiError(400, 'InvalidEmailToken'))
  await app.user.click(screen.getByRole('button', { name: confirm }))
  expect(await screen.findByText(/This link is no longer valid/)).toBeTruthy()
  expect(await hrefOf('Go to your account')).toBe('/backstage/account')
})

it('a link without its token is not complete', async () => {
  await open('/backstage/emailConfirmation')
  expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeTruthy()
})
