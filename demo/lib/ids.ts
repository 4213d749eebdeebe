import { createHash, randomBytes } from 'node:crypto'

/**
 * A new id: 96 random bits as 16 base64url characters (CONTRACT.md section 2 requires at least 64 bits), none with a hyphen
 * at its beginning, which commands would take for an option.
 */
export function newId(): string {
  const id = randomBytes(12).toString('base64url')
  return id.startsWith('-') ? newId() : id
}

/** A new token for sessions, recovery links and invitations: 256 random bits as 43 base64url characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash under which a token is stored and looked up: SHA-256 in hex. Tokens are random, so it needs no salt. */
export function hashToken(token: string | Uint8Array): string {
  return createHash('sha256').update(token).digest('hex')
}
