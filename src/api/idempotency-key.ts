/**
 * Creates an idempotency key: the server creates one entry, however often the request is sent. Avoids
 * `crypto.randomUUID`, which is missing on pages not served over HTTPS.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
