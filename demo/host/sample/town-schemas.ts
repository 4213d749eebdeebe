import * as v from 'valibot'
import {
  addDays,
  categoryContract,
  type Day,
  eventContract,
  groupContract,
  type Interval,
  notificationContract,
  placeContract,
  repeatingEventContract,
  schema as s,
  topicContract,
  userContract,
} from '../../../src/contract.ts'

/** Files of a town in which entries have keys, by which others refer to them. */
export const keyed = [
  'categories',
  'groups',
  'images',
  'invitations',
  'notifications',
  'people',
  'places',
  'repeating-events',
  'topics',
] as const

export type Keyed = (typeof keyed)[number]

type Keys = Record<Keyed | 'events' | 'streets', ReadonlySet<string>>

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export const seasons = ['winter', 'spring', 'summer', 'autumn'] as const

const day = `(${weekdays.join('|')})`
const clock = '((?:[01]\\d|2[0-3]):[0-5]\\d)'
const period = new RegExp(`^week (-?\\d+), ${day} ${clock}(?: - (?:${day} )?${clock})?$`)
const past = new RegExp(`^(\\d+) days? ago at ${clock}$`)

const indexOf = (weekday: string) => weekdays.findIndex((one) => one === weekday)

/** `week 2, fri 16:00 - sun 18:00`: an end that is not after the start is on the next day. Week 0 is the current one. */
const when = v.pipe(
  v.string(),
  v.regex(
    period,
    "expected 'week 2, fri 16:00', 'week -1, fri 16:00 - 18:00' or 'week 0, fri 16:00 - sun 18:00'",
  ),
  v.transform((text) => {
    const [, week, first = '', from = '', last = first, until] = period.exec(text) ?? []
    const weekday = indexOf(first)
    const nights = (indexOf(last) - weekday + 7) % 7 || (until && until <= from ? 1 : 0)
    return { week: Number(week), weekday, from, until, nights }
  }),
)

/** `30 days ago at 19:05`. */
const ago = v.pipe(
  v.string(),
  v.regex(past, "expected '30 days ago at 19:05'"),
  v.transform((text) => {
    const [, days, at = ''] = past.exec(text) ?? []
    return { days: Number(days), clock: at }
  }),
)

/** Intervals of the API, but the `date` of an interval of days is counted in days from a first one. */
const intervals = v.pipe(
  v.array(v.looseObject({ date: v.optional(v.number()) })),
  v.transform(
    (written) => (first: Day) =>
      written.map(({ date, ...rest }) => ({
        ...rest,
        ...(date !== undefined && { date: addDays(first, date) }),
      })) as Interval[],
  ),
  v.check(
    (from) => v.is(repeatingEventContract.item.entries.intervals, from('2026-01-01')),
    'invalidInterval',
  ),
)

const point = v.strictTuple([v.number(), v.number()])

/** What a file never says about an entry: the loader makes it, or it is not part of the sample. */
const notWritten = ['id', 'alt', 'imageCredit', 'createdAt', 'deactivationReason'] as const
const notOfListings = [...notWritten, 'eventCount'] as const

