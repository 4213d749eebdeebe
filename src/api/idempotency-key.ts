/**
 * A key under which the server makes one entry, however often the create is sent. It does without
 * `crypto.randomUUID`, which browsers withhold from pages that are not served over https.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
