import * as v from 'valibot'
import {
  type CalendarEvent,
  caseKey,
  contracts,
  isListing,
  type ListingName,
  parseParent,
  pointersIn,
  roles,
  schema as s,
  targetsOf,
} from '../../src/contract.ts'
import { insertRelations, type Relations } from '../db/listings/relations.ts'
import { loadItems } from '../db/listings/rows.ts'
import { eventColumns, repeatingEventColumns } from '../db/listings/written-columns.ts'
import type { DraftOutput, StoredColumns, StoredResource } from '../db/schema/storage.ts'
import type { Row } from '../db/schema/storage.ts'
import type { Tables } from '../db/schema/tables.ts'
import { columnsOf, fieldsKept } from '../db/stored-fields.ts'
import { notice } from '../i18n/messages.ts'
import { isPasswordHash } from '../lib/passwords.ts'
import {
  type AnyTableRow,
  faultsOf,
  type Line,
  type LineFault,
  maybeInstant,
  type Part,
  tableFates,
  text,
  version,
} from './part.ts'

/** The columns of a table that neither its contract nor every row has. `editedByHand` is on the wire all the same. */
type Own<Name extends StoredResource> = Exclude<
  keyof Tables[Name],
  keyof StoredColumns<Name> | keyof Row | 'editedByHand'
>

type Entries = Record<string, v.GenericSchema>

type Schemas<Column extends PropertyKey> = Readonly<Record<Column, v.GenericSchema>>

/** What `noted()` makes, as JSON. */
function isNotice(json: string): boolean {
  try {
    return v.is(notice, JSON.parse(json))
  } catch {
    return false
  }
}

/** Schemas of these columns, so that a new one does not compile until it is here. */
const own: {
  readonly [Name in StoredResource as Own<Name> extends never ? never : Name]: Schemas<Own<Name>>
} = {
  users: {
    passwordHash: v.optional(v.pipe(text(), v.check(isPasswordHash, 'invalid'))),
    lastInvitationAt: v.optional(maybeInstant()),
  },
  events: { changedAt: maybeInstant() },
  notifications: {
    deactivationOf: v.nullish(text(), null),
    notice: v.nullish(v.pipe(text(), v.check(isNotice, 'invalid')), null),
    otherSubjects: v.nullish(text(), null),
    answerTo: v.nullish(text(), null),
    answeredAt: maybeInstant(),
  },
}

const ownOf = (name: StoredResource): Entries => ({
  version: version(),
  ...(own as Partial<Record<StoredResource, Entries>>)[name],
})

/** Columns of accounts that nobody else may know. */
const secretOfUsers = ['passwordHash', 'lastInvitationAt']

/**
 * Fields that accounts in an archive without accounts may not have: anyone can have written them, and the import
 * reports that nobody has a password or a role.
 */
function privileges(line: Line): LineFault[] {
  const secrets = secretOfUsers.flatMap((field) =>
    line[field] === undefined ? [] : [{ field, what: 'only archives with accounts have it' }],
  )
  if (line.role === 'normal') return secrets
  const what = `an archive without accounts gives nobody the role ${String(line.role)}: export it with --with-accounts, or make this 'normal' and use calendar user role after the import`
  return [...secrets, { field: 'role', what }]
}

/** Fields that answers may leave out, for callers who must not see them, and that are always stored. */
const required: Partial<Record<StoredResource, Record<string, v.GenericSchema>>> = {
  users: { role: v.picklist(roles, 'invalid'), deactivated: v.boolean('invalid') },
}

const entriesOf = (schema: object) => (schema as { entries: Entries }).entries

/** The fields of a line: those on the wire that are stored, in their order, and the table's own. */
function fieldsOf(name: StoredResource): Entries {
  const stored = new Set(fieldsKept(name).map(({ field }) => field))
  const onWire = Object.entries(entriesOf(contracts[name].item)).filter(
    ([field]) => stored.has(field) || field === 'ownedBy' || field === 'editedByHand',
  )
  return {
    id: s.id(),
    ...Object.fromEntries(onWire),
    createdAt: s.instant(),
    ...required[name],
    ...ownOf(name),
  }
}

function parentOf(line: Line) {
  const parent = parseParent(line.parent as string | null | undefined)
  const to = parent?.kind === 'event' ? ('events' as const) : ('revents' as const)
  return parent ? [{ path: 'parent', to, id: parent.id }] : []
}

/** The columns of an entry, without those that all have. */
function writtenColumns(name: StoredResource, line: Line): AnyTableRow {
  if (name === 'events') {
    const { generatedFor = null, editedByHand, ...event } = line as unknown as CalendarEvent
    return { ...eventColumns(event), generatedFor, editedByHand: editedByHand ? 1 : 0 }
  }
  if (name === 'revents') {
    const { anchor = null } = line
    return { ...repeatingEventColumns(line as unknown as DraftOutput<'revents'>), anchor }
  }
  return columnsOf(name, line as unknown as DraftOutput<typeof name>)
}

/**
 * The part of a resource: its lines are its items in answers of the API, with what only the host knows. Without
 * accounts, lines of users have neither a password nor a role, and are refused if they do.
 */
export function resourcePart(
  name: StoredResource,
  {
    withAccounts: allowed,
    unusableHash = () => '',
  }: { withAccounts: boolean; unusableHash?: (() => string) | undefined },
): Part {
  const { input, unique } = contracts[name]
  const fields = fieldsOf(name)
  const item = v.strictObject(fields, 'invalid')
  const pointers = pointersIn(input)
  const ownNames = Object.keys(ownOf(name))
  return {
    file: `${name}.ndjson`,
    table: name,
    withAccounts: tableFates[name] === 'withAccounts',
    withHistory: false,
    key: ['seq'],
    target: name,
    async toLines(db, rows, withAccounts) {
      const items = (await loadItems(db, name, rows)) as Line[]
      const added = ownNames.filter((column) => withAccounts || !secretOfUsers.includes(column))
      return rows.map((row, at) => {
        const all: Line = { id: row.id, ...items[at], createdAt: row.createdAt }
        for (const column of added) all[column] = row[column]
        return name === 'users' && !withAccounts ? { ...all, role: 'normal' } : all
      })
    },
    parse(value) {
      const shape = v.safeParse(item, value, { abortPipeEarly: true })
      if (!shape.success) return { faults: faultsOf(shape.issues) }
      const granted = name === 'users' && !allowed ? privileges(shape.output) : []
      if (granted.length > 0) return { faults: granted }
      const rules = v.safeParse(input, shape.output, { abortPipeEarly: true })
      return rules.success
        ? { line: { ...shape.output, ...rules.output } }
        : { faults: faultsOf(rules.issues) }
    },
    pointers: (line) => [...targetsOf(pointers, line), ...(name === 'events' ? parentOf(line) : [])],
    unique: (line) => [
      `id ${String(line.id)}`,
      ...(unique as readonly string[]).map((field) => `${field} ${caseKey(String(line[field]))}`),
      ...(name === 'events' && line.generatedFor ? [JSON.stringify([line.parent, line.generatedFor])] : []),
    ],
    columns(line) {
      const more = Object.fromEntries(ownNames.map((column) => [column, line[column] ?? null]))
      const { id, createdAt } = line
      if (name === 'users') more.passwordHash ??= unusableHash()
      return { id, createdAt, ...writtenColumns(name, line), ...more }
    },
    async related(tx, lines) {
      if (isListing(name))
        await insertRelations(tx, name satisfies ListingName, lines as (Relations & { id: string })[])
    },
  }
}
