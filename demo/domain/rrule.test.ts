import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  type Day,
  type Interval,
  isDateOfYear,
  type Period,
  recurrenceDays,
} from '../../src/contract.ts'

const byDay = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The RFC 5545 rule of an interval as CONTRACT.md section 4 maps it, and the day from which it counts. */
function rruleOf(interval: Interval, anchor: Day, from: Day): { rule: string; start: Day } {
  switch (interval.type) {
    case 'day':
      return { rule: `FREQ=DAILY;INTERVAL=${interval.interval}`, start: interval.date }
    case 'week':
      return {
        rule: `FREQ=WEEKLY;INTERVAL=${interval.interval};BYDAY=${byDay[interval.weekDay]};WKST=MO`,
        start: anchor,
      }
    case 'month':
      return { rule: `FREQ=MONTHLY;BYDAY=${interval.interval}${byDay[interval.weekDay]}`, start: from }
    case 'monthDay':
      return { rule: `FREQ=MONTHLY;BYMONTHDAY=${interval.monthDay}`, start: from }
    case 'year':
      return {
        rule: `FREQ=YEARLY;BYMONTH=${interval.month};BYMONTHDAY=${interval.monthDay}`,
        start: from,
      }
    case 'yearWeekDay':
      return {
        rule: `FREQ=YEARLY;BYMONTH=${interval.month};BYDAY=${interval.interval}${byDay[interval.weekDay]}`,
        start: from,
      }
  }
}

/** The days of a rule within a period according to ical.js. */
function expanded(interval: Interval, anchor: Day, { from, to }: Period): Day[] {
  const { rule, start } = rruleOf(interval, anchor, from)
  const until = `${rule};UNTIL=${to.replaceAll('-', '')}`
  const iterator = ICAL.Recur.fromString(until).iterator(ICAL.Time.fromDateString(start))
  const days: Day[] = []
  for (let next = iterator.next(); next; next = iterator.next()) {
    const day = next.toString().slice(0, 10)
    if (day >= from && day <= to) days.push(day)
  }
  return days
}

const day = fc.integer({ min: 0, max: 2500 }).map((days) => addDays('2023-01-01', days))
const weekDay = fc.integer({ min: 0, max: 6 })
const month = fc.integer({ min: 1, max: 12 })
const monthDay = fc.integer({ min: 1, max: 31 })
const nth = fc.constantFrom(-1, 1, 2, 3, 4, 5)
const kinds: { [Type in Interval['type']]: fc.Arbitrary<Interval> } = {
  day: fc.record({ type: fc.constant('day'), interval: fc.integer({ min: 1, max: 6 }), date: day }),
  week: fc.record({ type: fc.constant('week'), interval: fc.integer({ min: 1, max: 4 }), weekDay }),
  month: fc.record({ type: fc.constant('month'), interval: nth, weekDay }),
  monthDay: fc.record({ type: fc.constant('monthDay'), monthDay: fc.oneof(monthDay, fc.constant(-1)) }),
  year: fc
    .record({ type: fc.constant('year'), month, monthDay })
    .filter((date) => isDateOfYear(date.month, date.monthDay)),
  yearWeekDay: fc.record({ type: fc.constant('yearWeekDay'), month, interval: nth, weekDay }),
}

describe('recurrenceDays beside ical.js', () => {
  it.each(Object.entries(kinds))('agree on rules of type %s', (_type, interval) => {
    const length = fc.integer({ min: 0, max: 500 })
    fc.assert(
      fc.property(interval, day, length, (rule, from, days) => {
        const period = { from, to: addDays(from, days) }
        expect(recurrenceDays({ intervals: [rule], anchor: from }, period)).toEqual(
          expanded(rule, from, period),
        )
      }),
      { seed: 5545, numRuns: 60 },
    )
  })
})
