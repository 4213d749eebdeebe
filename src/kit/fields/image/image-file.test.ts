import { expect, it } from 'vitest'
import { refusalOf } from './image-file.ts'

it('takes an image of exactly 1 MB and refuses one byte more', () => {
  expect(refusalOf({ type: 'image/png', size: 1_048_576 })).toBeUndefined()
  expect(refusalOf({ type: 'image/png', size: 1_048_577 })).toBe('tooLarge')
})

it('refuses what is no image, whatever its size', () => {
  expect(refusalOf({ type: 'application/pdf', size: 10 })).toBe('notImage')
  expect(refusalOf({ type: 'image/svg+xml', size: 10 })).toBe('notImage')
})
