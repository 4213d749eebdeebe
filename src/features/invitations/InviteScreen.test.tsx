import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { Role } from '../../core/roles.ts'
import { notice, noticeSays, renderApp } from '../../testing/render-app.tsx'
import { InviteScreen } from './InviteScreen.tsx'

const invitation = (token: string, createdAt: string, usedBy?: string) => ({
  id: token,
  token,
  link: `https://calendar.test/backstage/invitation/${token}`,
  createdAt,
  createdBy: 'ada',
  used: usedBy !== undefined,
  usedBy,
})

const data = {
  invitations: [
    invitation('t1', '2026-11-16T09:00:00.000Z'),
    invitation('t2', '2026-11-09T09:00:00.000Z', 'bo'),
  ],
  users: [
    { id: 'ada', nickname: 'Ada' },
    { id: 'bo', nickname: 'Bo' },
  ],
}

const open = (options: { role?: Role; registered?: string; empty?: boolean } = {}) =>
  renderApp(<InviteScreen />, {
    path: '/backstage/invite',
    userId: 'ada',
    registered: '2026-01-01T00:00:00.000Z',
    ...options,
    data: options.empty ? { invitations: [], users: [] } : data,
  })

const create = () => screen.getByRole('button', { name: 'Create invitation link' })
const written = vi.fn<(text: string) => Promise<void>>(async () => undefined)
const clipboard = (write: (text: string) => Promise<void>) =>
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write)

afterEach(() => {
  vi.restoreAllMocks()
  written.mockClear()
})

describe('an invitation link', () => {
  it('is made, shown with the focus on it, and copied with a word about it', async () => {
    const { user, calls } = await open({ role: 'moderator' })
    clipboard(written)
    await user.click(create())
    const heading = await screen.findByRole('heading', { name: 'Your new invitation link' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    const link = screen.getByRole('textbox', { name: 'Invitation link' })
    expect(link).toHaveProperty('value', expect.stringMatching(/^https:.*\/backstage\/invitation\/token-/))
    expect(calls.filter(({ call }) => call === 'invite')).toHaveLength(1)

    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    await noticeSays('Link copied.')
    expect(written).toHaveBeenCalledWith((link as HTMLInputElement).value)
  })

  it('stands selected for copying by hand where the browser does not let us copy', async () => {
    const { user } = await open({ role: 'moderator' })
    clipboard(async () => Promise.reject(new Error('not allowed')))
    await user.click(await screen.findByRole('button', { name: 'Copy the link from 16.11.2026 10:00' }))
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Invitation link' })
    expect(link.value).toBe('https://calendar.test/backstage/invitation/t1')
    await waitFor(() => expect(document.activeElement).toBe(link))
    expect(notice()).toContain('copy it yourself')
  })

  it('says why it was not made', async () => {
    const { user, refuse } = await open()
    for (const [error, text] of [
      [new ApiError(403, 'NoInvitationYetError'), /first invitation link one week after registering/],
      [new ApiError(403, 'InvitationLimitError'), /limit of one invitation link per week/],
      [new ApiError(500, 'InternalServerError'), 'Oops, something went wrong on the other side'],
      [new ApiError(0, 'UnknownError'), 'Oops, an unexpected error has occurred'],
      [new ApiError(400, 'something odd'), 'Something went wrong, but what exactly?'],
    ] as const) {
      refuse('invite', error)
      await user.click(create())
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
      expect(screen.getByText('The link couldn’t be created')).toBeTruthy()
    }
  })

  it('is asked for with the same key when the answer got lost', async () => {
    const { user, refuse, calls } = await open()
    refuse('invite', new ApiError(0, 'UnknownError'))
    await user.click(create())
    await screen.findByText('The link couldn’t be created')
    await user.click(create())
    await screen.findByRole('heading', { name: 'Your new invitation link' })
    const keys = calls.filter(({ call }) => call === 'invite').map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

it('how often one may invite is what the server says, also when a link was deleted or it refuses', async () => {
  const { user, api, refuse } = await open({ empty: true })
  expect(await screen.findByText('You can create a link now.')).toBeTruthy()
  expect(await screen.findByText('no invitations available')).toBeTruthy()
  api.invitations.next = async () => ({ from: '2026-11-25T09:00:00.000Z', isFirst: false })
  refuse('invite', new ApiError(403, 'InvitationLimitError'))
  await user.click(create())
  expect(await screen.findByText('You can create your next link from 25.11.2026 10:00.')).toBeTruthy()
})

describe('the list of invitations', () => {
  it('shows who joined, the newest on top, and when the next may be made; moderators see creators, and no limit', async () => {
    const view = await open()
    expect(await screen.findByText('You can create your next link from 23.11.2026 10:00.')).toBeTruthy()
    expect(screen.getByText(/seven days after registering/)).toBeTruthy()
    const table = await screen.findByRole('table', { name: 'Your invitations' })
    expect(await within(table).findByText('Bo')).toBeTruthy()
    expect(within(table).getByText('not used yet')).toBeTruthy()
    expect(within(table).queryByText('Ada')).toBeNull()
    const created = within(table).getByRole('columnheader', { name: /^Created$/ })
    expect(created.getAttribute('aria-sort')).toBe('descending')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Invitations (2)')
    view.unmount()

    await open({ role: 'moderator' })
    const all = await screen.findByRole('table', { name: 'All invitations' })
    expect(await within(all).findAllByText('Ada')).toHaveLength(2)
    expect(screen.queryByText(/seven days/)).toBeNull()
    expect(within(all).getByRole('columnheader', { name: /Created by/ })).toBeTruthy()
  })

  it('lets unused links be deleted, after a question', async () => {
    const { user, calls } = await open()
    const buttons = await screen.findAllByRole('button', { name: /^Delete the link from/ })
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Delete the link from 16.11.2026 10:00',
    ])
    await user.click(buttons[0]!)
    const question = screen.getByRole('alertdialog')
    expect(within(question).getByText('You won’t get a new link any sooner.')).toBeTruthy()
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(calls).toContainEqual({ call: 'remove', resource: 'invitations', id: 't1' })
    expect(notice()).toBe('The invitation link has been deleted.')
  })

  it('says when an account that joined is gone', async () => {
    const rows = [{ ...invitation('t3', '2026-11-02T09:00:00.000Z'), used: true }]
    await renderApp(<InviteScreen />, {
      userId: 'ada',
      role: 'admin',
      data: { invitations: rows, users: [] },
    })
    expect(await screen.findByText('by a deleted account')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Copy|Delete) the link/ })).toBeNull()
  })
})
