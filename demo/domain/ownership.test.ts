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
  const entry = (organizers: string[], ownedBy = ['me']) => ({ organizers, ownedBy })

  it('that a normal user adds are free text or their own groups', () => {
    expect(foreignOrganizer(['Free text', 'id:mine'], undefined, normal)).toBeUndefined()
    expect(foreignOrganizer(['id:mine', 'id:other'], undefined, normal)).toBe('organizers.1')
    expect(foreignOrganizer(['id:mine', 'id:other'], entry([]), normal)).toBe('organizers.1')
    expect(foreignOrganizer(['id:other'], entry(['id:other']), normal)).toBeUndefined()
    expect(foreignOrganizer([], entry(['id:other']), normal)).toBeUndefined()
    expect(foreignOrganizer(['id:other'], undefined, moderator)).toBeUndefined()
  })

  it('stay, but for free text and the own group, when the entry is edited through a group', () => {
    const caller = { ...normal, ownedGroups: ['mine', 'second'] }
    const before = entry(['id:mine', 'id:other', 'Free'], ['you'])
    const fault = (organizers: string[]) => foreignOrganizer(organizers, before, caller)
    expect(fault(['id:mine', 'id:other', 'Another'])).toBeUndefined()
    expect(fault(['id:other'])).toBeUndefined()
    expect(fault(['id:mine', 'id:other', 'id:second'])).toBe('organizers.2')
    expect(fault(['id:mine'])).toBe('organizers')
  })
})
