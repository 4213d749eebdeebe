import { describe, expect, it } from 'vitest'
import {
  breakOn,
  completeUntil,
  isDateOfYear,
  nextDay,
  occurrenceOn,
  periodError,
  reachableFrom,
  recurrenceDays,
} from './recurrence.ts'

it('knows which dates of a year exist', () => {
  expect([isDateOfYear(2, 29), isDateOfYear(2, 30), isDateOfYear(4, 31), isDateOfYear(12, 31)]).toEqual([
    true,
    false,
    false,
    true,
  ])
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
    // A year mistyped in 50 breaks: seconds if their days were gone through one by one.
    const breaks = Array.from({ length: 50 }, (_, at) => ({ from: '2026-07-07', to: `${8999 - at}-12-31` }))
    expect(completeUntil({ ...mondays, breaks }, '2026-07-06')).toBe('8999-12-30')
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
