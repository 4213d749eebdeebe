import { expect, it } from 'vitest'
import { eventFactNames, templateFactNames, placeFactNames } from '../core/fact-values.ts'
import { fieldNames, fieldsOf } from '../kit/form/form-declaration.ts'
import { events } from './events/events.ts'
import { repeatingEvents } from './repeating-events/repeating-events.ts'
import { places } from './places/places.ts'

it.each([
  ['places', places, placeFactNames],
  ['events', events, eventFactNames],
  ['repeating events', repeatingEvents, templateFactNames],
] as const)(
  'every fact of %s is in the form, in a folded section, and in the exported file',
  (_name, declaration, names) => {
    const folded = declaration.sections.filter((section) => section.folded)
    expect(fieldsOf({ sections: folded }).flatMap(fieldNames)).toEqual(expect.arrayContaining([...names]))
    expect(declaration.columns.map(({ field }) => field)).toEqual(expect.arrayContaining([...names]))
  },
)

it('a step-free entrance is a filter of the list of places, the price one of events', () => {
  expect(places.filters.map(({ name }) => name)).toContain('stepFree')
  expect(events.filters.map(({ name }) => name)).toContain('price')
})
