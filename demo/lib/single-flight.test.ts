import { expect, it } from 'vitest'
import { batched, singleFlight } from './single-flight.ts'

it('asks once for all who ask at the same time, and anew for whoever asks later', async () => {
  let value = 1
  let times = 0
  const ask = singleFlight(async () => {
    times += 1
    return value
  })
  const both = [ask(), ask()]
  value = 2
  expect(await Promise.all(both)).toEqual([2, 2])
  value = 3
  expect(await ask()).toBe(3)
  expect(times).toBe(2)
})

it('does not keep a failure', async () => {
  let fails = true
  const ask = singleFlight(async () => {
    if (fails) throw new Error('gone')
    return 'here'
  })
  await expect(ask()).rejects.toThrow('gone')
  fails = false
  expect(await ask()).toBe('here')
})

it('asks for all keys of one moment together, each once', async () => {
  const asked: string[][] = []
  const ask = batched(async (keys: string[]) => {
    asked.push(keys)
    return new Map(keys.filter((key) => key !== 'nothing').map((key) => [key, key.toUpperCase()]))
  })
  expect(await Promise.all([ask('a'), ask('b'), ask('a'), ask('nothing')])).toEqual([
    'A',
    'B',
    'A',
    undefined,
  ])
  expect(await ask('a')).toBe('A')
  expect(asked).toEqual([['a', 'b', 'nothing'], ['a']])
})
