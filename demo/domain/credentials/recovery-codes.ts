import { randomInt } from 'node:crypto'

const count = 10
const length = 10
/** Omits letters and digits that are easily confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten new recovery codes of about 49 bits each, formatted as `k7wqa-3mtnd`. */
export function newRecoveryCodes(): string[] {
  const character = () => alphabet[randomInt(alphabet.length)]!
  return Array.from({ length: count }, () => {
    const code = Array.from({ length }, character).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })
}

/** Normalises a typed code (removes spaces and hyphens) and detects its kind; undefined if it is neither. */
export function readCode(typed: string): { code: string; kind: 'totp' | 'recovery' } | undefined {
  const code = typed.toLowerCase().replace(/[\s-]+/g, '')
  if (/^\d{6}$/.test(code)) return { code, kind: 'totp' }
  return /^[a-z0-9]{10}$/.test(code) ? { code, kind: 'recovery' } : undefined
}
