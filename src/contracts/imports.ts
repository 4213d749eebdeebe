import * as v from 'valibot'
import { limits } from '../core/limits.ts'
import * as s from '../core/schema.ts'

/** The formats of foreign calendars: of a file, or of what an address answers. */
export const sourceFormats = ['ics', 'jsonld', 'csv', 'gancio', 'mobilizon', 'tec'] as const

export type SourceFormat = (typeof sourceFormats)[number]

/** What a column of a table can be. */
export const columnFields = [
  'name',
  'start',
  'startTime',
  'end',
  'endTime',
  'place',
  'address',
  'lat',
  'lng',
  'description',
  'organizer',
  'categories',
  'tags',
  'link',
  'image',
  'price',
  'bookingLink',
  'status',
  'key',
] as const

export type ColumnField = (typeof columnFields)[number]

const format = () => v.optional(v.picklist([...sourceFormats, 'auto'], 'invalid'), 'auto')

/** `webcal:` is how sites offer feeds to calendar apps; it is read as `https:`. */
const address = () =>
  v.pipe(
    s.requiredLine(limits.addressLength),
    v.transform((text) => text.replace(/^webcals?:/i, 'https:')),
    v.check((text) => s.isLink(text), 'invalidLink'),
  )

const content = (max: number) =>
  v.pipe(v.string('invalid'), v.minLength(1, 'required'), v.maxLength(max, 'tooLong'))

/** Base64 needs four characters for three bytes. */
const encodedLength = Math.ceil(limits.importBytes / 3) * 4

/** Where events come from: one of pasted text, the bytes of a file in Base64 (RFC 4648 section 4), and an address. */
const source = v.pipe(
  v.strictObject(
    {
      text: v.optional(content(limits.importBytes)),
      file: v.optional(v.pipe(content(encodedLength), v.base64('invalid'))),
      address: v.optional(address()),
    },
    'invalid',
  ),
  v.check((given) => Object.values(given).filter((value) => value !== undefined).length === 1, 'invalid'),
)

/** Text as a source has it: never stored, only compared. */
const sourceText = () =>
  v.pipe(v.string('invalid'), v.minLength(1, 'required'), v.maxLength(limits.textLength, 'tooLong'))

const many = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.optional(v.pipe(v.array(entry, 'invalid'), v.maxLength(limits.importChoices, 'tooMany')), [])

/** The field that each column of a table is read as, by its header; null leaves the column out. */
const mapping = v.pipe(
  v.record(v.string(), v.nullable(v.pipe(v.string('invalid'), v.maxLength(50, 'tooLong'))), 'invalid'),
  v.check((columns) => Object.keys(columns).length <= limits.importColumns, 'tooMany'),
)

/**
 * What becomes of a place: an entry that exists (`id`), a new one, or the name as free text. Without an address in
 * the source a new place needs one.
 */
const placeChoice = v.strictObject(
  {
    name: sourceText(),
    use: v.picklist(['entry', 'create', 'text'], 'invalid'),
    id: v.optional(s.id()),
    address: s.optionalLine(),
  },
  'invalid',
)

/** What becomes of an organizer: a group that exists (`id`), the name as free text, or nothing. */
const organizerChoice = v.strictObject(
  { name: sourceText(), use: v.picklist(['entry', 'text', 'none'], 'invalid'), id: v.optional(s.id()) },
  'invalid',
)

/** What becomes of a category or tag of the source: a category or topic that exists (`id`), a tag, or nothing. */
const wordChoice = v.strictObject(
  {
    name: sourceText(),
    use: v.picklist(['category', 'topic', 'tag', 'none'], 'invalid'),
    id: v.optional(s.id()),
  },
  'invalid',
)

/**
 * What to do with an event: what the plan suggests for a new or changed one (`import`), nothing (`leaveOut`), or to
 * bring an entry that exists up to date with it (`entry`), which then follows the source.
 */
const eventChoice = v.strictObject(
  {
    key: sourceText(),
    do: v.picklist(['import', 'leaveOut', 'entry'], 'invalid'),
    id: v.optional(s.id()),
  },
  'invalid',
)

