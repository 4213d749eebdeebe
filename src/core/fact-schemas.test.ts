import { expect, it } from 'vitest'
import { amount, choice } from './fact-schemas.ts'
import { validate } from './validate.ts'

it('a choice is one of its values, or nothing', () => {
  const schema = choice(['yes', 'no'])
  expect(validate(schema, 'yes')).toEqual({ ok: true, value: 'yes' })
  expect(validate(schema, null)).toEqual({ ok: true, value: null })
  expect(validate(schema, 'maybe')).toMatchObject({ ok: false, fields: { '': 'invalid' } })
})

it.each([
  [8, 8],
  [8.499, 8.5],
  [0, 0],
  [null, null],
])('an amount of %s is kept as %s', (given, kept) => {
  expect(validate(amount(), given)).toEqual({ ok: true, value: kept })
})

it.each([-1, 1_000_001, Infinity, '8'])('%s is no amount', (given) => {
  expect(validate(amount(), given)).toMatchObject({ ok: false, fields: { '': 'invalidAmount' } })
})
