import type { Api } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import type { CalendarEvent, CalendarEventInput } from '../../../contracts/events.ts'
import type { RowValues } from './row-text.ts'

const fields = ['name', 'start', 'end', 'location2'] as const satisfies readonly (keyof RowValues)[]

const valueOf = (part: Pick<CalendarEvent, (typeof fields)[number]>, field: (typeof fields)[number]) =>
  part[field] ?? null

/** A create that was sent and may have arrived: it is repeated with the same key and body before anything else. */
export type Sent = { key: string; body: CalendarEventInput }

/**
 * Writes the changed fields of a row into its part. Fails with 412 if somebody else has changed one of them since `shown`;
 * a version that already has the values, from an earlier try without an answer, is a success.
 */
export async function updatePart(api: Api, shown: CalendarEvent, values: RowValues): Promise<CalendarEvent> {
  const { item, etag } = await api.resource('events').get(shown.id)
  const changed = fields.filter((field) => values[field] !== valueOf(shown, field))
  if (changed.every((field) => values[field] === valueOf(item, field))) return item
  if (changed.some((field) => valueOf(item, field) !== valueOf(shown, field)))
    throw new ApiError(412, 'changed in the meantime')
  const change = Object.fromEntries(changed.map((field) => [field, values[field]]))
  return (await api.resource('events').update(shown.id, { ...item, ...change }, etag)).item
}

/** Whether a failed create may have arrived nevertheless. */
const mayHaveArrived = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/**
 * Creates the part of a row. `note` keeps what was sent until it is answered, so that a row becomes one part however
 * often it is tried; what was typed since is then written into it.
 */
export async function createPart(
  api: Api,
  fresh: Sent,
  values: RowValues,
  before: Sent | undefined,
  note: (sent: Sent | undefined) => void,
): Promise<CalendarEvent> {
  const sent = before ?? fresh
  note(sent)
  let created: CalendarEvent
  try {
    created = await api.resource('events').create(sent.body, sent.key)
  } catch (error) {
    if (!mayHaveArrived(error)) note(undefined)
    throw error
  }
  return before ? updatePart(api, created, values) : created
}
