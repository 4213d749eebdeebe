import { describe, expect, it } from 'vitest'
import {
  clashesAmong,
  type DateRules,
  eventsInBreaks,
  isMissing,
  moveBetween,
  nextEdition,
  periodsWithout,
  plannedDates,
  ruleChange,
  timesOf,
} from './date-plan.ts'

const berlin = 'Europe/Berlin'

const everyDay: DateRules = {
  intervals: [{ type: 'day', interval: 1, date: '2026-01-01' }],
  start: '19:00',
  end: '21:00',
}

/** The dates that generating creates in a period, with days that have their event. */
const missing = (rules: Partial<DateRules>, from: string, to: string, made: string[] = [], zone = berlin) =>
  plannedDates({ ...everyDay, ...rules }, { from, to }, new Map(made.map((day) => [day, true])), zone).filter(
    isMissing,
  )
const daysMissing = (...given: Parameters<typeof missing>) => missing(...given).map(({ day }) => day)

describe('the events that a period lacks', () => {
  it('leave out days that had their event, days that are excluded, and breaks', () => {
    expect(
      daysMissing({ excluded: ['2026-05-03'] }, '2026-05-01', '2026-05-05', ['2026-05-01', '2026-05-05']),
    ).toEqual(['2026-05-02', '2026-05-04'])
    const breaks = [
      { from: '2026-05-02', to: '2026-05-03' },
      { from: '2026-05-03', to: '2026-05-04', reason: 'Works' },
    ]
    expect(daysMissing({ breaks }, '2026-05-01', '2026-05-05')).toEqual(['2026-05-01', '2026-05-05'])
  })

  it('count weeks from the anchor, so that a later period goes on in step', () => {
    const fortnightly: Partial<DateRules> = {
      intervals: [{ type: 'week', interval: 2, weekDay: 1 }],
      anchor: '2026-05-04',
    }
    expect(daysMissing(fortnightly, '2026-05-11', '2026-06-15')).toEqual([
      '2026-05-18',
      '2026-06-01',
      '2026-06-15',
    ])
  })

  it('keep their time on the wall across both clock changes', () => {
    const spring = missing({}, '2026-03-28', '2026-03-29')
    expect(spring.map(({ start }) => start)).toEqual(['2026-03-28T18:00:00.000Z', '2026-03-29T17:00:00.000Z'])
    const autumn = missing({}, '2026-10-24', '2026-10-25')
    expect(autumn.map(({ end }) => end)).toEqual(['2026-10-24T19:00:00.000Z', '2026-10-25T20:00:00.000Z'])
  })

  it('move out of the hour that spring leaves out, and never end before they start', () => {
    const night = { start: '02:30', end: '03:15' }
    expect(missing(night, '2026-03-29', '2026-03-29')).toMatchObject([
      { day: '2026-03-29', start: '2026-03-29T01:30:00.000Z', end: '2026-03-29T02:15:00.000Z' },
    ])
  })

  it('mean the first of the hour that autumn repeats', () => {
    const night = { start: '02:30', end: null }
    expect(missing(night, '2026-10-25', '2026-10-25')).toMatchObject([
      { start: '2026-10-25T00:30:00.000Z', end: null },
    ])
  })
})

