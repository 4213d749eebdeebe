import * as v from 'valibot'
import * as s from '../core/schema.ts'
import {
  columnMapping,
  importChoices,
  noChoices,
  sourceAddress,
  sourceFormat,
  sourceFormats,
} from './import-source.ts'

const count = () => v.pipe(v.number(), v.integer(), v.minValue(0))

/** The body of `POST /subscriptions` and `PUT /subscriptions/{id}`. */
export const subscriptionInput = v.strictObject(
  {
    name: s.name(),
    address: sourceAddress(),
    format: sourceFormat(),
    mapping: v.optional(columnMapping),
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

export type SubscriptionInput = v.InferOutput<typeof subscriptionInput>
export type SubscriptionItem = v.InferOutput<typeof subscriptionItem>
export type SubscriptionState = (typeof subscriptionStates)[number]
