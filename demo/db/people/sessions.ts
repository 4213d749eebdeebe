import { limits, type Role } from '../../../src/contract.ts'
import { dayMs, hourMs } from '../../domain/durations.ts'
import { hashToken, newToken } from '../../domain/ids.ts'
import type { Queries } from '../database.ts'

/** Who stands behind a session. */
export type SessionOwner = {
  id: string
  role: Role
  lastUsedAt: string
  /** Ids of the groups that the user owns and that are not deactivated: they open the events organised by them. */
  ownedGroups: string[]
}

type SessionState = { lastUsedAt: string; deactivated: number }

/** Whether a session that exists is valid: not unused for 30 days, and its user not deactivated (CONTRACT.md section 3). */
function isValid({ lastUsedAt, deactivated }: SessionState, now: Date): boolean {
  const oldest = new Date(now.getTime() - limits.tokenDays * dayMs).toISOString()
  return deactivated === 0 && lastUsedAt >= oldest
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
    .where('sessions.tokenHash', '=', tokenHash)
    .select(['users.id', 'users.role', 'users.deactivated', 'sessions.lastUsedAt'])
    .executeTakeFirst()
  if (!session || !isValid(session, now)) return undefined
  const { id, role, lastUsedAt } = session
  const groups = await db
    .selectFrom('owners')
    .innerJoin('groups', 'groups.id', 'owners.itemId')
    .where('owners.userId', '=', id)
    .where('owners.kind', '=', 'groups')
    .where('groups.deactivated', '=', 0)
    .select('itemId')
    .execute()
  return { id, role, lastUsedAt, ownedGroups: groups.map((row) => row.itemId) }
}

/** Notes that a session was used; written at most once an hour. */
export async function touchSession(
  db: Queries,
  tokenHash: string,
  lastUsedAt: string,
  now: Date,
): Promise<void> {
  if (now.getTime() - Date.parse(lastUsedAt) < hourMs) return
  await db
    .updateTable('sessions')
    .set({ lastUsedAt: now.toISOString() })
    .where('tokenHash', '=', tokenHash)
    .execute()
}

/** Logs a user in. Answers the token, of which only the hash is kept. */
export async function openSession(db: Queries, userId: string, now: Date): Promise<string> {
  const token = newToken()
  const at = now.toISOString()
  await db
    .insertInto('sessions')
    .values({ tokenHash: hashToken(token), userId, createdAt: at, lastUsedAt: at })
    .execute()
  return token
}

/** Voids one session. */
export async function closeSession(db: Queries, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

/** Voids all sessions of a user, but for the one whose token hash is named. */
export async function closeSessions(db: Queries, userId: string, except = ''): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).where('tokenHash', '!=', except).execute()
}
