import { expect, it } from 'vitest'
import { nextInvitationFrom } from './invitation-quota.ts'

it.each([
  ['registering', null, '2026-11-08T12:00:00.000Z'],
  ['the last one', '2026-11-20T08:30:00.000Z', '2026-11-27T08:30:00.000Z'],
])('the next invitation link is possible seven days after %s', (_what, lastInvitationAt, from) => {
  const registeredAt = '2026-11-01T12:00:00.000Z'
  expect(nextInvitationFrom({ registeredAt, lastInvitationAt }).toISOString()).toBe(from)
})
