import { describe, expect, it } from 'vitest'
import { quickSpans } from './filter-links.ts'

const berlin = 'Europe/Berlin'
const weekend = (now: string, timeZone = berlin) => quickSpans(new Date(now), timeZone)[3]

describe('the times that visitors choose most', () => {
  it('are now, today and tonight, on the clock of the town', () => {
    // Already Tuesday in Berlin.
    const [now, today, tonight] = quickSpans(new Date('2026-11-23T23:30:00Z'), berlin)
    expect(now?.time).toEqual({ when: 'now' })
    expect(today?.time).toEqual({ from: '2026-11-24', to: '2026-11-24' })
    expect(tonight?.time).toEqual({ from: '2026-11-24', fromClock: '17:00', to: '2026-11-24' })
  })

  it.each([
    ['on Monday the coming weekend', '2026-11-23T09:00:00Z', 'weekend', '2026-11-27'],
    ['on Wednesday the coming weekend', '2026-11-25T09:00:00Z', 'weekend', '2026-11-27'],
    ['from Thursday on this weekend', '2026-11-26T09:00:00Z', 'thisWeekend', '2026-11-27'],
    ['on Friday this weekend', '2026-11-27T20:00:00Z', 'thisWeekend', '2026-11-27'],
    ['on Sunday evening the next one', '2026-11-29T16:00:00Z', 'nextWeekend', '2026-12-04'],
  ])('%s, from Friday evening on', (_when, now, name, friday) => {
    const sunday = new Date(Date.parse(friday) + 2 * 86_400_000).toISOString().slice(0, 10)
    expect(weekend(now)).toEqual({ name, time: { from: friday, fromClock: '17:00', to: sunday } })
  })

  it('leaves out the days of this weekend that are over', () => {
    expect(weekend('2026-11-28T09:00:00Z')?.time).toEqual({ from: '2026-11-28', to: '2026-11-29' })
    expect(weekend('2026-11-29T15:59:00Z')?.time).toEqual({ from: '2026-11-29', to: '2026-11-29' })
    // 17:00 in Berlin is noon in New York, where the weekend goes on.
    expect(weekend('2026-11-29T16:00:00Z', 'America/New_York')?.name).toBe('thisWeekend')
  })
})
