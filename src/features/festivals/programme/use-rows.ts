import { useRef, useState } from 'react'
import * as v from 'valibot'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import type { CalendarEvent, CalendarEventInput } from '../../../contracts/events.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useDraftStorage } from '../../../kit/form/draft/kept-draft.ts'
import { emptyRow, isEmptyRow, type RowText } from './row-text.ts'

/** A create that was sent and may have arrived: it is repeated with the same key and body before anything else. */
export type Sent = { key: string; body: CalendarEventInput }

/** A row of the programme: of a part, or a new one. */
export type Row = {
  key: string
  /** The part that it shows; absent while it is new. */
  id?: string
  /** What was typed and is not saved yet. */
  typed?: RowText
  /** The version of the part that it was typed over. */
  base?: CalendarEvent
  /** Idempotency key of its create: another tab that restores the row makes the same part of it. */
  createKey?: string
  sent?: Sent
}

const texts = v.object({ name: v.string(), start: v.string(), end: v.string(), room: v.string() })
const storedRows = v.object({
  rows: v.array(
    v.object({
      id: v.optional(v.string()),
      typed: texts,
      base: v.optional(v.custom<CalendarEvent>(Boolean)),
      createKey: v.optional(v.string()),
      sent: v.optional(v.object({ key: v.string(), body: v.custom<CalendarEventInput>(Boolean) })),
    }),
  ),
})

let made = 0
const newKey = () => `row-${(made += 1)}`

const newRow = (): Row => ({ key: newKey(), typed: emptyRow, createKey: newIdempotencyKey() })

const isOpen = ({ id, typed }: Row) => id === undefined && (typed === undefined || isEmptyRow(typed))

/** The rows of these parts, then new ones and what was typed for parts that are gone; an empty row waits at the end. */
function arranged(parts: readonly CalendarEvent[], before: readonly Row[], mayAdd: boolean): Row[] {
  const known = new Map(before.flatMap((row) => (row.id === undefined ? [] : [[row.id, row]])))
  const rows = parts.map(({ id }): Row => known.get(id) ?? { key: newKey(), id })
  const others = before.filter((row) => !rows.includes(row) && row.typed && !isOpen(row))
  // The same empty row as before, in which somebody may be about to type.
  return withOpenRow([...rows, ...others, ...before.filter(isOpen)], mayAdd)
}

const withOpenRow = (rows: Row[], mayAdd: boolean) =>
  mayAdd && !rows.some(isOpen) ? [...rows, newRow()] : rows

/**
 * The rows of a main event's programme. They keep their order while somebody types in them and are sorted by `arrange`;
 * what is not saved is kept in the browser.
 */
export function useRows(main: string, parts: readonly CalendarEvent[], mayAdd: boolean, userId: string) {
  const { now } = useEnvironment()
  const storage = useDraftStorage('events', `programme:${main}`, userId)
  const [restored] = useState(() => v.safeParse(storedRows, storage.read()?.values))
  const [rows, setRows] = useState(() =>
    arranged(
      parts,
      (restored.success ? restored.output.rows : []).map((row) => ({ ...row, key: newKey() })),
      mayAdd,
    ),
  )
  const [restoredKeys] = useState(
    () => new Set(rows.filter((row) => row.typed && !isOpen(row)).map(({ key }) => key)),
  )
  const latest = useRef(rows)

  function put(next: Row[]) {
    latest.current = next
    setRows(next)
    const unsaved = next.filter((row) => row.typed && !isOpen(row))
    storage.put(unsaved.length > 0 ? { savedAt: now().toISOString(), values: { rows: unsaved } } : undefined)
  }
  return {
    rows,
    /** The row as it is now, for work that waited meanwhile. */
    current: (key: string) => latest.current.find((row) => row.key === key),
    /** Whether it shows rows that an earlier visit left unsaved. */
    restored: rows.some((row) => row.typed && restoredKeys.has(row.key)),
    change: (key: string, changes: Partial<Row>) =>
      put(
        withOpenRow(
          latest.current.map((row) => (row.key === key ? { ...row, ...changes } : row)),
          mayAdd,
        ),
      ),
    remove: (key: string) =>
      put(
        withOpenRow(
          latest.current.filter((row) => row.key !== key),
          mayAdd,
        ),
      ),
    /** Shows these parts in order of their start; new rows stay at the end. */
    arrange: (current: readonly CalendarEvent[]) => put(arranged(current, latest.current, mayAdd)),
  }
}
