import type { Selectable } from 'kysely'
import {
  type Day,
  dayOf,
  type GenerateAnswer,
  isMissing,
  organizerGroupIds,
  type Period,
  periodError,
  plannedDates,
  templateFieldNames,
} from '../../src/contract.ts'
import { inChunks, type Queries } from '../db/connection/database.ts'
import { parentOf } from '../db/listings/repeating-events.ts'
import { loadOwners, toRepeatingEvent } from '../db/listings/rows.ts'
import type { NewEventRow, RepeatingEventTable } from '../db/schema/tables.ts'
import { columnNames, fieldsKept, generatedColumns } from '../db/stored-fields.ts'
import { assertAllowed } from '../domain/permit.ts'
import { ApiError } from '../lib/api-error.ts'
import { newId } from '../lib/ids.ts'
import { afterWrite, type HostWrite } from './after-write.ts'
import { countCreates } from './create-limit.ts'
import type { Write } from './resource.ts'

type RepeatingEventRow = Selectable<RepeatingEventTable>

export type Generation = {
  period: Period
  timeZone: string
  /** Called with the number of events about to be created; rejects if they are too many. */
  admit?: (count: number) => Promise<void>
}

/** The days for which a repeating event already has an event. A deleted event no longer counts. */
async function madeDays(tx: Queries, id: string): Promise<Map<Day, true>> {
  const rows = await tx
    .selectFrom('events')
    .select('generatedFor')
    .where('parent', '=', parentOf(id))
    .where('generatedFor', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.generatedFor!, true]))
}

/** Copied besides the template: a deactivated repeating event generates deactivated events. */
const status = ['deactivated', 'deactivationReason']

const copied = fieldsKept('revents')
  .filter(({ field }) => [...status, ...templateFieldNames].includes(field))
  .flatMap(columnNames)

const own = generatedColumns()

function templateColumns(row: RepeatingEventRow) {
  const template = Object.fromEntries(Object.entries(row).filter(([column]) => copied.includes(column)))
  return { ...own, ...template, parent: parentOf(row.id), editedByHand: 0 } as Omit<
    NewEventRow,
    'id' | 'createdAt' | 'start' | 'end' | 'generatedFor'
  >
}

async function relate(tx: Queries, row: RepeatingEventRow, ids: readonly string[]): Promise<void> {
  const owners = await tx
    .selectFrom('owners')
    .select(['userId', 'position'])
    .where('kind', '=', 'revents')
    .where('itemId', '=', row.id)
    .execute()
  const { organizers, tags } = toRepeatingEvent(row, [])
  const groups = [...new Set(organizerGroupIds(organizers))]
  const event = { kind: 'events' as const }
  const ownerRows = ids.flatMap((itemId) => owners.map((owner) => ({ ...event, itemId, ...owner })))
  const groupRows = ids.flatMap((itemId) => groups.map((groupId) => ({ ...event, itemId, groupId })))
  const tagRows = ids.flatMap((eventId) => tags.map((tag) => ({ eventId, tag })))
  await inChunks(ownerRows, (rows) => tx.insertInto('owners').values(rows).execute())
  await inChunks(groupRows, (rows) => tx.insertInto('organizerGroups').values(rows).execute())
  await inChunks(tagRows, (rows) => tx.insertInto('eventTags').values(rows).execute())
}

/**
 * Creates the missing events of a period with their relations (CONTRACT.md section 4), and sets the anchor the first
 * time. Returns their ids, sorted by day. The transaction must have locked the row of the repeating event.
 */
export async function generateEvents(
  context: Write | HostWrite,
  row: RepeatingEventRow,
  { period, timeZone, admit }: Generation,
): Promise<string[]> {
  const write = {
    ...context,
    how: context.how === 'host' ? context.how : ('generation' as const),
    run: context.run ?? newId(),
  }
  const { tx, now } = write
  const template = toRepeatingEvent(row, [])
  const missing = plannedDates(template, period, await madeDays(tx, row.id), timeZone).filter(isMissing)
  await admit?.(missing.length)
  const events: NewEventRow[] = missing.map(({ day, start, end }) => ({
    ...templateColumns(row),
    id: newId(),
    createdAt: now.toISOString(),
    generatedFor: day,
    start,
    end,
  }))
  const ids = events.map((event) => event.id)
  await inChunks(events, (rows) => tx.insertInto('events').values(rows).execute())
  await relate(tx, row, ids)
  if (row.anchor === null) {
    await tx
      .updateTable('revents')
      .set((fields) => ({ anchor: period.from, version: fields('version', '+', 1) }))
      .where('id', '=', row.id)
      .execute()
    await afterWrite(write, {
      kind: 'changed',
      way: 'rule',
      resource: 'revents',
      keys: [row.id],
      was: () => ({}),
    })
  }
  const follow = { way: 'generation', resource: 'events', series: row.id } as const
  await afterWrite(write, { kind: 'created', ...follow, keys: ids })
  return ids
}

/**
 * Generates the missing events of a period for the caller. Throws 400 for a period that is too long or over, 403, 404,
 * and 429 `too many creates`.
 */
export async function generatePeriod(write: Write, id: string, period: Period): Promise<GenerateAnswer> {
  const { deps, tx, caller, now } = write
  const { timeZone } = deps.config
  const row = await tx
    .selectFrom('revents')
    .selectAll()
    .where('id', '=', id)
    .$if(deps.db.dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  const owners = await loadOwners(tx, 'revents', [id])
  assertAllowed(caller, 'generate', 'revents', row && toRepeatingEvent(row, owners.get(id) ?? []))
  const fault = periodError(period, dayOf(now, timeZone))
  if (fault) throw new ApiError(400, 'invalid query', { fields: { end: fault } })
  const admit = (count: number) => countCreates(write, 'generated', count)
  const events = await generateEvents(write, row!, { period, timeZone, admit })
  return { created: events.length, events }
}
