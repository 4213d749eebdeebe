import { describe, expect, it } from 'vitest'
import {
  breakOn,
  completeUntil,
  type Interval,
  isDateOfYear,
  nextDay,
  occurrenceOn,
  periodError,
  reachableFrom,
  recurrenceDays,
} from './recurrence.ts'

const year = { from: '2026-01-01', to: '2026-12-31' }

describe('recurrenceDays', () => {
  it('makes one day of several intervals that hit it, and leaves out excluded days', () => {
    const intervals = [
      { type: 'week', interval: 1, weekDay: 1 },
      { type: 'month', interval: 1, weekDay: 1 },
    ] as const
    const period = { from: '2026-06-01', to: '2026-06-30' }
    expect(
      recurrenceDays({ intervals, anchor: '2026-06-01', excluded: ['2026-06-15'] }, period).join(' '),
    ).toBe('2026-06-01 2026-06-08 2026-06-22 2026-06-29')
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
    expect(recurrenceDays({ intervals: [everyThirdSunday], anchor: '2026-01-07' }, period).join(' ')).toBe(
      '2026-01-11 2026-02-01 2026-02-22',
    )
    const everySeventh = { ...everyThirdSunday, interval: 7 }
    expect(recurrenceDays({ intervals: [everySeventh], anchor: '2026-01-07' }, period).join(' ')).toBe(
      '2026-01-11',
    )
  })

  it('has nothing in a month without such a weekday', () => {
    const fifthSunday = { type: 'month', interval: 5, weekDay: 0 } as const
    expect(recurrenceDays({ intervals: [fifthSunday], anchor: year.from }, year).join(' ')).toBe(
      '2026-03-29 2026-05-31 2026-08-30 2026-11-29',
    )
    expect(recurrenceDays({ intervals: [{ ...fifthSunday, interval: 6 }], anchor: year.from }, year)).toEqual(
      [],
    )
  })
})

