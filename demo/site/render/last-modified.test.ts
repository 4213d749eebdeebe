import { expect, it } from 'vitest'
import { trackLastModified } from './last-modified.ts'

const minute = (number: number) => new Date(Date.UTC(2026, 4, 4, 10, number))

it('says since when an address has been answered with the same', () => {
  const since = trackLastModified()
  const long = `/?q=${'ä'.repeat(5000)}`
  expect(since(long, '"1"', minute(0))).toEqual(minute(0))
  expect(since(long, '"1"', minute(5))).toEqual(minute(0))
  expect(since(`${long}b`, '"1"', minute(6))).toEqual(minute(6))
  expect(since(long, '"2"', minute(7))).toEqual(minute(7))
})

it('forgets the addresses that were not asked for the longest', () => {
  const since = trackLastModified(2)
  for (const [at, address] of ['a', 'b', 'a', 'c'].entries()) since(address, '"1"', minute(at))
  expect(since('a', '"1"', minute(9))).toEqual(minute(0))
  expect(since('b', '"1"', minute(9))).toEqual(minute(9))
})
