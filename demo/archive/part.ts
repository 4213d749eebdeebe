import * as v from 'valibot'
import { schema as s, type Target } from '../../src/contract.ts'
import type { Queries } from '../db/connection/database.ts'
import { type StoredResource, storedResources } from '../db/schema/storage.ts'
import type { Tables } from '../db/schema/tables.ts'

/** What the archive is. */
export const manifestFile = 'calendar.json'

/** Name of the format, and its version: a reader must refuse versions that it does not know. */
export const archiveFormat = { format: 'community-calendar', formatVersion: 1 } as const

/** What a person who takes an account along has done, for them to read; an import leaves it out. */
export const deedsFile = 'changes.ndjson'

/** The content of `calendar.json`. */
export const manifest = v.object({
  format: v.literal(archiveFormat.format, `must be "${archiveFormat.format}"`),
  formatVersion: v.literal(
    archiveFormat.formatVersion,
    `this version of the calendar reads version ${archiveFormat.formatVersion} of the format`,
  ),
  /** The version of the calendar that wrote it. */
  calendarVersion: v.string(),
  exportedAt: s.instant(),
  /** The wall-clock times of repeating events are in it. */
  timeZone: v.string(),
  withAccounts: v.boolean(),
  /** Former versions of entries, and those in the bin, are in it. */
  withHistory: v.optional(v.boolean(), false),
  /** What a person has taken along: their own entries, or a group of theirs. Missing if it's the whole calendar. */
  scope: v.optional(v.picklist(['account', 'group'])),
  /** Number of lines of each file of lines, and of files in `media/` and `themes/`. */
  counts: v.record(v.string(), v.number()),
})

export type Manifest = v.InferOutput<typeof manifest>

export const mediaPath = (id: unknown): string => `media/${String(id)}.webp`

/** The folder of a theme's files. */
export const themeFolder = (theme: string): string => `themes/${theme}/`

/** One line of a file: an object of JSON values. */
export type Line = Record<string, unknown>

export type AnyTableRow = Record<string, unknown>

/** Something that a line points to, which must be in the archive too. */
export type LinePointer = { path: string; to: Target; id: string }

/** What is wrong with a line: a field and a code, or a sentence. */
export type LineFault = { field: string; what: string }

/** A file of lines, and how its rows become lines and rows again. */
export type Part = {
  /** Name of the file. */
  file: string
  table: StoredResource | ArchivedTable
  withAccounts: boolean
  withHistory: boolean
  /** The columns by which lines are sorted; together they are unique, and not part of any other order. */
  key: readonly string[]
  /** Rows that are left out, by their key column; all are kept without it. */
  keeps?(row: AnyTableRow): boolean
  /** The columns that are read; all without it. */
  select?: readonly string[]
  toLines(db: Queries, rows: readonly AnyTableRow[], withAccounts: boolean): Promise<Line[]> | Line[]
  /** The line as it will be stored, or what is wrong with it. */
  parse(value: unknown): { line: Line } | { faults: LineFault[] }
  pointers(line: Line): LinePointer[]
  /** Values that no other line of the file may have. */
  unique(line: Line): string[]
  /** If other lines can point to these by `id`. */
  target?: Target
  /** Makes the columns of some lines. */
  columns(line: Line): AnyTableRow
  /** Writes what belongs to some lines into other tables. */
  related?(tx: Queries, lines: readonly Line[]): Promise<void>
}

/** The largest integer that PostgreSQL's columns hold. */
const maxInteger = 2 ** 31 - 1

const whole = (least: number) =>
  v.pipe(
    v.number('invalid'),
    v.integer('invalid'),
    v.minValue(least, 'invalid'),
    v.maxValue(maxInteger, 'invalid'),
  )

/** Number of writes of a row, from which ETags and the SEQUENCE of calendar entries are made. */
export const version = () => whole(1)

export const count = () => whole(0)

/** Text that every database can store. */
export const text = () =>
  v.pipe(
    v.string('invalid'),
    v.check((value) => !value.includes('\0') && value.isWellFormed(), 'invalid'),
  )

/** An instant that may be missing. */
export const maybeInstant = () => v.nullish(s.instant(), null)

/** The faults of a value that does not match its schema. */
export function faultsOf(issues: readonly v.BaseIssue<unknown>[]): LineFault[] {
  return issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', what: issue.message }))
}

/**
 * What becomes of a table in an archive: lines of its own, `always`, only `withAccounts` or only `withHistory`; part of the lines of the
 * entries it belongs to (`inEntries`); files; rebuilt by the import (`derived`); or left out: `secret`, or about the
 * running of one host (`ofTheHost`).
 */
type Fate =
  | 'always'
  | 'withAccounts'
  | 'withHistory'
  | 'inEntries'
  | 'files'
  | 'derived'
  | 'secret'
  | 'ofTheHost'

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
  applications: 'withAccounts',
  unaskedMails: 'withAccounts',
  secondFactors: 'withAccounts',
  secondFactorCodes: 'withAccounts',
  knownAddresses: 'withAccounts',
  mailSettings: 'withAccounts',
  trail: 'withAccounts',
  versions: 'withHistory',
  bin: 'withHistory',
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
  waitingMails: 'ofTheHost',
  idempotencyKeys: 'ofTheHost',
  rateLimits: 'ofTheHost',
  importRuns: 'ofTheHost',
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
  [Table in keyof typeof others]: (typeof others)[Table] extends 'always' | 'withAccounts' | 'withHistory'
    ? Table
    : never
}[keyof typeof others]
