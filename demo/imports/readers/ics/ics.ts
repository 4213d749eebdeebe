import { isEmail, isLink, limits, utcOf, wallClockOf } from '../../../../src/contract.ts'
import type { FoundPlace } from '../../../domain/foreign-calendar.ts'
import { type Collector, type Draft, placeInLine } from '../collector.ts'
import { type Component, componentsOf, first, param, type Property } from './components.ts'
import {
  type Budget,
  datesOf,
  durationOf,
  endOf,
  firstMoment,
  keyOfMoment,
  likeSeries,
  type Moment,
  momentOf,
  movedBy,
  type Span,
  spanOf,
} from './ics-rules.ts'
import { type Zones, zonesOf } from './zones.ts'

type Context = { zones: Zones; site: string }

/** An event of a calendar with its dates read. */
type Entry = {
  component: Component
  context: Context
  start: Moment
  span: Span
  uid: string
  sequence: number
  isPrivate: boolean
  facts: () => Facts
}

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

function entryOf(
  component: Component,
  context: Context,
  isCanceled: boolean,
  found: Collector,
): Entry | undefined {
  const name = first(component, 'summary') ?? first(component, 'uid') ?? component.line
  const isOff = isCanceled || statusOf(component) === 'CANCELLED'
  // A date of a series can be called off without saying when it begins (RFC 5546 section 3.2.5).
  const start =
    firstMoment(component, 'dtstart', context) ??
    (isOff ? firstMoment(component, 'recurrence-id', context) : undefined)
  if (!start) {
    const written = first(component, 'dtstart')
    found.fault(written ? 'unreadableDate' : 'noStart', name, written)
    return undefined
  }
  return {
    component,
    context,
    start,
    span: spanOf(component, start, context),
    uid: first(component, 'uid')?.trim() ?? '',
    sequence: Number(first(component, 'sequence') ?? 0) || 0,
    isPrivate: isPrivate(component),
    facts: once(() => factsOf(component, isCanceled)),
  }
}

/** Of the same event several times, the latest version; events that only share their UID are several. */
function latest(entries: readonly Entry[]): Entry[] {
  const highest = Math.max(...entries.map(({ sequence }) => sequence))
  const byStart = new Map(
    entries.filter(({ sequence }) => sequence === highest).map((entry) => [keyOfMoment(entry.start), entry]),
  )
  return [...byStart.values()]
}

const isSeries = ({ component }: Entry) =>
  component.properties.has('rrule') || component.properties.has('rdate')

/**
 * Reads an iCalendar file (RFC 5545), with series as their dates. Private events are counted and hidden.
 */
export function readIcs(bytes: Uint8Array, found: Collector): void {
  const roots = componentsOf(bytes, found)
  const calendars = roots.filter(({ name }) => name === 'vcalendar')
  const loose = roots.filter(({ name }) => name === 'vevent')
  if (loose.length > 0) calendars.push({ name: 'vcalendar', line: 1, properties: new Map(), parts: loose })
  if (calendars.length === 0) return found.fault('noCalendar', '')
  const title = calendars.map((each) => first(each, 'x-wr-calname') ?? first(each, 'name')).find(Boolean)
  if (title) found.note({ title })
  const groups = new Map<string, Entry[]>()
  let hidden = 0
  for (const calendar of calendars) {
    const context = { zones: zonesOf(calendar, found), site: found.options.timeZone }
    const isCanceled = first(calendar, 'method')?.trim().toUpperCase() === 'CANCEL'
    for (const component of calendar.parts.filter(({ name }) => name === 'vevent')) {
      const entry = entryOf(component, context, isCanceled, found)
      if (!entry) continue
      const key = entry.uid || `\0${groups.size}`
      const group = groups.get(key)
      if (group) group.push(entry)
      else groups.set(key, [entry])
    }
  }
  const budget = { steps: limits.importSteps }
  for (const entries of groups.values()) {
    if (found.isFull) {
      found.fault('tooManyEvents', '', String(limits.importEvents))
      break
    }
    const isChange = ({ component }: Entry) => component.properties.has('recurrence-id')
    const changes = entries.filter(isChange)
    const masters = entries.filter((entry) => !isChange(entry))
    const mains = masters.length > 0 ? latest(masters) : []
    const [main] = mains
    // Not every program repeats the class of a series in its changed dates.
    if (main?.isPrivate)
      for (const change of changes) change.isPrivate ||= !change.component.properties.has('class')
    hidden += entries.filter((entry) => entry.isPrivate).length
    if (main && mains.length === 1 && (isSeries(main) || changes.length > 0))
      addSeries(main, changes, budget, found)
    else {
      for (const each of mains)
        if (isSeries(each)) addSeries(each, [], budget, found)
        else if (!excludedOf(each).has(keyOfMoment(each.start)))
          addDate(each, each.start, mains.length > 1 ? keyFor(each, each.start) : each.uid, found)
      addSeries(undefined, changes, budget, found)
    }
  }
  if (hidden > 0) found.fault('private', '', String(hidden))
}

