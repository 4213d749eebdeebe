import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { Role } from '../../core/roles.ts'
import { notice, noticeSays, renderApp } from '../../testing/render-app.tsx'
import { InviteScreen } from './InviteScreen.tsx'

const mailed = (token: string, more: object) => ({
  id: token,
  token,
  link: `https://calendar.test/backstage/invitation/${token}`,
  createdAt: '2026-11-16T09:00:00.000Z',
  createdBy: 'ada',
  used: false,
  mailedAt: '2026-11-16T09:00:00.000Z',
  ...more,
})

const counts = { mailed: 2, come: 0, open: 2, failed: 1 }

const open = (role: Role, invitations: ReturnType<typeof mailed>[] = []) =>
  renderApp(<InviteScreen />, {
    path: '/backstage/invite',
    userId: 'ada',
    role,
    registered: '2026-01-01T00:00:00.000Z',
    loaded: ({ guests }) => guests.count(invitations.length > 0 ? counts : { ...counts, mailed: 0 }),
    data: { invitations, users: [{ id: 'ada', nickname: 'Ada' }] },
  })

const addresses = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Email addresses' })

describe('inviting by mail', () => {
  it('says of what an administrator pastes how much is recognised, doubled, here already and broken', async () => {
    const { user, sent, guests } = await open('admin')
    guests.outcome('here@example.org', 'here')
    guests.outcome('late@example.org', 'later')
    await user.click(addresses())
    await user.paste('Lena <lena@example.org>\nLENA@example.org; here@example.org\ninfo@\nlate@example.org')
    expect(
      await screen.findByText('3 addresses recognised · 1 duplicate left out · 1 already has an account'),
    ).toBeTruthy()
    expect(screen.getByRole('listitem').textContent).toBe('info@')
    await user.type(screen.getByRole('textbox', { name: 'Your message (optional)' }), 'See you!')
    await user.click(screen.getByRole('button', { name: 'Send 2 invitations' }))
    expect(await screen.findByText('1 invitation is on its way.')).toBeTruthy()
    expect(screen.getByText(/^We’ve already emailed 1 address in the last 24 hours/)).toBeTruthy()
    const guestsSent = [{ email: 'lena@example.org', name: 'Lena' }, { email: 'late@example.org' }]
    expect(sent('inviteByMail')).toEqual([{ guests: guestsSent, language: 'en', message: 'See you!' }])
    // What was not sent is still there.
    expect(addresses().value).toBe('late@example.org\ninfo@')
  })

  it('says what is missing, and why it was not sent, and keeps what was typed', async () => {
    const { user, sent, refuse } = await open('admin')
    await user.click(screen.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText(/Please enter an email address/)).toBeTruthy()
    expect(document.activeElement).toBe(addresses())
    expect(sent('inviteByMail')).toEqual([])
    refuse('inviteByMail', new ApiError(429, 'too many creates'))
    await user.type(addresses(), 'kim@example.org')
    await user.click(await screen.findByRole('button', { name: 'Send 1 invitation' }))
    expect(await screen.findByText('The invitations couldn’t be sent')).toBeTruthy()
    expect(addresses().value).toBe('kim@example.org')
  })

  it('keeps what is typed while it is being sent', async () => {
    const { user, hold } = await open('admin')
    await user.type(addresses(), 'kim@example.org')
    const answer = hold('inviteByMail')
    await user.click(await screen.findByRole('button', { name: 'Send 1 invitation' }))
    await user.type(addresses(), '{Enter}bo@example.org')
    answer()
    expect(await screen.findByText('1 invitation is on its way.')).toBeTruthy()
    expect(addresses().value).toBe('bo@example.org')
  })

  it('is to one person for everybody else, without words', async () => {
    const { user, sent } = await open('normal')
    expect(screen.queryByRole('textbox', { name: 'Your message (optional)' })).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'kim@example.org')
    await user.click(screen.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText('1 invitation is on its way.')).toBeTruthy()
    expect(sent('inviteByMail')).toEqual([{ guests: [{ email: 'kim@example.org' }], language: 'en' }])
  })
})

describe('who was invited by mail', () => {
  const failed = { mail: 'failed', mailFault: 'address', mailError: '550 5.1.1' } as const
  const rows = [
    mailed('t1', { email: 'lena@example.org', guestName: 'Lena', reminders: 1, canRemind: true }),
    mailed('t2', { email: 'nobody@example.org', ...failed }),
  ]

  it('is listed with what has become of the mail, filtered by state, and reminded', async () => {
    const { user, calls } = await open('admin', rows)
    const table = await screen.findByRole('table', { name: 'All invitations' })
    expect(await within(table).findByText('lena@example.org')).toBeTruthy()
    expect(within(table).getByText('reminded once')).toBeTruthy()
    expect(within(table).getByText('This mailbox doesn’t exist.')).toBeTruthy()
    expect(within(table).getAllByText('not joined yet')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Remind Lena' }))
    await noticeSays('1 reminder is on its way.')
    expect(calls).toContainEqual({ call: 'remind', id: 't1' })
    expect(screen.queryByRole('button', { name: 'Remind nobody@example.org' })).toBeNull()
    const group = await screen.findByRole('group', { name: 'Show' })
    expect(within(group).getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(within(group).getByRole('button', { name: 'Not delivered (1)' }))
    await waitFor(() =>
      expect(
        within(group).getByRole('button', { name: 'Not delivered (1)' }).getAttribute('aria-pressed'),
      ).toBe('true'),
    )
  })

  it('says that its link is refused while who invites is deactivated, and offers no copy of it', async () => {
    await open('moderator', [mailed('one', { email: 'mia@example.org', suspended: true })])
    const row = (await screen.findByText('blocked: account deactivated')).closest('tr')!
    expect(within(row).queryByRole('button', { name: /^Copy/ })).toBeNull()
  })

  it('is reminded together, or it says that nobody is due', async () => {
    const { user, guests } = await open('admin', rows)
    const all = await screen.findByRole('button', { name: 'Remind everyone who hasn’t joined yet' })
    await user.click(all)
    await noticeSays('1 reminder is on its way.')
    guests.count({ ...counts, open: 1 })
    await user.click(all)
    await waitFor(() => expect(notice()).toMatch(/nobody to remind right now/))
  })
})
