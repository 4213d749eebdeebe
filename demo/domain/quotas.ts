import {
  type Caller,
  type ErrorCode,
  type InvitationHistory,
  nextInvitationFrom,
  seesAll,
} from '../../src/contract.ts'
import { latestCredible } from '../lib/credible-time.ts'

/**
 * When the caller may create the next invitation; undefined if now (CONTRACT.md section 3). Normal users wait seven
 * days after registering and seven days between invitations; moderators never wait. Timestamps in the future are
 * ignored. `isFirst`: they have not created one yet.
 */
export function nextInvitation(
  caller: NonNullable<Caller>,
  { registeredAt, lastInvitationAt }: InvitationHistory,
  now: Date,
): { from: Date | undefined; isFirst: boolean } {
  const isCredible = (instant: string | null) => instant !== null && instant <= latestCredible(now)
  const longAgo = new Date(0).toISOString()
  const last = isCredible(lastInvitationAt) ? lastInvitationAt : null
  const from = nextInvitationFrom({
    registeredAt: isCredible(registeredAt) ? registeredAt : longAgo,
    lastInvitationAt: last,
  })
  return { from: seesAll(caller) || from <= now ? undefined : from, isFirst: last === null }
}

/** Why the caller may not create an invitation now; undefined if they may. See `nextInvitation`. */
export function invitationRefusal(
  caller: NonNullable<Caller>,
  history: InvitationHistory,
  now: Date,
): ErrorCode | undefined {
  if (nextInvitation(caller, history, now).from === undefined) return undefined
  const isNew = nextInvitation(caller, { ...history, lastInvitationAt: null }, now).from !== undefined
  return isNew ? 'NoInvitationYetError' : 'InvitationLimitError'
}