const keyFor = ({ uid }: Entry, planned: Moment) => (uid ? `${uid}/${keyOfMoment(planned)}` : '')

/** Adds one date with the facts and the length of an entry. */
function addDate(entry: Entry, start: Moment, key: string, found: Collector, span = entry.span): void {
  const end = endOf(start, span, entry.context.site)
  // Facts are only read where they are needed: descriptions can be long.
  if ((end && end > start.at ? end : start.at) < found.from)
    return entry.isPrivate ? undefined : found.addPast()
  found.add({ ...entry.facts(), start: start.at, end, key }, entry)
}

type Change = { entry: Entry; planned: Moment; isFollowed: boolean }

function changesOf(entries: readonly Entry[], main: Entry | undefined): Change[] {
  const changes = entries
    .toSorted((one, other) => one.sequence - other.sequence)
    .flatMap((entry): Change[] => {
      const property = entry.component.properties.get('recurrence-id')![0]!
      const zone = (main ?? entry).start.zone
      const moment = momentOf(property, property.values[0] ?? '', { ...entry.context, zone })
      if (!moment) return []
      const planned = main ? likeSeries(moment, main.start, main.context.site) : moment
      const isFollowed = String(property.params.range ?? '').toUpperCase() === 'THISANDFUTURE'
      return [{ entry, planned, isFollowed }]
    })
  return changes
}

/**
 * Adds the dates of a series: by its rules and RDATE, without EXDATE, and with what single dates, or all from one on,
 * have become instead. Changes without their series are dates of their own.
 */
function addSeries(
  main: Entry | undefined,
  entries: readonly Entry[],
  budget: Budget,
  found: Collector,
): void {
  const changes = changesOf(entries, main)
  const excluded = main ? excludedOf(main) : new Set<string>()
  const isExcluded = (planned: Moment) => excluded.has(keyOfMoment(planned)) || excluded.has(planned.day)
  /** A later version of the series excludes a date that an earlier one had changed. */
  const isOver = ({ entry, planned }: Change) =>
    main !== undefined && entry.sequence < main.sequence && isExcluded(planned)
  const single = new Map(
    changes
      .filter((each) => !each.isFollowed && !isOver(each))
      .map((each) => [keyOfMoment(each.planned), each]),
  )
  const onwards = changes
    .filter(({ isFollowed }) => isFollowed)
    .toSorted((one, other) => one.planned.at.getTime() - other.planned.at.getTime())
  if (main) {
    for (const [key, { planned, span }] of plannedDates(main, budget, found)) {
      if (single.has(key) || isExcluded(planned)) continue
      const change = onwards.findLast((each) => each.planned.at <= planned.at)
      if (change)
        addDate(completed(change.entry, main), shifted(planned, change), keyFor(main, planned), found)
      else addDate(main, planned, keyFor(main, planned), found, span)
    }
  }
  const alone = main ? single.values() : changes
  for (const { entry, planned } of alone) {
    // A date that is called off may be named by its day alone (RFC 5546 section 3.2.5).
    const start = entry.component.properties.has('dtstart') ? entry.start : planned
    addDate(main ? completed(entry, main) : entry, start, keyFor(entry, planned), found)
  }
}

