import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import {
  addDays,
  type Clock,
  type Day,
  dayMs,
  dayOf,
  daysBetween,
  instantOf,
  lastMinute,
  limits,
  utcOf,
  wallClockOf,
} from '../../../../src/contract.ts'
import { type Collector, instantOfTime, parseTime } from '../collector.ts'
import { type Component, param, type Property } from './components.ts'
import type { Zones } from './zones.ts'

/** Steps that all rules of a calendar may still take. */
export type Budget = { steps: number }

const perDay: Readonly<Record<string, number>> = { SECONDLY: 86_400, MINUTELY: 1440, HOURLY: 24 }

/** A rule by another calendar than the Gregorian one (RFC 7529). */
const otherCalendar = /(?:^|[;:])\s*RSCALE\s*=\s*(?!GREGORIAN)/i

/**
 * The parts of a rule by name, without blanks; those that are written twice or in no way known to RFC 5545 are dropped,
 * and so are counts and intervals that are none.
 */
function partsOf(text: string): Map<string, string> {
  const parts = new Map<string, string>()
  for (const part of text
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [name = '', value = ''] = part.split('=', 2).map((each) => each.replaceAll(/\s/g, ''))
    const isNumber = name === 'COUNT' || name === 'INTERVAL'
    if (isNumber && !/^\+?0*[1-9]\d*$/.test(value)) continue
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

type Within = {
  from: Date
  until: Date
  budget: Budget
  name: string
  found: Collector
  isExclusion?: boolean
}

/**
 * The dates of a rule between two instants, at most `limits.importSeriesDates`; with the series' own start, whether or
 * not the rule has it, unless it excludes dates. A rule that nobody can follow is a fault and leaves the start alone.
 */
export function datesOf(
  text: string,
  start: Moment,
  { from, until, budget, name, found, isExclusion = false }: Within,
): Moment[] {
  const site = found.options.timeZone
  const alone = isExclusion ? [] : [start]
  if (otherCalendar.test(text)) {
    found.fault('invalidRule', name, text)
    return alone
  }
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
    return alone
  }
  budget.steps -= steps
  // Whole days have no zone in which their hours could be missing.
  const [zone, begin] = start.isDay ? ['UTC', utcOf(start.day)] : [start.zone, start.at.getTime()]
  const dates = expanded(
    parts,
    begin,
    zone,
    [start.isDay ? new Date(from.getTime() - dayMs) : from, until],
    !isExclusion,
  )
  if (typeof dates === 'string') {
    found.fault(dates, name, dates === 'invalidRule' ? text : '1')
    return alone
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
  includeDtstart: boolean,
): number[] | 'invalidRule' | 'tooManyDates' {
  try {
    const rule = new RRuleTemporal({
      rruleString: `RRULE:${[...parts].map((part) => part.join('=')).join(';')}`,
      dtstart: Temporal.Instant.fromEpochMilliseconds(begin).toZonedDateTimeISO(zone),
      maxIterations: limits.importRuleSteps,
      maxCandidateEvaluations: limits.importRuleSteps,
      includeDtstart,
      cache: false,
    })
    return rule.between(from, until, true).map(({ epochMilliseconds }) => epochMilliseconds)
  } catch (error) {
    return error instanceof Error && /exceeded/.test(error.message) ? 'tooManyDates' : 'invalidRule'
  }
}

/** A date of a calendar: a whole day, or an instant with the zone whose clocks its series follows. */
export type Moment = { isDay: boolean; day: Day; clock: Clock; zone: string; at: Date }

/**
 * When a date ends, counted from its start: in days after the first one, or in milliseconds by the clocks, and then
 * `exactMs` of elapsed time (RFC 5545 section 3.3.6: a day is a day, 24 hours are 24 hours).
 */
export type Span = { days: number } | { wallMs: number; exactMs?: number } | undefined

/**
 * The date of a property's value. Days begin in the zone of the site; times without zone are in `zone`, or else in
 * that of the calendar.
 */
export function momentOf(
  property: Property,
  value: string,
  { zones, site, zone }: { zones: Zones; site: string; zone?: string },
): Moment | undefined {
  const time = parseTime(value)
  if (!time) return undefined
  if (time.kind === 'day')
    return { isDay: true, day: time.day, clock: '00:00', zone: site, at: instantOf(time.day, '00:00', site) }
  const tzid = param(property, 'tzid')
  const own = time.kind === 'instant' ? 'UTC' : tzid === undefined && zone ? zone : zones(tzid)
  const at = instantOfTime(time, own)
  return { isDay: false, ...wallClockOf(at, own), zone: own, at }
}

/** The date of the first property of a name. */
export function firstMoment(
  component: Component,
  name: string,
  context: Parameters<typeof momentOf>[2],
): Moment | undefined {
  const property = component.properties.get(name)?.[0]
  return property && momentOf(property, property.values[0] ?? '', context)
}

const durationPattern =
  /^([+-]?)P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/i

/** An RFC 5545 duration, `P1DT1H30M`, in milliseconds of days and of hours; undefined if it is none, or negative. */
export function durationOf(text: string): { wallMs: number; exactMs: number } | undefined {
  const parts = durationPattern.exec(text.trim())
  if (!parts || parts[1] === '-') return undefined
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(2)
    .map((part) => Number(part ?? 0))
  return { wallMs: (weeks * 7 + days) * dayMs, exactMs: (hours * 60 + minutes) * 60_000 + seconds * 1000 }
}

/** How long an event lasts: until its DTEND, which of whole days is the day after the last, or for its DURATION. */
export function spanOf(component: Component, start: Moment, context: Parameters<typeof momentOf>[2]): Span {
  const end = firstMoment(component, 'dtend', { ...context, zone: start.zone })
  const duration = component.properties.get('duration')?.[0]?.values[0]
  const lasts = duration === undefined ? undefined : durationOf(duration)
  if (start.isDay) {
    const days = end
      ? daysBetween(start.day, end.isDay ? end.day : dayOf(end.at, context.site)) - 1
      : undefined
    const whole = lasts && Math.ceil((lasts.wallMs + lasts.exactMs) / dayMs)
    return { days: Math.max(days ?? (whole ?? 1) - 1, 0) }
  }
  if (end) {
    const wall = wallClockOf(end.at, start.zone)
    return { wallMs: utcOf(wall.day, wall.clock) - utcOf(start.day, start.clock) }
  }
  return lasts
}

/** The last minute of whole days, or the end by the clocks of the date's zone, also after they have changed. */
export function endOf(start: Moment, span: Span, site: string): Date | undefined {
  if (!span) return undefined
  if ('days' in span) return instantOf(addDays(start.day, span.days), lastMinute, site)
  const end = new Date(movedBy(start, span.wallMs).at.getTime() + (span.exactMs ?? 0))
  // From midnight to midnight are whole days, which the calendar ends a minute earlier.
  const isWhole = end > start.at && [start.at, end].every((at) => isMidnight(at, start.zone))
  return isWhole ? new Date(end.getTime() - 60_000) : end
}

const isMidnight = (at: Date, zone: string) => wallClockOf(at, zone).clock === '00:00'

/** A date moved by so much wall-clock time. */
export function movedBy(moment: Moment, wallMs: number): Moment {
  const wall = new Date(utcOf(moment.day, moment.clock) + wallMs)
  if (Number.isNaN(wall.getTime()) || Math.abs(wall.getTime()) > 8e15) return moment
  const text = wall.toISOString()
  if (!/^\d{4}-/.test(text)) return moment
  const [day, clock] = [text.slice(0, 10), text.slice(11, 16)]
  return { ...moment, day, clock, at: instantOf(day, clock, moment.zone) }
}

/** What identifies a date of a series: its day, or the instant that it was first planned for. */
export const keyOfMoment = ({ isDay, day, at }: Moment): string => (isDay ? day : at.toISOString())

/** A date as the series writes its own: days for whole days, times for others. */
export function likeSeries(moment: Moment, series: Moment, site: string): Moment {
  if (moment.isDay === series.isDay) return moment
  if (series.isDay) {
    const day = moment.zone === 'UTC' ? dayOf(moment.at, site) : moment.day
    return { ...series, day, at: instantOf(day, '00:00', site) }
  }
  return { ...series, day: moment.day, at: instantOf(moment.day, series.clock, series.zone) }
}
