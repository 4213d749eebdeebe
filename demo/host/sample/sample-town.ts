import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { parse } from 'yaml'
import {
  addDays,
  type Day,
  dayOf,
  fold,
  instantOf,
  type Language,
  mondayOf,
  type Period,
  recurrenceDays,
  timesOn,
} from '../../../src/contract.ts'
import { shippedFile } from '../../lib/shipped-file.ts'
import { keyed, type Keyed, schemasFor, seasons, type Town } from './town-schemas.ts'

/** The password of every sample account. */
export const samplePassword = 'community-calendar'

type EventPlan = Town['events'][number]
type RepeatingEventPlan = Town['repeating-events'][string]
type Template = Pick<EventPlan, keyof EventPlan & keyof RepeatingEventPlan>

/** The reference time for all dates. */
type Today = { now: Date; today: Day; timeZone: string }

/** Adds what the files leave out: the image's alternative text, and the rest of an address. */
function templateOf<Plan extends Template>(town: Town, plan: Plan) {
  const { address, ...fields } = plan
  return {
    ...fields,
    alt: town.images[plan.image]!,
    ...(address !== undefined && houseAt(town.map, address)),
  }
}

/** Derives a key from a name, in the format of ids. */
function keyOf(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 64)
}

const firstDay = ({ when: { week, weekday } }: EventPlan, { today }: Today) =>
  addDays(mondayOf(today), week * 7 + weekday)

/** The season of a day in the northern hemisphere. */
const seasonOf = (day: Day) => seasons[Math.floor((Number(day.slice(5, 7)) % 12) / 3)]

export type SampleEvent = ReturnType<typeof eventOf>

function eventOf(town: Town, plan: EventPlan, today: Today) {
  const { key, when, season: _, partOf, ...fields } = plan
  const day = firstDay(plan, today)
  const iso = (date: Day, clock: string) => instantOf(date, clock, today.timeZone).toISOString()
  type Parent = { event: string } | { repeatingEvent: string }
  return {
    ...templateOf(town, fields),
    key: key ?? keyOf(plan.name),
    start: iso(day, when.from),
    end: when.until === undefined ? undefined : iso(addDays(day, when.nights), when.until),
    parent: partOf === undefined ? undefined : ({ event: partOf } as Parent),
    /** The day for which the repeating event in `parent` generated it. */
    generatedFor: undefined as Day | undefined,
    editedByHand: false,
  }
}

/** The period for which all repeating events are generated: at most six months, as the API allows. */
export function generatedPeriod(today: Day): Period {
  return { from: addDays(today, -60), to: addDays(today, 120) }
}

/** A repeating event, and the events generated from it, some of which were edited by hand. */
function seriesOf(town: Town, key: string, plan: RepeatingEventPlan, { today, timeZone }: Today) {
  const { skipped, changes, intervals, ...fields } = plan
  const period = generatedPeriod(today)
  const anchor = period.from
  const rules = intervals(anchor)
  const days = recurrenceDays({ intervals: rules, anchor }, period)
  const past = days.filter((day) => day < today).length
  const excluded = skipped.flatMap((nth) => days[past + nth] ?? [])
  const template = templateOf(town, fields)
  const isOfWeek = (day: Day, week: number) => mondayOf(day) === addDays(mondayOf(today), week * 7)

  const generated = days.flatMap((day, index): SampleEvent[] => {
    if (template.deactivated || excluded.includes(day)) return []
    const change = changes.find(({ nth, week }) =>
      week === undefined ? nth === index - past : isOfWeek(day, week),
    )
    const { nth: _, week: __, ...changed } = change ?? {}
    const { start, end } = timesOn(day, template, timeZone)
    return [
      {
        canceled: false,
        involved: [],
        ...template,
        ...changed,
        key: `${key}-${day}`,
        start,
        end: end ?? undefined,
        published: true,
        parent: { repeatingEvent: key },
        parentListed: false,
        generatedFor: day,
        editedByHand: change !== undefined,
      },
    ]
  })
  const repeatingEvent = { ...template, key, intervals: rules, excluded, breaks: [], anchor }
  return { repeatingEvent, generated }
}

