import { addDays, type Day, weekDayOf } from '../dates.ts'
import { easterOf } from '../date-words/holidays.ts'
import { type HolidayName, holidayRules, regionNames } from './holiday-rules.ts'

/** A public holiday; `observed` if it is the weekday on which one at a weekend is made up for. */
type PublicHoliday = { day: Day; name: HolidayName; observed: boolean }

/** What the setting `holidays` may say: countries (`DE`), and regions of them (`DE-SN`), as ISO 3166 spells them. */
export const holidayRegions: readonly string[] = Object.keys(holidayRules).flatMap((country) => [
  country,
  ...Object.keys(regionNames[country] ?? {}).map((region) => `${country}-${region}`),
])

/** Whether public holidays are known of a country or region. */
export const isHolidayRegion = (code: string): boolean => holidayRegions.includes(code)

function dayIn(year: number, when: string | number): Day {
  if (typeof when === 'number') return addDays(easterOf(year), when)
  const [, date = '', weekDay, dayAfter, unless] = /^([\d-]+)(?:>(\d)|(\+1))?(?:\/(\d))?$/.exec(when) ?? []
  const earliest = `${year}-${date}`
  const present = weekDayOf(earliest)
  if (present === Number(unless)) return earliest
  if (dayAfter) return addDays(earliest, 1)
  return weekDay === undefined ? earliest : addDays(earliest, (Number(weekDay) - present + 7) % 7)
}

/** A rule's regions: all without any; those named; or, with `!` before each, all but those. */
function holdsIn(regions: string | undefined, region: string | undefined): boolean {
  if (regions === undefined) return true
  const names = regions.split(' ')
  return regions.startsWith('!')
    ? region !== undefined && !names.includes(`!${region}`)
    : region !== undefined && names.includes(region)
}

const isWeekend = (day: Day) => weekDayOf(day) % 6 === 0

/** The day on which a country makes up for a holiday; undefined if it doesn't fall on a weekend. */
function madeUpOn(country: string, day: Day, taken: ReadonlySet<Day>): Day | undefined {
  if (!isWeekend(day)) return undefined
  if (country === 'US') return addDays(day, weekDayOf(day) === 6 ? -1 : 1)
  let next = day
  while (isWeekend(next) || taken.has(next)) next = addDays(next, 1)
  return next
}

function holidaysIn(code: string, year: number): PublicHoliday[] {
  const [country = '', region] = code.split('-')
  const own = (holidayRules[country] ?? []).filter(([, , regions]) => holdsIn(regions, region))
  const found = own.map(([name, when, , moves]) => ({ day: dayIn(year, when), name, moves }))
  const taken = new Set(found.map(({ day }) => day))
  const observed = found.flatMap(({ day, name, moves }) => {
    const made = moves ? madeUpOn(country, day, taken) : undefined
    if (made === undefined) return []
    taken.add(made)
    return [{ day: made, name, observed: true }]
  })
  return [...found.map(({ day, name }) => ({ day, name, observed: false })), ...observed]
}

/**
 * The public holidays of a country or region from one day to another, both included, by day. None if nothing is known
 * of it. Those that a country moves by decree each year, or by a calendar of its own, are not among them.
 */
export function publicHolidays(
  code: string | undefined,
  { from, to }: { from: Day; to: Day },
): ReadonlyMap<Day, PublicHoliday> {
  const found = new Map<Day, PublicHoliday>()
  if (code === undefined || !isHolidayRegion(code)) return found
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4))) as [number, number]
  // New Year's Day may be observed in the year before.
  for (let year = first; year <= last + 1; year += 1)
    for (const holiday of holidaysIn(code, year))
      if (from <= holiday.day && holiday.day <= to && !found.has(holiday.day)) found.set(holiday.day, holiday)
  return found
}
