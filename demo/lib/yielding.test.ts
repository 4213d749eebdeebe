import { expect, it } from 'vitest'
import { mapYielding } from './yielding.ts'

const busyFor = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

it('serves others during a long calculation, and keeps the order', async () => {
  let served = 0
  const results = await mapYielding([1, 2, 3, 4], (number) => {
    setImmediate(() => (served += 1))
    busyFor(25)
    return [number, served]
  })
  expect(results).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 3],
  ])
})
