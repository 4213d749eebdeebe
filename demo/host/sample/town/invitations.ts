import type { Today } from '../plan.ts'
import type { SampleInvitation } from '../types.ts'
import { instantAgo } from './people.ts'

/** Used and unused invitations. The normal account's last one is old enough for it to create another. */
export function invitationsOf(today: Today): SampleInvitation[] {
  return [
    { key: 'for-amina', createdAt: instantAgo(today, 32, '18:20'), createdBy: 'moderator', usedBy: 'normal' },
    { key: 'for-jasper', createdAt: instantAgo(today, 20, '20:11'), createdBy: 'normal', usedBy: 'jasper' },
    { key: 'unused', createdAt: instantAgo(today, 9, '09:40'), createdBy: 'normal' },
    { key: 'for-the-council', createdAt: instantAgo(today, 1, '15:00'), createdBy: 'admin' },
  ]
}
