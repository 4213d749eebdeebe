import { expect, it } from 'vitest'
import { parseApiUrl, parseWebAddress } from './web-address.ts'

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