const entriesOf = <Entry, Made>(entries: Record<string, Entry>, make: (key: string, entry: Entry) => Made) =>
  Object.entries(entries).map(([key, entry]) => make(key, entry))

/** The places of a town with their addresses. */
export const placesOf = (town: Town) =>
  entriesOf(town.places, (key, place) => ({
    link: `https://example.org/${key}`,
    email: `${key}@example.org`,
    ...place,
    key,
    ...houseAt(town.map, place.address),
    alt: town.images[place.image]!,
  }))

export type SampleTown = ReturnType<typeof sampleTown>

/**
 * The calendar of an invented town at `now` in a time zone (CONTRACT.md section 5), for a site in some language: about
 * four hundred events from two months ago to four months ahead, with keys instead of ids. Deterministic: the same
 * arguments give the same town. Main events come before their sub-events.
 */
export function sampleTown(now: Date, timeZone: string, language: Language) {
  const town = readTown(townLanguage(language))
  const today: Today = { now, today: dayOf(now, timeZone), timeZone }
  /** Never in the future. */
  const instantAgo = ({ days, clock }: { days: number; clock: string }) => {
    const instant = instantOf(addDays(today.today, -days), clock, timeZone)
    return new Date(Math.min(instant.getTime(), now.getTime())).toISOString()
  }
  const series = entriesOf(town['repeating-events'], (key, plan) => seriesOf(town, key, plan, today))
  const single = town.events
    .filter((plan) => !plan.season || plan.season === seasonOf(firstDay(plan, today)))
    .map((plan) => eventOf(town, plan, today))
  return {
    users: entriesOf(town.people, (key, { joined, role = 'normal', ...person }) => ({
      ...person,
      key,
      role,
      email: `${key}@example.org`,
      password: samplePassword,
      createdAt: instantAgo(joined),
    })),
    groups: entriesOf(town.groups, (key, group) => ({
      link: `https://example.org/${key}`,
      email: `${key}@example.org`,
      ...group,
      key,
      alt: town.images[group.image]!,
    })),
    places: placesOf(town),
    categories: entriesOf(town.categories, (key, category) => ({ ...category, key })),
    topics: entriesOf(town.topics, (key, topic) => ({ ...topic, key })),
    repeatingEvents: series.map(({ repeatingEvent }) => repeatingEvent),
    events: [...single, ...series.flatMap(({ generated }) => generated)],
    notifications: entriesOf(town.notifications, (key, { to, sent, ...message }) => ({
      ...message,
      key,
      userId: to,
      createdAt: instantAgo(sent),
    })),
    invitations: entriesOf(town.invitations, (key, { created, ...invitation }) => ({
      ...invitation,
      key,
      createdAt: instantAgo(created),
    })),
    images: entriesOf(town.images, (key, alt) => ({
      key,
      file: shippedFile(`host/sample/images/${key}.webp`),
      alt,
    })),
  }
}

/** Metres east and north of the market square. */
export type GridPoint = readonly [east: number, north: number]

export type Street = Town['map']['streets'][number]

const metresPerDegree = 111_320

const degrees = (value: number) => Math.round(value * 1e6) / 1e6

/** Metres per degree of longitude at the town's latitude. */
const metresPerLongitude = ({ lat }: Town['map']) => metresPerDegree * Math.cos((lat * Math.PI) / 180)

/** Converts a point of the town's grid to coordinates. */
export function coordinates(map: Town['map'], [east, north]: GridPoint): { lat: number; lng: number } {
  return {
    lat: degrees(map.lat + north / metresPerDegree),
    lng: degrees(map.lng + east / metresPerLongitude(map)),
  }
}

/** Converts coordinates to a point of the town's grid. */
export function metresOf(map: Town['map'], { lat, lng }: { lat: number; lng: number }): GridPoint {
  return [(lng - map.lng) * metresPerLongitude(map), (lat - map.lat) * metresPerDegree]
}

/** The position of a house, or the middle of the street if no number is given. */
export function pointOf({ from, to, houses }: Street, house?: number): GridPoint {
  const along = house === undefined ? 0.5 : house / (houses + 1)
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const aside = house === undefined ? 0 : (house % 2 === 0 ? -12 : 12) / Math.hypot(dx, dy)
  return [from[0] + dx * along - dy * aside, from[1] + dy * along + dx * aside]
}

