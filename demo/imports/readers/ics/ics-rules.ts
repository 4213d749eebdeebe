import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { dayMs, dayOf, instantOf, lastMinute, limits, utcOf, wallClockOf } from '../../../../src/contract.ts'
import type { Collector } from '../collector.ts'
import { instantOfTime, parseTime } from '../times.ts'
import type { Moment } from './ics-dates.ts'

/** Steps that all rules of a calendar may still take. */
export type Budget = { steps: number }

const perDay: Readonly<Record<string, number>> = { SECONDLY: 86_400, MINUTELY: 1440, HOURLY: 24 }

/** The parts of a rule by name; those that are written twice or in no way known to RFC 5545 are dropped. */
function partsOf(text: string): Map<string, string> {
  const parts = new Map<string, string>()
  for (const part of text
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [name = '', value = ''] = part.split('=', 2).map((each) => each.trim())
    if (/^(?:FREQ|INTERVAL|COUNT|UNTIL|WKST|BY[A-Z]+)$/.test(name) && value !== '') parts.set(name, value)
  }
  return parts
}

/**
 * The last instant of a rule. RFC 5545 wants it in UTC, or as a day for whole days; many programs write it as a local
 * time or a day for any series. Those mean times of the series, and the whole of the day.
 */
function untilOf(text: string, start: Moment, site: string): Date | undefined {
  const time = parseTime(text)
  if (!time) return undefined
  if (start.isDay) return new Date(utcOf(time.kind === 'instant' ? dayOf(time.at, site) : time.day))
  if (time.kind === 'day') return instantOf(time.day, lastMinute, start.zone)
  return instantOfTime(time, start.zone)
}

/** About how many steps a rule takes: from its first date if it counts them, else within the window. */
function stepsOf(parts: Map<string, string>, start: Moment, from: Date, until: Date): number {
  const count = Number(parts.get('COUNT') ?? Infinity)
  const begin = count === Infinity ? Math.max(from.getTime(), start.at.getTime()) : start.at.getTime()
  const times = ['BYHOUR', 'BYMINUTE', 'BYSECOND']
    .map((name) => parts.get(name)?.split(',').length ?? 1)
    .reduce((all, each) => all * each, perDay[parts.get('FREQ') ?? ''] ?? 1)
  const days = Math.max((until.getTime() - begin) / dayMs, 1)
  return Math.ceil(Math.min(days * times, count * 31, limits.importRuleSteps))
}

/** Two dates a day, for thousands of years: a rule that counts this far is meant to have no end. */
const endless = 100_000

/**
 * The dates of a rule between two instants, at most `limits.importSeriesDates`; with the series' own start, whether or
 * not the rule has it. A rule that nobody can follow is a fault and leaves the start alone.
 */
export function datesOf(
  text: string,
  start: Moment,
  {
    from,
    until,
    budget,
    name,
    found,
  }: { from: Date; until: Date; budget: Budget; name: string; found: Collector },
): Moment[] {
  const site = found.options.timeZone
  const parts = partsOf(text)
  const end = parts.get('UNTIL')
  const last = end === undefined ? undefined : untilOf(end, start, site)
  if (end !== undefined && !last) found.fault('invalidRule', name, text)
  if (last && last < (start.isDay ? new Date(from.getTime() - dayMs) : from)) return []
  if (last) parts.set('UNTIL', last.toISOString().replace(/[-:]|\.\d+/g, ''))
  else parts.delete('UNTIL')
  if (Number(parts.get('COUNT')) > endless && !perDay[parts.get('FREQ') ?? '']) parts.delete('COUNT')
  const steps = stepsOf(parts, start, from, until)
  if (steps >= limits.importRuleSteps || steps > budget.steps) {
    found.fault('tooManyDates', name, '1')
    return [start]
  }
  budget.steps -= steps
  // Whole days have no zone in which their hours could be missing.
  const [zone, begin] = start.isDay ? ['UTC', utcOf(start.day)] : [start.zone, start.at.getTime()]
  const dates = expanded(parts, begin, zone, [start.isDay ? new Date(from.getTime() - dayMs) : from, until])
  if (typeof dates === 'string') {
    found.fault(dates, name, dates === 'invalidRule' ? text : '1')
    return [start]
  }
  if (dates.length > limits.importSeriesDates)
    found.fault('tooManyDates', name, String(limits.importSeriesDates))
  return dates.slice(0, limits.importSeriesDates).map((ms) => {
    const wall = wallClockOf(new Date(ms), zone)
    return { ...start, ...wall, at: start.isDay ? instantOf(wall.day, '00:00', site) : new Date(ms) }
  })
}

function expanded(
  parts: Map<string, string>,
  begin: number,
  zone: string,
  [from, until]: [Date, Date],
): number[] | 'invalidRule' | 'tooManyDates' {
  try {
    const rule = new RRuleTemporal({
      rruleString: `RRULE:${[...parts].map((part) => part.join('=')).join(';')}`,
      dtstart: Temporal.Instant.fromEpochMilliseconds(begin).toZonedDateTimeISO(zone),
      maxIterations: limits.importRuleSteps,
      maxCandidateEvaluations: limits.importRuleSteps,
      includeDtstart: true,
      cache: false,
    })
    return rule.between(from, until, true).map(({ epochMilliseconds }) => epochMilliseconds)
  } catch (error) {
    return error instanceof Error && /exceeded/.test(error.message) ? 'tooManyDates' : 'invalidRule'
  }
}
