import { describe, expect, it } from 'vitest'
import { weekDayOf } from '../dates.ts'
import { holidayRules, regionNames } from './holiday-rules.ts'
import { holidayRegions, isHolidayRegion, publicHolidays } from './public-holidays.ts'

const listed = (code: string, from: string, to: string) =>
  [...publicHolidays(code, { from, to }).values()]
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map(({ day, name, observed }) => `${day} ${name}${observed ? ' observed' : ''}`)

describe('public holidays', () => {
  it.each([
    [
      'DE-SN',
      '2026-10-01',
      '2026-12-31',
      [
        '2026-10-03 unity',
        '2026-10-31 reformation',
        '2026-11-18 repentance',
        '2026-12-25 christmas',
        '2026-12-26 secondChristmas',
      ],
    ],
    [
      'DE',
      '2027-03-20',
      '2027-05-31',
      [
        '2027-03-26 goodFriday',
        '2027-03-29 easterMonday',
        '2027-05-01 labourDay',
        '2027-05-06 ascension',
        '2027-05-17 whitMonday',
      ],
    ],
    ['CH-TI', '2027-03-01', '2027-04-30', ['2027-03-19 stJoseph', '2027-03-29 easterMonday']],
    [
      'GB-SCT',
      '2027-12-20',
      '2028-01-10',
      [
        '2027-12-25 christmas',
        '2027-12-26 secondChristmas',
        '2027-12-27 christmas observed',
        '2027-12-28 secondChristmas observed',
        '2028-01-01 newYear',
        '2028-01-02 newYearHoliday',
        '2028-01-03 newYear observed',
        '2028-01-04 newYearHoliday observed',
      ],
    ],
    [
      'US',
      '2027-12-20',
      '2027-12-31',
      ['2027-12-24 christmas observed', '2027-12-25 christmas', '2027-12-31 newYear observed'],
    ],
    ['NL', '2031-04-25', '2031-04-30', ['2031-04-26 kingsDay']],
    ['IE', '2030-02-01', '2030-02-28', ['2030-02-01 stBrigid']],
    ['IE', '2029-02-01', '2029-02-28', ['2029-02-05 stBrigid']],
    ['US', '2026-11-01', '2026-11-30', ['2026-11-11 veterans', '2026-11-26 thanksgiving']],
  ])('of %s from %s to %s', (code, from, to, days) => {
    expect(listed(code, from, to)).toEqual(days)
  })

  it('are none without a region, and of one that nothing is known of', () => {
    expect(publicHolidays(undefined, { from: '2026-01-01', to: '2026-12-31' }).size).toBe(0)
    expect(publicHolidays('XX', { from: '2026-01-01', to: '2026-12-31' }).size).toBe(0)
    expect(['DE-XX', 'de', 'constructor', ''].filter(isHolidayRegion)).toEqual([])
  })

  it('are on real days of every region and year, those of its country among them', () => {
    for (const code of holidayRegions) {
      const own = listed(code, '2024-01-01', '2050-12-31')
      expect(own.length, code).toBeGreaterThanOrEqual(27 * 4)
      for (const text of own) expect(weekDayOf(text.slice(0, 10)), text).toBeGreaterThanOrEqual(0)
    }
  })

  it('are of regions that have a name', () => {
    const ruled = Object.entries(holidayRules).flatMap(([country, rules]) =>
      rules.flatMap(([, , regions]) =>
        (regions ?? '')
          .replaceAll('!', '')
          .split(' ')
          .filter(Boolean)
          .map((region) => `${country}-${region}`),
      ),
    )
    expect(ruled.filter((code) => !isHolidayRegion(code))).toEqual([])
    expect(Object.keys(regionNames).filter((country) => !isHolidayRegion(country))).toEqual([])
  })
})
