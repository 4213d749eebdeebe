import { dayMs, dayOf, isLink, wholeDays } from '../../../../src/contract.ts'
import type { FoundPlace } from '../../../domain/foreign-calendar.ts'
import {
  addressLine,
  type Collector,
  type Draft,
  instantOfTime,
  parseTime,
  placeInLine,
  type SourceTime,
} from '../collector.ts'
import { decode } from '../encoding.ts'
import { durationOf } from '../ics/ics-rules.ts'
import {
  isObject,
  type Json,
  listOf,
  numberOf,
  parseJson,
  textAt,
  textAtAny,
  textOf,
  valueOf,
} from '../json.ts'
import { lineOf } from '../to-markdown.ts'

/** Texts of the parts of a source that should be JSON. */
function partsOf(text: string, found: Collector): Script[] {
  if (/^\s*[[{]/.test(text)) return [{ line: 1, text }]
  const { scripts, title } = scriptsIn(text)
  if (title) found.note({ title })
  return scripts
}

/** A date of schema.org: ISO 8601, or RFC 2822 as some programs write it. */
function timeOf(
  node: Json,
  name: string,
  clockName: string,
  at: number,
): { time?: SourceTime; written?: string } {
  const written = textOf(listOf(valueOf(node, name))[at])
  if (written === undefined) return {}
  const mail = /^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} [\d:]{5,8} (?:GMT|[+-]\d{4})$/.test(
    written.trim(),
  )
  const time = mail ? { kind: 'instant' as const, at: new Date(written) } : parseTime(written)
  const clock = textAt(node, clockName)
  if (time?.kind !== 'day' || !clock) return { time, written }
  return { time: parseTime(`${time.day}T${clock}`) ?? time, written }
}

/** An interval of ISO 8601 (`2026-07-04/2026-07-06`) as start and end. */
function intervalIn(text: string | undefined): { startDate: string; endDate: string } | undefined {
  const [startDate = '', endDate = '', ...more] = (text ?? '').split('/')
  const isOne = more.length === 0 && parseTime(startDate) !== undefined && parseTime(endDate) !== undefined
  return isOne ? { startDate, endDate } : undefined
}

/** Start and end of one of an event's dates; days without times are whole ones. */
function spanOf(
  node: Json,
  timeZone: string,
  at: number,
): { start?: Date; end?: Date; written?: string; hasTimes?: boolean } {
  const interval = intervalIn(textOf(listOf(valueOf(node, 'startDate'))[at]))
  if (interval) return spanOf({ ...node, ...interval }, timeZone, 0)
  const { time: first, written } = timeOf(node, 'startDate', 'startTime', at)
  if (!first) return { written }
  const { time: last } = timeOf(node, 'endDate', 'endTime', at)
  if (first.kind === 'day') {
    if (last === undefined || last.kind === 'day')
      return wholeDays(first.day, last?.day ?? first.day, timeZone)
    return { start: instantOfTime(first, timeZone), end: instantOfTime(last, timeZone) }
  }
  const start = instantOfTime(first, timeZone)
  const lasts = durationOf(textAt(node, 'duration') ?? '')
  if (!last) return { start, ...(lasts && { end: new Date(start.getTime() + lasts.wallMs + lasts.exactMs) }) }
  if (last.kind !== 'day') return { start, end: instantOfTime(last, timeZone), hasTimes: true }
  // An end without time says something only of events that last for days.
  return last.day > dayOf(start, timeZone)
    ? { start, end: wholeDays(last.day, last.day, timeZone).end }
    : { start }
}

const linkOf = (value: unknown): string | undefined =>
  listOf(value)
    .map((each) => textOf(each) ?? textAtAny(each, ['url', '@id']))
    .find(Boolean)

/** An event with hours that lasts longer is most likely a series that a page tells as one. */
const longestWithTimes = 60 * dayMs

/** The dates of an event: pages can name several in lists. */
const draftsOf = (event: EventNode, resolve: Resolve, found: Collector): Draft[] =>
  Array.from(
    { length: Math.max(1, listOf(valueOf(event.node, 'startDate')).length) },
    (_, at) => draftOf(event, resolve, found, at) ?? [],
  ).flat()

function draftOf(
  { node, parent }: EventNode,
  resolve: Resolve,
  found: Collector,
  at: number,
): Draft | undefined {
  const name = textAtAny(node, ['name', 'headline', 'alternateName']) ?? textAt(parent, 'name') ?? ''
  const { start, end, written, hasTimes } = spanOf(node, found.options.timeZone, at)
  const where = whereOf(valueOf(node, 'location') ?? valueOf(parent, 'location'), resolve)
  if (!start) {
    found.fault(written === undefined ? 'noStart' : 'unreadableDate', lineOf(name) || 'Event', written)
    return undefined
  }
  if (hasTimes && end && end.getTime() - start.getTime() > longestWithTimes)
    found.fault('likelySeries', lineOf(name) || 'Event')
  const [identifier] = listOf(valueOf(node, 'identifier'))
  const key =
    textAt(node, '@id') ?? linkOf(valueOf(node, 'url')) ?? textOf(identifier) ?? textAt(identifier, 'value')
  return {
    key,
    name,
    start,
    end,
    description: textAtAny(node, ['description', 'articleBody', 'abstract']),
    place: where.place,
    onlineLink: where.onlineLink,
    attendance: attendanceOf(node, where),
    organizer: organizerOf(valueOf(node, 'organizer') ?? valueOf(parent, 'organizer'), resolve),
    categories: [...keywordsOf(valueOf(node, 'genre')), ...keywordsOf(valueOf(node, 'category'))],
    tags: keywordsOf(valueOf(node, 'keywords')),
    link: linkOf(valueOf(node, 'url')) ?? linkOf(valueOf(node, 'mainEntityOfPage')),
    image: imageOf(valueOf(node, 'image') ?? valueOf(node, 'photo'), resolve),
    status: statusOf(node),
    languages: languagesOf(valueOf(node, 'inLanguage')),
    ...agesOf(node),
    ...priceOf(node, resolve),
  }
}

/**
 * Reads events of schema.org: all blocks of JSON-LD of a page, or JSON alone. A broken block doesn't hide the others.
 */
export function readJsonld(bytes: Uint8Array, found: Collector): void {
  const parts = partsOf(decode(bytes), found)
  const data = parts.map((part) => ({ ...part, value: parseJson(part.text) }))
  for (const { line, text } of data.filter(({ value }) => value === undefined))
    found.fault('invalidJson', line, text.trim().slice(0, 60))
  const { events, byId } = eventNodes(data.map(({ value }) => value))
  if (events.length === 0 && data.every(({ value }) => value !== undefined))
    return found.fault('noEventData', '')
  const resolve: Resolve = (value) => {
    const id = isObject(value) && Object.keys(value).length === 1 ? textAt(value, '@id') : undefined
    return (id === undefined ? undefined : byId.get(id)) ?? value
  }
  const drafts = events.flatMap((event) => draftsOf(event, resolve, found))
  // Dates of a series often share the address of its page.
  const starts = new Map<string, Set<number>>()
  for (const { key = '', start } of drafts)
    starts.set(key, (starts.get(key) ?? new Set()).add(start.getTime()))
  for (const draft of drafts) {
    const isShared = (starts.get(draft.key ?? '')?.size ?? 0) > 1
    const key = draft.key && isShared ? `${draft.key}/${draft.start.toISOString()}` : draft.key
    found.add({
      ...draft,
      key,
      link: draft.link ?? (drafts.length === 1 ? found.options.address : undefined),
    })
  }
}

/** A block of JSON-LD, and the line of the page that it begins on. */
type Script = { line: number; text: string }

/** Longer tags are not those of a page that somebody has written. */
const maxTag = 2000

/**
 * The blocks of JSON-LD of a page, and its title in HTML. A search for tags instead of a parser: a script ends at its
 * closing tag whatever is in it, and parsers keep all open tags, which takes minutes for a page of nothing else.
 */
function scriptsIn(html: string): { scripts: Script[]; title?: string } {
  const scripts: Script[] = []
  const opening = /<script(?=[\s>/])/gi
  const closing = /<\/script/gi
  let line = 1
  let counted = 0
  for (let tag = opening.exec(html); tag; tag = opening.exec(html)) {
    const attributes = html.slice(tag.index, tag.index + maxTag)
    const from = tag.index + attributes.indexOf('>') + 1
    closing.lastIndex = from
    const end = closing.exec(html)?.index ?? html.length
    opening.lastIndex = Math.max(end, opening.lastIndex)
    if (!/\btype\s{0,9}=\s{0,9}["']?application\/ld\+json/i.test(html.slice(tag.index, from))) continue
    for (; counted < tag.index; counted += 1) if (html[counted] === '\n') line += 1
    scripts.push({ line, text: html.slice(from, end) })
  }
  const [, title] = /<title(?:\s[^<>]{0,500})?>([^<]{1,1000})/i.exec(html) ?? []
  return { scripts, ...(title !== undefined && { title }) }
}

/** Follows a reference by `@id` to the node that it names. */
type Resolve = (value: unknown) => unknown

/** The name of a person, group or place: a text, or what an object calls itself. */
const nameOf = (value: unknown): string | undefined =>
  textOf(value) ?? textAtAny(value, ['name', 'legalName'])

function addressOf(value: unknown): string {
  const [address] = listOf(value)
  if (!isObject(address)) return textOf(address) ?? ''
  const parts = ['streetAddress', 'postalCode', 'addressLocality'].map((name) => textAt(address, name))
  return addressLine(parts[0], parts[1], parts[2]) || (textAt(address, 'name') ?? '')
}

function pointOf(place: unknown): { lat?: number; lng?: number } {
  const [geo] = [...listOf(valueOf(place, 'geo')), place]
  return { lat: numberOf(valueOf(geo, 'latitude')), lng: numberOf(valueOf(geo, 'longitude')) }
}

/** The first place to go to and the first link to take part at, of a text, a place, an address, or several of them. */
function whereOf(
  value: unknown,
  resolve: Resolve,
): { place?: Partial<FoundPlace>; onlineLink?: string; isOnline: boolean } {
  const found: { place?: Partial<FoundPlace>; onlineLink?: string; isOnline: boolean } = { isOnline: false }
  for (const each of listOf(value).map(resolve)) {
    const text = textOf(each)
    if (text !== undefined && isLink(text.trim())) {
      found.isOnline = true
      found.onlineLink ??= text.trim()
    } else if (text !== undefined) found.place ??= placeInLine(text)
    else if (typesOf(each).includes('VirtualLocation')) {
      found.isOnline = true
      found.onlineLink ??= textAt(each, 'url')
    } else if (isObject(each)) {
      const isAddress = typesOf(each).includes('PostalAddress')
      const address = addressOf(isAddress ? each : resolve(valueOf(each, 'address')))
      const name = textAt(each, 'name')
      if (name || address) found.place ??= { ...(name && { name }), address, ...pointOf(each) }
    }
  }
  return found
}

/** The first organizer that has a name. */
const organizerOf = (value: unknown, resolve: Resolve): string | undefined =>
  listOf(value)
    .map((each) => nameOf(resolve(each)))
    .find(Boolean)

const isTrue = (value: unknown) => value === true || /^(?:true|yes|1)$/i.test(shortName(textOf(value) ?? ''))

/** What it costs, and where to book: by one offer, several, or a range of them. */
function priceOf(node: unknown, resolve: Resolve): Partial<Draft> {
  const offers = listOf(valueOf(node, 'offers')).map(resolve).filter(isObject)
  const named = offers.flatMap((offer) => {
    const specified = listOf(valueOf(offer, 'priceSpecification')).map(resolve)
    return [offer, ...specified].flatMap((each) =>
      ['price', 'lowPrice', 'highPrice', 'minPrice', 'maxPrice'].map((name) => valueOf(each, name)),
    )
  })
  const isWord = (value: unknown) =>
    /^(?:free|gratis|kostenlos|gratuit|gratuito)$/i.test((textOf(value) ?? '').trim())
  const amounts = named.flatMap((value) => (isWord(value) ? 0 : (numberOf(value) ?? [])))
  const currency = offers
    .flatMap((offer) => [offer, ...listOf(valueOf(offer, 'priceSpecification'))])
    .map((each) => textAt(each, 'priceCurrency'))
    .find(Boolean)
  const bookingLink = offers.map((offer) => textAt(offer, 'url')).find(Boolean)
  const [from, to] = [Math.min(...amounts), Math.max(...amounts)]
  const isFree = isTrue(valueOf(node, 'isAccessibleForFree')) || (amounts.length > 0 && to === 0)
  return {
    ...(bookingLink && { bookingLink }),
    ...(isFree
      ? { price: 'free' as const }
      : amounts.length > 0 && { price: 'paid' as const, priceFrom: from, priceTo: to, currency }),
  }
}

/** What became of the event: 'canceled' before 'soldOut'. */
function statusOf(node: unknown): Draft['status'] {
  const status = listOf(valueOf(node, 'eventStatus')).map((each) =>
    shortName(textOf(each) ?? '').toLowerCase(),
  )
  if (status.some((each) => /^(?:event)?cancell?ed$/.test(each))) return 'canceled'
  if (status.some((each) => /^(?:event)?postponed$/.test(each))) return 'postponed'
  if (status.some((each) => /^(?:event)?rescheduled$/.test(each))) return 'moved'
  const offers = listOf(valueOf(node, 'offers')).filter(isObject)
  const isGone = (offer: unknown) => shortName(textAt(offer, 'availability') ?? '') === 'SoldOut'
  return offers.length > 0 && offers.every(isGone) ? 'soldOut' : undefined
}

/** How one takes part, as the event says or as its places suggest. */
function attendanceOf(node: unknown, where: ReturnType<typeof whereOf>): Draft['attendance'] {
  const mode = shortName(textAt(node, 'eventAttendanceMode') ?? '')
  if (mode.startsWith('Mixed')) return 'both'
  if (mode.startsWith('Online')) return 'online'
  if (mode.startsWith('Offline')) return 'onSite'
  if (/EventMovedOnline/.test(textAt(node, 'eventStatus') ?? '')) return 'online'
  if (!where.isOnline) return undefined
  return where.place ? 'both' : 'online'
}

/** Ages in `typicalAgeRange`: '6-12', '18+', '6-', '-12'. */
function agesOf(node: unknown): Partial<Draft> {
  const text = textAt(node, 'typicalAgeRange')?.trim() ?? ''
  const [, from, to] = /^(\d{1,3})?\s*(?:[-–+]|to|bis)?\s*(\d{1,3})?$/.exec(text) ?? []
  return { ...(from && { ageFrom: Number(from) }), ...(to && { ageTo: Number(to) }) }
}

/** The link of the first image. */
const imageOf = (value: unknown, resolve: Resolve): string | undefined =>
  listOf(value)
    .map(resolve)
    .map((each) => textOf(each) ?? textAtAny(each, ['url', 'contentUrl', '@id']))
    .find(Boolean)

const languagesOf = (value: unknown): string[] =>
  listOf(value).flatMap((each) =>
    (textOf(each) ?? textAtAny(each, ['alternateName', 'name']) ?? '').split(/[,\s]+/),
  )

/** Words in a list, in one text with commas, or as terms. */
const keywordsOf = (value: unknown): string[] =>
  listOf(value).flatMap((each) => (nameOf(each) ?? '').split(/[,;]/))

/** An event with the event that it is part of, whose place and organizer it has unless it says others. */
type EventNode = { node: Json; parent?: Json }

/** Kinds of events of schema.org whose names don't end in 'Event'. */
const otherEvents = new Set(['Festival', 'Hackathon', 'CourseInstance', 'EventSeries'])

/** The last part of a name: 'MusicEvent' of 'https://schema.org/MusicEvent' and 'schema:MusicEvent'. */
const shortName = (text: string) => text.trim().split(/[/#:]/).at(-1) ?? ''

const typesOf = (node: unknown): string[] =>
  listOf(valueOf(node, '@type') ?? valueOf(node, 'type')).map((type) => shortName(textOf(type) ?? ''))

const isEvent = (node: Json) => typesOf(node).some((type) => type.endsWith('Event') || otherEvents.has(type))

const isSeries = (node: Json) => typesOf(node).includes('EventSeries')

/** Where what is found is about another event, or no event to go to. */
const apart = new Set([
  'superEvent',
  'offers',
  'review',
  'reviews',
  'potentialAction',
  'previousStartDate',
  'makesOffer',
])

/** Bounds for the walk: deeper or longer data is not about events. */
const maxDepth = 40
const maxNodes = 200_000

/**
 * The events in data of schema.org, wherever they are in it, in their order; and all nodes by their `@id`. A series that
 * names its events stands for those.
 */
function eventNodes(data: readonly unknown[]): { events: EventNode[]; byId: Map<string, Json> } {
  const events: EventNode[] = []
  const byId = new Map<string, Json>()
  let count = 0
  const walk = (value: unknown, depth: number, parent: Json | undefined): void => {
    count += 1
    if (depth > maxDepth || count > maxNodes) return
    if (Array.isArray(value)) {
      for (const each of value) walk(each, depth + 1, parent)
      return
    }
    if (!isObject(value)) return
    const id = textAt(value, '@id')
    if (id && Object.keys(value).length > 1 && !byId.has(id)) byId.set(id, value)
    const found = isEvent(value) && Object.keys(value).some((key) => key === 'name' || key === 'startDate')
    const parts = listOf(valueOf(value, 'subEvent') ?? valueOf(value, 'subEvents'))
    if (found && !(isSeries(value) && parts.some(isObject)))
      events.push({ node: value, ...(parent && { parent }) })
    for (const [name, each] of Object.entries(value))
      if (!apart.has(name)) walk(each, depth + 1, found && /^subEvents?$/.test(name) ? value : undefined)
  }
  for (const value of data) walk(value, 0, undefined)
  return { events, byId }
}
