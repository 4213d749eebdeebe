import { useMemo, useState } from 'react'
import type { Entry } from '../form/form-declaration.ts'
import type { ListColumn, ListDeclaration } from './list-declaration.ts'
import type { ListState } from './list-state.ts'

/** With fewer rows, a column that says the same in each is no noise. */
const fewestRows = 3

/** What the columns that were left out said in each row, by field. */
type Silent = ReadonlyMap<string, string>

/** The part of an instant that a row shows: to the minute. */
const shownLength = '2026-11-28T18:00'.length

const valueIn = (entry: Entry, { field, kind }: Pick<ListColumn, 'field' | 'kind'>) =>
  kind === 'dateTime' ? String(entry[field]).slice(0, shownLength) : JSON.stringify(entry[field] ?? null)

/** Names, weekdays and numbers are what one reads for; SPEC.md section 6 shows moderators whether entries are deactivated. */
const canBeSilent = ({ kind, primary, weekday, field, inFile }: ListColumn) =>
  !primary &&
  !weekday &&
  !inFile &&
  field !== 'deactivated' &&
  ['yesNo', 'reference', 'dateTime'].includes(kind)

function silentIn(columns: readonly ListColumn[], entries: readonly Entry[], sorting: string): Silent {
  const [first, ...rest] = entries
  if (!first || entries.length < fewestRows) return new Map()
  return new Map(
    columns
      .filter((column) => canBeSilent(column) && column.field !== sorting)
      .filter((column) => rest.every((entry) => valueIn(entry, column) === valueIn(first, column)))
      .map((column): [string, string] => [column.field, valueIn(first, column)]),
  )
}

/** Columns whose exceptions are badges where the column is left out. */
const isBadge = (columns: readonly ListColumn[], field: string) =>
  columns.some((column) => column.field === field && column.kind === 'yesNo')

type Shown = {
  declaration: ListDeclaration
  state: ListState
  /** Only the user's own entries are listed. */
  ownOnly: boolean
  /** Rows that answer the current query. */
  entries: readonly Entry[] | undefined
}

const none: readonly Entry[] = []

/**
 * The declaration of the table of one's own entries, without columns that say the same in each row. The rows that are
 * shown first decide, so that no column comes or goes with a page or a filter: the exceptions of a yes-or-no column are
 * then badges at the title. Any other column is back for good once a row says something else, be it one that was opened
 * below the row of a series: `hear` takes those.
 */
export function useTellingColumns({ declaration, state, ownOnly, entries }: Shown) {
  const [known, setKnown] = useState<Silent>()
  const [opened, hear] = useState(none)
  const { columns } = declaration
  const says = ([field, value]: [string, string]) => {
    const column = columns.find((each) => each.field === field)
    return column && [...(entries ?? none), ...opened].some((entry) => valueIn(entry, column) !== value)
  }
  if (ownOnly && entries && entries.length > 0) {
    const still = known && [...known].filter((each) => isBadge(columns, each[0]) || !says(each))
    if (!known) setKnown(silentIn(columns, entries, state.sorting))
    else if (still && still.length < known.size) setKnown(new Map(still))
  }
  const { filters } = state
  const table = useMemo((): ListDeclaration => {
    if (!ownOnly || !known || known.size === 0) return declaration
    const badges = columns
      .filter(({ field }) => known.has(field) && isBadge(columns, field))
      .map(({ field, unusual }) => (unusual ? field : { not: field, when: () => !filters[field] }))
    return {
      ...declaration,
      columns: columns
        .filter(({ field }) => !known.has(field))
        .map((column) =>
          column.primary ? { ...column, badges: [...(column.badges ?? []), ...badges] } : column,
        ),
    }
  }, [declaration, columns, ownOnly, known, filters])
  return { table, hear }
}
