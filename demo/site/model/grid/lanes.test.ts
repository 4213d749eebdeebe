import { describe, expect, it } from 'vitest'
import { lanesOf } from '../day-grid.ts'

const stretch = (name: string, first: number, last: number) => ({
  name,
  first: `2026-05-0${first}`,
  last: `2026-05-0${last}`,
})

const names = (...stretches: ReturnType<typeof stretch>[]) =>
  lanesOf(stretches).map((lane) => lane.map((item) => item.name).join(' '))

describe('lanes of a week', () => {
  it('puts what overlaps beside each other, and fills up a lane that is free again', () => {
    expect(names(stretch('a', 1, 3), stretch('b', 2, 5), stretch('c', 4, 6))).toEqual(['a c', 'b'])
  })

  it('does not share a day', () => {
    expect(names(stretch('a', 1, 3), stretch('b', 3, 4))).toEqual(['a', 'b'])
  })

  it('puts the longest first, whatever the order', () => {
    expect(names(stretch('short', 1, 1), stretch('long', 1, 5), stretch('late', 2, 3))).toEqual([
      'long',
      'short late',
    ])
  })
})