/** The schemas of the files: the fields of the contracts, but keys of other entries for ids. */
export function schemasFor(keys: Keys) {
  const keyOf = (kind: keyof Keys) =>
    v.pipe(
      v.string(),
      v.check(
        (key) => keys[kind].has(key),
        ({ input }) => `no '${input}' in ${kind}`,
      ),
    )
  const byKey = <Schema extends v.GenericSchema>(entry: Schema) => v.record(s.id(), entry)
  /** An existing entry, `{ place: church }`, or free text. */
  const orText = <Schema extends v.GenericSchema>(reference: Schema) =>
    v.lazy((input) => (typeof input === 'object' ? reference : s.requiredLine()))

  /** A house of the town: the key of its street, and its number. */
  const house = v.pipe(
    v.string(),
    v.regex(/^[a-z-]+ \d+$/, "expected street and number, such as 'market-square 8'"),
    v.check(
      (text) => keys.streets.has(text.slice(0, text.lastIndexOf(' '))),
      ({ input }) => `map.yaml has no street for '${input}'`,
    ),
  )
  const page = { image: keyOf('images'), ownedBy: v.array(keyOf('people')) }
  const location = orText(v.strictObject({ place: keyOf('places') }))
  const template = {
    ...page,
    organizers: v.array(orText(v.strictObject({ group: keyOf('groups') }))),
    location,
    /** Only of a location that is free text. */
    address: v.optional(house),
    category: keyOf('categories'),
    topic: keyOf('topics'),
  }
  const { name, description, canceled, location2, involved } = eventContract.item.entries

  return {
    map: v.strictObject({
      ...v.pick(placeContract.item, ['name']).entries,
      postcode: v.string(),
      /** Whether the number comes before the street in an address. */
      numberFirst: v.boolean(),
      lat: v.number(),
      lng: v.number(),
      streets: v.array(
        v.strictObject({
          key: s.id(),
          name: v.string(),
          from: point,
          to: point,
          houses: v.pipe(v.number(), v.minValue(1)),
        }),
      ),
      sea: v.array(point),
      river: v.array(point),
    }),
    people: byKey(
      v.strictObject({
        ...v.pick(userContract.input, ['nickname']).entries,
        ...v.pick(userContract.item, ['role']).entries,
        deactivated: s.flag(false),
        joined: ago,
      }),
    ),
    invitations: byKey(
      v.strictObject({ created: ago, createdBy: keyOf('people'), usedBy: v.optional(keyOf('people')) }),
    ),
    images: byKey(s.requiredLine()),
    categories: byKey(
      v.strictObject(v.omit(categoryContract.item, ['id', 'createdAt', 'eventCount']).entries),
    ),
    topics: byKey(v.strictObject(v.omit(topicContract.item, ['id', 'createdAt', 'eventCount']).entries)),
    groups: byKey(v.strictObject({ ...v.omit(groupContract.item, notOfListings).entries, ...page })),
    places: byKey(
      v.strictObject({
        ...v.omit(placeContract.item, [...notOfListings, 'lat', 'lng']).entries,
        ...page,
        address: house,
      }),
    ),
    'repeating-events': byKey(
      v.strictObject({
        ...v.omit(repeatingEventContract.item, [
          ...notWritten,
          'lat',
          'lng',
          'excluded',
          'breaks',
          'anchor',
          'generatedUntil',
        ]).entries,
        ...template,
        intervals,
        /** The upcoming occurrences that are skipped, counted from 0. */
        skipped: v.optional(v.array(v.number()), []),
        /** Changes by hand to generated events: the `nth` upcoming one, counted from 0, or the one in a week. */
        changes: v.optional(
          v.array(
            v.strictObject({
              nth: v.optional(v.number()),
              week: v.optional(v.number()),
              ...v.partial(v.strictObject({ name, description, canceled, location, location2, involved }))
                .entries,
            }),
          ),
          [],
        ),
      }),
    ),
    notifications: byKey(
      v.strictObject({
        to: keyOf('people'),
        sent: ago,
        ...v.omit(notificationContract.input, ['userId']).entries,
        linkUrl: v.optional(
          orText(v.union([v.strictObject({ path: v.string() }), v.strictObject({ event: keyOf('events') })])),
        ),
      }),
    ),
    /** All files in `events/`. */
    events: v.array(
      v.strictObject({
        ...v.omit(eventContract.item, [
          ...notWritten,
          'lat',
          'lng',
          'start',
          'end',
          'parent',
          'registrationUntil',
          'generatedFor',
          'editedByHand',
        ]).entries,
        ...template,
        /** Needed only if another entry refers to the event. */
        key: v.optional(s.id()),
        when,
        /** The event is left out in all other seasons. */
        season: v.optional(v.picklist(seasons)),
        /** The main event. */
        partOf: v.optional(keyOf('events')),
      }),
    ),
  }
}

type Schemas = ReturnType<typeof schemasFor>

/** A town as its files say, complete with the defaults of the contracts. */
export type Town = { [Name in keyof Schemas]: v.InferOutput<Schemas[Name]> }
