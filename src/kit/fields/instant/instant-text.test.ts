import { describe, expect, it } from 'vitest'
import {
  clockChangeAt,
  daysUntilEnd,
  movedEnd,
  parseInstant,
  typedContext,
  weekdayOf,
} from './instant-text.ts'

const berlin = 'Europe/Berlin'
const environment = { timeZone: berlin, language: 'de', now: () => new Date('2026-11-20T23:30:00Z') } as const
const context = typedContext(environment, undefined)

describe('a typed date and time', () => {
  it('is completed from now in the zone, or from the start', () => {
    expect(parseInstant('heute 20 Uhr', berlin, context)).toBe('2026-11-21T19:00:00.000Z')
    expect(parseInstant('20 Uhr', berlin, context)).toBe('20 Uhr')
    const start = typedContext(environment, '2026-11-28T17:00:00.000Z')
    expect(parseInstant('20 Uhr', berlin, start)).toBe('2026-11-28T19:00:00.000Z')
    expect(typedContext(environment, '2026-11-28')).toEqual(context)
  })
})

describe('nights of clock change', () => {
  it('tells that the first of a repeated hour is meant', () => {
    const value = parseInstant('25.10.2026 02:30', berlin, context)
    expect(value).toBe('2026-10-25T00:30:00.000Z')
    expect(clockChangeAt(value, undefined, berlin)).toEqual({ kind: 'repeated', typed: '02:30' })
  })

  it('says nothing about any other night', () => {
    expect(clockChangeAt('2026-11-21T18:30:00.000Z', '19:30', berlin)).toBeUndefined()
  })
})

describe('the end', () => {
  it('stays where it is when it is missing, unfinished or before the start', () => {
    const [before, after] = ['2026-11-21T18:00:00.000Z', '2026-11-22T18:00:00.000Z'] as const
    expect(movedEnd(before, after, '')).toBeUndefined()
    expect(movedEnd(before, after, '21.11.')).toBeUndefined()
    expect(movedEnd(before, after, '2026-11-21T17:00:00.000Z')).toBeUndefined()
  })

  it('counts days by the calendar of the zone', () => {
    expect(daysUntilEnd('2026-11-21T18:00:00.000Z', '2026-11-21T23:30:00.000Z', berlin)).toBe(1)
    expect(daysUntilEnd('2026-11-21T18:00:00.000Z', '2026-11-21T23:30:00.000Z', 'Europe/London')).toBe(0)
    expect(daysUntilEnd('2026-11-21T18:00:00.000Z', '2026-11-21T17:30:00.000Z', berlin)).toBeUndefined()
  })
})

it('says the weekday in the language of the reader', () => {
  expect(weekdayOf('2026-11-21T23:30:00.000Z', berlin, 'de')).toBe('Sonntag')
  expect(weekdayOf('2026-11-21T18:00:00.000Z', berlin, 'en')).toBe('Saturday')
  expect(weekdayOf('2026-11-21', berlin, 'fr')).toBe('samedi')
  expect(weekdayOf('21.', berlin, 'fr')).toBeUndefined()
})
