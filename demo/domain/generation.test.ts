import { describe, expect, it } from 'vitest'
import { missingOccurrences, type Template } from './generation.ts'

const none = new Set<string>()

const everyDay: Template = {
  intervals: [{ type: 'day', interval: 1, date: '2026-01-01' }],
  anchor: null,
  excluded: [],
  breaks: [],
  start: '19:00',
  end: '21:00',
}

describe('the events that a period lacks', () => {
  it('leave out days that had their event and days that are excluded', () => {
    const days = missingOccurrences(
      { ...everyDay, excluded: ['2026-05-03'] },
      { from: '2026-05-01', to: '2026-05-05' },
      new Set(['2026-05-01', '2026-05-05']),
      'Europe/London',
    ).map(({ day }) => day)
    expect(days).toEqual(['2026-05-02', '2026-05-04'])
  })

  it('leave out breaks', () => {
    const breaks = [
      { from: '2026-05-02', to: '2026-05-03' },
      { from: '2026-05-03', to: '2026-05-04', reason: 'Works' },
    ]
    const period = { from: '2026-05-01', to: '2026-05-05' }
    const days = missingOccurrences({ ...everyDay, breaks }, period, none, 'Europe/London')
    expect(days.map(({ day }) => day)).toEqual(['2026-05-01', '2026-05-05'])
  })

  it('are one where several intervals hit a day', () => {
    const intervals: Template['intervals'] = [
      { type: 'week', interval: 1, weekDay: 5 },
      { type: 'month', interval: 1, weekDay: 5 },
    ]
    const period = { from: '2026-05-01', to: '2026-05-07' }
    expect(missingOccurrences({ ...everyDay, intervals }, period, none, 'Europe/London')).toHaveLength(1)
  })

  it('count weeks from the anchor, so that a later period goes on in step', () => {
    const fortnightly: Template = {
      ...everyDay,
      intervals: [{ type: 'week', interval: 2, weekDay: 1 }],
      anchor: '2026-05-04',
    }
    const days = missingOccurrences(
      fortnightly,
      { from: '2026-05-11', to: '2026-06-15' },
      none,
      'Europe/London',
    ).map(({ day }) => day)
    expect(days).toEqual(['2026-05-18', '2026-06-01', '2026-06-15'])
  })

  it('keep their time on the wall across both clock changes', () => {
    const spring = missingOccurrences(
      everyDay,
      { from: '2026-03-28', to: '2026-03-29' },
      none,
      'Europe/Berlin',
    )
    expect(spring.map(({ start }) => start)).toEqual(['2026-03-28T18:00:00.000Z', '2026-03-29T17:00:00.000Z'])
    const autumn = missingOccurrences(
      everyDay,
      { from: '2026-10-24', to: '2026-10-25' },
      none,
      'Europe/Berlin',
    )
    expect(autumn.map(({ end }) => end)).toEqual(['2026-10-24T19:00:00.000Z', '2026-10-25T20:00:00.000Z'])
  })

  it('move out of the hour that spring leaves out, and never end before they start', () => {
    const night = { ...everyDay, start: '02:30', end: '03:15' }
    const [event] = missingOccurrences(night, { from: '2026-03-29', to: '2026-03-29' }, none, 'Europe/Berlin')
    expect(event).toEqual({
      day: '2026-03-29',
      start: '2026-03-29T01:30:00.000Z',
      end: '2026-03-29T02:15:00.000Z',
    })
  })

  it('mean the first of the hour that autumn repeats', () => {
    const night = { ...everyDay, start: '02:30', end: null }
    const [event] = missingOccurrences(night, { from: '2026-10-25', to: '2026-10-25' }, none, 'Europe/Berlin')
    expect(event).toEqual({ day: '2026-10-25', start: '2026-10-25T00:30:00.000Z', end: null })
  })
})
