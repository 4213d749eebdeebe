import { expect, it } from 'vitest'
import { formatParent, idReference, organizerGroupIds, parseParent, parseReference } from './references.ts'

it('tells an existing entry from free text', () => {
  expect(parseReference('id:abc')).toEqual({ id: 'abc' })
  expect(parseReference('The old mill')).toEqual({ text: 'The old mill' })
  expect(parseReference(idReference('abc'))).toEqual({ id: 'abc' })
})

it('reads and writes the parent of an event', () => {
  expect(parseParent('id:abc')).toEqual({ kind: 'event', id: 'abc' })
  expect(parseParent('revent:abc')).toEqual({ kind: 'repeatingEvent', id: 'abc' })
  expect([parseParent(null), parseParent('abc')]).toEqual([undefined, undefined])
  expect(formatParent({ kind: 'repeatingEvent', id: 'abc' })).toBe('revent:abc')
  expect(formatParent({ kind: 'event', id: 'abc' })).toBe('id:abc')
})

it('finds the groups among organizers', () => {
  expect(organizerGroupIds(['id:a', 'The neighbours', 'id:b'])).toEqual(['a', 'b'])
  expect(organizerGroupIds(null)).toEqual([])
})