/** What a person has chosen; for everything else the plan's suggestions hold. Names are those of the source. */
export const importChoices = v.strictObject(
  {
    /** For events without a word that stands for one. */
    category: v.optional(s.id()),
    topic: v.optional(s.id()),
    /** For events without a place: `id:…` or free text. */
    location: s.optionalLine(),
    published: s.flag(true),
    places: many(placeChoice),
    organizers: many(organizerChoice),
    words: many(wordChoice),
    events: many(eventChoice),
  },
  'invalid',
)

const noChoices = () => v.parse(importChoices, {})

const request = {
  source,
  format: format(),
  mapping: v.optional(mapping),
  choices: v.optional(importChoices, noChoices),
}

/** The body of `POST /imports/preview`. */
export const importPreview = v.strictObject(request, 'invalid')

/** The body of `POST /imports`: the same as in the preview, with the choices and the `review` that it answered. */
export const importApply = v.strictObject(
  {
    ...request,
    review: v.pipe(v.string('invalid'), v.minLength(1, 'required'), v.maxLength(100, 'invalid')),
  },
  'invalid',
)

/** What the plan says of an event. */
export const importSteps = [
  /** A new entry. */
  'create',
  /** The entry that follows it changes. */
  'update',
  /** The entry that follows it is cancelled, because the source cancels it or no longer has it. */
  'cancel',
  /** The entry that follows it stays as it is. */
  'unchanged',
  /** The entry has been edited here, and the source has changed since: it stays as it is. */
  'conflict',
  /** Entries look like it: nothing is created unless somebody chooses to. */
  'alike',
  /** The entry that followed it has been deleted here: it isn't created again. */
  'deleted',
  /** Something is missing or wrong: `faults`. */
  'invalid',
] as const

export type ImportStep = (typeof importSteps)[number]

const count = () => v.pipe(v.number(), v.integer(), v.minValue(0))

const namedEntry = v.object({ id: s.id(), name: v.string() })

const plannedEvent = v.object({
  key: v.string(),
  step: v.picklist(importSteps),
  /** Whether applying the plan leaves it out, by choice or because the plan suggests so. */
  leftOut: v.boolean(),
  name: v.string(),
  start: v.string(),
  end: v.nullish(v.string()),
  place: v.nullish(v.string()),
  organizer: v.nullish(v.string()),
  status: v.nullish(v.string()),
  /** The entry that follows it. */
  entry: v.nullish(s.id()),
  /** The fields of the entry that change, or that the source has changed. */
  changes: v.array(v.string()),
  /** Entries that look like it; `mayUpdate`: it can be chosen as `entry`. */
  alike: v.array(
    v.object({
      id: s.id(),
      name: v.string(),
      start: s.instant(),
      location: v.string(),
      mayUpdate: v.boolean(),
    }),
  ),
  /** Error codes by field of an event. */
  faults: v.record(v.string(), v.string()),
})

/** What a name of the source becomes, and what else it may become. */
const plannedName = <Use extends string>(uses: readonly [Use, ...Use[]]) =>
  v.object({
    name: v.string(),
    /** The number of events that have it. */
    events: count(),
    use: v.picklist(uses),
    id: v.nullish(s.id()),
    /** Of places: the address in the source. */
    address: v.nullish(v.string()),
    /** Entries with the same or a similar name, the most similar first. */
    similar: v.array(v.object({ ...namedEntry.entries, resource: v.string() })),
  })

const readFault = v.object({ where: v.string(), code: v.string(), value: v.nullish(v.string()) })

/** The answer of `POST /imports/preview`: what applying it would do. */
export const importPlan = v.object({
  /** Identifies what has been reviewed: send it with the import. */
  review: v.string(),
  format: v.picklist(sourceFormats),
  title: v.nullish(v.string()),
  /** Of tables: what each column is read as. */
  columns: v.nullish(v.array(v.object({ header: v.string(), field: v.nullable(v.string()) }))),
  events: v.array(plannedEvent),
  /** The number of events of each step. */
  counts: v.record(v.string(), count()),
  places: v.array(plannedName(['entry', 'create', 'text'])),
  organizers: v.array(plannedName(['entry', 'text', 'none'])),
  words: v.array(plannedName(['category', 'topic', 'tag', 'none'])),
  /** What holds for events without a category, topic or place: as chosen, or suggested by the caller's other events. */
  defaults: v.object({
    category: v.nullish(s.id()),
    topic: v.nullish(s.id()),
    location: v.nullish(v.string()),
  }),
  /** What couldn't be read. */
  faults: v.array(readFault),
})

