import { expect, it } from 'vitest'
import { fold } from './fold.ts'

it.each([
  ['Café  Müller', 'cafe muller'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  [' Ærø ', 'ærø'],
])('folds %j to %j', (text, folded) => expect(fold(text)).toBe(folded))