/** Street and number of a house such as `market-square 8`, which the loader has checked. */
export function streetOf({ streets }: Town['map'], house: string): { street: Street; number: string } {
  const [key, number = ''] = house.split(' ')
  return { street: streets.find((one) => one.key === key)!, number }
}

/** Address and coordinates of a house such as `market-square 8`, written as usual in the town's language. */
function houseAt(map: Town['map'], house: string): { address: string; lat: number; lng: number } {
  const { street, number } = streetOf(map, house)
  const line = map.numberFirst ? `${number} ${street.name}` : `${street.name} ${number}`
  return {
    address: `${line}, ${map.postcode} ${map.name}`,
    ...coordinates(map, pointOf(street, Number(number))),
  }
}

type Raw = { [field: string]: unknown }

/** The languages that the town is written in. */
export const townLanguages = ['de', 'en'] as const

export type TownLanguage = (typeof townLanguages)[number]

/** The language of the town on a site in some language: English, if it isn't written in that one. */
export const townLanguage = (language: Language): TownLanguage =>
  townLanguages.find((one) => one === language) ?? 'en'

/** Replaces each text that a file has in several languages (`{ de: …, en: … }`) by the one in `language`. */
function inOne(language: TownLanguage, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => inOne(language, one))
  if (typeof value !== 'object' || value === null) return value
  const isPair = Object.keys(value).toSorted().join() === townLanguages.join()
  return isPair
    ? (value as Raw)[language]
    : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inOne(language, one)]))
}

/** Where an issue is, in words: events are named, as they have no key. */
function placeOf(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? [])
    .map(({ key, value }) =>
      typeof key === 'number' && typeof (value as Raw | null)?.name === 'string'
        ? `'${(value as Raw).name as string}'`
        : String(key),
    )
    .join(', ')
}

/** Reads and checks a town in one language. Throws an error that says file, entry and field of each mistake. */
function checkTown(language: TownLanguage, folder: URL): Town {
  const read = (file: string): Raw => {
    const text = readFileSync(new URL(file, folder), 'utf8')
    try {
      return inOne(language, parse(text, { merge: true })) as Raw
    } catch (error) {
      throw new Error(`${file}: ${(error as Error).message}`, { cause: error })
    }
  }
  const raw = Object.fromEntries(['map', ...keyed].map((name) => [name, read(`${name}.yaml`)]))
  const eventFiles = readdirSync(new URL('events/', folder))
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => ({ file: `events/${name}`, events: read(`events/${name}`).events as Raw[] }))
  const namesOf = (entries: unknown, field: string) =>
    new Set((entries as Raw[]).map((one) => String(one[field])))
  const schemas = schemasFor({
    ...(Object.fromEntries(keyed.map((name) => [name, new Set(Object.keys(raw[name]!))])) as Record<
      Keyed,
      Set<string>
    >),
    streets: namesOf(raw.map!.streets, 'key'),
    events: namesOf(
      eventFiles.flatMap(({ events }) => events),
      'key',
    ),
  })

  const mistakes: string[] = []
  function checked<Schema extends v.GenericSchema>(schema: Schema, file: string, content: unknown) {
    const { output, issues = [] } = v.safeParse(schema, content)
    mistakes.push(...issues.map((issue) => `${file}: ${placeOf(issue)}: ${issue.message}`))
    return output as v.InferOutput<Schema>
  }
  const areas = Object.fromEntries(
    (['map', ...keyed] as const).map((name) => [name, checked(schemas[name], `${name}.yaml`, raw[name])]),
  ) as Omit<Town, 'events'>
  const events = eventFiles.flatMap((one) => checked(schemas.events, one.file, one.events))
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return { ...areas, events }
}

const towns = new Map<string, Town>()

/** The town of a folder of YAML files in one language, read once. */
export function readTown(language: TownLanguage, folder: URL = shippedFile('host/sample/town/')): Town {
  const key = `${language} ${folder.href}`
  const town = towns.get(key) ?? checkTown(language, folder)
  towns.set(key, town)
  return town
}