describe('moving a festival', () => {
  it('keeps the time of day across a clock change', () => {
    const move = moveBetween('2026-03-27T17:00:00.000Z', '2027-03-26T17:00:00.000Z', berlin)
    // Sunday 14:00 in summer time, then Sunday 14:00 after the change of the next year.
    expect(move({ start: '2026-03-29T12:00:00.000Z' }).start).toBe('2027-03-28T12:00:00.000Z')
    expect(move({ start: '2026-03-28T13:00:00.000Z' }).start).toBe('2027-03-27T13:00:00.000Z')
    const toWinter = moveBetween('2026-06-12T08:00:00.000Z', '2026-12-11T09:00:00.000Z', berlin)
    expect(toWinter({ start: '2026-06-13T12:00:00.000Z' }).start).toBe('2026-12-12T13:00:00.000Z')
  })

  it('moves the parts by the hours, too, if it starts at another time', () => {
    const move = moveBetween('2026-06-12T08:00:00.000Z', '2027-06-11T10:30:00.000Z', berlin)
    expect(move({ start: '2026-06-12T12:00:00.000Z', end: '2026-06-12T22:30:00.000Z' })).toEqual({
      start: '2027-06-11T14:30:00.000Z',
      end: '2027-06-12T01:00:00.000Z',
    })
  })

  it('keeps the duration where the spring gap would put the end before the start', () => {
    const move = moveBetween('2026-03-20T00:00:00.000Z', '2026-03-28T00:00:00.000Z', berlin)
    const night = { start: '2026-03-21T01:30:00.000Z', end: '2026-03-21T02:00:00.000Z' }
    expect(move(night)).toEqual({ start: '2026-03-29T01:30:00.000Z', end: '2026-03-29T02:00:00.000Z' })
    expect(move({ start: night.start }).end).toBeNull()
  })

  it('keeps the duration of a part during which clocks went back', () => {
    const move = moveBetween('2026-10-24T08:00:00.000Z', '2027-06-12T08:00:00.000Z', berlin)
    expect(move({ start: '2026-10-25T00:50:00.000Z', end: '2026-10-25T01:10:00.000Z' })).toEqual({
      start: '2027-06-13T00:50:00.000Z',
      end: '2027-06-13T01:10:00.000Z',
    })
  })
})

describe('the next edition', () => {
  const now = new Date('2026-11-21T10:00:00.000Z')

  it('is on the same weekday and at the same time, as close to the date as possible, and never over', () => {
    // Friday 12.06.2026 18:00 becomes Friday 11.06.2027 18:00.
    expect(nextEdition('2026-06-12T16:00:00.000Z', now, berlin)).toBe('2027-06-11T16:00:00.000Z')
    expect(nextEdition('2020-12-31T17:00:00.000Z', now, berlin)).toBe('2026-12-31T17:00:00.000Z')
    expect(nextEdition('2019-11-15T17:00:00.000Z', now, berlin)).toBe('2027-11-12T17:00:00.000Z')
    expect(nextEdition('2027-06-11T16:00:00.000Z', now, berlin)).toBe('2028-06-09T16:00:00.000Z')
  })
})

describe('a clash', () => {
  const slot = { start: '2026-10-19T17:00:00.000Z', end: '2026-10-19T19:00:00.000Z', location2: 'Hall 1' }
  const other = { start: '2026-10-19T17:00:00.000Z', end: '2026-10-19T18:00:00.000Z', canceled: false }
  const at = (fields: object) => clashesAmong([{ ...other, ...fields }])(slot).length

  it('is between the same rooms, and between a room and the whole place', () => {
    expect([at({ location2: 'hall 1 ' }), at({ location2: null }), at({ location2: 'Hall 2' })]).toEqual([
      1, 1, 0,
    ])
  })

  it('is not with what is canceled, nor with what ends as the other begins: after an hour without an end', () => {
    expect(at({ canceled: true })).toBe(0)
    expect(at({ start: '2026-10-19T15:00:00.000Z', end: '2026-10-19T17:00:00.000Z' })).toBe(0)
    expect(at({ start: '2026-10-19T16:30:00.000Z', end: null })).toBe(1)
    expect(at({ start: '2026-10-19T16:00:00.000Z', end: null })).toBe(0)
  })
})

describe('events in breaks', () => {
  const holidays = { from: '2026-12-20', to: '2027-01-10', reason: 'Christmas' }
  const at = (start: string, generatedFor?: string) => ({ start, generatedFor, canceled: false })

  it('are those that begin on its days in the zone of the site, also when moved there by hand', () => {
    const late = at('2026-12-19T23:30:00.000Z')
    const moved = at('2026-12-22T10:00:00.000Z', '2026-12-14')
    const away = at('2027-01-12T10:00:00.000Z', '2026-12-21')
    const last = at('2027-01-10T22:59:00.000Z')
    expect(eventsInBreaks([late, moved, away, last], [holidays], berlin)).toEqual([late, moved, last])
    expect(eventsInBreaks([late], [holidays], 'Europe/London')).toEqual([])
  })

  it('are new where no break before had them', () => {
    const [first, second] = [at('2026-12-21T18:00:00.000Z'), at('2026-12-28T18:00:00.000Z')]
    const before = [{ from: '2026-12-24', to: '2026-12-31' }]
    expect(eventsInBreaks([first, second], [holidays], berlin, before)).toEqual([first])
    expect(eventsInBreaks([first], [], berlin, null)).toEqual([])
  })
})

