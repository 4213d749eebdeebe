import { type Caller, type ErrorCode, limits, seesAll } from '../../src/contract.ts'

const msPerDay = 86_400_000

/**
 * Why someone may not create an invitation now; undefined when they may (CONTRACT.md section 3). Normal users wait seven days
 * after registering, and seven days from one link to the next; moderators may at any time.
 */
export function invitationRefusal(
  caller: NonNullable<Caller>,
  { registeredAt, lastInvitationAt }: { registeredAt: string; lastInvitationAt: string | null },
  now: Date,
): ErrorCode | undefined {
  if (seesAll(caller)) return undefined
  const waited = (since: string) => now.getTime() - Date.parse(since) >= limits.invitationWaitDays * msPerDay
  if (!waited(registeredAt)) return 'NoInvitationYetError'
  return lastInvitationAt !== null && !waited(lastInvitationAt) ? 'InvitationLimitError' : undefined
}
