import { dayMs } from './durations.ts'
import { limits } from './limits.ts'

/** When a normal user registered and when they last created a link; ISO instants. */
export type InvitationHistory = { registeredAt: string; lastInvitationAt: string | null }

/**
 * The earliest time at which a normal user may create the next invitation link: seven days after registering,
 * then seven days after the last link (SPEC.md section 4). Moderators are not limited.
 */
export function nextInvitationFrom({ registeredAt, lastInvitationAt }: InvitationHistory): Date {
  const waited = (since: string) => Date.parse(since) + limits.invitationWaitDays * dayMs
  return new Date(Math.max(waited(registeredAt), lastInvitationAt === null ? 0 : waited(lastInvitationAt)))
}
