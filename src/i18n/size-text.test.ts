import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

it.each([
  [486, '486 bytes', '486 Byte'],
  [640_000, '640 kB', '640 kB'],
  [3_210_000, '3.2 MB', '3,2 MB'],
])('a size of %s reads %s', (bytes, english, german) => {
  expect(sizeText(bytes, 'en')).toBe(english)
  expect(sizeText(bytes, 'de')).toBe(german)
})
