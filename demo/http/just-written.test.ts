import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { startClock } from '../testing/clock.ts'
import { agedFor, createJustWritten } from './just-written.ts'

const visitor = { ip: '192.0.2.1' } as FastifyRequest
const writer = { ip: '192.0.2.2' } as FastifyRequest

it('is new after a few changes, a second old under many, and new for who has just written', async () => {
  const { now, advance } = startClock('2026-05-04T10:00:00.000Z')
  let revision = 0
  const change = async () => (revision += 1)
  const justWritten = createJustWritten(now)
  const read = agedFor({ ageMs: 1000, now, justWritten }, change)
  const seen: number[] = []
  for (let at = 0; at < 8; at += 1) seen.push((await read(visitor)).answer)
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 6, 6])
  justWritten.add(writer)
  expect(await read(writer)).toEqual({ answer: 9 })
  advance({ seconds: 1 })
  expect([await read(visitor), await read(visitor)]).toEqual([
    { answer: 10, former: 6 },
    { answer: 10, former: 6 },
  ])
  advance({ seconds: 0.6 })
  expect(await read(visitor)).toEqual({ answer: 10 })
  expect(await read(writer)).toEqual({ answer: 13 })
  advance({ seconds: 5 })
  expect(justWritten.has(writer)).toBe(false)
})
