import { expect, it } from 'vitest'
import { isLanguageTag, offeredLanguage } from './language-tags.ts'

it.each(['de', 'en-GB', 'de_AT', 'zh-Hant-TW', 'EN', 'sr-Latn-RS-x9', 'abcdefgh'])(
  '%s is shaped like a language',
  (tag) => expect(isLanguageTag(tag)).toBe(true),
)

const malformed = 'd de- -de de;q=1 <de> de-AT" 1de abcdefghi de-abcdefghi de--AT'.split(' ')

it.each([null, undefined, '', 'de at', ...malformed])('%j is none', (tag) =>
  expect(isLanguageTag(tag)).toBe(false),
)

it.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE_ch', 'de'],
  ['en-GB', 'en'],
  ['xx', undefined],
  ['den', undefined],
])('of %s the language is %s', (tag, language) => expect(offeredLanguage(tag)).toBe(language))
