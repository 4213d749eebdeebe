import { expect, it } from 'vitest'
import table from '../testing/recurrence-table.json' with { type: 'json' }
import { type Interval, recurrenceDays } from './recurrence.ts'

// Computed by python3-dateutil and from calendar sheets: scripts/recurrence-table.py.
it.each(table)(
  'recurrenceDays beside another implementation of RFC 5545 $intervals from $anchor: $from to $to',
  ({ intervals, anchor, excluded, breaks, from, to, days }) => {
    const recurrence = { intervals: intervals as Interval[], anchor, excluded, breaks }
    expect(recurrenceDays(recurrence, { from, to })).toEqual(days)
  },
)
