import { describe, expect, it } from 'vitest'
import { parseApiUrl, parseWebAddress } from './web-address.ts'
import { isLanguageTag, offeredLanguage } from './language-tags.ts'
import { parseTileUrl } from './map-tiles.ts'
import { misspelt } from './misspelt.ts'

const origin = 'https://town.example'
const read = (text: string) => {
  const parsed = parseWebAddress(text, origin)
  return 'value' in parsed ? parsed.value.href : parsed.reason
}

it.each([
  ['https://calendar.example/a?b', 'https://calendar.example/a?b'],
  ['HTTP://calendar.example', 'http://calendar.example/'],
  ['/calendar', 'https://town.example/calendar'],
  ['//calendar.example', 'https://calendar.example/'],
])('reads %s', (text, href) => expect(read(text)).toBe(href))

it.each([
  ['calendar.example', 'it is no http(s) address'],
  ['javascript:alert(1)//', 'it is no http(s) address'],
  ['ftp://calendar.example/', 'it is no http(s) address'],
  ['', 'it is no http(s) address'],
  ['https://', 'it is no valid address'],
  ['https://me@calendar.example', 'it carries a user name or password'],
  ['https://:secret@calendar.example', 'it carries a user name or password'],
])('refuses %s', (text, reason) => expect(read(text)).toBe(reason))

it('reads absolute addresses on pages without an origin, such as files', () => {
  expect(parseApiUrl('https://calendar.example/town', 'null')).toEqual({
    value: 'https://calendar.example/town',
  })
  expect(parseApiUrl('/town', 'null')).toEqual({ reason: 'it is no valid address' })
})

it.each([
  ['https://calendar.example', 'https://calendar.example'],
  ['https://calendar.example/', 'https://calendar.example'],
  ['https://calendar.example/api/v1', 'https://calendar.example'],
  ['https://calendar.example/town/api/v1//', 'https://calendar.example/town'],
  ['https://calendar.example//town/', 'https://calendar.example//town'],
  ['https://calendar.example/api/v1/more', 'https://calendar.example/api/v1/more'],
  ['/town', 'https://town.example/town'],
])('takes %s for the site %s', (text, site) => expect(parseApiUrl(text, origin)).toEqual({ value: site }))

it('says why an address is no use for the API', () => {
  expect(parseApiUrl('calendar.example', origin)).toEqual({ reason: 'it is no http(s) address' })
})

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

describe('the address of tiles', () => {
  it.each([
    [
      'https://tile.example.org/{z}/{y}/{x}@2x.png?key={z}',
      'https://tile.example.org/{z}/{y}/{x}@2x.png?key={z}',
    ],
    ['/tiles/{z}/{x}/{y}.svg', 'https://town.example/tiles/{z}/{x}/{y}.svg'],
  ])('keeps its placeholders: %s', (text, value) => {
    expect(parseTileUrl(text, 'https://town.example')).toEqual({ value })
  })

  it.each([
    'https://tile.example.org/{z}/{x}.png',
    'javascript:{z}{x}{y}',
    '{z}/{x}/{y}.png',
    'https://{s}.a/{z}{x}{y}',
  ])('cannot be %s', (text) => expect(parseTileUrl(text, 'https://town.example')).toHaveProperty('reason'))
})

it('finds attributes with hyphens, and the ones that were meant', () => {
  const present = ['class', 'data-timezone', 'time-zone', 'theme_config', 'apiurl', 'aria-label']
  expect(misspelt(present, ['apiurl', 'timezone', 'themeconfig'])).toEqual([
    { name: 'time-zone', meant: 'timezone' },
    { name: 'theme_config', meant: 'themeconfig' },
  ])
})
