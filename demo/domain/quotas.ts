import {
  type Caller,
  type ErrorCode,
  type InvitationHistory,
  nextInvitationFrom,
  seesAll,
} from '../../src/contract.ts'

/**
 * Why someone may not create an invitation now; undefined when they may (CONTRACT.md section 3). Normal users wait seven days
 * after registering, and seven days from one link to the next; moderators may at any time.
 */
export function invitationRefusal(
  caller: NonNullable<Caller>,
  { registeredAt, lastInvitationAt }: InvitationHistory,
  now: Date,
): ErrorCode | undefined {
  if (seesAll(caller)) return undefined
  const isOver = (from: Date) => from <= now
  if (!isOver(nextInvitationFrom({ registeredAt, lastInvitationAt: null }))) return 'NoInvitationYetError'
  return isOver(nextInvitationFrom({ registeredAt, lastInvitationAt })) ? undefined : 'InvitationLimitError'
}
