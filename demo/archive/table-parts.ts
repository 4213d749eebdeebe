import * as v from 'valibot'
import {
  keyOfEmail,
  deedNames,
  importChoices,
  languages,
  listingNames,
  mailChoices,
  type MergeableName,
  mergeableNames,
  nameKey,
  resourceNames,
  schema as s,
  sourceAddress,
  sourceFormats,
  subscriptionStates,
} from '../../src/contract.ts'
import { type StoredResource, storedResources } from '../db/schema/storage.ts'
import { isSiteSecret, sampleKey } from '../db/settings.ts'
import { count, maybeInstant, type Part, text, version } from './part.ts'
import { historyParts } from './history-parts.ts'
import { resourcePart } from './resource-parts.ts'
import { flag, id, instant, maybeId, maybeText, plainText, tablePart } from './table-part.ts'

/** Random bytes or a hash, as unpadded base64url of a fixed length. */
const base64url = (length: number) => ({
  schema: v.pipe(text(), v.regex(new RegExp(`^[\\w-]{${length}}$`), 'invalid')),
})
const hash = base64url(43)
const perhaps = { schema: maybeInstant() }
const number = { schema: count() }
const user = { schema: s.id(), to: 'users' } as const
const maybeUser = { schema: v.nullish(s.id(), null), to: 'users' } as const
const textList = { schema: v.array(text(), 'invalid'), stored: 'json' } as const
/** What every row of a resource has. */
const row = { id, createdAt: instant, version: { schema: version() } }
const kind = { schema: v.picklist(listingNames, 'invalid') }
const maybeLanguage = { schema: v.nullish(v.picklist(languages, 'invalid'), null) }
const fraction = {
  schema: v.nullish(v.pipe(v.number('invalid'), v.minValue(0, 'invalid'), v.maxValue(1, 'invalid')), null),
}
const hashes = { schema: v.record(v.string(), v.string(), 'invalid'), stored: 'json' } as const
const step = v.picklist(['create', 'update', 'cancel'], 'invalid')

/** Images; their files are in `media/`. The import makes the smaller sizes from them. */
const mediaPart = tablePart({
  file: 'media.ndjson',
  table: 'media',
  key: ['id'],
  target: 'media',
  left: ['original', 'detail', 'list'],
  columns: {
    id,
    contentType: { schema: v.literal('image/webp', 'invalid') },
    createdAt: instant,
    createdBy: maybeUser,
    focusX: fraction,
    focusY: fraction,
    copyOf: { schema: v.nullish(s.id(), null), to: 'media' },
  },
})

/** What others need to follow the entries: feeds, old addresses, the moderation desk. */
const followUps: readonly Part[] = [
  tablePart({
    file: 'withdrawn.ndjson',
    table: 'withdrawnEvents',
    key: ['id'],
    columns: {
      id,
      version: { schema: version() },
      start: instant,
      end: perhaps,
      category: id,
      topic: id,
      location: plainText,
      organizers: textList,
      tags: textList,
      withdrawnAt: instant,
    },
  }),
  tablePart({
    file: 'redirects.ndjson',
    table: 'redirects',
    key: ['resource', 'gone'],
    columns: {
      resource: { schema: v.picklist([...mergeableNames, 'tags'], 'invalid') },
      gone: plainText,
      target: plainText,
    },
    pointers: ({ resource, target }) =>
      resource === 'tags' ? [] : [{ path: 'target', to: resource as MergeableName, id: String(target) }],
  }),
  tablePart({
    file: 'reviews.ndjson',
    table: 'reviews',
    key: ['kind', 'itemId'],
    columns: {
      kind,
      itemId: id,
      series: { schema: v.nullish(s.id(), null) },
      changedAt: instant,
      version: number,
      seenVersion: number,
      seenBefore: number,
      seenBy: { schema: v.nullish(s.id(), null) },
      seenAt: perhaps,
      dates: number,
      digestedVersion: number,
    },
  }),
  tablePart({
    file: 'hidden-entries.ndjson',
    table: 'hiddenEntries',
    key: ['kind', 'itemId'],
    columns: { userId: id, kind, itemId: id, version: { schema: version() } },
  }),
]

/** Subscriptions, with their addresses, and what makes imports undoable and repeatable. */
const importParts: readonly Part[] = [
  tablePart({
    file: 'subscriptions.ndjson',
    table: 'subscriptions',
    key: ['seq'],
    left: ['leasedUntil'],
    columns: {
      ...row,
      userId: user,
      name: plainText,
      address: { schema: sourceAddress() },
      format: { schema: v.picklist([...sourceFormats, 'auto'], 'invalid') },
      mapping: {
        schema: v.nullish(v.record(v.string(), v.nullable(v.string())), null),
        stored: 'json',
      },
      choices: { schema: importChoices, stored: 'json' },
      paused: flag,
      etag: maybeText,
      lastModified: maybeText,
      state: { schema: v.picklist(subscriptionStates, 'invalid') },
      error: maybeText,
      failures: number,
      lastReadAt: perhaps,
      lastSuccessAt: perhaps,
      nextReadAt: perhaps,
      counts: { schema: v.record(v.string(), count(), 'invalid'), stored: 'json' },
      found: number,
      faults: number,
    },
  }),
  tablePart({
    file: 'imports.ndjson',
    table: 'imports',
    key: ['seq'],
    columns: {
      ...row,
      userId: user,
      subscriptionId: maybeId,
      format: { schema: v.picklist(sourceFormats, 'invalid') },
      title: maybeText,
      host: maybeText,
      created: number,
      updated: number,
      canceled: number,
      places: number,
      undoneAt: perhaps,
    },
  }),
  tablePart({
    file: 'import-changes.ndjson',
    table: 'importChanges',
    key: ['importId', 'kind', 'itemId'],
    columns: {
      importId: id,
      kind: { schema: v.picklist(['events', 'places'], 'invalid') },
      itemId: id,
      step: { schema: step },
      version: { schema: version() },
      before: {
        schema: v.nullish(v.record(v.string(), v.unknown(), 'invalid'), null),
        stored: 'json',
      },
    },
  }),
  tablePart({
    file: 'followed-events.ndjson',
    table: 'followedEvents',
    key: ['id'],
    columns: {
      id,
      source: plainText,
      keyHash: plainText,
      eventId: { schema: v.nullish(s.id(), null), to: 'events' },
      subscriptionId: maybeId,
      seen: hashes,
      start: instant,
      editedHere: flag,
      missing: flag,
    },
  }),
]

