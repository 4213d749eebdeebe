import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { newToken } from './ids.ts'
import { semaphore } from './semaphore.ts'

/** What computing a hash takes: memory in KiB, passes over it, and threads. */
export type PasswordCost = Readonly<{ memory: number; passes: number; parallelism: number }>

/** 19 MiB and two passes: OWASP's first recommendation for argon2id (Password Storage Cheat Sheet). */
export const owaspCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32

/** At most two hashes at a time: each takes 19 MiB and one core. */
const inTurn = semaphore(2)

/** Passwords being hashed, for monitoring. */
export const passwordLoad = inTurn.load

const argon2Async = promisify(argon2)

/** Runs in libuv's thread pool, limited by the semaphore. */
const argon2id = (parameters: Argon2Parameters) => inTurn(async () => argon2Async('argon2id', parameters))

/** Base64 as in PHC strings: standard alphabet, no padding. */
const phcBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/**
 * Hashes a password for storage. Returns a PHC string (`$argon2id$v=19$m=…,t=…,p=…$salt$hash`), which contains its
 * cost parameters, so old hashes stay valid when the cost changes.
 */
export async function hashPassword(password: string, cost = owaspCost): Promise<string> {
  const nonce = randomBytes(saltBytes)
  const tag = await argon2id({ ...cost, message: password, nonce, tagLength: tagBytes })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${phcBase64(nonce)}$${phcBase64(tag)}`
}

const phcString = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/

/** Whether a text is a hash as `hashPassword` makes it. */
export const isPasswordHash = (text: string): boolean => phcString.test(text)

/** Whether a password matches a PHC string. Throws if the string is not an argon2id hash of version 1.3. */
async function matches(stored: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = phcString.exec(stored) ?? []
  if (hash === '') throw new Error('a stored password hash is not argon2id v=19')
  const expected = Buffer.from(hash, 'base64')
  const tag = await argon2id({
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(tag, expected)
}

/** A hash that no password matches, for each cost. */
const decoys = new WeakMap<PasswordCost, Promise<string>>()

/**
 * Whether a password matches a stored hash. Without a hash (no account has that email address) it takes the same time
 * and returns false.
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
  cost = owaspCost,
): Promise<boolean> {
  const decoy = decoys.get(cost) ?? hashPassword(newToken(), cost)
  decoys.set(cost, decoy)
  const isRight = await matches(stored ?? (await decoy), password)
  return stored !== undefined && isRight
}

/**
 * Slow salted hash (argon2id, unpadded base64url) for secrets that are looked up by their hash but are too short for
 * SHA-256: recovery codes. The salt has at least 8 bytes.
 */
export async function hashUnderSalt(text: string, salt: Uint8Array, cost = owaspCost): Promise<string> {
  const tag = await argon2id({ ...cost, message: text, nonce: salt, tagLength: tagBytes })
  return tag.toString('base64url')
}
