import { expect, it } from 'vitest'
import { limits } from '../../src/contract.ts'
import { jsonOf } from './list-query.ts'

const jsonOfBytes = (bytes: number) => JSON.stringify('é'.repeat((bytes - 2) / 2))

it('reads JSON of an address up to its bound in bytes', () => {
  expect(jsonOf(jsonOfBytes(limits.queryJsonBytes), 'filters')).toHaveLength(limits.queryJsonBytes / 2 - 1)
  expect(() => jsonOf(jsonOfBytes(limits.queryJsonBytes + 2), 'filters')).toThrow('invalid query')
})

it('refuses JSON that is nested as deep as an address is long', () => {
  expect(() => jsonOf('['.repeat(8000), 'filters')).toThrow('invalid query')
  expect(() => jsonOf('['.repeat(4000) + ']'.repeat(4000), 'filters')).toThrow('invalid query')
})
