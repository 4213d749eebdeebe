import {
  type Caller,
  type ErrorCode,
  type InvitationHistory,
  nextInvitationFrom,
  seesAll,
} from '../../src/contract.ts'
import { latestCredible } from '../lib/durations.ts'

/**
 * Why the caller may not create an invitation now; undefined if they may (CONTRACT.md section 3). Normal users wait
 * seven days after registering and seven days between invitations; moderators never wait. Timestamps in the future
 * are ignored.
 */
export function invitationRefusal(
  caller: NonNullable<Caller>,
  { registeredAt, lastInvitationAt }: InvitationHistory,
  now: Date,
): ErrorCode | undefined {
  if (seesAll(caller)) return undefined
  const isCredible = (instant: string | null) => instant !== null && instant <= latestCredible(now)
  const longAgo = new Date(0).toISOString()
  const since = isCredible(registeredAt) ? registeredAt : longAgo
  const last = isCredible(lastInvitationAt) ? lastInvitationAt : null
  if (nextInvitationFrom({ registeredAt: since, lastInvitationAt: null }) > now) return 'NoInvitationYetError'
  return nextInvitationFrom({ registeredAt: since, lastInvitationAt: last }) > now
    ? 'InvitationLimitError'
    : undefined
}
