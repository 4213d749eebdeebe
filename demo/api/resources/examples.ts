import type { InputOf, ResourceName } from '../../../src/contract.ts'

const rehearsal = {
  name: 'Open choir rehearsal',
  organizers: ['Harbour choir'],
  location: 'id:CHxl77lyg8T0QMAe',
  location2: 'Great hall',
  category: 'YHk6C_CU25Gr3pYV',
  topic: 'y-7itPP_78UXxYtD',
  tags: ['choir', 'music'],
  description: 'No audition, **just come**.',
}

/**
 * For the documentation, bodies that a calendar accepts if it has the entries whose ids they name. The schemas of the
 * other resources say enough.
 */
export const examples: { [Name in ResourceName]?: InputOf<Name> } = {
  events: { ...rehearsal, start: '2030-05-03T17:00:00Z', end: '2030-05-03T19:00:00Z' },
  revents: {
    ...rehearsal,
    start: '19:00',
    end: '21:00',
    intervals: [{ type: 'week', interval: 1, weekDay: 5 }],
    breaks: [{ from: '2030-07-01', to: '2030-08-31', reason: 'Summer break' }],
  },
  groups: { name: 'Harbour choir', link: 'https://choir.example.org', email: 'sing@choir.example.org' },
  places: { name: 'Town hall', address: 'Market Square 1', lat: 54.7837, lng: 9.4353, stepFree: 'yes' },
  categories: { name: 'Music', headline: 'Concerts, choirs and open stages' },
  topics: { name: 'Town' },
}
