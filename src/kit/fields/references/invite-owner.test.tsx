import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { groups } from '../../../resources/groups/groups.ts'
import { places } from '../../../resources/places/places.ts'
import { noticeSays, renderApp, type RenderOptions } from '../../../testing/render-app.tsx'
import { EditScreen } from '../../edit/EditScreen.tsx'

const open = (options: RenderOptions = {}) =>
  renderApp(<EditScreen declaration={groups as unknown as typeof places} id="g1" />, {
    declarations: { groups },
    data: {
      groups: [{ id: 'g1', name: 'Choir', published: true, ownedBy: ['me'] }],
      users: [{ id: 'me', nickname: 'Me' }],
    },
    ...options,
  })

const owners = () => screen.findByRole('combobox', { name: 'Who can edit' })
const offer = 'Invite mia@example.org'

it('somebody without an account is invited by mail, after a question', async () => {
  const { user, sent } = await open()
  await user.type(await owners(), 'mia@example.or')
  await user.type(await owners(), 'g')
  await user.click(await screen.findByRole('option', { name: offer }))
  const question = await screen.findByRole('alertdialog')
  expect(within(question).getByText('It counts as your invitation for this week.')).toBeTruthy()
  expect(sent('inviteByMail')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Send invitation' }))
  await noticeSays('The invitation to mia@example.org is on its way.')
  const entry = { kind: 'groups', id: 'g1' }
  expect(sent('inviteByMail')).toEqual([{ guests: [{ email: 'mia@example.org' }], entry, language: 'en' }])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('an invitation that is not sent says why, and asks on', async () => {
  const { user } = await open({ loaded: ({ guests }) => void guests.outcome('mia@example.org', 'later') })
  await user.type(await owners(), 'mia@example.org')
  await user.click(await screen.findByRole('option', { name: offer }))
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/in the last 24 hours/))
})

it('only addresses are invited', async () => {
  const { user } = await open()
  await user.type(await owners(), 'mia')
  expect(await screen.findByRole('listbox')).toBeTruthy()
  expect(screen.queryByRole('option', { name: /^Invite/ })).toBeNull()
})
