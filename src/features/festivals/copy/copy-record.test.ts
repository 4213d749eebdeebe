import { expect, it } from 'vitest'
import { nameInYear } from './copy-record.ts'

it('puts the year of a name forward, and nothing else', () => {
  expect(nameInYear('Lantern night 2026', '2026', '2027')).toBe('Lantern night 2027')
  expect(nameInYear('2026: 120260 lanterns', '2026', '2027')).toBe('2027: 120260 lanterns')
  expect(nameInYear('Lantern night', '2026', '2027')).toBe('Lantern night')
})
