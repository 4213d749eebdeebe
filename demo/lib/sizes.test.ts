import { expect, it } from 'vitest'
import { sizeOf } from './sizes.ts'

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 KB'],
  [12_345_678, '12.3 MB'],
  [2 * 10 ** 15, '2000.0 TB'],
])('a size of %i bytes is shown as %s', (bytes, shown) => {
  expect(sizeOf(bytes)).toBe(shown)
})
