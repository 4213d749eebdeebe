import * as v from 'valibot'
import {
  deedNames,
  importChoices,
  listingNames,
  type MergeableName,
  mergeableNames,
  nameKey,
  resourceNames,
  schema as s,
  sourceAddress,
  sourceFormats,
  subscriptionStates,
  type Target,
} from '../../src/contract.ts'
import { type StoredResource, storedResources } from '../db/schema/storage.ts'
import type { Tables } from '../db/schema/tables.ts'
import { isSiteSecret, sampleKey } from '../db/settings.ts'
import {
  type AnyTableRow,
  type ArchivedTable,
  count,
  faultsOf,
  type Line,
  maybeInstant,
  type Part,
  tableFates,
  text,
  version,
} from './part.ts'
import { resourcePart } from './resource-parts.ts'

/** A column: its schema in a line, how it is stored if not as it is, and what it points to. */
type Column = { schema: v.GenericSchema; stored?: 'flag' | 'json'; to?: Target }

type Derived = 'seq' | 'nameFolded'

/** Every column of a table, so that a new one does not compile until it is here. */
type Columns<Table extends ArchivedTable, Left extends string> = {
  readonly [Name in Exclude<keyof Tables[Table], Derived | Left>]: Column
}

type Definition<Table extends ArchivedTable, Left extends string> = Pick<
  Part,
  'file' | 'key' | 'keeps' | 'target'
> & {
  table: Table
  columns: Columns<Table, Left>
  /** Columns that are not in the lines. */
  left?: readonly Left[]
  derived?(line: Line): AnyTableRow
  pointers?: Part['pointers']
}

function toLine(columns: Readonly<Record<string, Column>>, row: AnyTableRow): Line {
  return Object.fromEntries(
    Object.entries(columns).map(([name, { stored }]) => {
      const value = row[name] ?? null
      if (stored === 'flag') return [name, value === 1]
      return [name, stored === 'json' && value !== null ? (JSON.parse(value as string) as unknown) : value]
    }),
  )
}

function toRow(columns: Readonly<Record<string, Column>>, line: Line): AnyTableRow {
  return Object.fromEntries(
    Object.entries(columns).map(([name, { stored }]) => {
      const value = line[name] ?? null
      if (stored === 'flag') return [name, value ? 1 : 0]
      return [name, stored === 'json' && value !== null ? JSON.stringify(value) : value]
    }),
  )
}

/** A part whose lines are the rows of a table as they are. */
function tablePart<Table extends ArchivedTable, Left extends string = never>({
  columns: ofTable,
  derived,
  pointers,
  ...part
}: Definition<Table, Left>): Part {
  const columns: Readonly<Record<string, Column>> = ofTable
  const names = Object.keys(columns)
  const line = v.strictObject(
    Object.fromEntries(names.map((name) => [name, columns[name]!.schema])),
    'invalid',
  )
  const identity = part.key[0] === 'seq' ? ['id'] : part.key
  return {
    ...part,
    select: [...new Set([...part.key, ...names])],
    withAccounts: tableFates[part.table] === 'withAccounts',
    toLines: (_db, rows) => rows.map((row) => toLine(columns, row)),
    parse(value) {
      const { success, output, issues } = v.safeParse(line, value, { abortPipeEarly: true })
      return success ? { line: output } : { faults: faultsOf(issues) }
    },
    pointers:
      pointers ??
      ((entry) =>
        names.flatMap((name) => {
          const [to, value] = [columns[name]!.to, entry[name]]
          return to && typeof value === 'string' ? [{ path: name, to, id: value }] : []
        })),
    unique: (entry) => [identity.map((name) => JSON.stringify(entry[name])).join(' ')],
    columns: (entry) => ({ ...toRow(columns, entry), ...derived?.(entry) }),
  }
}

const id = { schema: s.id() }
const plainText = { schema: text() }
const maybeText = { schema: v.nullish(text(), null) }
/** Random bytes or a hash, as unpadded base64url of a fixed length. */
const base64url = (length: number) => ({
  schema: v.pipe(text(), v.regex(new RegExp(`^[\\w-]{${length}}$`), 'invalid')),
})
const hash = base64url(43)
const instant = { schema: s.instant() }
const perhaps = { schema: maybeInstant() }
const number = { schema: count() }
const user = { schema: s.id(), to: 'users' } as const
const maybeUser = { schema: v.nullish(s.id(), null), to: 'users' } as const
const textList = { schema: v.array(text(), 'invalid'), stored: 'json' } as const
const kind = { schema: v.picklist(listingNames, 'invalid') }
const fraction = {
  schema: v.nullish(v.pipe(v.number('invalid'), v.minValue(0, 'invalid'), v.maxValue(1, 'invalid')), null),
}
const maybeId = { schema: v.nullish(s.id(), null) }
const flag = { schema: v.boolean('invalid'), stored: 'flag' } as const
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
      id,
      createdAt: instant,
      version: { schema: version() },
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
      id,
      createdAt: instant,
      version: { schema: version() },
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
    columns: {
      id,
      createdAt: instant,
      version: { schema: version() },
      createdBy: maybeUser,
      used: { schema: v.boolean('invalid'), stored: 'flag' },
      usedBy: maybeUser,
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
    file: 'trail.ndjson',
    table: 'trail',
    key: ['seq'],
    columns: {
      id,
      createdAt: instant,
      version: { schema: version() },
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
  unusableHash,
}: {
  withAccounts: boolean
  /** The password hash of accounts that have none in the archive: of a password that nobody knows. */
  unusableHash?: () => string
}): Part[] {
  const rest = storedResources.filter((name) => !first.includes(name))
  const [users, ...resources] = [...first, ...rest].map((name) =>
    resourcePart(name, { withAccounts, unusableHash }),
  )
  // Images early: the check remembers every reference whose target it has not read yet.
  const all = [users!, mediaPart, ...resources, ...followUps, ...accountParts]
  return all.filter((part) => withAccounts || !part.withAccounts)
}