// Read off a wall calendar.
describe('the rules that people say', () => {
  const daysOf = (interval: Interval, from: string, to: string) =>
    recurrenceDays({ intervals: [interval], anchor: from }, { from, to })

  it('takes the last weekday of a month, be it the fourth or the fifth', () => {
    const lastFriday = { type: 'month', interval: -1, weekDay: 5 } as const
    expect(daysOf(lastFriday, '2026-11-01', '2027-04-30').join(' ')).toBe(
      '2026-11-27 2026-12-25 2027-01-29 2027-02-26 2027-03-26 2027-04-30',
    )
  })

  it('takes a day of the month, and skips months that are too short for it', () => {
    const on = (monthDay: number) =>
      daysOf({ type: 'monthDay', monthDay }, '2027-01-01', '2027-06-30').map((day) => day.slice(5))
    expect(on(15)).toEqual(['01-15', '02-15', '03-15', '04-15', '05-15', '06-15'])
    expect(on(31)).toEqual(['01-31', '03-31', '05-31'])
    expect(on(29)).toEqual(['01-29', '03-29', '04-29', '05-29', '06-29'])
    expect(on(-1)).toEqual(['01-31', '02-28', '03-31', '04-30', '05-31', '06-30'])
  })

  it('takes a date of the year, 29 February only in leap years', () => {
    const years = (month: number, monthDay: number) =>
      daysOf({ type: 'year', month, monthDay }, '2096-01-01', '2104-12-31')
    expect(years(5, 3)).toHaveLength(9)
    expect(years(2, 29)).toEqual(['2096-02-29', '2104-02-29'])
  })

  it('takes a weekday of one month a year', () => {
    const mothersDay = { type: 'yearWeekDay', month: 5, interval: 2, weekDay: 0 } as const
    expect(daysOf(mothersDay, '2026-01-01', '2028-12-31')).toEqual(['2026-05-10', '2027-05-09', '2028-05-14'])
    const lastMonday = { type: 'yearWeekDay', month: 8, interval: -1, weekDay: 1 } as const
    expect(daysOf(lastMonday, '2026-01-01', '2027-12-31')).toEqual(['2026-08-31', '2027-08-30'])
  })

  it('knows which dates exist', () => {
    expect([isDateOfYear(2, 29), isDateOfYear(2, 30), isDateOfYear(4, 31), isDateOfYear(12, 31)]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
})

describe('a break', () => {
  const mondays = { intervals: [{ type: 'week', interval: 1, weekDay: 1 }], anchor: '2026-06-01' } as const
  const summer = { from: '2026-07-13', to: '2026-08-21', reason: 'Summer' }

  it('has no dates, on its first and last day neither', () => {
    const breaks = [summer]
    const days = recurrenceDays({ ...mondays, breaks }, { from: '2026-07-01', to: '2026-08-31' })
    expect(days).toEqual(['2026-07-06', '2026-08-24', '2026-08-31'])
    expect(breakOn(breaks, '2026-07-12')).toBeUndefined()
    expect(breakOn(breaks, '2026-07-13')).toBe(summer)
    expect(breakOn(breaks, '2026-08-21')).toBe(summer)
    expect(breakOn(null, '2026-08-21')).toBeUndefined()
  })

  it('keeps the others in step', () => {
    const fortnightly = { ...mondays, intervals: [{ type: 'week', interval: 2, weekDay: 1 }] } as const
    const days = recurrenceDays(
      { ...fortnightly, breaks: [{ from: '2026-06-15', to: '2026-06-22' }] },
      { from: '2026-06-01', to: '2026-07-31' },
    )
    expect(days).toEqual(['2026-06-01', '2026-06-29', '2026-07-13', '2026-07-27'])
  })

  it('ends before the next day, which may be years ahead', () => {
    expect(nextDay({ ...mondays, breaks: [summer] }, '2026-07-06')).toBe('2026-08-24')
    const leapDay = { intervals: [{ type: 'year', month: 2, monthDay: 29 }], anchor: '2026-01-01' } as const
    expect(nextDay(leapDay, '2096-02-29')).toBe('2104-02-29')
    expect(nextDay({ ...leapDay, breaks: [{ from: '2028-01-01', to: '2099-12-31' }] }, '2026-01-01')).toBe(
      '2104-02-29',
    )
    expect(nextDay({ intervals: [], anchor: '2026-01-01' }, '2026-01-01')).toBeUndefined()
  })

  it('makes a series complete until its last skipped date', () => {
    expect(completeUntil(mondays, '2026-07-06')).toBe('2026-07-06')
    expect(completeUntil({ ...mondays, breaks: [summer] }, '2026-07-06')).toBe('2026-08-17')
    expect(completeUntil({ ...mondays, excluded: ['2026-07-13'] }, '2026-07-06')).toBe('2026-07-13')
    expect(completeUntil({ intervals: [], anchor: '2026-06-01' }, '2026-07-06')).toBe('2026-07-06')
  })
})

it.each([
  ['2027-05-21', '2026-11-21'],
  ['2027-08-31', '2027-03-01'],
  ['2028-08-29', '2028-02-29'],
])('reachableFrom a period may reach %s from %s', (day, from) => {
  expect(periodError({ from: reachableFrom(day), to: day }, reachableFrom(day))).toBeUndefined()
  expect(reachableFrom(day)).toBe(from)
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
    expect([start.toISOString(), end?.toISOString()].join(' ')).toBe(
      '2026-03-29T01:15:00.000Z 2026-03-29T01:45:00.000Z',
    )
  })

  it('keeps its length where the gap would put the end before the start, or on it', () => {
    const lasting = (from: string, to: string) => {
      const { start, end } = occurrenceOn('2026-03-29', from, to, 'Europe/Berlin')
      return [start.toISOString(), (end!.getTime() - start.getTime()) / 60_000]
    }
    expect(lasting('02:30', '03:15')).toEqual(['2026-03-29T01:30:00.000Z', 45])
    expect(lasting('02:30', '03:30')).toEqual(['2026-03-29T01:30:00.000Z', 60])
  })

  it('lasts an hour longer in the night when an hour is repeated, and has no end without one', () => {
    const { start, end } = occurrenceOn('2026-10-25', '01:00', '04:00', 'Europe/Berlin')
    expect((end!.getTime() - start.getTime()) / 3_600_000).toBe(4)
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
