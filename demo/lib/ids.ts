import { createHash, randomBytes } from 'node:crypto'

/** A new id: 96 random bits as 16 base64url characters (CONTRACT.md section 2 asks for at least 64 bits). */
export function newId(): string {
  return randomBytes(12).toString('base64url')
}

/** A new secret: 256 random bits as 43 base64url characters, for sessions, recoveries and invitations. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The form in which a secret is stored and looked up: SHA-256 in hex. A token is random, so it needs no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
