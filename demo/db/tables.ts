import type { Generated, Insertable, Selectable } from 'kysely'
import type { ListingName, SearchKind, ThemeFileType } from '../../src/contract.ts'
import type { StoredColumns, StoredResource } from './storage.ts'
import type { SecondFactorTable, SessionTable, TrailTable } from './people/login-tables.ts'

/*
 * The tables, alike on both databases: instants are ISO 8601 text in UTC, booleans 0 or 1, lists JSON text. What stands in a
 * contract has its columns from there (storage.ts); here is what only the host knows. `seq` is the
 * integer row key, `id` the public random one. What is unique has a twin column `…Key` (`caseKey()`: case does not
 * count), what is sorted or searched has a twin `…Folded` (`fold()`: neither case nor accents count). `version` counts the
 * writes of a row; the ETag is made of it.
 */

type Flag = 0 | 1

/** What every entry has. */
export type Row = { seq: Generated<number>; id: string; createdAt: string; version: Generated<number> }

/** Of which version moderators have been told; 0 of none. */
type Moderated = { digestedVersion: Generated<number> }

type Stored<Name extends StoredResource> = Row & StoredColumns<Name>

export type UserTable = Stored<'users'> & {
  passwordHash: string
  /** When the user last made an invitation link, also one deleted since. */
  lastInvitationAt: string | null
}

export type GroupTable = Stored<'groups'> & Moderated

export type PlaceTable = Stored<'places'> & Moderated

export type EventTable = Stored<'events'> &
  Moderated & {
    editedByHand: Flag
    /** When it was last written; null as long as it is as it was made. */
    changedAt: Generated<string | null>
  }

export type RepeatingEventTable = Stored<'revents'> & Moderated

export type NotificationTable = Stored<'notifications'>

export type ThemeTable = Stored<'themes'>

/** What subscribers have to be told of an event that is no longer public: that it is off. Nothing that names it. */
export type WithdrawnEventTable = Pick<
  EventTable,
  'start' | 'end' | 'category' | 'topic' | 'location' | 'organizers' | 'tags'
> & { id: string; version: number; withdrawnAt: string }

/** Its id is the token. */
export type InvitationTable = Row & { createdBy: string | null; usedBy: string | null }

/** A file that a theme made here has of its own. `hash` names its content. */
export type ThemeFileTable = {
  theme: string
  type: ThemeFileType
  name: string
  size: number
  hash: string
  content: Uint8Array
}

export type ActionTable = {
  name: string
  calls: number
  lastCall: string | null
  error: string | null
  lastCalledBy: string | null
  result: string | null
  /** JSON list of what the last run came to; null when it broke off. */
  outcomes: Generated<string | null>
  /** Until when a process has this action to itself. */
  leasedUntil: string | null
  version: number
}

export type MediaTable = {
  id: string
  contentType: string
  original: Uint8Array
  detail: Uint8Array
  list: Uint8Array
  createdAt: string
  createdBy: string | null
}

export type MailTable = {
  id: string
  recipient: string
  subject: string
  body: string
  /** Whose password the token that the mail is to carry can set. */
  recoveryFor: string | null
  createdAt: string
  attempts: number
  nextAttemptAt: string
  sentAt: string | null
  error: string | null
}

/** What is searched of one entry, as folded words; see migrations/002-search.ts. */
export type SearchDocumentTable = {
  key: Generated<number>
  kind: SearchKind
  itemId: string
  /** Folded; by it results are sorted and filtered. */
  name: string
  /** What events that point to the entry are found by. */
  label: string
  title: string
  keywords: string
  body: string
  start: string | null
  /** Whether a visitor may see the entry in lists. */
  visible: Flag
}

/** An entry that was deactivated together with an account's others, as long as that can be taken back. */
export type HiddenEntryTable = {
  userId: string
  kind: ListingName
  itemId: string
  /** The entry's version as the step left it: a later one means that somebody has changed it since. */
  version: number
}

/** Tables with columns of which their contract knows nothing. */
type WithOwnColumns = {
  users: UserTable
  groups: GroupTable
  places: PlaceTable
  events: EventTable
  revents: RepeatingEventTable
}

type ResourceTables = WithOwnColumns & {
  [Name in Exclude<StoredResource, keyof WithOwnColumns>]: Stored<Name>
}

export type Tables = ResourceTables & {
  withdrawnEvents: WithdrawnEventTable
  invitations: InvitationTable
  themeFiles: ThemeFileTable
  actions: ActionTable
  media: MediaTable
  outbox: MailTable
  owners: { kind: string; itemId: string; userId: string; position: number }
  organizerGroups: { kind: string; itemId: string; groupId: string }
  eventTags: { eventId: string; tag: string }
  sessions: SessionTable
  knownAddresses: { userId: string; addressHash: string; lastLoginAt: string }
  secondFactors: SecondFactorTable
  secondFactorCodes: { userId: string; codeHash: string; usedAt: string | null }
  recoveryTokens: { tokenHash: string; userId: string; createdAt: string; usedAt: string | null }
  idempotencyKeys: {
    userId: string
    key: string
    requestHash: string
    status: number | null
    /** The answer's body and headers as JSON; null while the first request is under way. */
    answer: string | null
    createdAt: string
  }
  rateLimits: { key: string; windowStart: string; hits: number }
  searchDocuments: SearchDocumentTable
  searchWords: { word: string }
  searchTraces: { trace: string; word: string }
  trail: TrailTable
  hiddenEntries: HiddenEntryTable
  settings: { key: string; value: string }
}

export type UserRow = Selectable<UserTable>
export type NewEventRow = Insertable<EventTable>
