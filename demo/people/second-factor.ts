import { createHmac } from 'node:crypto'
import type * as v from 'valibot'
import {
  type ErrorCode,
  type RecoveryCodes,
  type secondFactorProof,
  type SecondFactorSecret,
  type SecondFactorState,
  settingsIn,
} from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { Queries } from '../db/connection/database.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  findSecondFactor,
  lastCounterOf,
  removeSecondFactor,
  replaceRecoveryCodes,
  takeCounter,
  takeRecoveryCode,
} from '../db/people/second-factors.ts'
import { closeSessions } from '../db/people/sessions.ts'
import type { UserRow } from '../db/schema/tables.ts'
import { siteSecret } from '../db/settings.ts'
import { newRecoveryCodes, readCode } from '../domain/credentials/recovery-codes.ts'
import type { LoggedIn, RunWrite, Write } from '../entries/resource.ts'
import type { Requester } from '../lib/address-block.ts'
import { ApiError } from '../lib/api-error.ts'
import { hashToken } from '../lib/ids.ts'
import { hashUnderSalt } from '../lib/passwords.ts'
import { seal, unseal } from '../lib/seal.ts'
import { matchingCounter, newTotpSecret, otpauthUri, toBase32 } from '../lib/totp.ts'
import type { Theming } from '../themes/theming.ts'
import { countAttempt, assertPassword, type Origin } from './attempts.ts'

/** The key that encrypts the secrets of authenticator apps. */
async function sealingKey({ db }: Pick<Deps, 'db'>): Promise<Buffer> {
  return Buffer.from(await siteSecret(db, 'second factor'), 'base64url')
}

/** The hash under which a recovery code is stored and looked up. */
async function recoveryCodeHash(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  userId: string,
  code: string,
): Promise<string> {
  const salt = createHmac('sha256', await siteSecret(db, 'recovery codes'))
    .update(userId)
    .digest()
  return hashUnderSalt(code.replaceAll('-', ''), salt, limits.passwordCost)
}

/** A typed code, prepared outside the transaction that compares it. */
export type Proof =
  | { kind: 'totp'; code: string; key: Buffer }
  | { kind: 'recovery'; codeHash: string }
  | { kind: 'none' | 'malformed' }

type Guarded = Pick<UserRow, 'id' | 'passwordHash'>

/** Attempts count per password: a new password resets them, and locks out anyone who had guessed the old one. */
const codeAccount = ({ passwordHash }: Pick<UserRow, 'passwordHash'>): string => hashToken(passwordHash)

/**
 * Counts an attempt and parses the typed code. Call it after verifying the password, and outside a transaction,
 * because hashing recovery codes is slow.
 */
export async function readProof(
  deps: Deps,
  user: Guarded,
  from: Origin,
  typed: string | null | undefined,
): Promise<Proof> {
  if (typed == null) return { kind: 'none' }
  const factor = await findSecondFactor(deps.db.read, user.id)
  if (!factor) return { kind: 'none' }
  await countAttempt(deps, 'code', from, codeAccount(user))
  const read = readCode(typed)
  if (!read) return { kind: 'malformed' }
  if (read.kind === 'totp') return { ...read, kind: 'totp', key: await sealingKey(deps) }
  return { kind: 'recovery', codeHash: await recoveryCodeHash(deps, user.id, read.code) }
}

/**
 * Uses up a code of a user's second factor. Returns the error if it is missing or wrong; undefined if it is valid or
 * the user has no second factor. `take` marks the code of an authenticator app as used.
 */
export async function takeProof(
  tx: Queries,
  userId: string,
  proof: Proof,
  now: Date,
  take = takeCounter,
): Promise<Extract<ErrorCode, `second factor ${'required' | 'invalid'}`> | undefined> {
  const factor = await findSecondFactor(tx, userId)
  if (!factor || factor.confirmedAt === null) return undefined
  if (proof.kind === 'none') return 'second factor required'
  const isTaken = async () => {
    if (proof.kind === 'recovery') return takeRecoveryCode(tx, { userId, codeHash: proof.codeHash, now })
    if (proof.kind !== 'totp') return false
    const secret = unseal(factor.secret, proof.key, userId)
    if (!secret) return false
    const counter = matchingCounter(secret, proof.code, { now, after: lastCounterOf(userId, factor) })
    return counter !== undefined && take(tx, userId, counter)
  }
  return (await isTaken()) ? undefined : 'second factor invalid'
}

/** The row of the caller's account; throws 401 if it is gone. */
async function ownAccount({ db }: Pick<Deps, 'db'>, { id }: { id: string }): Promise<UserRow> {
  const user = await db.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  if (!user) throw new ApiError(401, 'unauthorized')
  return user
}

/** New recovery codes and their hashes. Called outside a transaction, because hashing is slow. */
async function makeCodes(deps: Deps, userId: string) {
  const codes = newRecoveryCodes()
  const hashes = await Promise.all(codes.map((code) => recoveryCodeHash(deps, userId, code)))
  return { codes, hashes }
}

