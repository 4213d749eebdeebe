import { expect, it } from 'vitest'
import { isImage } from './image-file.ts'

it('knows the kinds of images that the server reads', () => {
  expect(['image/jpeg', 'image/png', 'image/webp'].every((type) => isImage({ type }))).toBe(true)
  expect(['image/svg+xml', 'image/gif', 'text/plain', ''].some((type) => isImage({ type }))).toBe(false)
})
