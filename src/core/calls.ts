import * as v from 'valibot'
import type { FieldErrorCode } from './error-codes.ts'
import { languages } from './languages.ts'
import { limits } from './limits.ts'
import type { ListingName, ResourceName } from './resource-names.ts'
import {
  email,
  factorCode,
  givenPassword,
  id,
  instant,
  newPassword,
  normalizeTags,
  optionalText,
  requiredLine,
  tags,
} from './schema.ts'

/** The body of every failed call (CONTRACT.md section 2). */
export type ErrorBody = {
  error: string
  /** Error codes by field path, such as `involved.0.name`. */
  fields?: Record<string, FieldErrorCode>
  /** Of `fields` that are `unknown`: the known field with a similar name. */
  meant?: Record<string, string>
  /** Number of entries that still point to the one to be deleted. */
  count?: number
  /** The bytes that a file in a form may have at most. */
  max?: number
  /** Why a file was refused. */
  fault?: FileFault
  /** Why a foreign calendar couldn't be read: a code of fetching or reading. */
  reason?: string
  /** Of a 500: the id of the request, as in `X-Request-Id` and in the host's log. */
  requestId?: string
}

/** What is wrong with a file, in English, and where. Lines and columns are 1-based. */
export type FileFault = { reason: string; file?: string; line?: number; column?: number }

/** The body of `POST /passwordrec/requestRecovery`. */
export const recoveryRequest = v.object({ email: email() })

/** The body of `POST /passwordrec/setPassword`. */
export const recoverySetPassword = v.object({
  token: v.pipe(v.string('invalid'), v.minLength(1, 'required'), v.maxLength(200, 'invalid')),
  password: newPassword(),
})

/** The body of `POST /email-confirmation`: the token of a mailed link. */
export const emailConfirmation = v.object({
  token: v.pipe(v.string('invalid'), v.minLength(1, 'required'), v.maxLength(2000, 'invalid')),
})

/** The answer to it: whose address is which now. */
export const confirmedEmail = v.object({ id: id(), email: v.string() })

/** Texts that `GET /partial/content?p=` returns (SPEC.md section 7). */
export const partialNames = [
  'backstage/faq',
  'backstage/principles',
  'backstage/welcome',
  'backstage/dataprotectionshort',
] as const

export type PartialName = (typeof partialNames)[number]

/**
 * Groups of calls that SPEC.md section 7 doesn't name. `GET /capabilities` answers which of them a server has; the
 * element leaves out the parts that need others (CONTRACT.md section 2, 'Capabilities').
 */
export const capabilities = [
  'archives',
  'bin',
  'dashboard',
  'desk',
  'focus',
  'folding',
  'guests',
  'imports',
  'invitations',
  'mails',
  'merging',
  'options',
  'previews',
  'publicPages',
  'reading',
  'security',
  'tags',
  'themes',
  'trail',
  'versions',
] as const

export type Capability = (typeof capabilities)[number]

/** The answer of `GET /revents/{id}/generate`. */
export type GenerateAnswer = { created: number; events: string[] }

/** One of the sessions that `GET /sessions` lists: where the user is logged in. */
export const session = v.object({
  id: id(),
  createdAt: instant(),
  /** Rounded to the hour. */
  lastUsedAt: instant(),
  /** Names such as `Firefox` and `Android`; absent if unknown. */
  browser: v.nullish(v.string()),
  system: v.nullish(v.string()),
  /** Whether this is the session of the request. */
  current: v.boolean(),
})

/** The answer of `GET /second-factor`. */
export const secondFactorState = v.object({
  on: v.boolean(),
  /** Number of unused recovery codes. */
  codesLeft: v.number(),
  /** Whether the site requires it for the user's role. */
  required: v.boolean(),
})

/** The answer of `POST /second-factor`: the secret for an authenticator app, plain and as an `otpauth:` URI. */
export const secondFactorSecret = v.object({ secret: v.string(), uri: v.string() })

/** The body of the calls that set up a second factor, turn it off or renew its recovery codes. */
export const secondFactorProof = v.object({
  password: v.pipe(givenPassword(), v.minLength(1, 'required')),
  code: factorCode(),
})

/** Recovery codes. Only shown once. */
export const recoveryCodes = v.object({ codes: v.array(v.string()) })

/** The answer of `GET /users/{id}/security`, for administrators. */
export const userSecurity = v.object({ sessions: v.number(), secondFactor: v.boolean() })

export type Session = v.InferOutput<typeof session>
export type SecondFactorState = v.InferOutput<typeof secondFactorState>
export type SecondFactorSecret = v.InferOutput<typeof secondFactorSecret>
export type SecondFactorProof = v.InferOutput<typeof secondFactorProof>
export type ConfirmedEmail = v.InferOutput<typeof confirmedEmail>
export type RecoveryCodes = v.InferOutput<typeof recoveryCodes>
export type UserSecurity = v.InferOutput<typeof userSecurity>

