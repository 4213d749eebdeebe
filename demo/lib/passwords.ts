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
/** The least memory of argon2, in KiB for each thread (RFC 9106 section 3.1). */
const leastMemory = 8

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
 * The text of a password that is hashed (OpaqueString, RFC 8265 section 4.2): letters with their accents composed, blanks
 * of any kind as spaces. Keyboards and systems write the same password in different ways.
 */
const opaque = (password: string): string => password.replace(/\p{Zs}/gu, ' ').normalize('NFC')

/** The texts that a hash of a password can have been made of: earlier versions hashed what was typed. */
const writings = (password: string): Set<string> =>
  new Set([opaque(password), password, password.normalize('NFC'), password.normalize('NFD')])

/**
 * Hashes a password for storage. Returns a PHC string (`$argon2id$v=19$m=…,t=…,p=…$salt$hash`), which contains its
 * cost parameters, so old hashes stay valid when the cost changes.
 */
export async function hashPassword(password: string, cost = owaspCost): Promise<string> {
  const nonce = randomBytes(saltBytes)
  const tag = await argon2id({ ...cost, message: opaque(password), nonce, tagLength: tagBytes })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${phcBase64(nonce)}$${phcBase64(tag)}`
}

/** With salts and tags of exactly the length that `hashPassword` writes: 16 and 32 bytes. */
const phcString =
  /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$([A-Za-z\d+/]{22})\$([A-Za-z\d+/]{43})$/

type ParsedHash = { cost: PasswordCost; nonce: Buffer; tag: Buffer }

/**
 * Parses a stored hash. Undefined if `hashPassword` never wrote such a one: of another algorithm, with a salt or tag
 * of another length, or dearer than `owaspCost`. One login with such a hash could keep a core busy for hours. A lower
 * `owaspCost` must not lower these bounds, or nobody could log in who has set their password before.
 */
function parseHash(text: string): ParsedHash | undefined {
  const [, m, t, p, salt, hash] = phcString.exec(text) ?? []
  if (salt === undefined || hash === undefined) return undefined
  const cost = { memory: Number(m), passes: Number(t), parallelism: Number(p) }
  const isCredible =
    cost.parallelism >= 1 &&
    cost.parallelism <= owaspCost.parallelism &&
    cost.passes >= 1 &&
    cost.passes <= owaspCost.passes &&
    cost.memory >= leastMemory * cost.parallelism &&
    cost.memory <= owaspCost.memory
  return isCredible
    ? { cost, nonce: Buffer.from(salt, 'base64'), tag: Buffer.from(hash, 'base64') }
    : undefined
}

/** Whether a text is a hash that `hashPassword` can have made, at no more than the cost of `owaspCost`. */
export const isPasswordHash = (text: string): boolean => parseHash(text) !== undefined

async function matches({ cost, nonce, tag: expected }: ParsedHash, password: string): Promise<boolean> {
  for (const message of writings(password)) {
    const tag = await argon2id({ ...cost, message, nonce, tagLength: tagBytes })
    if (timingSafeEqual(tag, expected)) return true
  }
  return false
}

/** A hash that no password matches, for each cost. */
const decoys = new WeakMap<PasswordCost, Promise<string>>()

/**
 * Whether a password matches a stored hash. Without a hash (no account has that email address), or with one that this
 * host cannot have written, it takes the time of `cost` and returns false.
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
  cost = owaspCost,
): Promise<boolean> {
  const decoy = decoys.get(cost) ?? hashPassword(newToken(), cost)
  decoys.set(cost, decoy)
  const known = stored === undefined ? undefined : parseHash(stored)
  const isRight = await matches(known ?? parseHash(await decoy)!, password)
  return known !== undefined && isRight
}

/**
 * Slow salted hash (argon2id, unpadded base64url) for secrets that are looked up by their hash but are too short for
 * SHA-256: recovery codes. The salt has at least 8 bytes.
 */
export async function hashUnderSalt(text: string, salt: Uint8Array, cost = owaspCost): Promise<string> {
  const tag = await argon2id({ ...cost, message: text, nonce: salt, tagLength: tagBytes })
  return tag.toString('base64url')
}
