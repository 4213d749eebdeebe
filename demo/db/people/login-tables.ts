import type { Generated } from 'kysely'
import type { DeedName, ResourceName } from '../../../src/contract.ts'
import type { Row } from '../tables.ts'

/** Where somebody is logged in. */
export type SessionTable = {
  tokenHash: string
  /** What its user and administrators end it by; says nothing of the token. */
  id: string
  userId: string
  createdAt: string
  lastUsedAt: string
  /** What it was begun with, by names such as `Firefox` and `Android`. */
  browser: string | null
  system: string | null
}

/** A user's authenticator app. It counts from `confirmedAt` on. */
export type SecondFactorTable = {
  userId: string
  /** Sealed with the site's secret. */
  secret: string
  /** The time step of the last code that was taken: that and older ones are refused (RFC 6238 section 5.2). */
  lastCounter: number
  createdAt: string
  confirmedAt: string | null
}

/** One line of the audit trail (trail.ts). It holds no nickname: people are named when it is read, or no longer. */
export type TrailTable = Row & {
  /** Null for a visitor. */
  actor: string | null
  deed: DeedName
  resource: ResourceName | null
  key: string | null
  /** What the entry was called, and folded for the search; null for accounts. */
  name: string | null
  nameFolded: string | null
  count: Generated<number>
  /** JSON, the contract's `more`. */
  more: string
  /** Unique: what is counted in one line rather than told in many. */
  bucket: string | null
}