/** Which notifications a user also gets by mail: all, only those that come at once, or none. */
export const mailChoices = ['all', 'urgent', 'none'] as const

export type MailChoice = (typeof mailChoices)[number]

/** The body of `PUT /mail-settings`, and the answer of both calls: what the caller gets by mail. */
export const mailSettings = v.object({
  mails: v.picklist(mailChoices, 'invalid'),
  /** Of mails; null for the one that the caller last used. */
  language: v.nullish(v.picklist(languages, 'invalid'), null),
})

export type MailSettings = v.InferOutput<typeof mailSettings>

/** The answer of `GET /users/{id}/entries`: how many entries of an account can be hidden or shown again. */
export type UserEntries = {
  /** Active entries without another owner who can log in. */
  own: number
  /** Active entries with other owners who can log in. */
  shared: number
  /** Entries hidden by a bulk step that can be restored unchanged. */
  hidden: number
}

/**
 * The body of `POST /users/{id}/entries/deactivate`: whether to include entries with other owners, and the reason that
 * owners read.
 */
export const entriesDeactivation = v.object({
  shared: v.optional(v.boolean('invalid'), false),
  reason: optionalText(limits.reasonLength),
})

/** The answer of `POST /users/{id}/entries/deactivate` and `…/reactivate`: the number of changed entries. */
export type EntriesChanged = { count: number }

/** The body of `POST /{resource}/{id}/merge` for places, groups, categories and topics. */
export const mergeRequest = v.object({
  /** The entry that stays. */
  into: v.pipe(v.string('required'), v.minLength(1, 'required'), id()),
  /** The fields that the entry that stays takes over from the other one. */
  take: v.optional(
    v.pipe(v.array(v.string('invalid'), 'invalid'), v.maxLength(limits.listLength, 'tooMany')),
    [],
  ),
  /** Whether the owners of the entry that goes away become owners of the one that stays. */
  addOwners: v.optional(v.boolean('invalid'), true),
})

/** How many entries of each resource point to an entry, such as `{ events: 14, revents: 2 }`. */
export const useCounts = v.record(v.string(), v.number())

/** A tag, and the number of events and repeating events that have it. */
export const tagUse = v.object({ tag: v.string(), events: v.number(), revents: v.number() })

/** The body of `POST /tags/merge`: one or more tags, and the one that replaces them; it may be new. */
export const tagMerge = v.object({
  tags: v.pipe(tags(), v.minLength(1, 'required')),
  into: v.pipe(
    requiredLine(limits.tagLength),
    v.transform((tag) => normalizeTags([tag])[0] ?? ''),
    v.minLength(1, 'required'),
  ),
})

/** The answer of `POST /tags/merge`: the number of entries whose tags have changed. */
export type TagsMerged = { count: number }

/** An entry as the dashboard names it. Only events have the last three. */
export type DashboardEntry = {
  kind: ListingName
  id: string
  name: string
  start?: string
  canceled?: boolean
  published?: boolean
}

/** The first of the entries concerned, and how many there are. */
export type DashboardPart = { items: DashboardEntry[]; total: number }

/** The answer of `GET /dashboard`, about what the caller looks after; deactivated entries are left out. */
export type Dashboard = {
  /** Events that begin from now on, the earliest first. */
  next: DashboardPart
  /** Of these, the unpublished and the cancelled ones. */
  unpublished: DashboardPart
  canceled: DashboardPart
  /** Published entries without an image: events ahead that were not generated, repeating events, groups, places. */
  withoutImage: DashboardPart
  /** For moderators: how many entries wait on the desk, by kind. */
  waiting?: Partial<Record<ListingName, number>>
  /** What every event needs and the calendar has none of yet; absent if nothing is lacking. */
  lacking?: ('categories' | 'topics')[]
  /** For administrators: what is wrong with the host, in the caller's language; absent if nothing is. */
  troubles?: Trouble[]
}

/** What can be wrong with a host while it runs. */
export const troubleNames = [
  'backupFailed',
  'backupOld',
  'mailsWaiting',
  'mailsGivenUp',
  'subscription',
  'fullDisk',
  'databaseMoved',
  'littleRoom',
  'damaged',
  'action',
] as const

export type TroubleName = (typeof troubleNames)[number]

/** A trouble in words. */
export type Trouble = { about: TroubleName; subject: string; message: string }

export type MergeRequest = v.InferInput<typeof mergeRequest>
export type UseCounts = Partial<Record<ResourceName, number>>
export type TagUse = v.InferOutput<typeof tagUse>