/** The secrets that second factors are encrypted with, and the mark that passwords are public; no passing state. */
const isKeptSetting = (key: string) => isSiteSecret(key) || key === sampleKey

/** What is only exported with accounts, besides notifications and the passwords of users. */
const accountParts: readonly Part[] = [
  tablePart({
    file: 'invitations.ndjson',
    table: 'invitations',
    key: ['seq'],
    left: ['emailKey'],
    columns: {
      ...row,
      createdBy: maybeUser,
      used: flag,
      usedBy: maybeUser,
      email: maybeText,
      guestName: maybeText,
      language: maybeLanguage,
      message: maybeText,
      kind: { schema: v.nullish(v.picklist(listingNames, 'invalid'), null) },
      itemId: maybeId,
      mailedAt: perhaps,
      reminders: { schema: v.optional(count(), 0) },
    },
    derived: ({ email }) => ({ emailKey: typeof email === 'string' ? keyOfEmail(email) : null }),
  }),
  tablePart({
    file: 'applications.ndjson',
    table: 'applications',
    key: ['seq'],
    left: ['emailKey'],
    columns: {
      ...row,
      name: plainText,
      groupName: plainText,
      reason: plainText,
      email: plainText,
      language: { schema: v.picklist(languages, 'invalid') },
      tokenHash: plainText,
      confirmedAt: perhaps,
    },
    derived: ({ email }) => ({ emailKey: keyOfEmail(String(email)) }),
  }),
  tablePart({
    file: 'unasked-mails.ndjson',
    table: 'unaskedMails',
    key: ['addressHash'],
    columns: {
      addressHash: plainText,
      lastAt: instant,
      ended: flag,
    },
  }),
  tablePart({
    file: 'second-factors.ndjson',
    table: 'secondFactors',
    key: ['userId'],
    columns: {
      userId: user,
      secret: base64url(64),
      lastCounter: number,
      createdAt: instant,
      confirmedAt: perhaps,
    },
  }),
  tablePart({
    file: 'recovery-codes.ndjson',
    table: 'secondFactorCodes',
    key: ['userId', 'codeHash'],
    columns: { userId: user, codeHash: hash, usedAt: perhaps },
  }),
  tablePart({
    file: 'known-addresses.ndjson',
    table: 'knownAddresses',
    key: ['userId', 'addressHash'],
    columns: { userId: user, addressHash: hash, lastLoginAt: instant },
  }),
  tablePart({
    file: 'mail-settings.ndjson',
    table: 'mailSettings',
    key: ['userId'],
    columns: {
      userId: user,
      choice: { schema: v.picklist(mailChoices, 'invalid') },
      stopped: flag,
      language: maybeLanguage,
      hiddenAt: perhaps,
      reportedAt: perhaps,
      dailyAt: perhaps,
    },
  }),
  tablePart({
    file: 'trail.ndjson',
    table: 'trail',
    key: ['seq'],
    columns: {
      ...row,
      actor: maybeText,
      deed: { schema: v.picklist(deedNames, 'invalid') },
      resource: { schema: v.nullish(v.picklist(resourceNames, 'invalid'), null) },
      key: maybeText,
      name: maybeText,
      count: number,
      more: { schema: v.record(v.string(), v.unknown(), 'invalid'), stored: 'json' },
      bucket: maybeText,
    },
    derived: ({ name }) => ({ nameFolded: typeof name === 'string' ? nameKey(name) : null }),
  }),
  ...importParts,
  tablePart({
    file: 'secrets.ndjson',
    table: 'settings',
    key: ['key'],
    keeps: ({ key }) => isKeptSetting(String(key)),
    columns: {
      key: { schema: v.pipe(text(), v.check(isKeptSetting, 'invalid')) },
      value: {
        schema: v.union([v.pipe(text(), v.regex(/^[\w-]{43}$/, 'invalid')), v.literal('yes')], 'invalid'),
      },
    },
  }),
]

/** Most references point from the later to the earlier ones, foreign keys always. Other resources come after them. */
const first: readonly StoredResource[] = [
  'users',
  'categories',
  'topics',
  'groups',
  'places',
  'revents',
  'events',
]

/** The parts of an archive, in the order in which they can be inserted. */
export function partsOf({
  withAccounts,
  withHistory = false,
  unusableHash,
}: {
  withAccounts: boolean
  withHistory?: boolean
  /** The password hash of accounts that have none in the archive: of a password that nobody knows. */
  unusableHash?: () => string
}): Part[] {
  const rest = storedResources.filter((name) => !first.includes(name))
  const [users, ...resources] = [...first, ...rest].map((name) =>
    resourcePart(name, { withAccounts, unusableHash }),
  )
  // Images early: the check remembers every reference whose target it has not read yet.
  const all = [users!, mediaPart, ...resources, ...followUps, ...accountParts, ...historyParts]
  return all.filter((part) => (withAccounts || !part.withAccounts) && (withHistory || !part.withHistory))
}