const invalidCode = () => new ApiError(400, 'second factor invalid')

/**
 * Uses up a code of an active second factor; throws 404 if there is none, 400 `second factor invalid` if the code is
 * wrong.
 */
async function assertProof({ tx, caller, now }: Write, proof: Proof): Promise<void> {
  const factor = await findSecondFactor(tx, caller.id)
  if (!factor || factor.confirmedAt === null) throw new ApiError(404, 'not found')
  if (await takeProof(tx, caller.id, proof, now)) throw invalidCode()
}

/** Activates the pending secret once a code proves that the app has it, and ends the other sessions of the account. */
async function confirm({ tx, caller, now, tokenHash }: Write, proof: Proof): Promise<void> {
  const factor = await findSecondFactor(tx, caller.id)
  if (!factor) throw new ApiError(404, 'not found')
  if (factor.confirmedAt !== null) throw new ApiError(400, 'second factor already on')
  if (proof.kind !== 'totp') throw invalidCode()
  const { secret } = factor
  const unsealed = unseal(secret, proof.key, caller.id)
  const counter = unsealed && matchingCounter(unsealed, proof.code, { now, after: 0 })
  if (counter === undefined) throw invalidCode()
  const isOn = await confirmSecondFactor(tx, { userId: caller.id, secret, counter, now })
  if (!isOn) throw invalidCode()
  await closeSessions(tx, caller.id, tokenHash)
}

const isConfirmed = (factor: { confirmedAt: string | null } | undefined) =>
  factor !== undefined && factor.confirmedAt !== null

/** The state of a caller's second factor. */
export async function secondFactorState(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  caller: LoggedIn,
): Promise<SecondFactorState> {
  const { id, role } = await ownAccount({ db }, caller)
  return {
    on: isConfirmed(await findSecondFactor(db.read, id)),
    codesLeft: await countRecoveryCodes(db.read, id),
    required: config.secondFactorRequired.includes(role),
  }
}

/** Creates a pending secret for the caller's app; throws 400 `second factor already on`. */
export async function createSecret(
  deps: Deps,
  { themes }: Pick<Theming, 'themes'>,
  caller: LoggedIn,
  run: RunWrite,
): Promise<SecondFactorSecret> {
  const { email } = await ownAccount(deps, caller)
  const site = settingsIn((await themes.active()).settings, deps.config.language).sitename
  const bytes = newTotpSecret()
  const key = await sealingKey(deps)
  const waits = await run(({ tx, caller: { id }, now }) =>
    beginSecondFactor(tx, { userId: id, secret: seal(bytes, key, id), now }),
  )
  if (!waits) throw new ApiError(400, 'second factor already on')
  const secret = toBase32(bytes)
  return { secret, uri: otpauthUri(secret, { site, account: email }) }
}

/** Password and code of the caller, as they were sent. */
type Given = v.InferOutput<typeof secondFactorProof>

/** A caller that proves who they are: where from, with what, and how to write for them. */
export type Proving = { requester: Requester; given: Given; run: RunWrite }

/** Reads password and code. Throws 400 `invalid credentials` for a wrong password; counts the attempt of the code. */
async function readProven(deps: Deps, { requester, given, run }: Proving) {
  // No password is verified for a session that ended while the body arrived.
  const user = await ownAccount(deps, await run(async ({ caller }) => caller))
  const from = await assertPassword(deps, requester, user, given.password)
  return { user, proof: await readProof(deps, user, from, given.code) }
}

/** Creates recovery codes with a proof: activates the pending secret first, or uses up a code of the active one. */
async function renewCodes(
  deps: Deps,
  proving: Proving,
  prove: (write: Write, proof: Proof) => Promise<void>,
): Promise<RecoveryCodes> {
  const { user, proof } = await readProven(deps, proving)
  const { codes, hashes } = await makeCodes(deps, user.id)
  await proving.run(async (write) => {
    await prove(write, proof)
    await replaceRecoveryCodes(write.tx, write.caller.id, hashes)
  })
  return { codes }
}

/** Activates the caller's pending second factor with its first code. */
export const activateSecondFactor = (deps: Deps, proving: Proving) => renewCodes(deps, proving, confirm)

/** Replaces the recovery codes of the caller's active second factor. */
export const replaceCodes = (deps: Deps, proving: Proving) => renewCodes(deps, proving, assertProof)

/** Removes the caller's own second factor, and ends the other sessions of the account. */
export async function removeOwnSecondFactor(deps: Deps, proving: Proving): Promise<void> {
  const { proof } = await readProven(deps, proving)
  await proving.run(async (write) => {
    const { tx, caller, record, tokenHash } = write
    await assertProof(write, proof)
    await removeSecondFactor(tx, caller.id)
    await closeSessions(tx, caller.id, tokenHash)
    await record({ deed: 'secondFactorRemoved', resource: 'users', key: caller.id })
  })
}
