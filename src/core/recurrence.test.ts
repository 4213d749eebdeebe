import { describe, expect, it } from 'vitest'
import { occurrenceOn, periodError, recurrenceDays } from './recurrence.ts'

const year = { from: '2026-01-01', to: '2026-12-31' }

describe('recurrenceDays', () => {
  it('makes one day of several intervals that hit it, and leaves out excluded days', () => {
    const intervals = [
      { type: 'week', interval: 1, weekDay: 1 },
      { type: 'month', interval: 1, weekDay: 1 },
    ] as const
    const period = { from: '2026-06-01', to: '2026-06-30' }
    expect(recurrenceDays({ intervals, anchor: '2026-06-01', excluded: ['2026-06-15'] }, period)).toEqual([
      '2026-06-01',
      '2026-06-08',
      '2026-06-22',
      '2026-06-29',
    ])
  })

  it('keeps in step with the anchor when a later period is generated', () => {
    const recurrence = {
      intervals: [{ type: 'week', interval: 2, weekDay: 3 }],
      anchor: '2026-01-05',
    } as const
    const whole = recurrenceDays(recurrence, year)
    const later = recurrenceDays(recurrence, { from: '2026-06-01', to: '2026-12-31' })
    expect(later).toEqual(whole.filter((day) => day >= '2026-06-01'))
  })

  it('takes weeks from Monday to Sunday, and begins at the anchor', () => {
    const everyThirdSunday = { type: 'week', interval: 3, weekDay: 0 } as const
    const period = { from: '2026-01-01', to: '2026-02-28' }
    expect(recurrenceDays({ intervals: [everyThirdSunday], anchor: '2026-01-07' }, period)).toEqual([
      '2026-01-11',
      '2026-02-01',
      '2026-02-22',
    ])
    const everySeventh = { ...everyThirdSunday, interval: 7 }
    expect(recurrenceDays({ intervals: [everySeventh], anchor: '2026-01-07' }, period)).toEqual([
      '2026-01-11',
    ])
  })

  it('has nothing in a month without such a weekday', () => {
    const fifthSunday = { type: 'month', interval: 5, weekDay: 0 } as const
    expect(recurrenceDays({ intervals: [fifthSunday], anchor: year.from }, year)).toEqual([
      '2026-03-29',
      '2026-05-31',
      '2026-08-30',
      '2026-11-29',
    ])
    expect(recurrenceDays({ intervals: [{ ...fifthSunday, interval: 6 }], anchor: year.from }, year)).toEqual(
      [],
    )
  })
})

describe('occurrenceOn', () => {
  it('holds the wall clock over the change to summer time', () => {
    const times = ['2026-03-28', '2026-03-29', '2026-03-30'].map((day) =>
      occurrenceOn(day, '19:00', '21:00', 'Europe/Berlin').start.toISOString().slice(11, 16),
    )
    expect(times).toEqual(['18:00', '17:00', '17:00'])
  })

  it('moves an event inside the gap, and its end with it', () => {
    const { start, end } = occurrenceOn('2026-03-29', '02:15', '02:45', 'Europe/Berlin')
    expect([start.toISOString(), end?.toISOString()]).toEqual([
      '2026-03-29T01:15:00.000Z',
      '2026-03-29T01:45:00.000Z',
    ])
  })

  it('keeps its length where the gap would put the end before the start, or on it', () => {
    const lasting = (from: string, to: string) => {
      const { start, end } = occurrenceOn('2026-03-29', from, to, 'Europe/Berlin')
      return [start.toISOString(), (end!.getTime() - start.getTime()) / 60_000]
    }
    expect(lasting('02:30', '03:15')).toEqual(['2026-03-29T01:30:00.000Z', 45])
    expect(lasting('02:30', '03:30')).toEqual(['2026-03-29T01:30:00.000Z', 60])
  })

  it('lasts an hour longer in the night when an hour is repeated', () => {
    const { start, end } = occurrenceOn('2026-10-25', '01:00', '04:00', 'Europe/Berlin')
    expect((end!.getTime() - start.getTime()) / 3_600_000).toBe(4)
  })

  it('has no end without one', () => {
    expect(occurrenceOn('2026-05-01', '10:00', null, 'Europe/London').end).toBeUndefined()
  })
})

describe('periodError', () => {
  const today = '2026-11-21'

  it.each([
    ['six months exactly', '2026-11-21', '2027-05-21', undefined],
    ['a day more', '2026-11-21', '2027-05-22', 'periodTooLong'],
    ['a short period too far ahead', '2027-05-01', '2027-05-22', 'periodTooLong'],
    ['a long period in the past', '2025-01-01', '2025-08-01', 'periodTooLong'],
    ['one day', '2026-12-01', '2026-12-01', undefined],
    ['an end before the start', '2026-12-02', '2026-12-01', 'startAfterEnd'],
  ])('%s', (_case, from, to, error) => expect(periodError({ from, to }, today)).toBe(error))
})
