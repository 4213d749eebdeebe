import { createHash } from 'node:crypto'
import {
  addDays,
  charactersIn,
  type Clock,
  currencies,
  type Day,
  dayMs,
  fold,
  formatDateTime,
  formatDay,
  instantOf,
  isClock,
  isDay,
  isLink,
  isTimeZone,
  limits,
  normalizeTags,
  type SpokenLanguage,
  spokenLanguages,
} from '../../../src/contract.ts'
import type { Found, FoundEvent, FoundPlace, ReadFault, ReadOptions } from '../../domain/foreign-calendar.ts'
import { absolute, lineOf, markdownOf } from './to-markdown.ts'

/** A date as a reader has understood it: texts as in the source, in HTML or plain. */
export type Draft = Omit<
  Partial<FoundEvent>,
  'start' | 'end' | 'place' | 'categories' | 'tags' | 'languages' | 'currency'
> & {
  name: string
  start: Date
  end?: Date
  place?: Partial<FoundPlace>
  categories?: readonly string[]
  tags?: readonly string[]
  /** Codes or tags of languages (BCP 47). */
  languages?: readonly string[]
  /** ISO 4217. */
  currency?: string
}

const yearMs = 365.25 * dayMs

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** A text of at most so many characters, cut at a word. */
function cut(text: string, max: number): string {
  if (charactersIn(text) <= max) return text
  const start = Array.from(text.slice(0, max * 2))
    .slice(0, max - 1)
    .join('')
  return `${start.replace(/\s+\S{0,40}$/, '')}…`
}

const optional = (text: string | undefined) => text || undefined

function placeOf(draft: Draft['place']): FoundPlace | undefined {
  if (!draft) return undefined
  const address = optional(cut(lineOf(draft.address ?? ''), limits.lineLength))
  const name = cut(lineOf(draft.name ?? ''), limits.nameLength) || address
  if (!name) return undefined
  const { lat, lng } = draft
  const isPoint =
    lat !== undefined &&
    lng !== undefined &&
    Math.abs(lat) <= 90 &&
    Math.abs(lng) <= 180 &&
    (lat !== 0 || lng !== 0)
  return { name, ...(address !== name && { address }), ...(isPoint && { lat, lng }) }
}

const lines = (texts: readonly string[] | undefined, max: number) =>
  [...new Set((texts ?? []).slice(0, 500).map((text) => cut(lineOf(text), max)))]
    .filter(Boolean)
    .slice(0, limits.listLength)

const amountOf = (value: number | null | undefined) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 1_000_000
    ? Math.round(value * 100) / 100
    : undefined

const ageOf = (value: number | null | undefined) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= limits.maxAge
    ? value
    : undefined

const isSpoken = (code: string): code is SpokenLanguage => spokenLanguages.some((known) => known === code)

/** A key for a date whose source has none: equal for the same name, time and place. */
function keyOf({ name, start, place }: Draft): string {
  const facts = JSON.stringify([fold(name), start.toISOString(), fold(place?.name ?? '')])
  return createHash('sha256').update(facts).digest('hex').slice(0, 32)
}

/** Collects what a reader finds, within the limits of the product; what doesn't fit is left out and named. */
export class Collector {
  readonly options: ReadOptions
  readonly #events = new Map<string, FoundEvent>()
  readonly #hidden = new Map<string, FoundEvent>()
  readonly #faults: ReadFault[] = []
  readonly #told = new Set<string>()
  #past = 0
  #extra: Pick<Found, 'title' | 'columns' | 'next'> = {}

  constructor(options: ReadOptions) {
    this.options = options
  }

  /** The first instant that matters: what ends before it is over. */
  get from(): Date {
    return new Date(this.options.now.getTime() - dayMs)
  }

  /** Series are expanded until this instant. */
  get until(): Date {
    return new Date(this.options.now.getTime() + 366 * dayMs)
  }

  /** Whether no further event fits. */
  get isFull(): boolean {
    return this.#events.size + this.#hidden.size >= limits.importEvents
  }

  /** Facts of the source as a whole. */
  note(extra: Pick<Found, 'title' | 'columns' | 'next'>): void {
    const title = extra.title && optional(cut(lineOf(extra.title), limits.nameLength))
    this.#extra = { ...this.#extra, ...extra, ...(extra.title !== undefined && { title }) }
  }

  /** Names a fault, once; `where` is a name, or a line of the source. */
  fault(code: ReadFault['code'], where: string | number, value?: string): void {
    const fault: ReadFault = {
      where: typeof where === 'number' ? '' : cut(lineOf(where), limits.nameLength),
      ...(typeof where === 'number' && { line: where }),
      code,
      ...(value && { value: cut(lineOf(value.slice(0, 2000)), 200) }),
    }
    const key = JSON.stringify(fault)
    if (this.#told.has(key) || this.#faults.length > limits.importFaults) return
    this.#told.add(key)
    const isLast = this.#faults.length === limits.importFaults
    this.#faults.push(
      isLast ? { where: '', code: 'tooManyFaults', value: String(limits.importFaults) } : fault,
    )
  }

