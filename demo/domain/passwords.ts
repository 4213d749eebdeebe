import { hash, hashRaw, verify } from '@node-rs/argon2'
import { newToken } from './ids.ts'
import { takeTurns } from './turns.ts'

/** argon2id (the library's default kind) with 19 MiB and two passes: the first choice of OWASP's password storage sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two hashes at a time: each takes 19 MiB and one core. */
const inTurn = takeTurns(2)

/** The hash under which a password is stored. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

let decoy: Promise<string> | undefined

/**
 * Tells whether a password belongs to a stored hash. Without a hash (nobody has that address) it takes the same time and
 * says no.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(newToken())
  const known = stored ?? (await decoy)
  const matches = await inTurn(() => verify(known, password))
  return stored !== undefined && matches
}

/**
 * The hash of a text under a salt of at least 8 bytes, for what is looked up by its hash and is too short for a plain one:
 * recovery codes.
 */
export async function hashUnderSalt(text: string, salt: Uint8Array): Promise<string> {
  return (await inTurn(() => hashRaw(text, { ...cost, salt }))).toString('base64url')
}
