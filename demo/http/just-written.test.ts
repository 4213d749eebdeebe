import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { agedFor } from './just-written.ts'

const visitor = { headers: {} } as FastifyRequest
const writer = { headers: { cookie: 'a=b; calendar-written=1' } } as FastifyRequest

it('is new after a few changes, held back under many, and new for who has just written', async () => {
  let revision = 0
  const read = agedFor(60_000, async () => (revision += 1))
  const seen: number[] = []
  for (let change = 0; change < 8; change += 1) seen.push(await read(visitor))
  expect(seen).toEqual([1, 2, 3, 4, 5, 5, 5, 5])
  expect(await read(writer)).toBe(9)
  const always = agedFor(0, async () => (revision += 1))
  for (let change = 0; change < 8; change += 1) await always(visitor)
  expect(await always(visitor)).toBe(revision)
})
