import { expect, it } from 'vitest'
import { mergeInput } from './merge-input.ts'

const item = { id: '1', name: 'Name', role: 'normal', deactivated: true, tags: ['a'] }
const fields = ['name', 'role', 'deactivated', 'tags']
const rules = { fields, fixed: ['id', 'role', 'tags'], kept: ['deactivated'] }

it('fills in what is absent, and what is fixed or kept and empty', () => {
  expect(mergeInput({ role: null, deactivated: null }, item, rules)).toEqual({
    input: item,
    changed: [],
    absent: ['name', 'tags'],
  })
})

it('names what is fixed and was changed, and nothing that is the same', () => {
  expect(mergeInput({ ...item, tags: ['a'] }, item, rules)?.changed).toEqual([])
  expect(mergeInput({ ...item, tags: ['b'], role: 'admin' }, item, rules)?.changed).toEqual(['role', 'tags'])
  expect(mergeInput({ deactivated: false }, item, rules)).toMatchObject({
    input: { deactivated: false },
    changed: [],
  })
})

it('empties what is null or empty and may be', () => {
  const free = { fields, fixed: [], kept: [] }
  expect(mergeInput({ name: '', tags: [], role: null }, item, free)?.input).toEqual({
    name: '',
    tags: [],
    role: null,
    deactivated: true,
  })
})

it('keeps what says something about another field only as long as that stays the same', () => {
  const described = { fields, fixed: [], kept: [], keptWith: { role: 'name', tags: 'role' } }
  const given = (body: object) => mergeInput(body, item, described)?.input
  expect(given({})).toEqual({ name: 'Name', role: 'normal', deactivated: true, tags: ['a'] })
  expect(given({ name: 'Name' })).toMatchObject({ role: 'normal', tags: ['a'] })
  expect(given({ name: 'New' })).toEqual({ name: 'New', deactivated: true })
  expect(given({ name: 'New', role: 'normal' })).toMatchObject({ role: 'normal', tags: ['a'] })
  expect(given({ name: 'New', role: 'admin' })).toEqual({ name: 'New', role: 'admin', deactivated: true })
})

it('takes nothing but an object', () => {
  for (const body of [undefined, null, 'text', 5, []]) expect(mergeInput(body, item, rules)).toBeUndefined()
})
