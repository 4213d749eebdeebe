import { describe, expect, it } from 'vitest'
import { foreignOrganizer, ownersAfterUpdate, ownersOfNew } from './ownership.ts'

const normal = { id: 'me', role: 'normal', ownedGroups: ['mine'] } as const
const moderator = { id: 'mod', role: 'moderator' } as const

describe('owners', () => {
  it('of a new entry are those named and its creator, once', () => {
    expect(ownersOfNew(['you'], normal)).toEqual(['you', 'me'])
    expect(ownersOfNew(['me', 'you', 'me'], normal)).toEqual(['me', 'you'])
  })

  it('stay when a normal user names none', () => {
    expect(ownersAfterUpdate([], ['you', 'me'], normal)).toEqual(['me'])
    expect(ownersAfterUpdate([], ['you', 'they'], normal)).toEqual(['you', 'they'])
    expect(ownersAfterUpdate([], ['you'], moderator)).toEqual([])
    expect(ownersAfterUpdate(['you'], ['me'], normal)).toEqual(['you'])
  })
})

describe('organizers', () => {
  it('that a normal user adds are free text or their own groups', () => {
    expect(foreignOrganizer(['Free text', 'id:mine'], [], normal)).toBeUndefined()
    expect(foreignOrganizer(['id:mine', 'id:other'], [], normal)).toBe(1)
    expect(foreignOrganizer(['id:other'], ['id:other'], normal)).toBeUndefined()
    expect(foreignOrganizer(['id:other'], [], moderator)).toBeUndefined()
  })
})
