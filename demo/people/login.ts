import {
  type Caller,
  keyOfEmail,
  type credentials,
  type Language,
  type loginFaults,
  type SessionUser,
} from '../../src/contract.ts'
import type * as v from 'valibot'
import type { Deps } from '../config/deps.ts'
import { isOwnDiskFull, type Queries } from '../db/connection/database.ts'
import { transact } from '../db/connection/transaction.ts'
import { addressHasher, noteKnownAddress } from '../db/people/known-addresses.ts'
import { takeUnwrittenCounter } from '../db/people/second-factors.ts'
import { findSession, openSession, openUnwritten } from '../db/people/sessions.ts'
import { findUserByEmail } from '../db/people/users.ts'
import type { UserRow } from '../db/schema/tables.ts'
import { recordLoginFailure } from '../db/trail.ts'
import { callerOf } from '../domain/caller-of.ts'
import { type Log, logDeed } from '../entries/after-write.ts'
import { addressBlock, type Requester } from '../lib/address-block.ts'
import { ApiError } from '../lib/api-error.ts'
import type { Device } from '../lib/device.ts'
import { hashToken } from '../lib/ids.ts'
import { verifyPassword } from '../lib/passwords.ts'
import { countAttempt, forgetAttempts, type Origin, originOf } from './attempts.ts'
import { type Proof, readProof, takeProof } from './second-factor.ts'

/** Where a session is opened: who sends the request, with which device, and the language to write to them in. */
export type Client = { requester: Requester; device: Device; language: Language; log: Log }

/**
 * The answer to a login or registration (CONTRACT.md section 2), the only one with a session token. `rights` are
 * those of the session: less than the user's role while a required second factor is missing.
 */
export function toSessionUser(
  row: UserRow,
  token: string,
  rights: Pick<NonNullable<Caller>, 'role' | 'secondFactorMissing'> = row,
): SessionUser {
  const { id, nickname, email, createdAt } = row
  const { role, secondFactorMissing } = rights
  const user = { id, token, role, nickname, email, deactivated: row.deactivated === 1, createdAt }
  return secondFactorMissing ? { ...user, secondFactorMissing } : user
}

/**
 * Records and logs a failed login: the account, if it exists, and the address block, but nothing that was typed. On a
 * full disk it is only logged.
 */
async function noteFailure(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { requester, log }: Client,
  reason: (typeof loginFaults)[number],
  userId?: string,
): Promise<void> {
  const failure = { address: addressBlock(requester.ip), reason }
  const at = now()
  await transact(db, (tx) =>
    recordLoginFailure(tx, { ...failure, ...(userId && { userId }), now: at }),
  ).catch((error: unknown) => {
    if (!isOwnDiskFull(db, error)) throw error
  })
  const account = userId === undefined ? {} : { resource: 'users' as const, key: userId }
  logDeed(log, { deed: 'loginFailed', actor: null, ...account, more: failure, now: at })
}

type Login = { user: UserRow; proof: Proof; from: Origin; client: Client }

/** Throws 401 if the password has changed since it was verified, and 403 if the account was deactivated. */
async function assertUnchanged(queries: Queries, user: UserRow, isLocked: boolean): Promise<void> {
  const unchanged = await queries
    .selectFrom('users')
    .select('deactivated')
    .where('id', '=', user.id)
    .where('passwordHash', '=', user.passwordHash)
    .$if(isLocked, (query) => query.forShare())
    .executeTakeFirst()
  if (!unchanged) throw new ApiError(401, 'invalid credentials')
  if (unchanged.deactivated) throw new ApiError(403, 'deactivated')
}

/**
 * Opens a session and uses up the code of the second factor, unless the password has changed or the account was
 * deactivated since the password was verified. The address counts as known from now on.
 */
async function openVerified({ db, now }: Deps, { user, proof, from, client }: Login): Promise<string> {
  const { device, language } = client
  const addressHash = (await addressHasher(db))(user.id, from.block)
  return transact(db, async (tx) => {
    await assertUnchanged(tx, user, db.dialect === 'postgres')
    const refusal = await takeProof(tx, user.id, proof, now())
    if (refusal) throw new ApiError(401, refusal)
    await noteKnownAddress(tx, { userId: user.id, addressHash, now: now() })
    return openSession(tx, user.id, { now: now(), language }, device)
  })
}

/**
 * The same on a full disk (`full` is its error), in memory. A recovery code isn't accepted: that it is used up couldn't
 * be written, and it would work again after a restart.
 */
async function openInMemory(
  { db, now }: Deps,
  { user, proof, client }: Login,
  full: unknown,
): Promise<string> {
  if (!isOwnDiskFull(db, full) || proof.kind === 'recovery') throw full
  await assertUnchanged(db.read, user, false)
  const refusal = await takeProof(db.read, user.id, proof, now(), takeUnwrittenCounter)
  if (refusal) throw new ApiError(401, refusal)
  return openUnwritten(user, { now: now(), language: client.language }, client.device)
}

/**
 * Verifies password and code and opens a session. Attempts are counted before a password is hashed. Throws 401 for
 * wrong credentials or a missing or wrong code, 403 for a deactivated account, and 429; failures are recorded.
 */
export async function logIn(
  deps: Deps,
  { email, password, code }: v.InferOutput<typeof credentials>,
  client: Client,
): Promise<SessionUser> {
  const { db, now, config, limits } = deps
  const account = hashToken(keyOfEmail(email))
  const user = await findUserByEmail(db.read, email)
  const from = await originOf(deps, client.requester, user?.id)
  await countAttempt(deps, 'login', from, account)
  if (!(await verifyPassword(user?.passwordHash, password, limits.passwordCost)) || !user) {
    await noteFailure(deps, client, user ? 'wrong password' : 'unknown account', user?.id)
    throw new ApiError(401, 'invalid credentials')
  }
  if (user.deactivated) {
    await noteFailure(deps, client, 'deactivated', user.id)
    throw new ApiError(403, 'deactivated')
  }
  const proof = await readProof(deps, user, from, code)
  const login = { user, proof, from, client }
  const opening = openVerified(deps, login).catch((error: unknown) => openInMemory(deps, login, error))
  const token = await opening.catch(async (error: unknown) => {
    if (error instanceof ApiError && error.body.error === 'second factor invalid') {
      await noteFailure(deps, client, 'wrong code', user.id)
    }
    throw error
  })
  await forgetAttempts(deps, 'login', from, account)
  const session = await findSession(db.read, hashToken(token), now())
  if (!session) throw new ApiError(401, 'invalid credentials')
  return toSessionUser(user, token, callerOf(session, config))
}
