import { randomInt } from 'node:crypto'

const count = 10
const length = 10
/** Without letters and digits that are taken for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten new recovery codes of some 49 bits each, as people read them: `k7wqa-3mtnd`. */
export function newRecoveryCodes(): string[] {
  const character = () => alphabet[randomInt(alphabet.length)]!
  return Array.from({ length: count }, () => {
    const code = Array.from({ length }, character).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })
}

/** What was typed as a code, without what people put in between, and which kind it can be; undefined for neither. */
export function readCode(typed: string): { code: string; kind: 'totp' | 'recovery' } | undefined {
  const code = typed.toLowerCase().replace(/[\s-]+/g, '')
  if (/^\d{6}$/.test(code)) return { code, kind: 'totp' }
  return /^[a-z0-9]{10}$/.test(code) ? { code, kind: 'recovery' } : undefined
}
