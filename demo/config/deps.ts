import type { Language, ResourceName } from '../../src/contract.ts'
import type { Database } from '../db/connection/database.ts'
import type {
  FetchAnswer,
  PosterJob,
  PosterResult,
  ReadJob,
  ReadResult,
  Validators,
} from '../domain/foreign-calendar.ts'
import type { Config } from './config.ts'
import type { HostLimits } from './host-limits.ts'

/** A mail: its plain text, from which the mailer also makes HTML. */
export type Mail = {
  recipient: string
  subject: string
  body: string
  /** Of the text. */
  language?: Language | undefined
  /** Name of the calendar, as the sender's. */
  sender?: string | undefined
  /** Address where one click unsubscribes (RFC 8058), for mails that can be unsubscribed. */
  unsubscribe?: string | undefined
}

/** Delivers mails: SMTP, files, or a test double. `send` rejects if delivery fails. */
export type Mailer = {
  send(mail: Mail & { id: string }): Promise<void>
  /** Deletes all mails to an address that are still stored here as files. */
  forget?(recipient: string): Promise<void>
  /** Deletes mails that were stored here as files before an instant. */
  purge?(before: Date): Promise<void>
}

/**
 * Entries of one resource that were written in one way: by hand, or as by hand; all that a merge, a merge of tags, an
 * archive, the erasure of an account or the removal of an image changes; or as a rule wants it when others are written.
 */
export type Written = {
  kind: 'created' | 'changed' | 'removed'
  way:
    | 'hand'
    | 'undo'
    | 'generation'
    | 'merge'
    | 'tags'
    | 'hiding'
    | 'showing'
    | 'image'
    | 'erasure'
    | 'archive'
    | 'restoring'
    | 'rule'
  resource: ResourceName
  keys: readonly string[]
}

/** The host's dependencies. All external effects are injected here, so tests can replace them. */
export type Deps = {
  config: Config
  /** `productionLimits`; tests need smaller ones. */
  limits: HostLimits
  db: Database
  now: () => Date
  mailer: Mailer
  /** The calendar's name in the active theme, for mails; `buildApp` sets it. Without a host it has none. */
  calendarName?: (language: Language) => Promise<string>
  /** Reads foreign calendars from their addresses. */
  fetcher: { fetchSource(address: string, validators?: Validators): Promise<FetchAnswer> }
  /** Reads what they answer, and files. */
  reader: {
    read(job: ReadJob): Promise<ReadResult>
    readPoster(job: PosterJob): Promise<PosterResult>
  }
  /**
   * Called after each commit that has written entries, by entries/after-write.ts. Must not throw. For those who embed
   * the host; this host itself sets nothing.
   */
  onWritten?: (written: readonly Written[]) => void
}
