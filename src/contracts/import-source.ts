import * as v from 'valibot'
import { limits } from '../core/limits.ts'
import * as s from '../core/schema.ts'

/** The formats of foreign calendars: of a file, or of what an address answers. */
export const sourceFormats = ['ics', 'jsonld', 'csv', 'text', 'gancio', 'mobilizon', 'tec'] as const

export type SourceFormat = (typeof sourceFormats)[number]

/** What a column of a table can be. */
export const columnFields = [
  'name',
  'start',
  'startTime',
  'end',
  'endTime',
  'allDay',
  'timeZone',
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
  'currency',
  'bookingLink',
  'status',
  'private',
  'confidentiality',
  'key',
] as const

export type ColumnField = (typeof columnFields)[number]

/** The format of a source; `auto` recognises it by its content. */
export const sourceFormat = () => v.optional(v.picklist([...sourceFormats, 'auto'], 'invalid'), 'auto')

/** `webcal:` is how sites offer feeds to calendar apps; it is read as `https:`. */
export const sourceAddress = () =>
  v.pipe(
    s.requiredLine(limits.addressLength),
    v.transform((text) => text.replace(/^webcals?:/i, 'https:')),
    v.check((text) => s.isLink(text), 'invalidLink'),
  )

/** The query of `POST /imports/sources`. */
export const importSourceQuery = v.strictObject({ format: sourceFormat() }, 'invalid')

/** The body of `POST /imports/sources`, unless it is a form with a file in the field `file`. */
export const importAddress = v.strictObject({ address: sourceAddress() }, 'invalid')

/** Text as a source has it: never stored, only compared. */
const sourceText = () =>
  v.pipe(v.string('invalid'), v.minLength(1, 'required'), v.maxLength(limits.textLength, 'tooLong'))

const many = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.optional(v.pipe(v.array(entry, 'invalid'), v.maxLength(limits.importChoices, 'tooMany')), [])

/** The field that each column of a table is read as, by its header; null leaves the column out. */
export const columnMapping = v.pipe(
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
    /** Whether events that the source marks as private come in, too. */
    private: s.flag(false),
    places: many(placeChoice),
    organizers: many(organizerChoice),
    words: many(wordChoice),
    events: many(eventChoice),
  },
  'invalid',
)

/** What holds if a request has no choices. */
export const noChoices = (): ImportChoices => v.parse(importChoices, {})

export type ImportChoices = v.InferOutput<typeof importChoices>
