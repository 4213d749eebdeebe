import { dateNames } from '../date-words/names.ts'
import type { Day } from '../dates.ts'
import { tokensOf } from '../date-words/words.ts'
import type { Language } from '../languages.ts'
import type { ReadLine } from './contents.ts'
import { categoryOf, type KnownCategory } from './categories.ts'
import { checkedTitle, uncounted } from './check-events.ts'
import { descriptionOf } from './description.ts'
import type { DoubtCode } from './doubts.ts'
import { namesEvent } from './event-words.ts'
import { eventsIn, type Group } from './groups.ts'
import { type Line, languagesIn, linesOf, maxLength } from './lines.ts'
import { knownNames } from './place-names.ts'
import { withoutOtherDates } from './other-dates.ts'
import type { Place } from './place-parts.ts'
import { placeOf } from './places.ts'
import { type PosterWord, saysAt } from './poster-words.ts'
import { itemsOf } from './scan.ts'
import { type ReadDate, type ReadRepeats, scheduleOf } from './schedule.ts'
import { titleInList } from './list-titles.ts'
import { isWhenItem, type Title } from './title-parts.ts'
import { titleOf } from './titles.ts'

/** What something costs, in the words of the event's facts. */
export type ReadPrice = {
  price: 'free' | 'paid' | 'donation'
  priceFrom: number | null
  priceTo: number | null
  currency: string | null
  /** The words of the text. */
  priceText: string | null
}

/** An event of a text. What was not read is null. */
export type ReadEvent = {
  name: string | null
  start: string | null
  end: string | null
  /** All dates; of a series the first one. */
  dates: ReadDate[]
  repeats: ReadRepeats | null
  place: string | null
  address: string | null
  price: ReadPrice | null
  link: string | null
  email: string | null
  phone: string | null
  category: string | null
  /** What the text says beyond these, as plain text. */
  description: string | null
}

/** Something uncertain: of which event (its index), about which field, because of which words of the text. */
export type Doubt = { event: number; field: keyof ReadEvent; words: string; why: DoubtCode }

/** What a text is read with. Days are local; places and categories are the names that the calendar knows. */
export type ReadContext = {
  today: Day
  timeZone: string
  /** Of those who read; the text may be in any. */
  language?: Language | undefined
  places: readonly string[]
  categories: readonly KnownCategory[]
}

const longestWords = 200

/** More events than a programme has; what follows is left out, and said so. */
const mostEvents = 300

function priceOf(lines: readonly ReadLine[]): { price: ReadPrice | null; isUnsure: boolean; words: string } {
  const items = lines
    .filter(({ role }) => role === 'text')
    .flatMap((line) => line.items.flatMap((item) => (item.kind === 'price' ? [{ ...item, line }] : [])))
  if (items.length === 0) return { price: null, isUnsure: false, words: '' }
  const paid = items.filter(({ price }) => price === 'paid')
  const amounts = paid.flatMap((item) => item.amounts)
  const isUnsure =
    items.some(({ line }) => line.tokens.some((_, at) => saysAt(line.tokens, at, 'notAPrice') > 0)) ||
    (paid.length > 0 && items.some(({ price }) => price === 'free'))
  const words = [...new Set(items.map(({ line }) => line.text))].join(' · ').slice(0, longestWords)
  const kind =
    paid.length > 0 ? 'paid' : items.some(({ price }) => price === 'donation') ? 'donation' : 'free'
  const price = {
    price: kind,
    priceFrom: amounts.length > 0 ? Math.min(...amounts) : null,
    priceTo: amounts.length > 0 ? Math.max(...amounts) : null,
    currency: paid[0]?.currency ?? null,
    priceText: words,
  } as const
  return { price, isUnsure, words }
}

function contactsOf(lines: readonly ReadLine[]) {
  const links = [...new Set(lines.filter(({ role }) => role !== 'header').flatMap((line) => line.links))]
  const emails = [...new Set(lines.filter(({ role }) => role !== 'header').flatMap((line) => line.emails))]
  const phones = [
    ...new Set(
      lines.flatMap((line) =>
        line.items.flatMap((item) =>
          item.kind === 'phone'
            ? [line.text.slice(line.tokens[item.at]!.start, line.tokens[item.at + item.length - 1]!.end)]
            : [],
        ),
      ),
    ),
  ]
  return { link: links, email: emails, phone: phones }
}

const zones = /^(?:utc|gmt|cet|cest|mez|mesz|bst|est|edt|cst|cdt|pst|pdt|wet|west|eet|eest)$/

/** The lines of a text with what was found in each. Signatures keep only their numbers. */
function readLines(text: string, context: ReadContext): ReadLine[] {
  const lines = linesOf(text)
  const names = dateNames(languagesIn(lines, context.language))
  const scan = { names, today: context.today, places: knownNames(context.places) }
  const read = lines.map((line: Line, index) => {
    const items = itemsOf(line, scan)
    return {
      ...line,
      index,
      items: line.role === 'signature' ? items.filter(({ kind }) => kind === 'phone') : items,
    }
  })
  return withoutOtherDates(read)
}

/**
 * Reads the events in the text of a poster or a mail, by rules, in any of the languages. What isn't read is null; what
 * may be wrong is among the doubts. Pure, and linear in the length of the text, of which it reads 100,000 characters.
 */
