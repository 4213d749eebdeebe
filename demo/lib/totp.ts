import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as base32 without padding (RFC 4648), the format in which authenticator apps expect a secret. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('')
}

/** A new secret of 160 bits, the length that RFC 4226 section 4 recommends. */
export function newTotpSecret(): Buffer {
  return randomBytes(20)
}

/** The HOTP code for a counter (RFC 4226 section 5.3). */
export function hotp(secret: Uint8Array, counter: number, digits = 6): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', secret).update(message).digest()
  const offset = mac.at(-1)! & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The TOTP time step of an instant (RFC 6238 section 4): number of 30-second steps since 1970. */
export function counterAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * The time step whose code was entered: the current, previous or next one, to allow for clock skew. Steps up to
 * `after` are rejected. Undefined if the code is wrong or already used.
 */
export function matchingCounter(
  secret: Uint8Array,
  code: string,
  { now, after }: { now: Date; after: number },
): number | undefined {
  const current = counterAt(now)
  return [current, current - 1, current + 1].find(
    (counter) => counter > after && isSame(hotp(secret, counter), code),
  )
}

/** The `otpauth:` URI that authenticator apps read from a QR code. */
export function otpauthUri(secret: string, { site, account }: { site: string; account: string }): string {
  const label = [site, account].map((part) => encodeURIComponent(part.replaceAll(':', ' '))).join(':')
  const issuer = encodeURIComponent(site.replaceAll(':', ' '))
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=6&period=${stepSeconds}`
}
