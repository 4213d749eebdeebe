import { expect, it } from 'vitest'
import { readPastedAddresses } from './pasted-addresses.ts'

const read = (text: string) => {
  const { guests, doubled, broken } = readPastedAddresses(text)
  return [
    guests.map(({ email, name }) => (name === undefined ? email : `${name}: ${email}`)),
    doubled,
    broken,
  ]
}

it.each([
  ['a@x.org\nb@x.org\r\n\n c@x.org ', ['a@x.org', 'b@x.org', 'c@x.org']],
  ['a@x.org, b@x.org; c@x.org', ['a@x.org', 'b@x.org', 'c@x.org']],
  ['a@x.org b@x.org\tc@x.org', ['a@x.org', 'b@x.org', 'c@x.org']],
  ['Lena Meier <l@x.org>, "Bo, der Bär" <b@x.org>', ['Lena Meier: l@x.org', 'Bo, der Bär: b@x.org']],
  ['TuS 08;Lena Meier;l@x.org;0551 12', ['TuS 08: l@x.org']],
  ['Chor\tchor@x.org', ['Chor: chor@x.org']],
  ['chor@x.org (Chor Altstadt)', ['Chor Altstadt: chor@x.org']],
  ['TuS 08;a@x.org;b@x.org', ['a@x.org', 'b@x.org']],
  ['mailto:a@x.org', ['a@x.org']],
  ['\uFEFF- a@x.org.\u200B', ['a@x.org']],
  ["o'neill@x.org", ["o'neill@x.org"]],
])('reads %j', (text, guests) => {
  expect(read(text)).toEqual([guests, 0, []])
})

it('counts what is there twice, and says what cannot be read', () => {
  const text = 'a@x.org\nA@X.org\nfoo@\nbar@@x.org\nwww.x.org\nc(at)x.org, b@x.org\n'
  expect(read(text)).toEqual([['a@x.org', 'c@x.org', 'b@x.org'], 1, ['foo@', 'bar@@x.org', 'www.x.org']])
})

it('reads 500 KB of one line in time', () => {
  expect(read('a'.repeat(500_000))).toEqual([[], 0, ['a'.repeat(500_000)]])
  expect(read('"'.repeat(200_001) + '@'.repeat(200_000))[0]).toEqual([])
  expect(read('.'.repeat(200_000) + 'x@'.repeat(50_000))[0]).toEqual([])
})