export function readEvents(text: string, context: ReadContext): { events: ReadEvent[]; doubts: Doubt[] } {
  const lines = readLines(text, context)
  const doubts: Doubt[] = []
  const groups = eventsIn(lines)
  const read = new Map<readonly ReadLine[], Common>()
  const common = (shared: readonly ReadLine[]) => {
    const known = read.get(shared) ?? commonOf(shared, context)
    read.set(shared, known)
    return known
  }
  const events = groups
    .slice(0, mostEvents)
    .flatMap((group) => eventOf(group, common(group.shared), context) ?? [])
  events.forEach((read, event) => {
    for (const doubt of read.doubts)
      doubts.push({ event, ...doubt, words: doubt.words.slice(0, longestWords) })
  })
  const left =
    uncounted(
      lines,
      events.map(({ event }) => event),
    ) ?? (isLongList(groups) ? undefined : unnamed(events))
  if (left && groups.length <= mostEvents)
    events.forEach((read, event) => {
      if (!read.doubts.some(({ why }) => why === 'severalDates'))
        doubts.push({ event, field: 'start', words: left.text.slice(0, longestWords), why: 'severalDates' })
    })
  if ((text.length > maxLength || groups.length > mostEvents) && events.length > 0)
    doubts.push({ event: 0, field: 'name', words: '', why: 'textTooLong' })
  return { events: events.map(({ event }) => event), doubts }
}

/** The line of one of several events whose name is of no kind: it may be a part of another, or not even an event. */
function unnamed(events: readonly { event: ReadEvent; line: ReadLine | undefined }[]): ReadLine | undefined {
  if (events.length < 2) return undefined
  return events.find(({ event }) => !namesEvent(tokensOf(event.name ?? '')))?.line
}

/** Three lines that begin alike are a list, whatever they name. */
const isLongList = (groups: readonly Group[]): boolean =>
  groups.length > 2 && groups.every(({ isList }) => isList)

/** What lines that are about several events say of each; read once for all of them. */
type Common = {
  place: Place
  price: ReturnType<typeof priceOf>
  category: ReturnType<typeof categoryOf>
}

const commonOf = (shared: readonly ReadLine[], { categories }: ReadContext): Common => ({
  place: placeOf(shared, undefined),
  price: priceOf(shared),
  category: categoryOf('', shared, categories),
})

const hasBracket = /\([^()\d]{3,60}\)/u

function eventOf({ own, shared, isList, unsure }: Group, common: Common, context: ReadContext) {
  const doubts: Omit<Doubt, 'event'>[] = []
  if (unsure) doubts.push({ field: 'start', words: unsure.text, why: 'severalDates' })
  const schedule = scheduleOf(own, shared, context.today, context.timeZone)
  const said: Title | undefined = isList ? titleInList(own[0]!) : titleOf(own, schedule.usesWeak)
  const title = said && checkedTitle(said)
  const [date] = schedule.dates
  if (!title && !date) return undefined
  if (
    schedule.dates.length === 0 &&
    own.every(({ items }) => items.every(({ kind }) => kind === 'place' || kind === 'phone')) &&
    !own.some(({ label }) => label)
  )
    return undefined
  doubts.push(...schedule.doubts)
  // Where a name ends within a line that goes on with the date, only a person can tell.
  const isInLine =
    title !== undefined && !isList && title.line.items.some((item) => isWhenItem(item, schedule.usesWeak))
  if (title && (title.isUnsure || isInLine))
    doubts.push({ field: 'name', words: title.line.text, why: 'titleUnclear' })
  const nearby = placeOf(own, title?.line)
  const place = nearby.name === undefined && common.place.name !== undefined ? common.place : nearby
  // '(upper floor)' behind a name may be where it is.
  if (isList && !place.why && place === common.place && hasBracket.test(own[0]!.text))
    doubts.push({ field: 'place', words: own[0]!.text, why: 'placeUnclear' })
  if (place.why) doubts.push({ field: 'place', words: place.name ?? place.address ?? '', why: place.why })
  const { price, isUnsure, words } = priceOf(own)
  const sharedPrice = price === null ? common.price : undefined
  if (isUnsure || sharedPrice?.isUnsure)
    doubts.push({ field: 'price', words: words || sharedPrice!.words, why: 'priceUnclear' })
  const contacts = contactsOf([...own, ...shared])
  for (const field of ['link', 'email', 'phone'] as const)
    if (contacts[field].length > 1)
      doubts.push({ field, words: contacts[field].join(', '), why: 'severalContacts' })
  const category = categoryOf(title?.name ?? '', own, context.categories) ?? common.category
  if (category?.isUnsure) doubts.push({ field: 'category', words: category.words, why: 'categoryUnclear' })
  addWarnings(own, doubts)
  const event: ReadEvent = {
    name: title?.name ?? null,
    start: date?.start ?? null,
    end: date?.end ?? null,
    dates: schedule.dates,
    repeats: schedule.repeats,
    place: place.name ?? null,
    address: place.address ?? null,
    price: price ?? sharedPrice?.price ?? null,
    link: contacts.link[0] ?? null,
    email: contacts.email[0] ?? null,
    phone: contacts.phone[0] ?? null,
    category: category?.name ?? null,
    description:
      descriptionOf(own, { title: title?.line, place: place.name, address: place.address }) ?? null,
  }
  return { event, doubts, line: title?.line ?? own[0] }
}

/** Words that put a date in doubt: that it is cancelled, or told in another time zone. */
function addWarnings(lines: readonly ReadLine[], doubts: Omit<Doubt, 'event'>[]): void {
  for (const { tokens, text, role, items } of lines) {
    if (role !== 'text') continue
    const says = (what: PosterWord) => tokens.some((_, at) => saysAt(tokens, at, what) > 0)
    // 'Cancelled if it rains' is no news.
    if (says('cancelled') && !says('weather')) doubts.push({ field: 'start', words: text, why: 'cancelled' })
    for (const item of items) {
      const after = tokens[item.at + item.length]
      if (item.kind === 'time' && after && zones.test(after.word))
        doubts.push({ field: 'start', words: text, why: 'otherZone' })
    }
  }
}
