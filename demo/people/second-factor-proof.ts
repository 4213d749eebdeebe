import { createHmac } from 'node:crypto'
import type { ErrorCode } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { Queries } from '../db/connection/database.ts'
import { findSecondFactor, takeCounter, takeRecoveryCode } from '../db/people/second-factors.ts'
import type { UserRow } from '../db/schema/tables.ts'
import { siteSecret } from '../db/site-secret.ts'
import { readCode } from '../domain/credentials/recovery-codes.ts'
import { hashToken } from '../lib/ids.ts'
import { hashUnderSalt } from '../lib/passwords.ts'
import { unseal } from '../lib/seal.ts'
import { matchingCounter } from '../lib/totp.ts'
import { countAttempt, type Origin } from './attempts.ts'

/** The key that encrypts the secrets of authenticator apps. */
export async function sealingKey({ db }: Pick<Deps, 'db'>): Promise<Buffer> {
  return Buffer.from(await siteSecret(db, 'second factor'), 'base64url')
}

/** The hash under which a recovery code is stored and looked up. */
export async function recoveryCodeHash(
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
 * the user has no second factor.
 */
export async function takeProof(
  tx: Queries,
  userId: string,
  proof: Proof,
  now: Date,
): Promise<Extract<ErrorCode, `second factor ${'required' | 'invalid'}`> | undefined> {
  const factor = await findSecondFactor(tx, userId)
  if (!factor || factor.confirmedAt === null) return undefined
  if (proof.kind === 'none') return 'second factor required'
  const isTaken = async () => {
    if (proof.kind === 'recovery') return takeRecoveryCode(tx, { userId, codeHash: proof.codeHash, now })
    if (proof.kind !== 'totp') return false
    const secret = unseal(factor.secret, proof.key, userId)
    const counter = matchingCounter(secret, proof.code, { now, after: factor.lastCounter })
    return counter !== undefined && takeCounter(tx, userId, counter)
  }
  return (await isTaken()) ? undefined : 'second factor invalid'
}
