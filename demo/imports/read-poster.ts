import {
  caseKey,
  type Doubt,
  isLanguage,
  nameKey,
  placeCandidates,
  type ReadAnswer,
  type ReadEvent,
  type ThemeSettings,
  wallClockOf,
  wordsOfLook,
} from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { inChunks } from '../db/connection/database.ts'
import { listed } from '../db/listings/visibility.ts'
import type { FoundEvent } from '../domain/foreign-calendar.ts'
import type { LoggedIn } from '../entries/resource.ts'
import { ApiError } from '../lib/api-error.ts'
import { FetchFailure } from './fetch/fetch-failure.ts'
import { markdownOf } from './readers/to-markdown.ts'

/** `settings` are those of the active theme, which knows words for categories. */
type Reading = { deps: Deps; caller: LoggedIn; settings: ThemeSettings }

type Known = { id: string; name: string }

/** A text or the address of a page to read. `language` is the language of the person who asks. */
export type GivenPoster = { text?: string; url?: string; language?: string }

/** More events of a page are left out: they are what imports are for. */
const mostEvents = 300

/** A calendar has few categories; of one with more, those are looked for that the text names exactly. */
const categoriesRead = 500

/** The places among some names, by the index of names as people type them: the table isn't read. */
async function placesNamed({ deps, caller }: Reading, names: readonly string[]): Promise<Known[]> {
  const keys = [...new Set(names.map(nameKey))]
  const found: Known[] = []
  await inChunks(keys, async (some) => {
    const rows = deps.db.read.selectFrom('places').select(['id', 'name']).where('nameFolded', 'in', some)
    found.push(...(await rows.where(listed('places', caller)).execute()))
  })
  return found
}

async function categoriesFor({ deps }: Reading, text: string): Promise<Known[]> {
  const { read } = deps.db
  const first = await read
    .selectFrom('categories')
    .select(['id', 'name'])
    .orderBy('seq')
    .limit(categoriesRead)
    .execute()
  if (first.length < categoriesRead) return first
  const words = [...new Set(text.split(/[^\p{L}\p{N}]+/u).map(caseKey))].filter((word) => word.length > 3)
  await inChunks(words.slice(0, 1500), async (some) => {
    const rows = read.selectFrom('categories').select(['id', 'name']).where('nameKey', 'in', some)
    first.push(...(await rows.execute()))
  })
  return first
}

/** The events in a text, with the ids of the places and categories that the calendar has. */
async function readText(reading: Reading, text: string, language: string | undefined): Promise<ReadAnswer> {
  const { config, now } = reading.deps
  const places = await placesNamed(reading, placeCandidates(text))
  const categories = await categoriesFor(reading, text)
  const context = {
    today: wallClockOf(now(), config.timeZone).day,
    timeZone: config.timeZone,
    language: language !== undefined && isLanguage(language) ? language : undefined,
    places: places.map(({ name }) => name),
    categories: categories.map(({ name }) => ({ name, words: wordsOfLook(name, reading.settings) })),
  }
  const read = await reading.deps.reader.readPoster({ poster: text, context })
  if ('unreadable' in read) throw new ApiError(400, 'source unreadable', { reason: read.unreadable })
  const events = read.events.map((event) => ({
    ...event,
    description: event.description === null ? null : markdownOf(event.description),
  }))
  return answerOf({ ...read, events }, places, categories)
}

const answerOf = (
  { events, doubts }: { events: readonly ReadEvent[]; doubts: Doubt[] },
  places: readonly Known[],
  categories: readonly Known[],
): ReadAnswer => {
  const idOf = (known: readonly Known[], name: string | null) =>
    known.find((each) => name !== null && nameKey(each.name) === nameKey(name))?.id ?? null
  return {
    events: events.map((event) => ({
      ...event,
      placeId: idOf(places, event.place),
      categoryId: idOf(categories, event.category),
    })),
    doubts,
  }
}

/** An event of a page's data in the words of the answer: nothing of it is guessed. */
function eventOf(event: FoundEvent, timeZone: string): ReadEvent {
  const start = wallClockOf(new Date(event.start), timeZone)
  const end = event.end === undefined ? undefined : wallClockOf(new Date(event.end), timeZone)
  const isWholeDay = start.clock === '00:00' && end?.clock === '23:59'
  const date = {
    start: isWholeDay ? start.day : `${start.day}T${start.clock}`,
    end: !end ? null : isWholeDay ? (end.day > start.day ? end.day : null) : `${end.day}T${end.clock}`,
  }
  return {
    name: event.name,
    ...date,
    dates: [date],
    repeats: null,
    place: event.place?.name ?? null,
    address: event.place?.address ?? null,
    price: event.price
      ? {
          price: event.price,
          priceFrom: event.priceFrom ?? null,
          priceTo: event.priceTo ?? null,
          currency: event.currency ?? null,
          priceText: event.priceText ?? null,
        }
      : null,
    link: event.link ?? null,
    email: null,
    phone: null,
    category: event.categories[0] ?? null,
    description: event.description ?? null,
  }
}

/** Reads a page: the events in its data or, without any, those in its words. */
async function readPage(reading: Reading, url: string, language: string | undefined): Promise<ReadAnswer> {
  const { config, fetcher, now, reader } = reading.deps
  const answer = await fetcher.fetchSource(url)
  if (answer.status === 'unchanged') return { events: [], doubts: [] }
  const { address, bytes, contentType } = answer
  const result = await reader.read({
    bytes,
    format: 'auto',
    contentType,
    options: { timeZone: config.timeZone, now: now(), address },
    asText: true,
  })
  if ('unreadable' in result) {
    const { text, unreadable } = result
    if (text === undefined) throw new ApiError(400, 'source unreadable', { reason: unreadable })
    const read = await readText(reading, text, language)
    return { ...read, events: read.events.map((event) => ({ ...event, link: event.link ?? address })) }
  }
  const events = result.found.events.slice(0, mostEvents)
  const places = await placesNamed(
    reading,
    events.flatMap(({ place }) => place?.name ?? []),
  )
  const categories = await categoriesFor(reading, events.flatMap((event) => event.categories).join(' '))
  const read = { events: events.map((event) => eventOf(event, config.timeZone)), doubts: [] }
  return answerOf(read, places, categories)
}

/**
 * Reads the events on a poster, in a mail or on a page, and stores nothing. Throws 400 `source unreachable` with the code
 * of the failure, or `source unreadable`.
 */
export async function readPoster(
  reading: Reading,
  { text, url, language }: GivenPoster,
): Promise<ReadAnswer> {
  if (url === undefined) return readText(reading, text ?? '', language)
  try {
    return await readPage(reading, url, language)
  } catch (error) {
    if (error instanceof FetchFailure) throw new ApiError(400, 'source unreachable', { reason: error.code })
    throw error
  }
}
