import { describe, expect, it } from 'vitest'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'
import { clashesWith, plannedDates } from './planned-dates.ts'

const monday = {
  id: 'r1',
  intervals: [{ type: 'week', interval: 1, weekDay: 1 }],
  anchor: null,
  excluded: ['2026-10-26'],
  start: '19:00',
  end: '21:00',
} as unknown as RepeatingEvent
const event = (fields: Partial<CalendarEvent>) =>
  ({
    id: 'e1',
    start: '2026-10-19T17:00:00.000Z',
    end: '2026-10-19T18:00:00.000Z',
    ...fields,
  }) as CalendarEvent
const plan = (
  entry: RepeatingEvent,
  from: string,
  to: string,
  generated: CalendarEvent[] = [],
  others: CalendarEvent[] = [],
) => plannedDates(entry, { from, to }, { generated, others, timeZone: 'Europe/Berlin' })

describe('the dates that are about to be generated', () => {
  it('are all dates of the period, at their time on the wall across the change of the clocks', () => {
    expect(plan(monday, '2026-10-19', '2026-10-26').map(({ day, start, end }) => [day, start, end])).toEqual([
      ['2026-10-19', '2026-10-19T17:00:00.000Z', '2026-10-19T19:00:00.000Z'],
      ['2026-10-26', '2026-10-26T18:00:00.000Z', '2026-10-26T20:00:00.000Z'],
    ])
  })
})

describe('a clash', () => {
  const slot = { start: '2026-10-19T17:00:00.000Z', end: '2026-10-19T19:00:00.000Z', location2: 'Hall 1' }
  const at = (fields: Partial<CalendarEvent>) => clashesWith(slot, [event(fields)]).length

  it('is between the same rooms, and between a room and the whole place', () => {
    expect([at({ location2: 'hall 1 ' }), at({ location2: null }), at({ location2: 'Hall 2' })]).toEqual([
      1, 1, 0,
    ])
  })

  it('is not with what is canceled, nor with what ends as the other begins', () => {
    expect(at({ canceled: true })).toBe(0)
    expect(at({ start: '2026-10-19T15:00:00.000Z', end: '2026-10-19T17:00:00.000Z' })).toBe(0)
  })

  it('takes an event without an end for an hour', () => {
    expect(at({ start: '2026-10-19T16:30:00.000Z', end: null })).toBe(1)
    expect(at({ start: '2026-10-19T16:00:00.000Z', end: null })).toBe(0)
  })
})
