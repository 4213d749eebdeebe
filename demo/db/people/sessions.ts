import { type Language, limits, type Role } from '../../../src/contract.ts'
import { dayMs, hourMs, latestCredible } from '../../lib/credible-time.ts'
import type { Device } from '../../lib/device.ts'
import { hashToken, newId, newToken } from '../../lib/ids.ts'
import { type Database, inChunks, type Queries } from '../connection/database.ts'
import { advisoryLock } from '../connection/transaction.ts'
import {
  forgetUnwritten,
  forgetUnwrittenOf,
  keepUnwritten,
  unwrittenSession,
  writeUnwritten,
} from './unwritten-sessions.ts'

/** Rate-limit key for recovery mails to a user that were requested from unknown addresses. */
export const recoveryMailKey = (userId: string): string => `recovery:mail:${userId}`

/**
 * Placeholder in a mail's body for the recovery token. The token is created on sending, so none is stored in the
 * database.
 */
export const tokenMark = '{token}'

/**
 * Voids all of a user's password recovery links, including those of unsent mails. The mails are deleted first: a mail
 * being sent right now has stored its token by the time its row can be deleted. The next request sends a new mail.
 */
export async function voidRecoveries(tx: Queries, userId: string): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('recoveryFor', '=', userId)
    .where('sentAt', 'is', null)
    .where('body', 'like', `%${tokenMark}%`)
    .execute()
  await tx.deleteFrom('recoveryTokens').where('userId', '=', userId).execute()
  await tx.deleteFrom('rateLimits').where('key', '=', recoveryMailKey(userId)).execute()
}

/** An account as far as it decides what may be done with it. */
export type Account = {
  id: string
  role: Role
  /** Whether login requires a code from an authenticator app besides the password. */
  hasSecondFactor: boolean
  /** Ids of the groups that the user owns and that are not deactivated; they permit editing the groups' events. */
  ownedGroups: string[]
}

export type SessionOwner = Account & { lastUsedAt: string; language: Language }

type SessionState = { createdAt: string; lastUsedAt: string; deactivated: number }

/** Sessions begun or last used before these instants have expired. */
export function sessionBounds(now: Date): { begun: string; used: string } {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  return { begun: before(limits.sessionDays), used: before(limits.tokenDays) }
}

/**
 * Whether an existing session is valid: at most 90 days old, used within the last 30, and its user not deactivated
 * (CONTRACT.md section 3). One last used days in the future is not: a clock that was once wrong must not make
 * sessions last for years.
 */
function isValid({ createdAt, lastUsedAt, deactivated }: SessionState, now: Date): boolean {
  const { begun, used } = sessionBounds(now)
  const latest = latestCredible(now, dayMs)
  return deactivated === 0 && createdAt >= begun && lastUsedAt >= used && lastUsedAt <= latest
}

/** Accounts, with a row for each of the groups that they own. */
const selectAccounts = (db: Queries) =>
  db
    .selectFrom('users')
    .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .leftJoin('owners', (join) =>
      join.onRef('owners.userId', '=', 'users.id').on('owners.kind', '=', 'groups'),
    )
    .leftJoin('groups', (join) =>
      join.onRef('groups.id', '=', 'owners.itemId').on('groups.deactivated', '=', 0),
    )
    .select(['users.id', 'users.role', 'users.deactivated'])
    .select(['secondFactors.confirmedAt', 'groups.id as groupId'])
    .orderBy('groups.id')

type AccountRow = { id: string; role: Role; confirmedAt: string | null; groupId: string | null }

/** The account that all rows are about; undefined without rows. */
function accountOf(rows: readonly AccountRow[]): Account | undefined {
  const [first] = rows
  if (!first) return undefined
  const { id, role, confirmedAt } = first
  return {
    id,
    role,
    hasSecondFactor: confirmedAt !== null,
    ownedGroups: rows.flatMap((row) => row.groupId ?? []),
  }
}

