import { describe, expect, it } from 'vitest'
import { type Language, whenFacts } from '../../../src/contract.ts'
import { calendarText } from './calendar-text.ts'
import { sayIntervals } from './series.ts'
import { withOffset } from './structured-data.ts'
import { saySinceUntil, sayUntil, sayWhen } from './when.ts'

const text = (language: Language) =>
  calendarText(language, 'Europe/Berlin', new Date('2026-05-04T10:00:00.000Z'))
const de = text('de')
const en = text('en')

const span = (start: string, end: string | null = null) => ({
  start: new Date(start).toISOString(),
  end: end && new Date(end).toISOString(),
})

const facts = (start: string, end?: string) => whenFacts(span(start, end), 'Europe/Berlin')

describe('when an event takes place', () => {
  it.each([
    ['2026-05-04T19:00+02:00', null, 'Montag, 4. Mai, 19:00 Uhr', 'Monday, 4 May, 19:00'],
    [
      '2026-05-04T19:00+02:00',
      '2026-05-04T21:30+02:00',
      'Montag, 4. Mai, 19:00–21:30 Uhr',
      'Monday, 4 May, 19:00–21:30',
    ],
    [
      '2026-05-04T22:00+02:00',
      '2026-05-05T02:00+02:00',
      'Montag, 4. Mai, 22:00–02:00 Uhr (in der Nacht zum Dienstag)',
      'Monday, 4 May, 22:00–02:00 (into Tuesday)',
    ],
    [
      '2026-05-04T20:00+02:00',
      '2026-05-05T00:00+02:00',
      'Montag, 4. Mai, 20:00–24:00 Uhr',
      'Monday, 4 May, 20:00–midnight',
    ],
    [
      '2026-05-08T18:00+02:00',
      '2026-05-10T00:00+02:00',
      'Freitag, 8. Mai, 18:00 Uhr – Samstag, 9. Mai, 24:00 Uhr',
      'Friday, 8 May, 18:00 – Saturday, 9 May, midnight',
    ],
    [
      '2026-05-08T10:00+02:00',
      '2026-05-10T18:00+02:00',
      'Freitag, 8. Mai, 10:00 Uhr – Sonntag, 10. Mai, 18:00 Uhr',
      'Friday, 8 May, 10:00 – Sunday, 10 May, 18:00',
    ],
    [
      '2026-05-08T00:00+02:00',
      '2026-05-09T00:00+02:00',
      'Freitag, 8. Mai, ganztägig',
      'Friday, 8 May, all day',
    ],
    [
      '2026-05-08T00:00+02:00',
      '2026-05-09T23:59+02:00',
      'Freitag, 8. Mai – Samstag, 9. Mai',
      'Friday, 8 May – Saturday, 9 May',
    ],
    ['2027-01-08T19:00+01:00', null, 'Freitag, 8. Januar 2027, 19:00 Uhr', 'Friday, 8 January 2027, 19:00'],
  ])('%s to %s', (start, end, german, english) => {
    expect(sayWhen(span(start, end), de)).toBe(german)
    expect(sayWhen(span(start, end), en)).toBe(english)
  })

  it('is said shortly beside the time of a list', () => {
    expect(sayUntil(facts('2026-05-04T19:00+02:00'), de)).toBeNull()
    expect(sayUntil(facts('2026-05-04T19:00+02:00', '2026-05-04T21:00+02:00'), de)).toBe('bis 21:00 Uhr')
    expect(sayUntil(facts('2026-05-04T19:00+02:00', '2026-05-05T01:00+02:00'), en)).toBe(
      'until 01:00 (into Tuesday)',
    )
    expect(sayUntil(facts('2026-05-04T19:00+02:00', '2026-05-05T00:00+02:00'), en)).toBe('until midnight')
    expect(sayUntil(facts('2026-05-04T19:00+02:00', '2026-05-06T01:00+02:00'), en)).toBe(
      'until Wednesday, 6 May',
    )
    expect(saySinceUntil(facts('2026-05-01T19:00+02:00', '2026-05-06T01:00+02:00'), en)).toBe(
      'since Friday, 1 May, until Wednesday, 6 May',
    )
    expect(saySinceUntil(facts('2026-05-03T22:00+02:00', '2026-05-04T03:00+02:00'), de)).toBe(
      'seit 22:00 Uhr, bis 03:00 Uhr',
    )
    expect(saySinceUntil(facts('2026-05-03T22:00+02:00'), de)).toBe('seit 22:00 Uhr')
    expect(saySinceUntil(facts('2026-05-03T22:00+02:00'), en)).toBe('since 22:00')
  })

  it('is told to programs with the offset of the day', () => {
    expect(withOffset('2026-05-04T10:00:00.000Z', 'Europe/Berlin')).toBe('2026-05-04T12:00+02:00')
    expect(withOffset('2026-01-04T10:00:00.000Z', 'Europe/Berlin')).toBe('2026-01-04T11:00+01:00')
    expect(withOffset('2026-01-04T02:00:00.000Z', 'America/St_Johns')).toBe('2026-01-03T22:30-03:30')
  })
})

describe('a series', () => {
  const week = (interval: number, weekDay: number) => ({ type: 'week' as const, interval, weekDay })
  const month = (interval: number, weekDay: number) => ({ type: 'month' as const, interval, weekDay })

  it.each([
    [[week(1, 4), week(1, 2)], 'jeden Dienstag und Donnerstag', 'every Tuesday and Thursday'],
    [
      [week(1, 3), week(1, 1), week(1, 2)],
      'jeden Montag, Dienstag und Mittwoch',
      'every Monday, Tuesday and Wednesday',
    ],
    [[1, 2, 3, 4, 5].map((day) => week(1, day)), 'montags bis freitags', 'Monday to Friday'],
    [[0, 1, 2, 3, 4, 5, 6].map((day) => week(1, day)), 'täglich', 'daily'],
    [
      [week(1, 5), week(2, 6), month(1, 0)],
      'jeden Freitag, jeden zweiten Samstag (alle 2 Wochen) und jeden ersten Sonntag im Monat',
      'every Friday, every other Saturday and the first Sunday of the month',
    ],
    [[week(2, 0)], 'jeden zweiten Sonntag (alle 2 Wochen)', 'every other Sunday'],
    [
      [month(3, 6), month(1, 6)],
      'jeden ersten und dritten Samstag im Monat',
      'the first and third Saturday of the month',
    ],
    [[{ type: 'day' as const, interval: 1, date: '2026-05-04' }], 'täglich', 'daily'],
    [[{ type: 'day' as const, interval: 5, date: '2026-05-04' }], 'alle 5 Tage', 'every 5 days'],
  ])('is said as people do', (intervals, german, english) => {
    expect(sayIntervals(intervals, de)).toBe(german)
    expect(sayIntervals(intervals, en)).toBe(english)
  })
})
