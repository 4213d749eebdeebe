import { expect, test } from 'vitest'
import { bestMatches, SHOWN_AT_MOST } from './combobox-matches.ts'

const places = ['Old barn', 'Barn owl café', 'Town hall', 'New Old barnyard', 'Müßiggang'].map(
  (label, index) => ({
    value: String(index),
    label,
    detail: label === 'Town hall' ? 'Barnstreet 4' : undefined,
  }),
)
const labels = (query: string) => bestMatches(places, query).matches.map(({ label }) => label)

test('best first: label begins so, a word of it does, the detail does', () => {
  expect(labels('barn')).toEqual(['Barn owl café', 'Old barn', 'New Old barnyard', 'Town hall'])
})

test('case and accents do not matter, and all words have to be there', () => {
  expect(labels('CAFE')).toEqual(['Barn owl café'])
  expect(labels('mussi')).toEqual(['Müßiggang'])
  expect(labels('hall barn')).toEqual(['Town hall'])
  expect(labels('hall owl')).toEqual([])
})

test('of 10,000 only the first are given, the rest is counted', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    value: String(index),
    label: `Place ${index}`,
  }))
  expect(bestMatches(many, '')).toEqual({
    matches: many.slice(0, SHOWN_AT_MOST),
    more: 10_000 - SHOWN_AT_MOST,
  })
  const found = bestMatches(many, 'place 77')
  expect(found.matches[0]?.label).toBe('Place 77')
  expect(found.matches.length + found.more).toBe(many.filter(({ label }) => label.includes('77')).length)
})