/** The users of valid sessions, by the hashes of their tokens. One query for all; all checks of sessions go through it. */
export async function findSessions(
  db: Queries,
  tokenHashes: readonly string[],
  now: Date,
): Promise<Map<string, SessionOwner>> {
  const rows = await selectAccounts(db)
    .innerJoin('sessions', 'sessions.userId', 'users.id')
    .where('sessions.tokenHash', 'in', tokenHashes)
    .select(['sessions.tokenHash', 'sessions.createdAt', 'sessions.lastUsedAt', 'sessions.language'])
    .execute()
  const valid = rows.filter((row) => isValid(row, now))
  const found = new Map<string, SessionOwner>(
    Array.from(
      Map.groupBy(valid, ({ tokenHash }) => tokenHash),
      ([tokenHash, ofSession]) => {
        const { lastUsedAt, language } = ofSession[0]!
        return [tokenHash, { ...accountOf(ofSession)!, lastUsedAt, language }]
      },
    ),
  )
  for (const tokenHash of tokenHashes) {
    const owner = found.has(tokenHash) ? undefined : await ownerOfUnwritten(db, tokenHash, now)
    if (owner) found.set(tokenHash, owner)
  }
  return found
}

/** The user of a valid session that is only in memory. */
async function ownerOfUnwritten(
  db: Queries,
  tokenHash: string,
  now: Date,
): Promise<SessionOwner | undefined> {
  const kept = unwrittenSession(tokenHash)
  if (!kept) return undefined
  const { userId, createdAt, lastUsedAt, language } = kept.session
  const active = selectAccounts(db).where('users.id', '=', userId).where('users.deactivated', '=', 0)
  const account = accountOf(await active.where('users.passwordHash', '=', kept.passwordHash).execute())
  const isOpen = account && isValid({ createdAt, lastUsedAt, deactivated: 0 }, now)
  return isOpen ? { ...account, lastUsedAt, language } : undefined
}

/** The user of one valid session. */
export async function findSession(
  db: Queries,
  tokenHash: string,
  now: Date,
): Promise<SessionOwner | undefined> {
  return (await findSessions(db, [tokenHash], now)).get(tokenHash)
}

/** An account that can log in, for work in its name without a session; undefined if there is none or it is deactivated. */
export async function findActiveUser(db: Queries, userId: string): Promise<Account | undefined> {
  const [user] = await findActiveUsers(db, [userId])
  return user
}

/** Those of some accounts that can log in, in no particular order. */
export async function findActiveUsers(db: Queries, userIds: readonly string[]): Promise<Account[]> {
  const found: Account[] = []
  await inChunks([...new Set(userIds)], async (some) => {
    const active = selectAccounts(db).where('users.id', 'in', some).where('users.deactivated', '=', 0)
    for (const rows of Map.groupBy(await active.execute(), ({ id }) => id).values())
      found.push(accountOf(rows)!)
  })
  return found
}

/**
 * Updates the time of last use, at most once an hour, and the language that the user reads. A time in the future is
 * corrected. A session that is only in memory is written.
 */
export async function touchSession(
  db: Database,
  tokenHash: string,
  before: Pick<SessionOwner, 'lastUsedAt' | 'language'>,
  { now, language }: { now: Date; language: Language },
): Promise<void> {
  if (unwrittenSession(tokenHash)) return writeUnwritten(db, tokenHash)
  const isRecent = Math.abs(now.getTime() - Date.parse(before.lastUsedAt)) < hourMs
  if (isRecent && before.language === language) return
  await db.write
    .updateTable('sessions')
    .set({ lastUsedAt: now.toISOString(), language })
    .where('tokenHash', '=', tokenHash)
    .execute()
}

type Opening = { now: Date; language: Language }

function newSession(
  userId: string,
  { now, language }: Opening,
  { browser, system }: Device = { browser: null, system: null },
) {
  const token = newToken()
  const at = now.toISOString()
  const tokenHash = hashToken(token)
  const used = { createdAt: at, lastUsedAt: at }
  return { token, session: { tokenHash, id: newId(), userId, ...used, language, browser, system } }
}

