import { expect, it } from 'vitest'
import { ordinalForm } from './ordinal-form.ts'

it.each([
  ['en-GB', 'first two few other other other other one two few one'],
  ['de', 'first other other other other other other other other other other'],
  ['fr', 'first other other other other other other other other other other'],
  ['it', 'first other other other other other other other other other other'],
])('writes the days of a month in %s', (locale, expected) => {
  const days = [1, 2, 3, 4, 8, 11, 13, 21, 22, 23, 31]
  expect(days.map((day) => ordinalForm(day, locale)).join(' ')).toBe(expected)
})
