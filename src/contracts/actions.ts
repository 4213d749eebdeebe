import * as v from 'valibot'
import { commonFilters, defineContract } from '../core/resource-contract.ts'
import * as s from '../core/schema.ts'

/**
 * What a run of an action can come to. Each has a phrase under `serverActions.outcomes`, with a plural where a count goes
 * with it. A host with other actions answers codes of its own; they are shown as they are.
 */
export const actionOutcomeCodes = [
  'nothing wrong',
  'database damaged',
  'events without category',
  'events without topic',
  'events without place',
  'events without main event',
  'events without repeating event',
  'events without image',
  'repeating events without category',
  'repeating events without topic',
  'repeating events without place',
  'repeating events without image',
  'groups without image',
  'places without image',
  'organizers without group',
  'owners without user',
  'tags without event',
  'notifications without user',
  'sessions without user',
  'entries pointing nowhere',
  'images deleted',
  'events created',
  'repeating events continued',
  'expired items deleted',
  'entries indexed',
  'nothing new',
  'entries reported',
  'moderators notified',
  'mails sent',
  'mails failed',
] as const

export type ActionOutcomeCode = (typeof actionOutcomeCodes)[number]

const outcome = v.object({
  code: v.string(),
  count: v.nullish(v.pipe(v.number(), v.integer())),
  /** What cannot be put into a code: the words of a database or a mail server. */
  detail: v.nullish(v.string()),
})

/** One thing that a run came to: how many of what. */
export type ActionOutcome = v.InferOutput<typeof outcome>

/** A piece of work that an administrator can start on the server (SPEC.md section 3). */
export const actionContract = defineContract({
  name: 'actions',
  key: 'name',
  item: v.object({
    name: v.string(),
    calls: v.pipe(v.number(), v.integer()),
    lastCall: v.nullish(s.instant()),
    /** What went wrong in the last run; absent when it succeeded. */
    error: v.nullish(v.string()),
    /** Id of the user who started the last run; absent when the host did. */
    lastCalledBy: v.nullish(s.id()),
    /** What the last run did, one line in English. */
    result: v.nullish(v.string()),
    /** The same as `error` or `result`, for programs; absent when the run broke off. */
    outcomes: v.nullish(v.array(outcome)),
  }),
  input: v.object({}),
  filters: v.strictObject(commonFilters, 'invalid'),
  sortable: ['name', 'calls', 'lastCall', 'lastCalledBy', 'error'],
  readOnly: ['name', 'calls', 'lastCall', 'error', 'lastCalledBy', 'result', 'outcomes'],
  unique: [],
})

/** The body of `POST /actions/run`. */
export const actionRun = v.object({ name: s.requiredLine() })

export type Action = v.InferOutput<typeof actionContract.item>
