import type { ItemOf } from '../contracts/contracts.ts'
import { noFacts } from '../core/fact-values.ts'
import type { FakeData } from './fake-api.ts'

/** A repeating event: Mondays, 19:00 to 21:00. */
export const pottery = {
  id: 'r1',
  name: 'Pottery',
  location: 'Workshop',
  category: 'c1',
  topic: 't1',
  ownedBy: ['me'],
  organizers: [],
  tags: [],
  ...noFacts,
  start: '19:00',
  end: '21:00',
  intervals: [{ type: 'week' as const, interval: 1, weekDay: 1 }],
  excluded: [],
  deactivated: false,
}

/** Its event of a day in winter. */
export const made = (generatedFor: string, fields: Partial<ItemOf<'events'>> = {}) => ({
  ...pottery,
  id: `e-${generatedFor}`,
  intervals: undefined,
  excluded: undefined,
  parent: 'revent:r1',
  generatedFor,
  start: `${generatedFor}T18:00:00.000Z`,
  end: `${generatedFor}T20:00:00.000Z`,
  involved: [],
  published: true,
  parentListed: false,
  canceled: false,
  editedByHand: false,
  ...fields,
})

/** The series with one past date and three upcoming ones, one of them edited by hand. */
export const seriesData = {
  revents: [pottery],
  events: [
    made('2026-11-16'),
    made('2026-11-23'),
    made('2026-11-30', { name: 'Glazing', editedByHand: true }),
    made('2026-12-07'),
  ],
  users: [{ id: 'me', nickname: 'Kim' }],
  categories: [{ id: 'c1', name: 'Courses' }],
  topics: [{ id: 't1', name: 'Clay' }],
} satisfies FakeData
