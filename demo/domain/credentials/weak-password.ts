import { type FieldErrorCode, fold } from '../../../src/contract.ts'

/** What an attacker tries first for this account and at this site. */
export type PasswordOwner = {
  nickname: string
  email: string
  siteNames: readonly string[]
  /** Made by `commonForms`. */
  common: ReadonlySet<string>
}

/** Shorter stems would refuse long passwords for the sake of a letter or two. */
const shortestStem = 6
/** `monkey` with a year behind it is guessed, `monkey` with twenty random digits is not. */
const longestEnding = 8
/** `abcabcabcabc` has a period of three; a passphrase said twice has a longer one. */
const longestPeriod = 6

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
]
const sequences = rows.flatMap((row) => [row, row.split('').toReversed().join('')])

/** A folded text without the digits and signs that people put at its end. */
function stemOf(folded: string): string {
  const stem = folded.replace(/[^\p{L}]+$/u, '')
  return stem.length >= shortestStem && folded.length - stem.length <= longestEnding ? stem : folded
}

/** Spaces, dots and the like count for nothing: `Town Calendar` is `towncalendar`. */
const lettersAndDigits = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** The forms in which a list of common passwords is looked up: its entries, and their stems. */
export function commonForms(passwords: readonly string[]): ReadonlySet<string> {
  return new Set(passwords.map(fold).flatMap((entry) => [entry, stemOf(entry)]))
}

function repeats(text: string): boolean {
  const characters = Array.from(text)
  for (let period = 1; period <= longestPeriod && period * 2 <= characters.length; period += 1) {
    if (characters.every((character, at) => at < period || character === characters[at - period])) return true
  }
  return sequences.some((sequence) => sequence.includes(text))
}

/**
 * Why a password is among the first that are guessed, as a field error code; undefined for one that is not. Neither case,
 * accents nor digits and signs at the end count. Length is checked by the schemas (CONTRACT.md section 2, 'Values').
 */
export function passwordWeakness(
  password: string,
  { nickname, email, siteNames, common }: PasswordOwner,
): FieldErrorCode | undefined {
  if (password.trim() === '') return 'passwordBlank'
  const folded = fold(password)
  const compact = lettersAndDigits(password)
  const forms = new Set([folded, stemOf(folded), compact, stemOf(compact)])
  for (const form of forms) if (form.length < shortestStem) forms.delete(form)
  const isOneOf = (texts: readonly string[]) =>
    texts.some((text) => forms.has(fold(text)) || forms.has(lettersAndDigits(text)))

  if ([...forms].some(repeats)) return 'passwordRepeats'
  if (isOneOf([nickname, email, email.split('@')[0]!])) return 'passwordPersonal'
  if (isOneOf(siteNames)) return 'passwordSite'
  return [...forms].some((form) => common.has(form)) ? 'passwordCommon' : undefined
}
