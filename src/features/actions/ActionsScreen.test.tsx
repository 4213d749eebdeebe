import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { notice, noticeSays, renderApp } from '../../testing/render-app.tsx'
import { ActionsScreen } from './ActionsScreen.tsx'

const data = {
  actions: [
    {
      id: 'send-outbox',
      name: 'send-outbox',
      calls: 3,
      lastCall: '2026-11-21T08:00:00.000Z',
      result: 'mails sent: 2',
      outcomes: [{ code: 'mails sent', count: 2 }],
    },
    {
      id: 'check-integrity',
      name: 'check-integrity',
      calls: 1,
      lastCall: '2026-11-20T08:00:00.000Z',
      lastCalledBy: 'ada',
      error: 'tags without event: 2; owners without user: 1',
      outcomes: [
        { code: 'tags without event', count: 2 },
        { code: 'owners without user', count: 1 },
      ],
    },
    {
      id: 'make-backup',
      name: 'make-backup',
      calls: 2,
      lastCall: '2026-11-21T08:30:00.000Z',
      runningSince: '2026-11-21T08:30:00.000Z',
      result: 'backup written: calendar.sqlite',
      outcomes: [{ code: 'backup written', detail: 'calendar.sqlite' }],
    },
    {
      id: 'brew-coffee',
      name: 'brew-coffee',
      calls: 0,
      result: 'cups filled: 2',
      outcomes: [{ code: 'cups filled', count: 2 }],
    },
  ],
  users: [{ id: 'ada', nickname: 'Ada' }],
}

const faults = '2 tags belong to deleted events. 1 entry has an owner whose account was deleted.'

const open = () => renderApp(<ActionsScreen />, { role: 'admin', path: '/backstage/actions', data })

const row = async (name: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr')!

it('lists the actions in words, with their calls and how the last one went', async () => {
  await open()
  const mails = within(await row('Send waiting emails'))
  expect(mails.getByText(/^Sends waiting emails/)).toBeTruthy()
  expect(mails.getByText('3')).toBeTruthy()
  expect(mails.getByText('21.11.2026 09:00')).toBeTruthy()
  expect(mails.getByText('automatic')).toBeTruthy()
  expect(mails.getByText('2 emails were sent.')).toBeTruthy()

  expect(within(await row('Make a backup')).getByText('running since 21.11.2026 09:30')).toBeTruthy()

  const integrity = within(await row('Check the data'))
  expect(await integrity.findByText('Ada')).toBeTruthy()
  expect(integrity.getByText('failed')).toBeTruthy()
  expect(integrity.getByText(faults)).toBeTruthy()

  expect(within(await row('brew-coffee')).getByText('never')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Server actions (4)')
})

it.each([
  ['Send waiting emails', 'Send waiting emails: done. 2 emails were sent.'],
  ['brew-coffee', 'brew-coffee: done. cups filled: 2'],
  ['Check the data', `Check the data: failed. ${faults}`],
])('calls %s and says how it went, in the server’s words where it has no phrase', async (name, said) => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: `Run now: ${name}` }))
  await noticeSays(said)
})

it('reloads the list after a call', async () => {
  const { user, calls } = await open()
  await user.click(await screen.findByRole('button', { name: 'Run now: Send waiting emails' }))
  await waitFor(async () => expect(within(await row('Send waiting emails')).getByText('4')).toBeTruthy())
  expect(calls).toContainEqual({ call: 'run', id: 'send-outbox' })
})

it('says that an action is already running, or why a call did not come through, in its row too', async () => {
  const { user, refuse } = await open()
  refuse('run', new ApiError(409, 'already running'))
  await user.click(await screen.findByRole('button', { name: 'Run now: brew-coffee' }))
  const sentence = /^brew-coffee is already running\. You’ll see/
  await noticeSays(sentence)
  const busy = within(await row('brew-coffee'))
  expect(busy.getByText('running')).toBeTruthy()
  expect(busy.getByText(sentence)).toBeTruthy()
  refuse('run', new ApiError(500, 'InternalServerError'))
  await user.click(await screen.findByRole('button', { name: 'Run now: brew-coffee' }))
  const text = 'Oops, something went wrong on the other side'
  await waitFor(async () => expect(within(await row('brew-coffee')).getByText(text)).toBeTruthy())
  expect(notice()).toBe(`brew-coffee: failed. ${text}`)
})
