import { type FieldErrorCode, fold } from '../../../src/contract.ts'

/** What an attacker would try first for this account at this site. */
export type PasswordOwner = {
  nickname: string
  email: string
  siteNames: readonly string[]
  /** Result of `commonForms`. */
  common: ReadonlySet<string>
}

/** Shorter stems would reject long passwords because of a letter or two. */
const shortestStem = 6
/** `monkey` followed by a year is easy to guess, `monkey` followed by twenty random digits is not. */
const longestEnding = 8
/** `abcabcabcabc` has a period of three; a passphrase typed twice has a longer one. */
const longestPeriod = 6

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
]
const sequences = rows.flatMap((row) => [row, row.split('').toReversed().join('')])

/** A folded text without trailing digits and punctuation. */
function stemOf(folded: string): string {
  const stem = folded.replace(/[^\p{L}]+$/u, '')
  return stem.length >= shortestStem && folded.length - stem.length <= longestEnding ? stem : folded
}

/** Ignores spaces, dots and the like: `Town Calendar` becomes `towncalendar`. */
const lettersAndDigits = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** The forms in which common passwords are looked up: the entries of the list and their stems. */
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
 * Why a password is easy to guess, as a field error code; undefined if it is not. Ignores case, accents, and digits
 * and punctuation at the end. The schemas check the length (CONTRACT.md section 2, 'Values').
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
