import { describe, expect, it } from 'vitest'
import { parseClock, parseDateTime, parseDay, typedExamples } from './typed-dates.ts'

describe('typed dates', () => {
  it.each([
    ['3.2.2026', '2026-02-03'],
    ['03. 02. 2026', '2026-02-03'],
    ['3.2.26', '2026-02-03'],
    ['3/2/2026', '2026-02-03'],
    ['03/02/26', '2026-02-03'],
    ['3-2-2026', '2026-02-03'],
    ['3/2.2026', undefined],
    ['2026-02-03', '2026-02-03'],
    [' 3.2.2026 ', '2026-02-03'],
    ['13.2.2026', '2026-02-13'],
    ['113.2.2026', undefined],
    ['3.2.2026.', undefined],
    ['12026-02-03', undefined],
    ['2026-02-03 ff', undefined],
    ['2026-2-3', undefined],
    ['30.2.2026', undefined],
    ['tomorrow', undefined],
  ])('reads the day %s', (text, day) => expect(parseDay(text)).toBe(day))

  it.each([
    ['7:05', '07:05'],
    ['19.30', '19:30'],
    ['1930', '19:30'],
    ['7', '07:00'],
    [' 7:05 ', '07:05'],
    ['107:05', undefined],
    ['7:053', undefined],
    ['7:5', undefined],
    ['25:00', undefined],
    ['noon', undefined],
  ])('reads the time %s', (text, clock) => expect(parseClock(text)).toBe(clock))

  it.each([
    ['21.11.2026 18:05', { day: '2026-11-21', clock: '18:05' }],
    ['1.2.2026, 7:00', { day: '2026-02-01', clock: '07:00' }],
    ['1. 2. 2026 7:00', { day: '2026-02-01', clock: '07:00' }],
    [' 21.11.2026  18:05 ', { day: '2026-11-21', clock: '18:05' }],
    ['21.11.2026 ,  18:05', { day: '2026-11-21', clock: '18:05' }],
    ['2026-11-21T18:05', { day: '2026-11-21', clock: '18:05' }],
    ['21.11.2026 noon', undefined],
    ['noon 18:05', undefined],
    ['21.11.2026', undefined],
  ])('reads %s', (text, wallClock) => expect(parseDateTime(text)).toEqual(wallClock))
})

it('reads its own examples', () => {
  const { day, clock, instant } = typedExamples
  expect(parseDateTime(instant)).toEqual({ day: parseDay(day), clock: parseClock(clock) })
  expect(instant).toBe('28.11.2026 15:00')
})
