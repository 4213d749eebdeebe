import { expect, it } from 'vitest'
import { mailtoUrl } from './schema.ts'

it.each([
  ['ada@example.org', 'mailto:ada@example.org'],
  ['a?cc=b@example.org', 'mailto:a%3Fcc%3Db@example.org'],
  ['a&b@example.org', 'mailto:a%26b@example.org'],
  ['a%0Abcc:b@example.org', 'mailto:a%250Abcc%3Ab@example.org'],
  ['a,b@example.org', 'mailto:a%2Cb@example.org'],
  ['ada@müllers.example', 'mailto:ada@m%C3%BCllers.example'],
])('a mail to %s leads to %s', (email, url) => {
  expect(mailtoUrl(email)).toBe(url)
  expect(new URL(url).search).toBe('')
})
