import { expect, it } from 'vitest'
import { gig, icsOf } from '../../../testing/fake-calendar.ts'
import { fixtureDay } from '../../../testing/imports/lines.ts'
import { readSource } from '../read.ts'

it.each([
  ['PUBLIC', 1],
  ['public', 1],
  ['PRIVATE', 0],
  ['Confidential', 0],
  ['X-FAMILY', 0],
])('an event of class %s is read or counts as private', (value, count) => {
  const text = icsOf([gig('one@mill.example', 11, { DTSTART: '20990611T180000Z', CLASS: value })])
  const { events, faults } = readSource('ics', Buffer.from(text), fixtureDay)
  expect(events).toHaveLength(count)
  expect(faults.map(({ code }) => code)).toEqual(count === 1 ? [] : ['private'])
})
