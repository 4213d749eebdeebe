import { expect, it } from 'vitest'
import { hashToken, newId, newToken } from './ids.ts'

const made = (make: () => string) => Array.from({ length: 1000 }, make)

it('an id is random: at least 64 bits, as 16 characters that need no escaping', () => {
  const ids = made(newId)
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(id).toMatch(/^\w[\w-]{15}$/)
})

it('a secret has 256 bits, and its hash says nothing of it', () => {
  const [token = ''] = made(newToken)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(hashToken(token)).toMatch(/^[\da-f]{64}$/)
  expect(hashToken(token)).not.toContain(token)
})
