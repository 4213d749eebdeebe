import type { Tables } from '../db/tables.ts'

/**
 * What becomes of a table in an archive: lines of its own, `always` or only `withAccounts`; part of the lines of the
 * entries it belongs to (`inEntries`); files; made anew by the import (`derived`); or left out: `secret`, or about the
 * running of one host (`ofTheHost`).
 */
type Fate = 'always' | 'withAccounts' | 'inEntries' | 'files' | 'derived' | 'secret' | 'ofTheHost'

/** The fate of every table: a new one does not compile until somebody has decided. */
export const tableFates = {
  users: 'always',
  media: 'always',
  categories: 'always',
  topics: 'always',
  groups: 'always',
  places: 'always',
  revents: 'always',
  events: 'always',
  owners: 'inEntries',
  organizerGroups: 'inEntries',
  eventTags: 'inEntries',
  withdrawnEvents: 'always',
  redirects: 'always',
  reviews: 'always',
  hiddenEntries: 'always',
  themes: 'always',
  themeFiles: 'files',
  notifications: 'withAccounts',
  invitations: 'withAccounts',
  secondFactors: 'withAccounts',
  secondFactorCodes: 'withAccounts',
  knownAddresses: 'withAccounts',
  trail: 'withAccounts',
  settings: 'withAccounts',
  searchDocuments: 'derived',
  searchWords: 'derived',
  searchTraces: 'derived',
  sessions: 'secret',
  recoveryTokens: 'secret',
  outbox: 'secret',
  idempotencyKeys: 'ofTheHost',
  rateLimits: 'ofTheHost',
  actions: 'ofTheHost',
} as const satisfies Record<keyof Tables, Fate>

/** A table whose rows are lines of an archive. */
export type ArchivedTable = {
  [Table in keyof typeof tableFates]: (typeof tableFates)[Table] extends 'always' | 'withAccounts'
    ? Table
    : never
}[keyof typeof tableFates]
