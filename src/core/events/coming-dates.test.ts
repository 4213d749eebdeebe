import { describe, expect, it } from 'vitest'
import type { Interval } from '../recurrence.ts'
import { comingPeriod } from './coming-dates.ts'

const thursdays: Interval = { type: 'week', interval: 1, weekDay: 4 }
const christmas: Interval = { type: 'year', month: 12, monthDay: 24 }

const shown = (
  intervals: readonly Interval[],
  options: Partial<Parameters<typeof comingPeriod>[1]> = {},
  breaks: { from: string; to: string }[] = [],
) => comingPeriod({ intervals, anchor: '2027-01-07', breaks }, { months: 6, ...options })

describe('the days shown of new rules', () => {
  it('go to their end, over years', () => {
    expect(shown([thursdays], { until: '2027-06-30' })).toEqual({ from: '2027-01-07', to: '2027-06-30' })
    expect(shown([thursdays], { until: '2028-12-31' }).to).toBe('2028-12-31')
    expect(shown([thursdays], { until: '9999-12-31' }).to).toBe('2037-01-07')
  })

  it('without an end go on for months, and for more if that is asked for', () => {
    expect(shown([thursdays]).to).toBe('2027-07-07')
    expect(shown([thursdays], { months: 12 }).to).toBe('2028-01-07')
    expect(shown([]).to).toBe('2027-07-07')
  })

  it('go on over the last break, to the date after it', () => {
    expect(shown([thursdays], {}, [{ from: '2027-06-15', to: '2027-09-10' }]).to).toBe('2027-09-16')
    expect(shown([thursdays], {}, [{ from: '2027-02-01', to: '2027-02-10' }]).to).toBe('2027-07-07')
  })

  it('have three dates, however far apart', () => {
    expect(shown([christmas]).to).toBe('2029-12-24')
    expect(shown([christmas], {}, [{ from: '2028-12-20', to: '2029-01-05' }]).to).toBe('2030-12-24')
  })

  it('ignore a break that is being typed', () => {
    expect(
      shown([thursdays], {}, [
        { from: '2027-06-15', to: '' },
        { from: '2.4.', to: '2027-09-01' },
      ]).to,
    ).toBe('2027-07-07')
  })
})