/** A changed date that has no name, such as one that is called off, with the facts of its series. */
const completed = (entry: Entry, main: Entry): Entry =>
  entry.component.properties.has('summary')
    ? entry
    : {
        ...entry,
        span: (entry.component.properties.has('dtstart') && entry.span) || main.span,
        facts: () => {
          const { status } = entry.facts()
          return { ...main.facts(), ...(status && { status }) }
        },
      }

/** A planned date as a change from a date on moves it, by the clocks of the series. */
function shifted(planned: Moment, { entry, planned: from }: Change): Moment {
  const wall = wallClockOf(entry.start.at, planned.zone)
  return movedBy(planned, utcOf(wall.day, wall.clock) - utcOf(from.day, from.clock))
}

/** EXDATE as keys of dates, or as days, which exclude any time of theirs. */
function excludedOf({ component, context, start }: Entry): Set<string> {
  const excluded = new Set<string>()
  for (const property of (component.properties.get('exdate') ?? []).slice(0, limits.importEvents))
    for (const value of property.values.slice(0, limits.importEvents)) {
      const moment = momentOf(property, value, { ...context, zone: start.zone })
      if (!moment) continue
      excluded.add(moment.isDay ? moment.day : keyOfMoment(likeSeries(moment, start, context.site)))
    }
  return excluded
}

/** The dates of a series as planned, by their keys; RDATE can have lengths of their own. */
function plannedDates(
  main: Entry,
  budget: Budget,
  found: Collector,
): Map<string, { planned: Moment; span: Span }> {
  const { component, context, start, span } = main
  const dates = new Map<string, { planned: Moment; span: Span }>()
  const name = first(component, 'summary') ?? main.uid
  const rules = (component.properties.get('rrule') ?? []).map(({ values }) => values.join(','))
  const length = (endOf(start, span, context.site)?.getTime() ?? start.at.getTime()) - start.at.getTime()
  const from = new Date(found.from.getTime() - Math.max(length, 0))
  const add = (planned: Moment, own: Span) => dates.set(keyOfMoment(planned), { planned, span: own })
  const within = { from, until: found.until, budget, name, found }
  if (rules.length === 0) add(start, span)
  for (const rule of rules.slice(0, 10))
    for (const planned of datesOf(rule, start, within)) add(planned, span)
  if (dates.size === 0) found.addPast()
  for (const property of component.properties.get('rdate') ?? [])
    for (const value of property.values.slice(0, limits.importSeriesDates)) {
      const [begin = '', rest] = value.split('/')
      const moment = momentOf(property, begin, { ...context, zone: start.zone })
      if (!moment) {
        found.fault('unreadableDate', name, value)
        continue
      }
      const planned = likeSeries(moment, start, context.site)
      const end = rest === undefined ? undefined : momentOf(property, rest, { ...context, zone: start.zone })
      const lasts = end
        ? { wallMs: 0, exactMs: end.at.getTime() - moment.at.getTime() }
        : durationOf(rest ?? '')
      add(planned, lasts ?? span)
    }
  // Of RFC 2445 (section 4.8.5.2); older programs still write it.
  for (const { values } of (component.properties.get('exrule') ?? []).slice(0, 10))
    for (const excluded of datesOf(values.join(','), start, { ...within, isExclusion: true }))
      dates.delete(keyOfMoment(excluded))
  return dates
}

/** What an event says besides its times. */
type Facts = Omit<Draft, 'start' | 'end' | 'key'>

