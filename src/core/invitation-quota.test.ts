import { describe, expect, it } from 'vitest'
import { nextInvitationFrom } from './invitation-quota.ts'

const registeredAt = '2026-11-01T12:00:00.000Z'

describe('the next invitation link of a normal user', () => {
  it('is possible seven days after registering', () => {
    expect(nextInvitationFrom({ registeredAt, lastInvitationAt: null }).toISOString()).toBe(
      '2026-11-08T12:00:00.000Z',
    )
  })

  it('is possible seven days after the last one', () => {
    const lastInvitationAt = '2026-11-20T08:30:00.000Z'
    expect(nextInvitationFrom({ registeredAt, lastInvitationAt }).toISOString()).toBe(
      '2026-11-27T08:30:00.000Z',
    )
  })
})
