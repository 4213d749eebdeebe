import { limits, type Role } from '../../../src/contract.ts'
import { dayMs, hourMs, latestCredible } from '../../lib/durations.ts'
import type { Device } from '../../domain/credentials/device.ts'
import { hashToken, newId, newToken } from '../../lib/ids.ts'
import type { Queries } from '../database.ts'

/** Who stands behind a session. */
export type SessionOwner = {
  id: string
  role: Role
  lastUsedAt: string
  /** Whether logging in takes a code of an authenticator app besides the password. */
  hasSecondFactor: boolean
  /** Ids of the groups that the user owns and that are not deactivated: they open the events organised by them. */
  ownedGroups: string[]
}

type SessionState = { createdAt: string; lastUsedAt: string; deactivated: number }

/** Before these instants sessions that are valid now have not begun, and not been used for the last time. */
export function sessionBounds(now: Date): { begun: string; used: string } {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  return { begun: before(limits.sessionDays), used: before(limits.tokenDays) }
}

/**
 * Whether a session that exists is valid: not older than 90 days, not unused for 30, and its user not deactivated (CONTRACT.md
 * section 3). One that was used days from now is not: a clock that was wrong must not make logins last for years.
 */
function isValid({ createdAt, lastUsedAt, deactivated }: SessionState, now: Date): boolean {
  const { begun, used } = sessionBounds(now)
  const latest = latestCredible(now, dayMs)
  return deactivated === 0 && createdAt >= begun && lastUsedAt >= used && lastUsedAt <= latest
}

/** The user of a valid session, by the hash of its token. The one place that says which sessions are valid. */
export async function findSession(
  db: Queries,
  tokenHash: string,
  now: Date,
): Promise<SessionOwner | undefined> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .where('sessions.tokenHash', '=', tokenHash)
    .select(['users.id', 'users.role', 'users.deactivated', 'sessions.createdAt', 'sessions.lastUsedAt'])
    .select('secondFactors.confirmedAt')
    .executeTakeFirst()
  if (!session || !isValid(session, now)) return undefined
  const { id, role, lastUsedAt } = session
  const hasSecondFactor = session.confirmedAt !== null
  const groups = await db
    .selectFrom('owners')
    .innerJoin('groups', 'groups.id', 'owners.itemId')
    .where('owners.userId', '=', id)
    .where('owners.kind', '=', 'groups')
    .where('groups.deactivated', '=', 0)
    .select('itemId')
    .execute()
  return { id, role, lastUsedAt, hasSecondFactor, ownedGroups: groups.map((row) => row.itemId) }
}

/** Notes that a session was used; written at most once an hour. A last use in the future is put right. */
export async function touchSession(
  db: Queries,
  tokenHash: string,
  lastUsedAt: string,
  now: Date,
): Promise<void> {
  if (Math.abs(now.getTime() - Date.parse(lastUsedAt)) < hourMs) return
  await db
    .updateTable('sessions')
    .set({ lastUsedAt: now.toISOString() })
    .where('tokenHash', '=', tokenHash)
    .execute()
}

/** Logs a user in. Answers the token, of which only the hash is kept. */
export async function openSession(
  db: Queries,
  userId: string,
  now: Date,
  { browser, system }: Device = { browser: null, system: null },
): Promise<string> {
  const token = newToken()
  const at = now.toISOString()
  await db
    .insertInto('sessions')
    .values({
      tokenHash: hashToken(token),
      id: newId(),
      userId,
      createdAt: at,
      lastUsedAt: at,
      browser,
      system,
    })
    .execute()
  return token
}

/** A user's valid sessions, the one used last first. */
export function listSessions(db: Queries, userId: string, now: Date) {
  const { begun, used } = sessionBounds(now)
  return db
    .selectFrom('sessions')
    .select(['id', 'tokenHash', 'createdAt', 'lastUsedAt', 'browser', 'system'])
    .where('userId', '=', userId)
    .where('createdAt', '>=', begun)
    .where('lastUsedAt', '>=', used)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Voids one of a user's sessions by its id. Answers whether there was one. */
export async function closeSessionById(db: Queries, userId: string, id: string): Promise<boolean> {
  const closed = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}

/** Voids one session. */
export async function closeSession(db: Queries, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

/** Voids all sessions of a user, but for the one whose token hash is named. */
export async function closeSessions(db: Queries, userId: string, except = ''): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).where('tokenHash', '!=', except).execute()
}
