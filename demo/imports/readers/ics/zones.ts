import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { findIana } from 'windows-iana'
import { dayMs, limits, offsetAt } from '../../../../src/contract.ts'
import { attempt, type Collector, knownZone, offsetMs, parseTime } from '../collector.ts'
import { type Component, first } from './components.ts'

/** The zones of a calendar by the names that it gives them. */
export type Zones = (name: string | undefined) => string

/** 'UTC+01:00' and 'GMT+0100' as an offset that is a zone. */
function offsetZone(name: string): string | undefined {
  const [, sign, hours, minutes = '00'] = /^\(?(?:utc|gmt)\s?([+-])(\d{1,2}):?(\d{2})?\)?$/i.exec(name) ?? []
  return hours && knownZone(`${sign}${hours.padStart(2, '0')}:${minutes}`)
}

/** The zone of the first known city in '(UTC+01:00) Amsterdam, Berlin, Bern', as Exchange calls its zones. */
function zoneOfCity(name: string): string | undefined {
  const [, cities] = /^\((?:utc|gmt)[^()]{0,10}\)\s*(.{1,200})$/i.exec(name) ?? []
  if (cities === undefined) return undefined
  const zones = Intl.supportedValuesOf('timeZone')
  const ends = cities.split(/,\s*/).map((city) => `/${city.trim().replaceAll(' ', '_')}`)
  return ends.map((end) => zones.find((zone) => zone.endsWith(end))).find(Boolean)
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
  return iana ?? knownZone(findIana(name)[0]) ?? zoneOfCity(name) ?? offsetZone(name)
}

type Observance = { offset: number; former: number; begin: number; onset: (wall: Date) => number }

/** When a STANDARD or DAYLIGHT part has last begun before a local time, in milliseconds; -Infinity if it never has. */
function observanceOf(part: Component): Observance | undefined {
  const start = parseTime(first(part, 'dtstart') ?? '')
  const to = first(part, 'tzoffsetto')
  if (!start || start.kind === 'instant' || to === undefined) return undefined
  const begin = Date.parse(`${start.day}T${start.kind === 'local' ? start.clock : '00:00'}:00Z`)
  const rrule = first(part, 'rrule')
  return {
    offset: offsetMs(to),
    former: offsetMs(first(part, 'tzoffsetfrom') ?? to),
    begin,
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

/** The offset that a VTIMEZONE gives a local time; before its first change, the one that this change ends. */
function offsetOf(observances: readonly Observance[], wall: Date): number {
  const onsets = observances.map(({ offset, onset }) => ({ offset, at: onset(wall) }))
  const last = onsets.reduce((latest, each) => (each.at > latest.at ? each : latest))
  if (last.at > -Infinity) return last.offset
  return observances.reduce((earliest, each) => (each.begin < earliest.begin ? each : earliest)).former
}

type Sample = { wall: number; offset: number }

/** The offsets in the twelve months from an instant on, away from the hours in which clocks change. */
function samplesFrom(begin: number, observances: readonly Observance[]): Sample[] {
  const [year, month] = [new Date(begin).getUTCFullYear(), new Date(begin).getUTCMonth()]
  return Array.from({ length: 36 }, (_, index) => {
    const wall = Date.UTC(year, month + Math.floor(index / 3), 1 + (index % 3) * 10, 12)
    return { wall, offset: offsetOf(observances, new Date(wall)) }
  })
}

const isLike = (zone: string, samples: readonly Sample[]) =>
  samples.every(({ wall, offset }) => offsetAt(zone, wall - offset) === offset)

/**
 * The zone whose clocks go like those of a VTIMEZONE: that of the site if it does, else any. They are compared in this
 * year; then around the last changes that the component names, as some name only single ones, or rules that have changed
 * since: the winter and the summer of such a zone are still the same. Undefined if nothing can be understood.
 */
function zoneLike(component: Component, site: string, now: Date): string | undefined {
  const observances = component.parts.slice(0, 20).flatMap((part) => observanceOf(part) ?? [])
  if (observances.length === 0) return undefined
  const year = Date.UTC(now.getUTCFullYear(), 0)
  const present = samplesFrom(year, observances)
  const last = Math.max(...observances.map(({ begin }) => begin))
  const isSingle = observances.length > 1 && last > year - 366 * dayMs
  const former = [last + (isSingle ? -182 : 15) * dayMs, last + (isSingle ? 15 : -182) * dayMs].map((begin) =>
    samplesFrom(begin, observances),
  )
  const { offset } = present[0]!
  if (!isSingle && present.every((each) => each.offset === offset))
    return isLike(site, present) ? site : fixedZone(offset)
  const zones = [site, ...Intl.supportedValuesOf('timeZone')]
  const seasons = present.filter(({ wall }) => [0, 6].includes(new Date(wall).getUTCMonth()))
  return (
    zones.find((zone) => isLike(zone, present)) ??
    former
      .map((samples) => zones.find((zone) => isLike(zone, samples) && (isSingle || isLike(zone, seasons))))
      .find((zone) => zone !== undefined) ??
    zones.find((zone) => isLike(zone, seasons))
  )
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
