import type { Generated } from 'kysely'
import type { ImportItem, SourceFormat, SubscriptionItem } from '../../../src/contract.ts'
import type { Row } from './row.ts'

type Flag = 0 | 1

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

export type ImportTable = Row & {
  userId: string
  subscriptionId: string | null
  format: SourceFormat
  title: string | null
  host: string | null
  undoneAt: string | null
} & Pick<ImportItem, 'created' | 'updated' | 'canceled' | 'places'>

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
 * A source that somebody has opened, kept for their choices (`imports/kept-source.ts`). `content` and `table` are
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
  /** Hashes of what the source said last, by part, as JSON: see event-parts.ts. */
  seen: string
  start: string
  /** Somebody has edited the entry here: it follows no longer. */
  editedHere: Generated<Flag>
  /** The subscription has cancelled it because it disappeared from the source. */
  missing: Generated<Flag>
}
