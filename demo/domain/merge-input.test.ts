import { expect, it } from 'vitest'
import { mergeInput } from './merge-input.ts'

const item = { id: '1', name: 'Name', role: 'normal', deactivated: true, tags: ['a'] }
const rules = { fixed: ['id', 'role', 'tags'], kept: ['deactivated'] }

it('fills in what is fixed or kept and was left out', () => {
  expect(mergeInput({ name: 'New', role: null }, item, rules)).toEqual({
    input: { name: 'New', id: '1', role: 'normal', tags: ['a'], deactivated: true },
    changed: [],
    later: [],
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

it('keeps what older clients do not know only if it is absent: null clears it', () => {
  const later = { fixed: [], kept: [], keptIfAbsent: ['role'] }
  expect(mergeInput({ name: 'New' }, item, later)?.input).toEqual({ name: 'New', role: 'normal' })
  expect(mergeInput({ role: null }, item, later)?.input).toEqual({ role: null })
})

it('keeps what says something about another field only as long as that stays the same', () => {
  const later = { fixed: [], kept: [], keptWith: { role: 'name' } }
  expect(mergeInput({ name: 'Name' }, item, later)).toMatchObject({
    input: { role: 'normal' },
    later: ['role'],
  })
  expect(mergeInput({ name: 'New' }, item, later)?.input).toEqual({ name: 'New' })
  expect(mergeInput({ name: 'New', role: 'admin' }, item, later)?.input).toMatchObject({ role: 'admin' })
})

it('takes nothing but an object', () => {
  for (const body of [undefined, null, 'text', 5, []]) expect(mergeInput(body, item, rules)).toBeUndefined()
})
