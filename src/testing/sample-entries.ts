/** An entry in a list of Kim's, published. */
export const listed = <More extends object>(id: string, name: string, more: More = {} as More) => ({
  id,
  name,
  published: true,
  deactivated: false,
  ownedBy: ['me'],
  ...more,
})

export const townHall = {
  id: 'p1',
  name: 'Town hall',
  address: 'Market 1',
  published: true,
  ownedBy: ['me'],
}

/** On Saturday, 28.11.2026, 19:00 to 21:00 in Berlin. */
export const fair = {
  id: 'e1',
  name: 'Fair',
  start: '2026-11-28T18:00:00.000Z',
  end: '2026-11-28T20:00:00.000Z',
  location: 'Meadow',
  category: 'c1',
  topic: 't1',
  published: true,
  ownedBy: ['me'],
}

/** The town hall, the fair, and what they point to. */
export const townData = {
  places: [townHall],
  events: [fair],
  users: [
    { id: 'me', nickname: 'Kim' },
    { id: 'other', nickname: 'Alex' },
  ],
  categories: [{ id: 'c1', name: 'Music' }],
  topics: [{ id: 't1', name: 'Culture' }],
}
