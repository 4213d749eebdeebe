import { expect, it } from 'vitest'
import { parseNumber } from './degrees.ts'

it('reads degrees with a point or a comma', () => {
  expect(parseNumber(' 51.0504 ')).toBe(51.0504)
  expect(parseNumber('-13,7373')).toBe(-13.7373)
})

it('leaves what is no number as it is, so that the check can object', () => {
  expect(parseNumber('north')).toBe('north')
  expect(parseNumber('1e3')).toBe('1e3')
  expect(parseNumber('')).toBe('')
})
