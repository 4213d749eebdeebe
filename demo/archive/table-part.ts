import * as v from 'valibot'
import { schema as s, type Target } from '../../src/contract.ts'
import type { Tables } from '../db/schema/tables.ts'
import {
  type AnyTableRow,
  type ArchivedTable,
  faultsOf,
  type Line,
  type Part,
  tableFates,
  text,
} from './part.ts'

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
export function tablePart<Table extends ArchivedTable, Left extends string = never>({
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
    withHistory: tableFates[part.table] === 'withHistory',
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

/* Columns of many tables. */

export const id = { schema: s.id() }
export const plainText = { schema: text() }
export const maybeText = { schema: v.nullish(text(), null) }
export const instant = { schema: s.instant() }
export const maybeId = { schema: v.nullish(s.id(), null) }
export const flag = { schema: v.boolean('invalid'), stored: 'flag' } as const
