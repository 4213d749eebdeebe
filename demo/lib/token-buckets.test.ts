import { expect, it } from 'vitest'
import { tokenBuckets } from './token-buckets.ts'

const second = (number: number) => new Date(Date.UTC(2026, 4, 4) + number * 1000)

it('a bucket gives what it holds, and fills up with time', () => {
  const buckets = tokenBuckets({ burst: 10, perSecond: 2, maxKeys: 5 })
  expect(buckets.take('a', 6, second(0))).toBe(0)
  expect(buckets.take('a', 6, second(0))).toBe(1)
  expect(buckets.take('b', 6, second(0))).toBe(0)
  expect(buckets.take('a', 10, second(0))).toBe(3)
  expect(buckets.take('a', 6, second(1))).toBe(0)
  expect(buckets.take('a', 10, second(1000))).toBe(0)
  expect(buckets.take('a', 1, second(1000))).toBe(1)
})

it('a clock that is put back gives nothing, and goes on from there', () => {
  const buckets = tokenBuckets({ burst: 10, perSecond: 2, maxKeys: 5 })
  expect(buckets.take('a', 10, second(100))).toBe(0)
  expect(buckets.take('a', 2, second(0))).toBe(1)
  expect(buckets.take('a', 2, second(1))).toBe(0)
})

it('of more keys than are remembered, those used last keep their buckets', () => {
  const buckets = tokenBuckets({ burst: 10, perSecond: 2, maxKeys: 2 })
  for (const key of ['a', 'b', 'a', 'c']) buckets.take(key, 5, second(0))
  expect(buckets.take('a', 5, second(0))).toBe(3)
  expect(buckets.take('b', 10, second(0))).toBe(0)
})
