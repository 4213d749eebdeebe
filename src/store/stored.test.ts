import { describe, expect, it } from 'vitest'
import { kim } from '../testing/kim.ts'
import { isEmpty, parseStored } from './stored.ts'

const user = { ...kim, api: 'https://town.example/api/v1' }
const nobody = { user: undefined, backstage: {} }
const stored = (state: unknown) => JSON.stringify({ state, version: 0 })

describe('what the browser has stored', () => {
  it('is taken up as it was written', () => {
    const backstage = {
      lists: { events: { pageSize: 50, sorting: 'name', order: 'ASC', filters: { published: '1' } } },
    }
    expect(parseStored(stored({ user, backstage }))).toEqual({ user, backstage })
  })

  it('keeps how far the first steps are, as far as it can be read', () => {
    const firstSteps = { step: 'infoPlace', group: 'g1' }
    const read = (value: unknown) => parseStored(stored({ backstage: { firstSteps: value } })).backstage
    expect(read(firstSteps)).toEqual({ firstSteps })
    expect(read({ ...firstSteps, place: 5, other: 'x' })).toEqual({ firstSteps })
    expect(read({ group: 'g1' })).toEqual({})
    expect(isEmpty({ user: undefined, backstage: { firstSteps } })).toBe(false)
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{"state":'],
    ['another shape', '[1, 2]'],
    ['a text', '"state"'],
    ['null', 'null'],
    ['no state', '{"version":0}'],
    ['a state of another kind', stored([])],
    ['a user without a name', stored({ user: { ...user, nickname: undefined } })],
    ['a user of an unknown role', stored({ user: { ...user, role: 'king' } })],
    ['a user with an odd token', stored({ user: { ...user, token: { toString: null } } })],
    ['a user of no API', stored({ user: { ...user, api: undefined } })],
    ['settings of another kind', stored({ backstage: { lists: ['events'] } })],
  ])('counts as nothing when it is %s', (what, text) => {
    const { user: found, backstage } = parseStored(text)
    expect(found).toBeUndefined()
    if (what !== 'settings of another kind') expect(backstage).toEqual({})
  })

  it('keeps of the logins at other calendars those that can be read', () => {
    const other = { ...user, api: 'https://village.example/api/v1' }
    const others = [null, 5, 'text', { ...other, role: 'king' }, other, { ...other, token: 7 }]
    expect(parseStored(stored({ user, others, backstage: {} }))).toEqual({
      user,
      others: [other],
      backstage: {},
    })
    expect(parseStored(stored({ user: { ...user, id: 1 }, others }))).toEqual({ user: other, backstage: {} })
    expect(parseStored(stored({ user, others: { 0: other } }))).toEqual({ user, backstage: {} })
  })

  it('keeps only filters that are texts, and is empty without a user and without list settings', () => {
    const lists = { events: { filters: { published: '1', name: 5, deep: {} } } }
    expect(parseStored(stored({ backstage: { lists } })).backstage).toEqual({
      lists: { events: { filters: { published: '1' } } },
    })
    expect(isEmpty(nobody)).toBe(true)
    expect(isEmpty({ user: undefined, backstage: { lists: {} } })).toBe(true)
    expect(isEmpty({ user: undefined, backstage: { lists: { events: { pageSize: 10 } } } })).toBe(false)
  })
})
