import { expect, it } from 'vitest'
import { likely, namedIn, placesIn } from './suggestions.ts'

const options = ['Concerts', 'Courses', 'Lectures', 'Kinder & Familie'].map((name) => ({ name }))

it.each([
  ['Concert in the yard', '', 'Concerts'],
  ['Clay for beginners', 'A course in five evenings', 'Courses'],
  ['Spielfest', 'Für Kinder ab 3', 'Kinder & Familie'],
  ['Flea market', 'Everything must go', undefined],
  ['', '', undefined],
])('%j, %j is of the category %j', (name, description, category) => {
  expect(namedIn({ name, description }, options)?.name).toBe(category)
})

it('finds places by their whole name, the longest first, and no short ones', () => {
  const places = ['Alte Mühle', 'Mühle', 'Hof', 'Rathaus'].map((name) => ({ name }))
  expect(placesIn({ name: 'Konzert', description: 'In der alten Mühle\nAlte Mühle, Hof' }, places)).toEqual([
    { name: 'Alte Mühle' },
    { name: 'Mühle' },
  ])
})

it('proposes what was used often and lately, by the group before the person', () => {
  expect(likely([['b', 'a', 'a', 'a', 'a']])).toEqual(['a', 'b'])
  expect(likely([['b', 'a']])).toEqual(['b', 'a'])
  expect(likely([['group'], ['own', 'own']])).toEqual(['group', 'own'])
  expect(likely([[], []])).toEqual([])
})
