import { createHmac } from 'node:crypto'
import type { ErrorCode } from '../../../src/contract.ts'
import type { Queries } from '../../db/database.ts'
import { findSecondFactor, takeCounter, takeRecoveryCode } from '../../db/people/second-factors.ts'
import { siteSecret } from '../../db/site-secret.ts'
import type { UserRow } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { readCode } from '../../domain/credentials/recovery-codes.ts'
import { unseal } from '../../lib/seal.ts'
import { matchingCounter } from '../../lib/totp.ts'
import { hashToken } from '../../lib/ids.ts'
import { hashUnderSalt } from '../../lib/passwords.ts'
import { codeAttempts, countAttempt, type Origin } from '../../http/limits/attempts.ts'

/** The key under which the secrets of authenticator apps are sealed. */
export async function sealingKey({ db }: Pick<Deps, 'db'>): Promise<Buffer> {
  return Buffer.from(await siteSecret(db, 'second factor'), 'base64url')
}

/** The form in which a recovery code is stored and looked up. */
export async function recoveryCodeHash(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  code: string,
): Promise<string> {
  const salt = createHmac('sha256', await siteSecret(db, 'recovery codes'))
    .update(userId)
    .digest()
  return hashUnderSalt(code.replaceAll('-', ''), salt)
}

/** A code, made ready to be compared in a transaction. */
export type Proof =
  | { kind: 'totp'; code: string; key: Buffer }
  | { kind: 'recovery'; codeHash: string }
  | { kind: 'none' | 'malformed' }

type Guarded = Pick<UserRow, 'id' | 'passwordHash'>

/** Attempts count per password: a new password resets them, and locks out anyone who had guessed the old one. */
const codeAccount = ({ passwordHash }: Pick<UserRow, 'passwordHash'>): string => hashToken(passwordHash)

/**
 * Counts a try and reads what was typed as a code. To be called after the password was found to be right and outside of a
 * transaction, since recovery codes are hashed slowly.
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
  await countAttempt(deps, codeAttempts, from, codeAccount(user))
  const read = readCode(typed)
  if (!read) return { kind: 'malformed' }
  if (read.kind === 'totp') return { ...read, kind: 'totp', key: await sealingKey(deps) }
  return { kind: 'recovery', codeHash: await recoveryCodeHash(deps, user.id, read.code) }
}

/**
 * Uses a code up for a user with a second factor. Answers why it cannot be taken; undefined when all is well, or when the user
 * has no second factor.
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
