import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts a secret with AES-256-GCM, so that a copy of its table does not reveal it. `key` has 32 bytes; `owner` is
 * authenticated as additional data: the result cannot be decrypted for another owner.
 */
export function seal(content: Uint8Array, key: Uint8Array, owner: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
  return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  )
}

/** Decrypts what `seal` returned. Undefined if the key or the owner differs or the text was tampered with. */
export function unseal(sealed: string, key: Uint8Array, owner: string): Buffer | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes)).setAAD(
      Buffer.from(owner),
    )
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}
