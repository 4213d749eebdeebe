import type { Database } from '../db/connection/database.ts'
import type { FetchAnswer, ReadJob, ReadResult, Validators } from '../domain/foreign-calendar.ts'
import type { Config } from './config.ts'
import type { HostLimits } from './limits.ts'

/** A plain-text mail. */
export type Mail = { recipient: string; subject: string; body: string }

/** Delivers mails: SMTP, files, or a test double. `send` rejects if delivery fails. */
export type Mailer = {
  send(mail: Mail & { id: string }): Promise<void>
  /** Deletes all mails to an address that are still stored here as files. */
  forget?(recipient: string): Promise<void>
}

/** The host's dependencies. All external effects are injected here, so tests can replace them. */
export type Deps = {
  config: Config
  /** `productionLimits`; tests need smaller ones. */
  limits: HostLimits
  db: Database
  now: () => Date
  mailer: Mailer
  /** Reads foreign calendars from their addresses. */
  fetcher: { fetchSource(address: string, validators?: Validators): Promise<FetchAnswer> }
  /** Reads what they answer, and files. */
  reader: { read(job: ReadJob): Promise<ReadResult> }
}
