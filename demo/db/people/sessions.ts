import type { Role } from '../../../src/contract.ts'
import { hourMs } from '../../domain/durations.ts'
import { hashToken, newToken } from '../../domain/ids.ts'
import type { Queries } from '../database.ts'

/** Who stands behind a session. */
export type SessionOwner = {
  id: string
  role: Role
  deactivated: boolean
  lastUsedAt: string
  /** Ids of the groups that the user owns: they open the events organised by them. */
  ownedGroups: string[]
}

/** Looks a session up by the hash of its token, however old it is. */
export async function findSession(db: Queries, tokenHash: string): Promise<SessionOwner | undefined> {
  const user = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.tokenHash', '=', tokenHash)
    .select(['users.id', 'users.role', 'users.deactivated', 'sessions.lastUsedAt'])
    .executeTakeFirst()
  if (!user) return undefined
  const groups = await db
    .selectFrom('owners')
    .where('userId', '=', user.id)
    .where('kind', '=', 'groups')
    .select('itemId')
    .execute()
  return { ...user, deactivated: user.deactivated === 1, ownedGroups: groups.map((row) => row.itemId) }
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
