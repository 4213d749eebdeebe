import * as v from 'valibot'
import { commonFilters, defineContract } from '../core/resource-contract.ts'
import * as s from '../core/schema.ts'

/**
 * Outcome codes of an action. Each has a phrase under `serverActions.outcomes`, with plurals if it has a
 * count. Hosts with other actions return their own codes, which are shown as they are.
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
  'mails prepared',
  'mails sent',
  'mails failed',
  'backup written',
  'backup failed',
  'backups deleted',
  'no backup folder',
  'calendars read',
  'calendars not read',
  'took too long',
  'imports finished',
] as const

export type ActionOutcomeCode = (typeof actionOutcomeCodes)[number]

const outcome = v.object({
  code: v.string(),
  count: v.nullish(v.pipe(v.number(), v.integer())),
  /** Free text that has no code: messages of a database or a mail server. */
  detail: v.nullish(v.string()),
})

/** One outcome of a run, with an optional count. */
export type ActionOutcome = v.InferOutput<typeof outcome>

/** A server job that administrators can start (SPEC.md section 3). */
export const actionContract = defineContract({
  name: 'actions',
  key: 'name',
  item: v.object({
    name: v.string(),
    calls: v.pipe(v.number(), v.integer()),
    lastCall: v.nullish(s.instant()),
    /** Since when it is running; absent if it isn't. */
    runningSince: v.nullish(s.instant()),
    /** Error of the last run; absent if it succeeded. */
    error: v.nullish(v.string()),
    /** Id of the user who started the last run; absent if the host did. */
    lastCalledBy: v.nullish(s.id()),
    /** Result of the last run, one line in English. */
    result: v.nullish(v.string()),
    /** Machine-readable form of `error` or `result`; absent if the run was aborted. */
    outcomes: v.nullish(v.array(outcome)),
  }),
  input: v.object({}),
  filters: v.strictObject(commonFilters, 'invalid'),
  sortable: ['name', 'calls', 'lastCall', 'lastCalledBy', 'error'],
  readOnly: ['name', 'calls', 'lastCall', 'runningSince', 'error', 'lastCalledBy', 'result', 'outcomes'],
  unique: [],
})

/** The body of `POST /actions/run`. */
export const actionRun = v.object({ name: s.requiredLine() })

export type Action = v.InferOutput<typeof actionContract.item>
