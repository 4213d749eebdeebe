import { describe, expect, it } from 'vitest'
import { events } from '../../resources/events/events.ts'
import { listDeclaration } from './list-declaration.ts'
import {
  activeFilters,
  isFolded,
  readListState,
  sortingAfter,
  toFilters,
  toQuery,
  withEverybodys,
} from './list-state.ts'

const declaration = listDeclaration(events)
const normal = { id: 'kim', role: 'normal' } as const
const moderator = { id: 'mo', role: 'moderator' } as const
const now = new Date('2026-11-21T10:00:00Z')
const read = (search: string, remembered = {}) => readListState(search, declaration, remembered)
const filters = (search: string, caller: typeof normal | typeof moderator) =>
  toFilters(read(search).filters, declaration, caller, now)

describe('the state of a list', () => {
  it('begins as the specification says: by start, descending, 25 a page', () => {
    expect(read('')).toEqual({
      page: 1,
      pageSize: 25,
      sorting: 'start',
      order: 'DESC',
      filters: {},
      folds: true,
    })
  })

  it('takes up what is remembered only when the route says nothing', () => {
    const remembered = {
      pageSize: 100,
      sorting: 'name',
      order: 'DESC',
      filters: { likeName: 'choir' },
    } as const
    expect(read('', remembered)).toEqual({ page: 1, ...remembered, folds: true })
    expect(read('sort=start&order=ASC', remembered).filters).toEqual({})
  })

  it.each([
    'parent=revent:r1',
    'canceled=0',
    'published=1',
    'deactivated=0',
    'sort=published',
    'sort=deactivated',
  ])('folds no series while single dates are asked for: %s', (query) => {
    expect(isFolded(read(query), declaration)).toBe(false)
    expect(isFolded(read('likeName=qigong'), declaration)).toBe(true)
  })

  it('passes over what cannot be', () => {
    for (const page of ['1e30', 'Infinity', '99999999999999'])
      expect(toQuery(read(`page=${page}&pageSize=100`), {}).offset).toBeLessThan(1e9)
    expect(read('page=-4&pageSize=7&sort=passwordHash&order=UP&unknown=1')).toEqual(read(''))
  })
})

describe('the sorting of a list', () => {
  it('begins with what is next once only upcoming events are shown, and goes back; by creation is newest first', () => {
    const next = sortingAfter({ start: '1' }, read(''), declaration)
    expect(next).toEqual({ sorting: 'start', order: 'ASC' })
    const narrowed = read('sort=start&order=ASC&start=1')
    expect(sortingAfter({}, narrowed, declaration)).toEqual({ sorting: 'start', order: 'DESC' })
    const byName = { sorting: 'name', order: 'DESC' }
    expect(sortingAfter({ start: '1' }, read('sort=name&order=DESC'), declaration)).toEqual(byName)
    expect(read('sort=createdAt').order).toBe('DESC')
  })
})

describe('the call of a list', () => {
  it('shows everybody’s entries to those who asked for them, until they leave the list', () => {
    const values = withEverybodys({}, normal)
    expect(toFilters(values, declaration, normal, now)).toEqual({})
    expect(read('', { filters: values }).filters).toEqual({})
    expect(withEverybodys({ ownedBy: '1' }, moderator)).toEqual({ ownedBy: '' })
  })

  it('asks for own entries only, always for normal users, for others where they chose it, and for nothing that the caller is not shown', () => {
    expect(filters('ownedBy=0', normal)).toEqual({ ownedBy: 'kim' })
    expect(filters('', moderator)).toEqual({})
    expect(filters('ownedBy=1', moderator)).toEqual({ ownedBy: 'mo' })
    expect(filters('deactivated=1', normal)).toEqual({ ownedBy: 'kim' })
  })

  it('sends switches, texts and the upcoming filter in the form of the wire', () => {
    expect(filters('ownedBy=0&published=0&likeName=fair&start=1', moderator)).toEqual({
      published: false,
      likeName: 'fair',
      start: { from: now.toISOString() },
    })
  })
})

it('names as active what the user can take away', () => {
  const active = (search: string, caller: typeof normal | typeof moderator) =>
    activeFilters(read(search).filters, declaration, caller).map(({ filter, value }) => [filter.name, value])
  expect(active('category=abc', normal)).toEqual([['category', 'abc']])
  expect(active('deactivated=1', normal)).toEqual([])
  expect(active('', moderator)).toEqual([])
  expect(active('ownedBy=1', moderator)).toEqual([['ownedBy', '1']])
})
