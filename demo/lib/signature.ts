import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signature of a text that only those who know the secret can make (HMAC-SHA-256). */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Whether a signature is that of the text, in a time that doesn't depend on where they differ. */
export function isSigned(secret: string, text: string, signature: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, text))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
