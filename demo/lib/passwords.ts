import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { newToken } from './ids.ts'
import { semaphore } from './semaphore.ts'

/** 19 MiB and two passes: the first choice of OWASP's password storage sheet for argon2id. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32

/** Two hashes at a time: each takes 19 MiB and one core. */
const inTurn = semaphore(2)

const argon2Async = promisify(argon2)

/** Runs on a thread of its own (libuv's pool), in its turn. */
const argon2id = (parameters: Argon2Parameters) => inTurn(async () => argon2Async('argon2id', parameters))

/** Base64 as PHC strings write it: the standard alphabet, not padded. */
const phcBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/**
 * The hash under which a password is stored, as a PHC string (`$argon2id$v=19$m=…,t=…,p=…$salt$hash`): it names its own cost,
 * so that older ones stay valid when the cost changes.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltBytes)
  const tag = await argon2id({ ...cost, message: password, nonce, tagLength: tagBytes })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${phcBase64(nonce)}$${phcBase64(tag)}`
}

const phcString = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/

/** Whether a password belongs to a PHC string. Throws when that is no argon2id hash of version 1.3. */
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

let decoy: Promise<string> | undefined

/**
 * Tells whether a password belongs to a stored hash. Without a hash (nobody has that address) it takes the same time and
 * says no.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(newToken())
  const isRight = await matches(stored ?? (await decoy), password)
  return stored !== undefined && isRight
}

/**
 * The hash of a text under a salt of at least 8 bytes, for what is looked up by its hash and is too short for a plain one:
 * recovery codes. Unpadded base64url.
 */
export async function hashUnderSalt(text: string, salt: Uint8Array): Promise<string> {
  const tag = await argon2id({ ...cost, message: text, nonce: salt, tagLength: tagBytes })
  return tag.toString('base64url')
}
