import { describe, expect, it } from 'vitest'
import { limits } from '../../src/contract.ts'
import { mayDescend } from './theme-inheritance.ts'

const themes = [
  { name: 'default', parent: null },
  { name: 'spring', parent: 'default' },
  { name: 'april', parent: 'spring' },
]

describe('a parent of a theme', () => {
  it('exists', () => {
    expect(mayDescend(themes, 'may', 'spring')).toBe(true)
    expect(mayDescend(themes, 'may', 'autumn')).toBe(false)
  })

  it('does not descend from it', () => {
    expect(mayDescend(themes, 'april', 'default')).toBe(true)
    expect(mayDescend(themes, 'spring', 'april')).toBe(false)
    expect(mayDescend(themes, 'spring', 'spring')).toBe(false)
  })

  it('is not too far down, for it and for its own descendants', () => {
    const line = Array.from({ length: limits.themeDepth }, (_, n) => ({
      name: String(n),
      parent: n === 0 ? 'default' : String(n - 1),
    }))
    const all = [...themes, ...line]
    expect(mayDescend(all, 'new', String(limits.themeDepth - 2))).toBe(true)
    expect(mayDescend(all, 'new', String(limits.themeDepth - 1))).toBe(false)
    expect(mayDescend(all, '0', 'april')).toBe(false)
  })
})