  /** Counts a date that is over. */
  addPast(): void {
    this.#past += 1
  }

  /** Adds a date, unless it is over; a later one with the same key replaces it. */
  add(draft: Draft, { isPrivate = false } = {}): void {
    const { start, end, name } = draft
    if (Number.isNaN(start.getTime())) return this.fault('noStart', name)
    if ((end && end > start ? end : start) < this.from) return this.addPast()
    if (start.getTime() > this.options.now.getTime() + limits.calendarYears * yearMs)
      return this.fault('tooFarAhead', name, formatDay(start.toISOString().slice(0, 10)))
    const key = optional(draft.key?.slice(0, limits.lineLength)) ?? keyOf(draft)
    const events = isPrivate ? this.#hidden : this.#events
    if (this.isFull && !events.has(key)) return this.fault('tooManyEvents', '', String(limits.importEvents))
    const title = cut(lineOf(name), limits.nameLength)
    if (title === '') return this.fault('noName', draft.key || formatDateTime(start, this.options.timeZone))
    events.set(key, this.#fitting({ ...draft, key, name: title }))
  }

  #fitting(draft: Draft & { key: string }): FoundEvent {
    const { key, name, start, status, price, priceText, attendance } = draft
    let { end } = draft
    if (end && !(end > start)) {
      if (end < start) this.fault('endBeforeStart', name, formatDateTime(end, this.options.timeZone))
      end = undefined
    }
    const { priceFrom, priceTo } = this.#amounts(draft)
    const inOther =
      draft.currency && priceFrom !== undefined
        ? `${[priceFrom, priceTo].filter((each) => each !== undefined).join('–')} ${draft.currency}`
        : ''
    const currency = currencies.find((known) => known === draft.currency?.toUpperCase())
    const inWords = currency ? '' : inOther
    const languages = [
      ...new Set((draft.languages ?? []).map((tag) => tag.trim().toLowerCase().split(/[-_]/)[0]!)),
    ]
    const known = languages.filter(isSpoken)
    const ages = [ageOf(draft.ageFrom), ageOf(draft.ageTo)]
    const isInOrder = ages[0] === undefined || ages[1] === undefined || ages[0] <= ages[1]
    const event = {
      key,
      name,
      description: this.#description(draft),
      start: start.toISOString(),
      end: end?.toISOString(),
      place: placeOf(draft.place),
      organizer: optional(cut(lineOf(draft.organizer ?? ''), limits.nameLength)),
      categories: lines(draft.categories, limits.nameLength),
      tags: normalizeTags(lines(draft.tags, limits.tagLength)),
      link: this.#link(draft.link, name),
      image: this.#link(draft.image, name),
      status,
      price,
      // A price in a currency that the calendar doesn't know would be one in another.
      priceFrom: currency || !draft.currency ? priceFrom : undefined,
      priceTo: currency || !draft.currency ? priceTo : undefined,
      currency: priceFrom === undefined ? undefined : currency,
      priceText: optional(cut(lineOf(priceText ?? inWords), limits.lineLength)),
      bookingLink: this.#link(draft.bookingLink, name),
      attendance,
      onlineLink: this.#link(draft.onlineLink, name),
      ageFrom: isInOrder ? ages[0] : undefined,
      ageTo: isInOrder ? ages[1] : undefined,
      languages: known,
    }
    const told = Object.entries(event).filter(
      ([field, value]) => value !== undefined && !(field === 'languages' && known.length === 0),
    )
    return Object.fromEntries(told) as unknown as FoundEvent
  }

