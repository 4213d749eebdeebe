import type { ItemOf } from '../contracts/contracts.ts'
import type { FakeData } from './fake-api.ts'

/** A main event: Friday, 12.06.2026, 18:00 in Berlin. */
export const festival = {
  id: 'f1',
  name: 'Lantern festival 2026',
  start: '2026-06-12T16:00:00.000Z',
  end: '2026-06-14T16:00:00.000Z',
  location: 'id:p1',
  category: 'c1',
  topic: 't1',
  organizers: ['id:g1', 'Town'],
  ownedBy: ['other', 'me'],
  tags: ['lanterns'],
  involved: [],
  published: true,
  parentListed: false,
  canceled: false,
  deactivated: false,
}

/** One of its parts. */
export const partOf = (id: string, start: string, fields: Partial<ItemOf<'events'>> = {}) => ({
  ...festival,
  id,
  name: `Part ${id}`,
  start,
  end: new Date(Date.parse(start) + 3_600_000).toISOString(),
  parent: 'id:f1',
  parentListed: true,
  organizers: [],
  location2: 'Tent',
  ...fields,
})

/** The festival with three parts on two days, one of them cancelled. */
export const festivalData = {
  events: [
    festival,
    partOf('a', '2026-06-12T17:00:00.000Z'),
    partOf('b', '2026-06-13T12:00:00.000Z', { name: 'Parade 2026' }),
    partOf('c', '2026-06-13T15:00:00.000Z', { canceled: true }),
  ],
  groups: [{ id: 'g1', name: 'Choir', ownedBy: ['other'] }],
  places: [{ id: 'p1', name: 'Square', ownedBy: [] }],
  users: [
    { id: 'me', nickname: 'Kim' },
    { id: 'other', nickname: 'Sam' },
  ],
  categories: [{ id: 'c1', name: 'Festivals' }],
  topics: [{ id: 't1', name: 'Town' }],
} satisfies FakeData
