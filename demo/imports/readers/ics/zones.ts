import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { findIana } from 'windows-iana'
import { limits, offsetAt } from '../../../../src/contract.ts'
import { attempt, type Collector } from '../collector.ts'
import { knownZone, offsetMs, parseTime } from '../times.ts'
import { type Component, first } from './components.ts'

/** The zones of a calendar by the names that it gives them. */
export type Zones = (name: string | undefined) => string

/** 'UTC+01:00' and 'GMT+0100' as an offset that is a zone. */
function offsetZone(name: string): string | undefined {
  const [, sign, hours, minutes = '00'] = /^\(?(?:utc|gmt)\s?([+-])(\d{1,2}):?(\d{2})?\)?$/i.exec(name) ?? []
  return hours && knownZone(`${sign}${hours.padStart(2, '0')}:${minutes}`)
}

/** The zone that a name means: IANA, also behind a path of other programs, Windows, or an offset. */
function namedZone(written: string): string | undefined {
  const name = written.trim().replace(/^["']+|["']+$/g, '')
  if (/^(?:z|utc|gmt|(?:tzone:\/\/microsoft\/)?utc)$/i.test(name)) return 'UTC'
  const parts = name.split('/')
  const ends = [3, 2]
    .map((count) => parts.slice(-count).join('/'))
    .filter((end) => parts.length > 2 && end.includes('/'))
  const iana = [name, ...ends, name.replaceAll(' ', '_')].find((each) => knownZone(each))
  return iana ?? knownZone(findIana(name)[0]) ?? offsetZone(name)
}

type Observance = { offset: number; onset: (wall: Date) => number }

/** When a STANDARD or DAYLIGHT part has last begun before a local time, in milliseconds; -Infinity if it never has. */
function observanceOf(part: Component): Observance | undefined {
  const start = parseTime(first(part, 'dtstart') ?? '')
  const to = first(part, 'tzoffsetto')
  if (!start || start.kind === 'instant' || to === undefined) return undefined
  const begin = Date.parse(`${start.day}T${start.kind === 'local' ? start.clock : '00:00'}:00Z`)
  const rrule = first(part, 'rrule')
  return {
    offset: offsetMs(to),
    onset: (wall) => {
      if (wall.getTime() < begin) return -Infinity
      if (!rrule || !/FREQ=YEARLY/i.test(rrule)) return begin
      const rule = new RRuleTemporal({
        rruleString: `RRULE:${rrule}`,
        dtstart: Temporal.Instant.fromEpochMilliseconds(begin).toZonedDateTimeISO('UTC'),
        maxIterations: 1000,
        maxCandidateEvaluations: 5000,
      })
      return rule.previous(wall, true)?.epochMilliseconds ?? begin
    },
  }
}

/** The offset that a VTIMEZONE gives a local time. */
function offsetOf(observances: readonly Observance[], wall: Date): number {
  const onsets = observances.map(({ offset, onset }) => ({ offset, begin: onset(wall) }))
  return onsets.reduce((last, each) => (each.begin > last.begin ? each : last)).offset
}

/**
 * The zone whose clocks go like those of a VTIMEZONE around a day: that of the site if it does, else any, else the one
 * with its offset on that day. Undefined if the component says nothing that can be understood.
 */
function zoneLike(component: Component, site: string, now: Date): string | undefined {
  const observances = component.parts.slice(0, 20).flatMap((part) => observanceOf(part) ?? [])
  if (observances.length === 0) return undefined
  const year = now.getUTCFullYear()
  // Days of all months, away from the hours in which clocks change.
  const walls = Array.from(
    { length: 36 },
    (_, index) => new Date(Date.UTC(year, index / 3, 1 + (index % 3) * 10, 12)),
  )
  const offsets = walls.map((wall) => ({ wall: wall.getTime(), offset: offsetOf(observances, wall) }))
  const isLike = (zone: string) =>
    offsets.every(({ wall, offset }) => offsetAt(zone, wall - offset) === offset)
  if (isLike(site)) return site
  const { offset } = offsets[0]!
  if (offsets.every((each) => each.offset === offset)) return fixedZone(offset)
  return Intl.supportedValuesOf('timeZone').find(isLike)
}

function fixedZone(offset: number): string | undefined {
  const minutes = Math.abs(offset) / 60_000
  const pad = (value: number) => String(value).padStart(2, '0')
  return knownZone(`${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`)
}

/** More zones than any calendar has are not compared with those of the world. */
const maxCompared = 10

/**
 * The zones of a calendar. A name that nobody knows is taken for what its VTIMEZONE describes, and is a fault if there
 * is none: those times are read in the zone of the calendar or the site.
 */
export function zonesOf(calendar: Component, found: Collector): Zones {
  const site = found.options.timeZone
  const own = first(calendar, 'x-wr-timezone')
  const floating = (own && namedZone(own)) ?? site
  const described = new Map(
    calendar.parts
      .filter(({ name }) => name === 'vtimezone')
      .slice(0, limits.listLength)
      .map((zone) => [(first(zone, 'tzid') ?? '').replace(/^["']+|["']+$/g, ''), zone]),
  )
  const known = new Map<string, string>()
  let compared = 0
  const lookUp = (name: string): string => {
    const named = namedZone(name)
    if (named) return named
    const zone = described.get(name.replace(/^["']+|["']+$/g, ''))
    const also = zone && namedZone(first(zone, 'x-lic-location') ?? '')
    if (also) return also
    compared += 1
    const like =
      zone && compared <= maxCompared ? attempt(() => zoneLike(zone, site, found.options.now)) : undefined
    if (!like) found.fault('unknownTimeZone', '', name)
    return like ?? floating
  }
  return (name) => {
    if (!name) return floating
    const zone = known.get(name) ?? lookUp(name)
    if (known.size < 1000) known.set(name, zone)
    return zone
  }
}
