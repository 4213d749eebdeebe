import { expect, it } from 'vitest'
import { parseDegrees } from './degrees.ts'

it('reads degrees with a point or a comma', () => {
  expect(parseDegrees(' 51.0504 ')).toBe(51.0504)
  expect(parseDegrees('-13,7373')).toBe(-13.7373)
})

it('leaves what is no number as it is, so that the check can object', () => {
  expect(parseDegrees('north')).toBe('north')
  expect(parseDegrees('1e3')).toBe('1e3')
  expect(parseDegrees('')).toBe('')
})
