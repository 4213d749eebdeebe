import { useRef, useState } from 'react'
import * as v from 'valibot'
import { ApiError, mayHaveArrived } from '../../../api/api-error.ts'
import type { Api } from '../../../api/api.ts'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { type CalendarEvent, type CalendarEventInput, eventContract } from '../../../contracts/events.ts'
import type { FieldErrorCode } from '../../../core/error-codes.ts'
import { validate } from '../../../core/validate.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useDraftStorage } from '../../../kit/form/draft/kept-draft.ts'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import type { partFields } from '../part-input.ts'
import {
  emptyRow,
  isEmptyRow,
  readRow,
  rebasedRow,
  type RowContext,
  type RowField,
  rowOf,
  type RowText,
  type RowValues,
  sameRow,
} from './row-text.ts'

type Errors = Partial<Record<RowField, FieldErrorCode>>

/** What a row needs to save itself. */
export type SaveRow = {
  row: Row
  part: CalendarEvent | undefined
  context: RowContext
  /** What a new part takes over from its main event. */
  fields: ReturnType<typeof partFields>
  current: (key: string) => Row | undefined
  change: (key: string, changes: Partial<Row>) => void
  onSaved: (key: string, part: CalendarEvent) => void
}

const columnOf: Readonly<Record<string, RowField>> = {
  name: 'name',
  start: 'start',
  end: 'end',
  location2: 'room',
}

/** The errors of the row's own cells; undefined if another field is wrong. */
function cellErrors(fields: Readonly<Record<string, FieldErrorCode>>): Errors | undefined {
  const entries = Object.entries(fields).map(([path, code]) => [columnOf[path], code] as const)
  return entries.length === 0 || entries.some(([column]) => column === undefined)
    ? undefined
    : (Object.fromEntries(entries) as Errors)
}

const rowValues = ['name', 'start', 'end', 'location2'] as const satisfies readonly (keyof RowValues)[]

const valueOf = (part: Pick<CalendarEvent, (typeof rowValues)[number]>, field: (typeof rowValues)[number]) =>
  part[field] ?? null

/**
 * Writes the changed fields of a row into its part. Fails with 412 if somebody else has changed one of them since `shown`;
 * a version that already has the values, from an earlier try without an answer, is a success.
 */
async function updatePart(api: Api, shown: CalendarEvent, values: RowValues): Promise<CalendarEvent> {
  const { item, etag } = await api.resource('events').get(shown.id)
  const changed = rowValues.filter((field) => values[field] !== valueOf(shown, field))
  if (changed.every((field) => values[field] === valueOf(item, field))) return item
  if (changed.some((field) => valueOf(item, field) !== valueOf(shown, field)))
    throw new ApiError(412, 'changed in the meantime')
  const change = Object.fromEntries(changed.map((field) => [field, values[field]]))
  return (await api.resource('events').update(shown.id, { ...item, ...change }, etag)).item
}

/**
 * Saves what was typed into a row. Errors stay at the row, with the text; what is typed while a save runs is saved after
 * it.
 */
export function useSaveRow({ row: { key }, part, context, fields, current, change, onSaved }: SaveRow) {
  const { api, emit } = useEnvironment()
  const whileLoggedIn = useWhileLoggedIn()
  const [saving, setSaving] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<unknown>()
  const isSaving = useRef(false)
  const isAsked = useRef(false)

  /**
   * Creates the part of a row. What was sent is kept until it is answered, so that a row becomes one part however often
   * it is tried; what was typed since is then written into it.
   */
  async function create(row: Row, body: CalendarEventInput, values: RowValues): Promise<CalendarEvent> {
    const before = current(key)?.sent
    const sent = before ?? { key: row.createKey ?? newIdempotencyKey(), body }
    change(key, { sent })
    const created = await api
      .resource('events')
      .create(sent.body, sent.key)
      .catch((error: unknown) => {
        if (!mayHaveArrived(error)) change(key, { sent: undefined })
        throw error
      })
    return before ? updatePart(api, created, values) : created
  }

  async function send(before: CalendarEvent | undefined): Promise<CalendarEvent | undefined> {
    const row = current(key)
    if (!row?.typed) return undefined
    const { typed } = row
    if (before ? sameRow(typed, rowOf(before, context)) : isEmptyRow(typed)) {
      if (before) change(key, { typed: undefined, base: undefined })
      return undefined
    }
    const values = readRow(typed, context)
    const checked = validate(
      eventContract.input,
      before ? { ...before, ...values } : { ...fields, ...values },
    )
    if (!checked.ok) throw new ApiError(400, 'invalid body', { fields: checked.fields })
    const saved = await whileLoggedIn(async () =>
      before ? updatePart(api, before, values) : create(row, checked.value, values),
    )
    emit('backstage-saved', { resource: 'events', id: saved.id, created: !before })
    const isLatest = current(key)?.typed === typed
    change(key, { sent: undefined, ...(isLatest ? { typed: undefined, base: undefined } : { base: saved }) })
    onSaved(key, saved)
    return saved
  }

  /**
   * Makes the next try possible: over the version of somebody else, as a new part if it was deleted, or beside the part
   * that another tab has made of the row with other content.
   */
  async function followServer(error: unknown, base: CalendarEvent | undefined) {
    const typed = current(key)?.typed
    if (!(error instanceof ApiError) || !typed) return
    if (error.code === 'idempotency key reused') change(key, { createKey: undefined })
    if (!base) return
    if (error.status === 404) change(key, { id: undefined, base: undefined, createKey: undefined })
    if (error.status !== 412) return
    const { item } = await api.resource('events').get(base.id)
    change(key, { base: item, typed: rebasedRow(typed, rowOf(base, context), rowOf(item, context)) })
  }

  /** Saves the row unless it is saved already. */
  async function save() {
    isAsked.current = true
    if (isSaving.current) return
    isSaving.current = true
    setErrors({})
    setFailure(undefined)
    setSaving(true)
    let version = part
    try {
      while (isAsked.current) {
        isAsked.current = false
        version = (await send(version)) ?? version
      }
    } catch (error) {
      const cells = error instanceof ApiError && error.fields ? cellErrors(error.fields) : undefined
      if (cells) setErrors(cells)
      else setFailure(error)
      await followServer(error, version).catch(() => undefined)
    } finally {
      isSaving.current = false
      setSaving(false)
    }
  }
  return {
    save,
    saving,
    errors,
    failure,
    clear: (field: RowField) => setErrors(({ [field]: _gone, ...others }) => others),
  }
}

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