/** One import, as its owner sees it. */
export const importItem = v.object({
  id: s.id(),
  createdAt: s.instant(),
  format: v.picklist(sourceFormats),
  /** The name of the calendar or page. */
  title: v.nullish(v.string()),
  /** The host that it was read from; absent for files and text. */
  host: v.nullish(v.string()),
  /** Who imported it. */
  userId: v.nullish(s.id()),
  subscription: v.nullish(s.id()),
  created: count(),
  updated: count(),
  canceled: count(),
  /** Places created for it. */
  places: count(),
  undoneAt: v.nullish(s.instant()),
})

/** Why undoing an import leaves an entry as it is. */
export const stayReasons = ['edited', 'importedLater', 'inUse', 'notAllowed'] as const

/** The answer of `DELETE /imports/{id}`. */
export const importUndone = v.object({
  /** Entries removed, and entries put back as they were. */
  removed: count(),
  restored: count(),
  /** Entries that stay as they are. */
  stays: v.array(v.object({ ...namedEntry.entries, resource: v.string(), reason: v.picklist(stayReasons) })),
})

/** The body of `POST /subscriptions` and `PUT /subscriptions/{id}`. */
export const subscriptionInput = v.strictObject(
  {
    name: s.name(),
    address: address(),
    format: format(),
    mapping: v.optional(mapping),
    choices: v.optional(importChoices, noChoices),
    /** A paused one is not read. */
    paused: s.flag(false),
  },
  'invalid',
)

/**
 * How the last reading went: `new` before the first one, `failing` with `error`, `lossy` if most of what was ahead has
 * disappeared, which cancels nothing until its owner confirms it; `stopped` while its owner cannot log in.
 */
export const subscriptionStates = ['new', 'ok', 'failing', 'lossy', 'stopped'] as const

/** A calendar whose events are read again every hour. */
export const subscriptionItem = v.object({
  id: s.id(),
  createdAt: s.instant(),
  name: v.string(),
  /** Only its owner sees it, because it may be secret; others see `host`. */
  address: v.nullish(v.string()),
  host: v.string(),
  format: v.picklist([...sourceFormats, 'auto']),
  mapping: v.nullish(v.record(v.string(), v.nullable(v.string()))),
  choices: v.nullish(importChoices),
  paused: v.boolean(),
  userId: s.id(),
  state: v.picklist(subscriptionStates),
  /** Why reading fails: a code of fetching or reading. */
  error: v.nullish(v.string()),
  /** Failed readings since the last one that went well. */
  failures: count(),
  lastReadAt: v.nullish(s.instant()),
  lastSuccessAt: v.nullish(s.instant()),
  nextReadAt: v.nullish(s.instant()),
  /** What the last reading did, by step; `lost`: entries that disappeared without being cancelled. */
  counts: v.record(v.string(), count()),
  /** Entries that follow it, and of these those that have been edited here and follow it no longer. */
  events: count(),
  edited: count(),
})

/** The body of `POST /subscriptions/{id}/read`. */
export const subscriptionRead = v.strictObject(
  {
    /** Cancels what has disappeared even if it is most of what was ahead. */
    confirmLoss: v.optional(v.boolean('invalid'), false),
  },
  'invalid',
)

/** The query of `GET /imports` and `GET /subscriptions`: with `all=true` moderators get everybody's. */
export const importListQuery = v.strictObject(
  { all: v.optional(v.picklist(['true', 'false'], 'invalid')) },
  'invalid',
)

export type ImportPreview = v.InferOutput<typeof importPreview>
export type ImportPreviewInput = v.InferInput<typeof importPreview>
export type ImportChoices = v.InferOutput<typeof importChoices>
export type ImportPlan = v.InferOutput<typeof importPlan>
export type PlannedEvent = v.InferOutput<typeof plannedEvent>
export type ImportItem = v.InferOutput<typeof importItem>
export type ImportUndone = v.InferOutput<typeof importUndone>
export type StayReason = (typeof stayReasons)[number]
export type SubscriptionInput = v.InferOutput<typeof subscriptionInput>
export type SubscriptionItem = v.InferOutput<typeof subscriptionItem>
export type SubscriptionState = (typeof subscriptionStates)[number]
