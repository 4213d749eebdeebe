import { dayMs } from './durations.ts'
import { limits } from './limits.ts'

/** When a normal user registered, and when they made their last link; ISO instants. */
export type InvitationHistory = { registeredAt: string; lastInvitationAt: string | null }

/**
 * From when on a normal user may make the next invitation link: seven days after registering, then seven days after the
 * last one (SPEC.md section 4). Moderators may at any time.
 */
export function nextInvitationFrom({ registeredAt, lastInvitationAt }: InvitationHistory): Date {
  const waited = (since: string) => Date.parse(since) + limits.invitationWaitDays * dayMs
  return new Date(Math.max(waited(registeredAt), lastInvitationAt === null ? 0 : waited(lastInvitationAt)))
}
