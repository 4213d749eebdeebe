import { type StoredResource, storedResources } from '../db/schema/storage.ts'
import type { Tables } from '../db/schema/tables.ts'

/**
 * What becomes of a table in an archive: lines of its own, `always` or only `withAccounts`; part of the lines of the
 * entries it belongs to (`inEntries`); files; rebuilt by the import (`derived`); or left out: `secret`, or about the
 * running of one host (`ofTheHost`).
 */
type Fate = 'always' | 'withAccounts' | 'inEntries' | 'files' | 'derived' | 'secret' | 'ofTheHost'

/** Tables that are no resource: a new one does not compile until somebody has decided. */
const others = {
  media: 'always',
  owners: 'inEntries',
  organizerGroups: 'inEntries',
  eventTags: 'inEntries',
  withdrawnEvents: 'always',
  redirects: 'always',
  reviews: 'always',
  hiddenEntries: 'always',
  themeFiles: 'files',
  invitations: 'withAccounts',
  secondFactors: 'withAccounts',
  secondFactorCodes: 'withAccounts',
  knownAddresses: 'withAccounts',
  trail: 'withAccounts',
  subscriptions: 'withAccounts',
  imports: 'withAccounts',
  importChanges: 'withAccounts',
  followedEvents: 'withAccounts',
  settings: 'withAccounts',
  searchDocuments: 'derived',
  searchQueue: 'derived',
  searchWords: 'derived',
  searchTraces: 'derived',
  sessions: 'secret',
  recoveryTokens: 'secret',
  outbox: 'secret',
  idempotencyKeys: 'ofTheHost',
  rateLimits: 'ofTheHost',
  importSources: 'ofTheHost',
  actions: 'ofTheHost',
} as const satisfies Record<Exclude<keyof Tables, StoredResource>, Fate>

/** Resources that are somebody's own. All others, new ones too, are in every archive. */
const ofAccounts: readonly StoredResource[] = ['notifications']

/** The fate of every table. */
export const tableFates: Readonly<Record<keyof Tables, Fate>> = {
  ...(Object.fromEntries(
    storedResources.map((name) => [name, ofAccounts.includes(name) ? 'withAccounts' : 'always']),
  ) as Record<StoredResource, Fate>),
  ...others,
}

/** A table that is no resource, and whose rows are lines of an archive. */
export type ArchivedTable = {
  [Table in keyof typeof others]: (typeof others)[Table] extends 'always' | 'withAccounts' ? Table : never
}[keyof typeof others]
