import type { Config } from './config.ts'
import type { Database } from './db/database.ts'

/** A mail in plain text. */
export type Mail = { recipient: string; subject: string; body: string }

/** Hands a mail to the world: SMTP, a file, or a test. Rejects when it could not. */
export type Mailer = {
  send(mail: Mail & { id: string }): Promise<void>
  /** Takes back all mails to an address that still lie here, as files. */
  forget?(recipient: string): Promise<void>
}

/** What the host is built from. Everything that reaches outside comes in here, so that tests own it. */
export type Deps = {
  config: Config
  db: Database
  now: () => Date
  mailer: Mailer
}