  #amounts(draft: Draft): Pick<Draft, 'priceFrom' | 'priceTo'> {
    const [from, to] = [amountOf(draft.priceFrom), amountOf(draft.priceTo)]
    if (from === undefined) return { priceFrom: to }
    if (to === undefined || to === from) return { priceFrom: from }
    return { priceFrom: Math.min(from, to), priceTo: Math.max(from, to) }
  }

  #description({ name, description }: Draft): string | undefined {
    const text = markdownOf(description ?? '', this.options.address)
    if (charactersIn(text) > limits.textLength) this.fault('shortened', name)
    return optional(cut(text, limits.textLength))
  }

  #link(text: string | null | undefined, name: string): string | undefined {
    if (!text?.trim()) return undefined
    // WordPress writes its links for HTML.
    const link = absolute(text.replace(/&(?:amp|#0*38|#x26);/gi, '&'), this.options.address)
    if (link && isLink(link) && charactersIn(link) <= limits.lineLength) return link
    this.fault('invalidLink', name, text)
    return undefined
  }

  /** All that was found, in the order of time. */
  found(): Found {
    const inOrder = (events: ReadonlyMap<string, FoundEvent>) =>
      [...events.values()].toSorted((one, other) => compare(one.start, other.start))
    const [events, hidden] = [inOrder(this.#events), inOrder(this.#hidden)]
    return {
      ...this.#extra,
      events,
      ...(hidden.length > 0 && { hidden }),
      faults: this.#faults,
      past: this.#past,
    }
  }
}

/** What a library answers, or undefined where it refuses. */
export function attempt<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask()
  } catch {
    return undefined
  }
}

/** A point in time as a source writes it: only a day, a local time, or an instant. */
export type SourceTime =
  | { kind: 'day'; day: Day }
  | { kind: 'local'; day: Day; clock: Clock; zone?: string }
  | { kind: 'instant'; at: Date }

const iso =
  /^(\d{4})(?:-?(\d{2})-?(\d{2})|-(\d{1,2})-(\d{1,2}))(?:[T ]+(\d{1,2})(?::?(\d{2}))?(?::?\d{2}(?::\d{2}|[.,]\d{1,9})?)?\s*(z|utc|gmt|[+-]\d{1,2}(?::?\d{2})?(?::?\d{2})?)?(?:\[[\w/+-]{1,60}\])?)?$/i

/** `4.7.2026` and `04.07.2026, 19:30 Uhr`, which are the same in all countries that write dots. */
const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:,?\s+([\d:]{1,8})(?:\s?Uhr)?)?$/i

/**
 * Parses a date of ISO 8601 or RFC 5545, also as careless programs write it: `2026-07-04T19:30:00.000+0200`,
 * `2026-7-4T19:30+2:00`, `2026-07-04T19:30:00:00+02:00`, `04.07.2026 19:30`.
 */
export function parseTime(text: string): SourceTime | undefined {
  const written = text
    .trim()
    .replace(dotted, (_, ...[date, of, in4, clock]: string[]) =>
      [`${in4}-${of}-${date}`, clock].filter(Boolean).join(' '),
    )
  const parts = iso.exec(written)
  if (!parts) return undefined
  const [, year, twoOfMonth, twoOfDay, month = twoOfMonth!, date = twoOfDay!, hours, minutes = '00', zone] =
    parts
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  if (!isDay(day)) return undefined
  if (hours === undefined) return { kind: 'day', day }
  // Midnight at the end of a day.
  const isLate = hours === '24' && minutes === '00'
  const local = {
    day: isLate ? addDays(day, 1) : day,
    clock: isLate ? '00:00' : `${hours.padStart(2, '0')}:${minutes}`,
  }
  if (!isClock(local.clock)) return undefined
  if (zone === undefined) return { kind: 'local', ...local }
  return { kind: 'instant', at: new Date(Date.parse(`${local.day}T${local.clock}:00Z`) - offsetMs(zone)) }
}

/** The offset from UTC of `Z`, `+01`, `+0100` or `+01:00` in milliseconds. */
export function offsetMs(text: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?/.exec(text) ?? []
  const ms = (Number(hours) * 60 + Number(minutes)) * 60_000
  return sign === '-' ? -ms : ms
}

/** The instant of a source's time; a day is its first minute in the zone. */
export function instantOfTime(time: SourceTime, timeZone: string): Date {
  if (time.kind === 'instant') return time.at
  if (time.kind === 'day') return instantOf(time.day, '00:00', timeZone)
  return instantOf(time.day, time.clock, time.zone ?? timeZone)
}

/** An IANA zone by its name, or undefined; offsets alone are zones too. */
export const knownZone = (name: string | undefined): string | undefined =>
  name && name.length <= 64 && isTimeZone(name) ? name : undefined

/** A street with a house number, which is no name of a place. */
const street = /\s\d{1,4}\s?[a-z]?$/i

/** A place in one line: what is before the first comma or line break is its name, unless that is a street. */
export function placeInLine(text: string): Partial<FoundPlace> {
  const parts = text.split(/\s*\n\s*|,\s*/).filter(Boolean)
  const [name = '', ...rest] = parts
  return rest.length === 0 || street.test(name)
    ? { name: parts.join(', ') }
    : { name, address: rest.join(', ') }
}

/** The street and the town in one line. */
export const addressLine = (
  street: string | undefined,
  postalCode: string | undefined,
  town: string | undefined,
): string =>
  [
    street,
    [postalCode, town]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(' '),
  ]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ')
