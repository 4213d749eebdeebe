import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  formatDateTime,
  formatDay,
  isAhead,
  isClock,
  isDay,
  isTimeZone,
  mondayOf,
  offsetAt,
  repeatedMark,
  wallClockOf,
  weekDayOf,
} from './dates.ts'
import { instantOf } from './instant-of.ts'

const at = (day: string, clock: string, zone: string) => instantOf(day, clock, zone).toISOString()

describe('instantOf', () => {
  it('reads a wall clock in winter and in summer', () => {
    expect(at('2026-01-15', '18:00', 'Europe/Berlin')).toBe('2026-01-15T17:00:00.000Z')
    expect(at('2026-07-15', '18:00', 'Europe/Berlin')).toBe('2026-07-15T16:00:00.000Z')
    expect(at('2026-07-15', '18:00', 'Asia/Kathmandu')).toBe('2026-07-15T12:15:00.000Z')
  })

  it.each([
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z', '03:30'],
    ['Europe/Berlin', '2026-03-29', '02:00', '2026-03-29T01:00:00.000Z', '03:00'],
    ['Europe/London', '2026-03-29', '01:15', '2026-03-29T01:15:00.000Z', '02:15'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z', '03:30'],
    ['Australia/Lord_Howe', '2026-10-04', '02:10', '2026-10-03T15:40:00.000Z', '02:40'],
  ])('moves a time inside the spring gap of %s forward by the gap', (zone, day, clock, instant, shown) => {
    expect(at(day, clock, zone)).toBe(instant)
    expect(wallClockOf(new Date(instant), zone)).toEqual({ day, clock: shown })
  })

  it.each([
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ])('takes the first of a repeated hour in %s', (zone, day, clock, instant) => {
    expect(at(day, clock, zone)).toBe(instant)
  })

  it('is right just before and just after both changes', () => {
    expect(at('2026-03-29', '01:59', 'Europe/Berlin')).toBe('2026-03-29T00:59:00.000Z')
    expect(at('2026-03-29', '03:00', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z')
    expect(at('2026-10-25', '01:59', 'Europe/Berlin')).toBe('2026-10-24T23:59:00.000Z')
    expect(at('2026-10-25', '03:00', 'Europe/Berlin')).toBe('2026-10-25T02:00:00.000Z')
  })
})

it('offsetAt answers the same for an instant that it knows, and for one that it has forgotten', () => {
  const hour = 3_600_000
  const begin = Date.parse('2026-03-29T00:59:59Z')
  const offsets = () => [begin, begin + 1000].map((ms) => offsetAt('Europe/Berlin', ms) / hour)
  expect(offsets()).toEqual([1, 2])
  expect(offsets()).toEqual([1, 2])
  for (let count = 0; count < 10_001; count += 1) offsetAt('Asia/Tokyo', begin + count)
  expect(offsets()).toEqual([1, 2])
  expect(offsetAt('America/New_York', begin) / hour).toBe(-4)
})

describe('wall clocks', () => {
  it('says the day on which an instant falls in a zone, and formats as dd.MM.yyyy HH:mm', () => {
    const instant = new Date('2026-12-31T23:30:00Z')
    expect(dayOf(instant, 'Europe/Berlin')).toBe('2027-01-01')
    expect(dayOf(instant, 'America/New_York')).toBe('2026-12-31')
    expect(formatDateTime(new Date('2026-11-21T18:05:00Z'), 'Europe/London')).toBe('21.11.2026 18:05')
    expect(formatDateTime(new Date('2026-11-21T23:05:00Z'), 'Europe/Berlin')).toBe('22.11.2026 00:05')
    expect(formatDay('2026-02-03')).toBe('03.02.2026')
  })
})

it.each([
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', ' UTC+2'],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', ' UTC+1'],
  ['2026-10-24T23:59:00Z', 'Europe/Berlin', ''],
  ['2026-10-25T02:00:00Z', 'Europe/Berlin', ''],
  ['2026-03-29T00:30:00Z', 'Europe/Berlin', ''],
  ['2026-03-29T01:30:00Z', 'Europe/Berlin', ''],
  ['2026-07-01T10:00:00Z', 'Europe/Berlin', ''],
  ['2026-10-25T00:30:00Z', 'Europe/London', ' UTC+1'],
  ['2026-10-25T01:30:00Z', 'Europe/London', ' UTC+0'],
  ['2026-11-01T05:30:00Z', 'America/New_York', ' UTC-4'],
  ['2026-11-01T06:30:00Z', 'America/New_York', ' UTC-5'],
  ['2026-11-01T03:45:00Z', 'America/St_Johns', ' UTC-2:30'],
  ['2027-04-03T15:15:00Z', 'Australia/Lord_Howe', ' UTC+10:30'],
])('%s in %s has the mark %j', (instant, zone, mark) =>
  expect(repeatedMark(new Date(instant), zone)).toBe(mark),
)

it.each([
  ['2026-06-01T10:00:00Z', null, true],
  ['2026-06-01T08:00:00Z', null, false],
  ['2026-06-01T08:00:00Z', '2026-06-01T09:00:01Z', true],
  ['2026-06-01T08:00:00Z', '2026-06-01T09:00:00Z', false],
  ['2026-06-01T09:00:00Z', undefined, false],
])('what begins at %s and ends at %s is ahead at nine: %s', (start, end, ahead) =>
  expect(isAhead({ start, end }, new Date('2026-06-01T09:00:00Z'))).toBe(ahead),
)

describe('calendar days', () => {
  it('adds days over a change of the clocks and over a leap day, and months within the shorter month', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(addMonths('2026-08-31', 6)).toBe('2027-02-28')
    expect(addMonths('2026-01-15', 6)).toBe('2026-07-15')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  })

  it('counts days, weekdays and Mondays', () => {
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31)
    expect(weekDayOf('2026-11-22')).toBe(0)
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  })

  it('knows which days, times and zones there are', () => {
    expect([isDay('2028-02-29'), isDay('2026-02-29'), isDay('2026-2-1')]).toEqual([true, false, false])
    expect(['x2026-01-01', '2026-01-01 '].filter(isDay)).toEqual([])
    expect(['+012026-01-01', '2026-01-01T00:00', '12026-01-01', ''].filter(isDay)).toEqual([])
    expect([isClock('23:59'), isClock('24:00'), isClock('7:00')]).toEqual([true, false, false])
    expect([isTimeZone('Europe/Berlin'), isTimeZone('Mars/Olympus')]).toEqual([true, false])
  })
})
