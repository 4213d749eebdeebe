import { expect, it, vi } from 'vitest'
import { SteadyStore } from './steady-store.ts'

it('ends a window though the time of day is set back by years', () => {
  vi.useFakeTimers({ now: Date.parse('2036-01-01T00:00:00Z'), toFake: ['Date', 'performance'] })
  const store = new SteadyStore()
  const hit = () => {
    let hits = 0
    store.incr('192.0.2.1', (_error, result) => (hits = result!.current), 60_000)
    return hits
  }
  expect([hit(), hit(), hit()]).toEqual([1, 2, 3])
  vi.setSystemTime(Date.parse('2026-01-01T00:00:00Z'))
  expect(hit()).toBe(4)
  vi.advanceTimersByTime(60_000)
  expect(hit()).toBe(1)
  vi.useRealTimers()
})