const all = (component: Component, name: string): readonly Property[] => component.properties.get(name) ?? []

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The description, in HTML where there is one: Outlook has it in X-ALT-DESC, Thunderbird in a parameter. */
function descriptionOf(component: Component): string | undefined {
  const [rich, plain] = [first(component, 'x-alt-desc'), all(component, 'description')[0]]
  if (rich && /[^<>\s]/.test(rich.replace(/<[^>]{0,2000}>/g, ''))) return rich
  const [, html] = /^data:text\/html[^,]{0,40},([^]*)$/i.exec(param(plain, 'altrep') ?? '') ?? []
  return (html && decoded(html)) || plain?.values[0]
}

const number = (text: string | undefined) => (text?.trim() ? Number(text) : NaN)

function pointOf(component: Component): { lat: number; lng: number } | undefined {
  const [apple] = first(component, 'x-apple-structured-location')?.match(/^geo:.*$/i) ?? []
  const text =
    first(component, 'geo') === undefined ? apple?.slice(4) : all(component, 'geo')[0]!.values.join(';')
  const [lat, lng] = (text ?? '').split(/\\?[;,]/).map(number)
  return lat !== undefined && lng !== undefined && Number.isFinite(lat) && Number.isFinite(lng)
    ? { lat, lng }
    : undefined
}

function placeOf(component: Component): Partial<FoundPlace> | undefined {
  const text = first(component, 'location')?.trim() ?? ''
  if (isLink(text)) return undefined
  const apple = all(component, 'x-apple-structured-location')[0]
  const title = param(apple, 'x-title')?.replaceAll('\\n', '\n')
  const place = placeInLine(text || (title ?? ''))
  return place.name ? { ...place, ...pointOf(component) } : undefined
}

const pictures = /\.(?:jpe?g|png|webp|gif|avif)(?:\?|$)/i

function imageOf(component: Component): string | undefined {
  const attached = all(component, 'attach').filter((property) => {
    const type = param(property, 'fmttype')
    return type ? type.toLowerCase().startsWith('image/') : pictures.test(property.values[0] ?? '')
  })
  return [...all(component, 'image'), ...attached].map(({ values }) => values[0] ?? '').find(isLink)
}

/** Where to take part online: the link of a conference, or of the place. */
function onlineLinkOf(component: Component): string | undefined {
  const names = ['conference', 'x-google-conference', 'x-microsoft-skypeteamsmeetingurl', 'location']
  return names
    .flatMap((name) => all(component, name).map(({ values }) => (values[0] ?? '').trim()))
    .find(isLink)
}

/** The facts of an event. Names of organizers that are e-mail addresses are left out: they would become public. */
function factsOf(component: Component, isCanceled: boolean): Facts {
  const place = placeOf(component)
  const onlineLink = onlineLinkOf(component)
  const organizer = param(all(component, 'organizer')[0], 'cn')?.trim()
  // The Events Calendar writes names as in addresses.
  const written = organizer && /%[\dA-F]{2}/i.test(organizer) ? decoded(organizer) : organizer
  return {
    name: first(component, 'summary') ?? '',
    description: descriptionOf(component),
    place,
    organizer: written && !isEmail(written) ? written : undefined,
    categories: all(component, 'categories').flatMap(({ values }) => values),
    link: all(component, 'url')
      .map(({ values }) => (values[0] ?? '').trim())
      .find(isLink),
    image: imageOf(component),
    ...(onlineLink && { onlineLink, attendance: place ? 'both' : 'online' }),
    ...((isCanceled || statusOf(component) === 'CANCELLED') && { status: 'canceled' }),
  }
}

const statusOf = (component: Component) =>
  first(component, 'status')?.trim().toUpperCase().replace('CANCELED', 'CANCELLED')

/** Whether an event is for its owner's eyes. An unknown class counts as private (RFC 5545 section 3.8.1.3). */
const isPrivate = (component: Component) =>
  (first(component, 'class')?.trim().toUpperCase() || 'PUBLIC') !== 'PUBLIC'
