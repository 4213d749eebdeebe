import { expect, it } from 'vitest'
import { isLanguageTag, offeredLanguage } from './language-tags.ts'

it.each(['de', 'en-GB', 'de_AT', 'zh-Hant-TW', 'EN', 'sr-Latn-RS-x9', 'abcdefgh'])(
  '%s is shaped like a language',
  (tag) => expect(isLanguageTag(tag)).toBe(true),
)

it.each([
  null,
  undefined,
  '',
  'd',
  'de-',
  '-de',
  'de at',
  'de;q=1',
  '<de>',
  'de-AT"',
  '1de',
  'abcdefghi',
  'de-abcdefghi',
  'de--AT',
])('%j is none', (tag) => expect(isLanguageTag(tag)).toBe(false))

it.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE_ch', 'de'],
  ['en-GB', 'en'],
  ['xx', undefined],
  ['den', undefined],
])('of %s the language is %s', (tag, language) => expect(offeredLanguage(tag)).toBe(language))
