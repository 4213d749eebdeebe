import type { Generated, Insertable, Selectable } from 'kysely'
import type {
  DeedName,
  ImportItem,
  Language,
  ListingName,
  ResourceName,
  SearchKind,
  SourceFormat,
  SubscriptionItem,
  ThemeFileType,
} from '../../../src/contract.ts'
import type { ApplicationTable, InvitationTable, UnaskedMailTable } from './guest-tables.ts'
import type { BinTable, VersionTable } from './history-tables.ts'
import type { MailSettingsTable, MailTable, WaitingMailTable } from './mail-tables.ts'
import type { Flag, Row, StoredColumns, StoredResource } from './storage.ts'

/*
 * The tables, the same on both databases: instants are ISO 8601 text in UTC, booleans 0 or 1, lists JSON text.
 * Columns for fields of a contract are derived from it (storage.ts); only columns that no contract knows are declared
 * here. `seq` is the integer row key, `id` the random public one. Unique fields have a companion column `…Key`
 * (`caseKey()`: case-insensitive), sorted or searched ones `…Folded` (`nameKey()`: as people type them).
 * `version` counts the writes of a row; the ETag is made from it.
 */

type Stored<Name extends StoredResource> = Row & StoredColumns<Name>

export type UserTable = Stored<'users'> & {
  passwordHash: string
  /** When the user last created an invitation link, even if it has been deleted since. */
  lastInvitationAt: string | null
}

export type GroupTable = Stored<'groups'>

export type PlaceTable = Stored<'places'>

export type EventTable = Stored<'events'> & {
  editedByHand: Flag
  /** Last write; null if unchanged since it was created. */
  changedAt: Generated<string | null>
}

export type RepeatingEventTable = Stored<'revents'>

export type NotificationTable = Stored<'notifications'> & {
  /** The entry whose deactivation it reports, as `events/<id>`: taken back with it while unread. */
  deactivationOf: Generated<string | null>
  /** What the host tells, as JSON (i18n/messages.ts); null for what people write. */
  notice: Generated<string | null>
  /** Its subject in all other languages, folded. */
  otherSubjects: Generated<string | null>
  /** The deactivated entry about which its reader can answer, as `events/<id>`. */
  answerTo: Generated<string | null>
  answeredAt: Generated<string | null>
}

export type ThemeTable = Stored<'themes'>

/** Tombstone of an event that is no longer public, for subscribers of feeds. Holds nothing that names the event. */
export type WithdrawnEventTable = Pick<
  EventTable,
  'start' | 'end' | 'category' | 'topic' | 'location' | 'organizers' | 'tags'
> & { id: string; version: number; withdrawnAt: string }

/** A file of a custom theme. `hash` is the hash of its content. */
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
  /** JSON list of the last run's outcomes; null if it was interrupted. */
  outcomes: Generated<string | null>
  /** End of the lease, which prevents two processes from running the action at once. */
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
  /** The focal point of `list`; null if that was cropped by its content. */
  focusX: Generated<number | null>
  focusY: Generated<number | null>
  /** The image that was uploaded, if this is a copy of it with another crop. */
  copyOf: Generated<string | null>
}

/** The searchable text of one entry, as folded words; see migrations/001-schema.ts. */
export type SearchDocumentTable = {
  key: Generated<number>
  kind: SearchKind
  itemId: string
  /** Folded; results are sorted and filtered by it. */
  name: string
  /** The words by which search finds events that point to this entry. */
  label: string
  title: string
  keywords: string
  body: string
  start: string | null
  /** Whether visitors see the entry in lists. */
  visible: Flag
}

/** An entry deactivated together with all others of an account; kept as long as this can be undone. */
export type HiddenEntryTable = {
  userId: string
  kind: ListingName
  itemId: string
  /** The entry's version after that step: a higher one means it has been changed since. */
  version: number
}

/**
 * The moderation desk's record of one entry: it waits while `seenVersion < version`. Versions count the changes by
 * people who are not moderators, not the writes of the row.
 */
export type ReviewTable = {
  kind: ListingName
  itemId: string
  /** The repeating event with which an event is shown; null for everything else. */
  series: string | null
  /** The last of these changes. */
  changedAt: string
  version: number
  /** 0 if nobody has seen it yet. */
  seenVersion: Generated<number>
  /** `seenVersion` before it was last marked as seen, to undo that. */
  seenBefore: Generated<number>
  seenBy: Generated<string | null>
  seenAt: Generated<string | null>
  /** Number of dates generated since it was last seen. */
  dates: Generated<number>
  /** Last version included in a digest; 0 if none. */
  digestedVersion: Generated<number>
}

/** Tables with columns that their contract does not have. */
type WithOwnColumns = {
  users: UserTable
  groups: GroupTable
  places: PlaceTable
  events: EventTable
  revents: RepeatingEventTable
  notifications: NotificationTable
}

type ResourceTables = WithOwnColumns & {
  [Name in Exclude<StoredResource, keyof WithOwnColumns>]: Stored<Name>
}

