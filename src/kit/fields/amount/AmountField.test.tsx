import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderFields } from '../../../testing/render-field.tsx'
import { formatAmount } from './amount.ts'

const fields = [{ name: 'priceFrom', kind: 'amount' as const }]

it.each([
  ['8', 8, '8'],
  ['8,5', 8.5, '8.50'],
  ['12.00', 12, '12'],
])('reads %s as %s and writes it as %s when it is left', async (typed, value, shown) => {
  const app = await renderFields(fields)
  await app.user.type(screen.getByLabelText('Price'), typed)
  await app.user.tab()
  expect(screen.getByLabelText('Price')).toHaveProperty('value', shown)
  expect(await app.save()).toEqual({ priceFrom: value })
})

it('keeps what is no number, for the check to object to', async () => {
  const app = await renderFields(fields)
  await app.user.type(screen.getByLabelText('Price'), 'eight')
  expect(await app.save()).toEqual({ priceFrom: 'eight' })
})

it('writes an amount as in the language', () => {
  expect(formatAmount(1234.5, 'de')).toBe('1234,50')
})
