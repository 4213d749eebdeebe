import { expect, it } from 'vitest'
import { commonPasswords } from '../../people/common-passwords.ts'
import { passwordWeakness } from './weak-password.ts'

const owner = {
  nickname: 'Ada Lovelace',
  email: 'ada.lovelace@example.org',
  siteNames: ['Town Calendar', '', '…'],
  common: commonPasswords(),
}
const weakness = (password: string) => passwordWeakness(password, owner)

it.each([
  ['          ', 'passwordBlank'],
  ['\t \u00a0 \t \u00a0 \t ', 'passwordBlank'],
  ['aaaaaaaaaaaa', 'passwordRepeats'],
  ['!!!!!!!!!!!!', 'passwordRepeats'],
  ['aaaaaaaaaaaa2024', 'passwordRepeats'],
  ['abcabcabcabca', 'passwordRepeats'],
  ['Hallo1Hallo1Hallo1', 'passwordRepeats'],
  ['zyxwvutsrqponm', 'passwordRepeats'],
  ['QWERTZuiop', 'passwordRepeats'],
  ['1-2-3-4-5-6-7-8-9-0', 'passwordRepeats'],
  ['adalovelace', 'passwordPersonal'],
  ['Ada Lovelace!!1', 'passwordPersonal'],
  ['ADA.LOVELACE@example.org', 'passwordPersonal'],
  ['ada.lovelace', 'passwordPersonal'],
  ['ádá-lovelace99', 'passwordPersonal'],
  ['Town Calendar', 'passwordSite'],
  ['towncalendar2026!', 'passwordSite'],
  ['basketball', 'passwordCommon'],
  ['Basketball1!', 'passwordCommon'],
  ['Password2026', 'passwordCommon'],
  ['Passwort123', 'passwordCommon'],
  ['1qaz2wsx3edc', 'passwordCommon'],
  ['Schmetterling', 'passwordCommon'],
])('refuses "%s"', (password, code) => {
  expect(weakness(password)).toBe(code)
})

it.each([
  'correct horse battery',
  'a fine password',
  'password of mine',
  'ein langes Passwort',
  'xK7#pq!2vLm9',
  'ada loves lace and tea',
  'community-calendar',
  '…………—–…–—……x',
  'monkey8264019375201',
])('takes "%s"', (password) => {
  expect(weakness(password)).toBeUndefined()
})
