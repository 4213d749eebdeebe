import { describe, expect, it } from 'vitest'
import { parseClock, parseDateTime, parseDay } from './typed-dates.ts'

describe('typed dates', () => {
  it.each([
    ['3.2.2026', '2026-02-03'],
    ['03. 02. 2026', '2026-02-03'],
    ['3.2.26', '2026-02-03'],
    ['2026-02-03', '2026-02-03'],
    ['30.2.2026', undefined],
    ['tomorrow', undefined],
  ])('reads the day %s', (text, day) => expect(parseDay(text)).toBe(day))

  it.each([
    ['7:05', '07:05'],
    ['19.30', '19:30'],
    ['1930', '19:30'],
    ['7', '07:00'],
    ['25:00', undefined],
    ['noon', undefined],
  ])('reads the time %s', (text, clock) => expect(parseClock(text)).toBe(clock))

  it.each([
    ['21.11.2026 18:05', { day: '2026-11-21', clock: '18:05' }],
    ['1.2.2026, 7:00', { day: '2026-02-01', clock: '07:00' }],
    ['1. 2. 2026 7:00', { day: '2026-02-01', clock: '07:00' }],
    ['21.11.2026', undefined],
  ])('reads %s', (text, wallClock) => expect(parseDateTime(text)).toEqual(wallClock))
})
