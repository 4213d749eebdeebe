import { expect, it } from 'vitest'
import { caseKey, fold } from './fold.ts'

it.each([
  ['Café  Müller', 'cafe muller'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  [' Ærø ', 'ærø'],
  ['Old  Town', 'old town'],
  [' A b', 'a b'],
  ['a\u0323\u0302', 'a'],
])('folds %j to %j', (text, folded) => expect(fold(text)).toBe(folded))

it.each([
  ['Ada  LOVELACE ', 'ada lovelace'],
  ['Straße', 'strasse'],
  ['Cafe\u0301', 'café'],
])('takes %j and %j for the same name', (text, key) => expect(caseKey(text)).toBe(key))

it('takes names that differ in an accent for two', () =>
  expect(caseKey('Müller')).not.toBe(caseKey('Muller')))
