import { expect, it } from 'vitest'
import { events } from '../../../resources/events/events.ts'
import { entryDeclaration } from '../form-declaration.ts'
import { initialValues } from './form-values.ts'

const caller = { id: 'me', role: 'normal', deactivated: false } as const

it('starts a new event the next day at 18:00 on the clocks of the zone, and ends it an hour later', () => {
  const context = {
    mode: 'new',
    caller,
    timeZone: 'Europe/Berlin',
    now: new Date('2026-03-28T23:30:00Z'),
  } as const
  expect(initialValues(entryDeclaration(events), context)).toMatchObject({
    start: '2026-03-30T16:00:00.000Z',
    end: '2026-03-30T17:00:00.000Z',
    published: true,
    ownedBy: ['me'],
  })
})
