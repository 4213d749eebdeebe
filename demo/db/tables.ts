import type { Generated, Insertable, Selectable } from 'kysely'
import type { ListingName, Role, SearchKind, ThemeFileType } from '../../src/contract.ts'
import type { SecondFactorTable, SessionTable, TrailTable } from './people/login-tables.ts'

/*
 * The tables, alike on both databases: instants are ISO 8601 text in UTC, booleans 0 or 1, lists JSON text. `seq` is the
 * integer row key, `id` the public random one. What is unique has a twin column `…Key` (`caseKey()`: case does not
 * count), what is sorted or searched has a twin `…Folded` (`fold()`: neither case nor accents count). `version` counts the
 * writes of a row; the ETag is made of it.
 */

type Flag = 0 | 1

/** What every entry has. */
export type Row = { seq: Generated<number>; id: string; createdAt: string; version: Generated<number> }

type Named = { name: string; nameFolded: string }

type UniquelyNamed = Named & { nameKey: string }

type Deactivatable = { deactivated: Flag }

/** Of which version moderators have been told; 0 of none. */
type Moderated = Deactivatable & { digestedVersion: Generated<number> }

type WithImage = { image: string | null; alt: string | null; description: string | null }

type Contact = { link: string | null; email: string | null }

type Coordinates = { address: string | null; lat: number | null; lng: number | null }

export type UserTable = Row &
  Deactivatable & {
    role: Role
    nickname: string
    nicknameKey: string
    nicknameFolded: string
    email: string
    emailKey: string
    passwordHash: string
    /** When the user last made an invitation link, also one deleted since. */
    lastInvitationAt: string | null
  }

export type GroupTable = Row & UniquelyNamed & Contact & WithImage & Moderated & { published: Flag }

export type PlaceTable = GroupTable & Coordinates & { addressFolded: string }

/** What events and repeating events share. `organizers` and `tags` are JSON; see also the tables of that name. */
type TemplateTable = Row &
  Named &
  WithImage &
  Coordinates &
  Moderated & {
    organizers: string
    /** The wire form: `id:…` or free text. */
    location: string
    location2: string | null
    category: string
    topic: string
    tags: string
  }

export type EventTable = TemplateTable & {
  start: string
  end: string | null
  canceled: Flag
  published: Flag
  /** The wire form: `id:…` or `revent:…`. */
  parent: string | null
  parentListed: Flag
  /** JSON list of `{ name, description }`. */
  involved: string
  generatedFor: string | null
  editedByHand: Flag
  /** When it was last written; null as long as it is as it was made. */
  changedAt: Generated<string | null>
}

/** What subscribers have to be told of an event that is no longer public: that it is off. Nothing that names it. */
export type WithdrawnEventTable = Pick<
  EventTable,
  'start' | 'end' | 'category' | 'topic' | 'location' | 'organizers' | 'tags'
> & { id: string; version: number; withdrawnAt: string }

export type RepeatingEventTable = TemplateTable & {
  start: string
  end: string | null
  /** JSON. */
  intervals: string
  /** JSON list of days. */
  excluded: string
  anchor: string | null
}

export type VocabularyTable = Row &
  UniquelyNamed & { headline: string | null; headlineFolded: string | null; description: string | null }

export type NotificationTable = Row & {
  userId: string
  subject: string
  subjectFolded: string
  message: string
  linkTitle: string | null
  linkUrl: string | null
  viewed: Flag
}

/** Its id is the token. */
export type InvitationTable = Row & { createdBy: string | null; usedBy: string | null }

export type ThemeTable = Row & UniquelyNamed & { active: Flag; editable: Flag; parent: string | null }

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

export type Tables = {
  users: UserTable
  groups: GroupTable
  places: PlaceTable
  events: EventTable
  withdrawnEvents: WithdrawnEventTable
  revents: RepeatingEventTable
  categories: VocabularyTable
  topics: VocabularyTable
  notifications: NotificationTable
  invitations: InvitationTable
  themes: ThemeTable
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
