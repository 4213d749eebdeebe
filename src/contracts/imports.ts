import * as v from 'valibot'
import * as s from '../core/schema.ts'
import { columnMapping, importChoices, noChoices, sourceFormats } from './import-source.ts'

const count = () => v.pipe(v.number(), v.integer(), v.minValue(0))

const chosen = { mapping: v.optional(columnMapping), choices: v.optional(importChoices, noChoices) }

/** The body of `POST /imports/sources/{id}/review`. */
export const importChosen = v.strictObject(chosen, 'invalid')

/** The body of `POST /imports`: the id of the source, the choices, and the `review` that they were answered with. */
export const importApply = v.strictObject(
  {
    source: s.id(),
    ...chosen,
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
  /** It may be here already: nothing is created unless somebody chooses to. */
  'duplicate',
  /** The entry that followed it has been deleted here: it isn't created again. */
  'deleted',
  /** Something is missing or wrong: `faults`. */
  'invalid',
] as const

export type ImportStep = (typeof importSteps)[number]

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
  /** The entry that follows it, as it is here. */
  entry: v.nullish(v.object({ id: s.id(), name: v.string(), start: s.instant() })),
  /** The fields of the entry that change; of a conflict, those that would. */
  changes: v.array(v.string()),
  /** Entries that may be the same event; `mayUpdate`: it can be chosen as `entry`. */
  duplicates: v.array(
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

const readFault = v.object({
  /** The name of an event; empty if it is about a line or the whole source. */
  where: v.string(),
  /** The line of the file, counted from 1. */
  line: v.nullish(count()),
  code: v.string(),
  value: v.nullish(v.string()),
})

/** What importing a source would do. */
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

/** The answer of `POST /imports/sources` and of each review: the plan, and until when the source is kept under its id. */
export const importReview = v.object({ id: s.id(), expiresAt: s.instant(), ...importPlan.entries })

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

/** An import of the caller that is being applied or undone: how many of its entries are dealt with. */
export const importProgress = v.object({
  id: s.id(),
  /** `takingBack`: it was stopped, or could not be finished. */
  state: v.picklist(['applying', 'undoing', 'takingBack']),
  done: count(),
  total: count(),
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

/** The query of `GET /imports` and `GET /subscriptions`: with `all=true` moderators get everybody's. */
export const importListQuery = v.strictObject(
  { all: v.optional(v.picklist(['true', 'false'], 'invalid')) },
  'invalid',
)

export type ImportChosen = v.InferOutput<typeof importChosen>
export type ImportChosenInput = v.InferInput<typeof importChosen>
export type ImportApply = v.InferOutput<typeof importApply>
export type ImportApplyInput = v.InferInput<typeof importApply>
export type ImportPlan = v.InferOutput<typeof importPlan>
export type ImportReview = v.InferOutput<typeof importReview>
export type PlannedEvent = v.InferOutput<typeof plannedEvent>
export type ImportItem = v.InferOutput<typeof importItem>
export type ImportProgress = v.InferOutput<typeof importProgress>
export type ImportUndone = v.InferOutput<typeof importUndone>
export type StayReason = (typeof stayReasons)[number]