/** Opens a session. Returns the token; only its hash is stored. */
export async function openSession(
  db: Queries,
  userId: string,
  opening: Opening,
  device?: Device,
): Promise<string> {
  const { token, session } = newSession(userId, opening, device)
  await db.insertInto('sessions').values(session).execute()
  return token
}

/** Opens a session in memory, on a full disk. It is written as soon as it is used and there is room. */
export function openUnwritten(
  { id, passwordHash }: { id: string; passwordHash: string },
  opening: Opening,
  device: Device,
): string {
  const { token, session } = newSession(id, opening, device)
  keepUnwritten({ session, passwordHash })
  return token
}

/**
 * The languages of mails to users: the one that they chose, or else that of their last session; users without either are
 * missing.
 */
export async function readingLanguages(
  db: Queries,
  userIds: readonly string[],
): Promise<Map<string, Language>> {
  const rows = await db
    .selectFrom('sessions')
    .select(['userId', 'language'])
    .where('userId', 'in', userIds)
    .orderBy('lastUsedAt')
    .execute()
  const chosen = await db
    .selectFrom('mailSettings')
    .select(['userId', 'language'])
    .where('userId', 'in', userIds)
    .execute()
  const all = new Map(rows.map(({ userId, language }) => [userId, language]))
  for (const { userId, language } of chosen) if (language !== null) all.set(userId, language)
  return all
}

/** A user's valid sessions, most recently used first. */
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

/** Ends one of a user's sessions by its id. Returns whether it existed. */
export async function closeSessionById(db: Queries, userId: string, id: string): Promise<boolean> {
  const closed = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}

export async function closeSession(db: Queries, tokenHash: string): Promise<void> {
  forgetUnwritten(tokenHash)
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

/** Ends all sessions of a user, except the one with the given token hash. */
export async function closeSessions(db: Queries, userId: string, except = ''): Promise<void> {
  forgetUnwrittenOf(userId, except)
  await db.deleteFrom('sessions').where('userId', '=', userId).where('tokenHash', '!=', except).execute()
}

/**
 * Whether a user is the only administrator who can log in. Holds the `admins` lock until the transaction ends, so of
 * two administrators who resign at the same time the second is refused.
 */
export async function isLastAdmin(tx: Queries, userId: string): Promise<boolean> {
  await advisoryLock(tx, 'admins')
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deactivated', '=', 0)
    .limit(2)
    .execute()
  return admins.length === 1 && admins[0]!.id === userId
}

/** Accounts that a write will change or delete. */
export type ChangedUsers = {
  ids: readonly string[]
  /** Whether the write depends on who the administrators are (sessions.ts). */
  admins?: boolean
}

/**
 * Locks everything a caller's permissions depend on until the transaction ends: the account, the session, and the
 * groups they own. A concurrent demotion, deactivation, deletion or logout either waits, or is already committed and
 * visible to later reads. Must be the first statements of a transaction. Accounts that it will change are locked
 * exclusively at once and in a fixed order: upgrading a shared lock could deadlock. No-op for SQLite, which has only
 * one writer.
 */
export async function holdCaller(
  { dialect }: Database,
  tx: Queries,
  { userId, tokenHash }: { userId: string; tokenHash: string },
  changed?: ChangedUsers,
): Promise<void> {
  if (dialect !== 'postgres') return
  const users = tx.selectFrom('users').select('id').orderBy('seq')
  if (changed) {
    await users
      .where((row) =>
        row.or([
          row('id', 'in', [userId, ...changed.ids]),
          ...(changed.admins ? [row('role', '=', 'admin')] : []),
        ]),
      )
      .forUpdate()
      .execute()
  } else {
    await users.where('id', '=', userId).forShare().execute()
  }
  await tx
    .selectFrom('sessions')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .forKeyShare()
    .execute()
  await tx
    .selectFrom('owners')
    .select('itemId')
    .where('userId', '=', userId)
    .where('kind', '=', 'groups')
    .orderBy('itemId')
    .forKeyShare()
    .execute()
}