export type Tables = ResourceTables & {
  withdrawnEvents: WithdrawnEventTable
  invitations: InvitationTable
  applications: ApplicationTable
  unaskedMails: UnaskedMailTable
  themeFiles: ThemeFileTable
  actions: ActionTable
  media: MediaTable
  outbox: MailTable
  waitingMails: WaitingMailTable
  mailSettings: MailSettingsTable
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
    /** Body and headers of the answer as JSON; null while the first request is still running. */
    answer: string | null
    createdAt: string
  }
  rateLimits: { key: string; windowStart: string; hits: number }
  searchDocuments: SearchDocumentTable
  /** Entries by kind and id, and words, that search still has to catch up with: search/queue.ts. */
  searchQueue: { seq: Generated<number>; kind: SearchKind | 'words'; key: string }
  searchWords: { word: string }
  searchTraces: { trace: string; word: string }
  trail: TrailTable
  versions: VersionTable
  bin: BinTable
  hiddenEntries: HiddenEntryTable
  /** Where the address of a merged entry (`gone`: its id) or tag leads. */
  redirects: { resource: string; gone: string; target: string }
  reviews: ReviewTable
  subscriptions: SubscriptionTable
  imports: ImportTable
  importChanges: ImportChangeTable
  importRuns: ImportRunTable
  importSources: ImportSourceTable
  followedEvents: FollowedEventTable
  settings: { key: string; value: string }
}

export type UserRow = Selectable<UserTable>
export type NewEventRow = Insertable<EventTable>

/** A row to insert into a table. */
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>

type SessionTable = {
  tokenHash: string
  /** Used by its user and by administrators to end the session; reveals nothing about the token. */
  id: string
  userId: string
  createdAt: string
  lastUsedAt: string
  /** In which its user reads Backstage: for mails. */
  language: Language
  /** The client that opened it, such as `Firefox` and `Android`. */
  browser: string | null
  system: string | null
}

/** A user's authenticator app. It is required from `confirmedAt` on. */
type SecondFactorTable = {
  userId: string
  /** Encrypted with the site's secret. */
  secret: string
  /** Time step of the last accepted code: this and older ones are refused (RFC 6238 section 5.2). */
  lastCounter: number
  createdAt: string
  confirmedAt: string | null
}

/** One line of the audit trail (trail.ts). Holds no nickname: names are looked up when it is read. */
export type TrailTable = Row & {
  /** Null for a visitor. */
  actor: string | null
  deed: DeedName
  resource: ResourceName | null
  key: string | null
  /** The name of the entry, and its folded form for search; null for accounts. */
  name: string | null
  nameFolded: string | null
  count: Generated<number>
  /** JSON, `more` of the contract. */
  more: string
  /** Unique key for deeds that are counted in one line instead of adding a line each. */
  bucket: string | null
}

/** A foreign calendar that is read again and again. JSON: `mapping`, `choices`, `counts`. */
export type SubscriptionTable = Row & {
  userId: string
  name: string
  address: string
  format: SubscriptionItem['format']
  mapping: string | null
  choices: string
  paused: Flag
  /** Validators of the last answer that was read (RFC 9110 section 8.8). */
  etag: string | null
  lastModified: string | null
  state: SubscriptionItem['state']
  error: string | null
  failures: number
  lastReadAt: string | null
  lastSuccessAt: string | null
  /** When it is due; null: at once. */
  nextReadAt: string | null
  /** End of the lease, which prevents two processes from reading it at once. */
  leasedUntil: string | null
  counts: string
  /** How many events the last successful reading found, and what it couldn't read. */
  found: number
  faults: number
}

type ImportTable = Row & {
  userId: string
  subscriptionId: string | null
  format: SourceFormat
  title: string | null
  host: string | null
  undoneAt: string | null
} & Pick<ImportItem, 'created' | 'updated' | 'canceled' | 'places'>

/**
 * An import that is being applied, undone by `userId`, or reverted because it could not be finished. Its process holds
 * the lease; if that ends, another one takes over (imports/undo.ts).
 */
type ImportRunTable = {
  /** Counts up with the beginning of each. */
  seq: Generated<number>
  importId: string
  /** Null once the account is erased; what it was importing is then still to be reverted. */
  userId: string | null
  /** Tells calendars apart while they are applied: see `OpenSource`. */
  calendar: string | null
  /** The last two are for undoing runs (entries/undo-run.ts): in progress, and finished. */
  state: 'applying' | 'undoing' | 'takingBack' | 'undoingWork' | 'undone'
  /** Entries that are dealt with, and all of them. */
  done: number
  total: number
  /** Until then no other process takes over; once it is finished, until then its result is kept. */
  leasedUntil: string
  /** JSON: the result of undoing a run. */
  result: string | null
}

/** What an import did to an entry. */
export type ImportChangeTable = {
  importId: string
  kind: 'events' | 'places'
  itemId: string
  step: 'create' | 'update' | 'cancel'
  /** Of places: their version after it. */
  version: number
  /** The previous values of the changed fields, as JSON; null of what was created. */
  before: string | null
}

/**
 * A source that somebody has opened, kept for their choices (`imports/import.ts`). `content` and `table` are
 * compressed; `table` is the file itself, whose columns can be read differently, and null of everything else.
 */
export type ImportSourceTable = Row & { userId: string; content: Uint8Array; table: Uint8Array | null }

/** Which entry follows which event of a source. `eventId` is null once the entry has been deleted here. */
export type FollowedEventTable = {
  id: string
  /** The host that it was read from, or the format of a file. */
  source: string
  /** Hash of the key that the source gives the event. */
  keyHash: string
  eventId: string | null
  subscriptionId: string | null
  /** Hashes of what the source said last, by part, as JSON: see `imports/plan/event-input.ts`. */
  seen: string
  start: string
  /** Somebody has edited the entry here: it follows no longer. */
  editedHere: Generated<Flag>
  /** The subscription has cancelled it because it disappeared from the source. */
  missing: Generated<Flag>
}
