import type { Generated } from 'kysely'
import type { DeedName, Language, ResourceName } from '../../../src/contract.ts'
import type { Row } from './row.ts'

export type SessionTable = {
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
export type SecondFactorTable = {
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
