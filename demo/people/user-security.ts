import { type Caller, can, type UserSecurity } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { Queries } from '../db/connection/database.ts'
import { findSecondFactor, removeSecondFactor } from '../db/people/second-factors.ts'
import { closeSessions, listSessions, readingLanguages } from '../db/people/sessions.ts'
import { notify } from '../db/people/users.ts'
import { refused } from '../domain/permit.ts'
import type { Write } from '../entries/resource.ts'
import { mailsIn } from '../i18n/mails.ts'
import { noted } from '../i18n/messages.ts'
import { ApiError } from '../lib/api-error.ts'
import { queueMail } from '../mail/queue.ts'

/**
 * Finds another user's account: 404 if it does not exist, 403 for the caller's own, which requires password and code (second-factor.ts).
 */
async function findOther(db: Queries, caller: Caller, id: string) {
  if (!can(caller, 'secure', 'users', { id })) throw refused(caller)
  const user = await db.selectFrom('users').select(['id', 'email']).where('id', '=', id).executeTakeFirst()
  if (!user) throw new ApiError(404, 'not found')
  return user
}

/** How the account of another user is protected. Throws 403 and 404. */
export async function securityOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  key: string,
): Promise<UserSecurity> {
  const { id } = await findOther(db.read, caller, key)
  const factor = await findSecondFactor(db.read, id)
  return {
    sessions: (await listSessions(db.read, id, now())).length,
    secondFactor: factor !== undefined && factor.confirmedAt !== null,
  }
}

/** Ends all sessions of another user. Throws 403 and 404. */
export async function endSessions({ tx, caller, record }: Write, key: string): Promise<void> {
  const { id } = await findOther(tx, caller, key)
  await closeSessions(tx, id)
  await record({ deed: 'sessionsEnded', resource: 'users', key: id })
}

/** Removes the lost second factor of another user, ends their sessions, and informs them. Throws 403 and 404. */
export async function removeLostSecondFactor(write: Write, key: string): Promise<void> {
  const { deps, tx, caller, record, now } = write
  const { language, publicUrl } = deps.config
  const { id, email } = await findOther(tx, caller, key)
  if (!(await removeSecondFactor(tx, id))) throw new ApiError(404, 'not found')
  await closeSessions(tx, id)
  await record({ deed: 'secondFactorRemoved', resource: 'users', key: id })
  await notify(tx, [id], noted({ about: 'secondFactorRemoved' }, deps.config), now)
  const mails = mailsIn((await readingLanguages(tx, [id])).get(id) ?? language)
  await queueMail(tx, { recipient: email, ...mails.secondFactorRemoved({ origin: publicUrl }) }, now)
}