describe('changed rules', () => {
  const now = new Date('2026-11-23T10:00:00.000Z')
  const on = (day: string, start = `${day}T18:00:00.000Z`) => ({ start, generatedFor: day })
  const weekly = (weekDay: number, more: Partial<DateRules> = {}): DateRules => ({
    ...everyDay,
    anchor: '2026-11-02',
    intervals: [{ type: 'week', interval: 1, weekDay }],
    ...more,
  })
  const mondays = ['2026-11-16', '2026-11-30', '2026-12-07'].map((day) => on(day))
  const changed = (series: DateRules, events = mondays, at = now) =>
    ruleChange(
      series,
      { all: events, future: events.filter(({ start }) => start >= at.toISOString()) },
      at,
      berlin,
      weekly(1),
    )

  it('leave dates alone that one of them still makes, and name those that none makes any more', () => {
    const both = weekly(2, { intervals: [...weekly(1).intervals, ...weekly(2).intervals] })
    expect(changed(both)).toMatchObject({
      stale: [],
      missing: ['2026-11-24', '2026-12-01'],
      gaps: ['2026-11-23'],
    })
    expect(changed(weekly(2)).stale).toEqual(mondays.slice(1))
  })

  it('go by the day that a date was made for, and pass over skipped days', () => {
    const moved = on('2026-12-07', '2026-12-09T10:00:00.000Z')
    const skipping = weekly(1, { excluded: ['2026-11-23', '2026-12-07'] })
    expect(changed(skipping, [...mondays.slice(0, 2), moved])).toMatchObject({ stale: [], missing: [] })
  })

  it('add dates from the first day that lies ahead to that of the last date, at most six months ahead', () => {
    expect(changed(weekly(1)).period).toEqual({ from: '2026-11-23', to: '2026-12-07' })
    expect(changed(weekly(1), mondays, new Date('2026-11-23T18:00:00.000Z')).period.from).toBe('2026-11-24')
    expect(changed(weekly(1), [...mondays, on('2027-09-06')]).period.to).toBe('2027-05-23')
  })
})

it('the times of an event are those of its clocks, with the nights that it lasts', () => {
  const start = '2026-07-04T18:00:00.000Z'
  expect(timesOf({ start }, berlin)).toEqual({ start: '20:00', end: null, nights: 0 })
  expect(timesOf({ start, end: '2026-07-04T20:30:00.000Z' }, berlin)).toEqual({
    start: '20:00',
    end: '22:30',
    nights: 0,
  })
  expect(timesOf({ start, end: '2026-07-05T22:00:00.000Z' }, berlin)).toMatchObject({
    end: '00:00',
    nights: 2,
  })
})

it('a period without some of its days is what lies before, between and after them', () => {
  const may = { from: '2026-05-01', to: '2026-05-10' }
  expect(periodsWithout(may, [])).toEqual([may])
  expect(periodsWithout(may, ['2026-05-07', '2026-05-03', '2026-05-04', '2026-04-30', '2026-05-11'])).toEqual(
    [
      { from: '2026-05-01', to: '2026-05-02' },
      { from: '2026-05-05', to: '2026-05-06' },
      { from: '2026-05-08', to: '2026-05-10' },
    ],
  )
  expect(periodsWithout(may, [may.from, '2026-05-03', may.to])).toEqual([
    { from: '2026-05-02', to: '2026-05-02' },
    { from: '2026-05-04', to: '2026-05-09' },
  ])
})
