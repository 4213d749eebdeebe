import * as v from 'valibot'
import {
  type CalendarEvent,
  type CalendarEventInput,
  can,
  type Day,
  dayOf,
  eventContract,
  idReference,
  isDay,
  type ParentReference,
  parseParent,
  settledStatus,
  whenFacts,
  wholeDays,
} from '../../src/contract.ts'
import type { Removal } from '../db/bin.ts'
import { forgetFollowing, markEditedHere } from '../db/imports/followed-events.ts'
import { eventColumns, withOwnAddress } from '../db/listings/written-columns.ts'
import { toItems } from '../db/listings/rows.ts'
import { changesByHand, followsTemplate, isGenerated } from '../domain/edited-by-hand.ts'
import { refused } from '../domain/permit.ts'
import { invalidBody, invalidQuery } from '../domain/read-input.ts'
import { afterWrite } from './after-write.ts'
import { assertOwnOrganizers, listingResource } from './listing.ts'
import type { Write } from './resource.ts'

/**
 * Query of `PUT /events/{id}`: with `from=template` the update does not mark the event as edited by hand, and removes
 * the mark of one that is then as its repeating event would generate it.
 */
const eventUpdateQuery = v.strictObject({
  from: v.optional(
    v.pipe(
      v.literal('template'),
      v.description(
        "Set when the update comes from the repeating event: it doesn't count as edited by hand, and an event that is now as the repeating event would generate it no longer does.",
      ),
    ),
  ),
})

/**
 * Query of `DELETE /events/{id}`: with `exclude=true` the day of a generated event is skipped in future generations.
 * The day of a cancelled one always is.
 */
const eventDeletionQuery = v.strictObject({
  exclude: v.optional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.description(
        'Whether to skip the day of a generated event when generating again. That of a cancelled one is always skipped.',
      ),
      v.transform((value) => value === 'true'),
    ),
  ),
})

const invalidParent = () => invalidBody({ parent: 'invalidReference' })

/** The entry that a parent refers to, locked until the transaction ends. */
async function findParent({ deps, tx }: Write, { kind, id }: ParentReference) {
  const hold = deps.db.dialect === 'postgres'
  if (kind === 'event') {
    const rows = tx.selectFrom('events').selectAll().where('id', '=', id)
    return (await toItems(tx, 'events', await (hold ? rows.forShare() : rows).execute()))[0]
  }
  const rows = tx.selectFrom('revents').selectAll().where('id', '=', id)
  return (await toItems(tx, 'revents', await (hold ? rows.forShare() : rows).execute()))[0]
}

const hasSubEvents = async ({ tx }: Write, id: string) =>
  (await tx
    .selectFrom('events')
    .select('id')
    .where('parent', '=', idReference(id))
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Rejects a new parent that does not exist or is a sub-event, or if the event has sub-events itself: there is only
 * one level. Generated events may be main events. Normal users may only choose a parent that they may edit.
 */
async function assertParent(
  write: Write,
  parent: string | null | undefined,
  current?: { id: string; parent?: string | null },
): Promise<void> {
  const reference = parseParent(parent)
  if (!reference || parent === current?.parent) return
  const found = await findParent(write, reference)
  if (!found) throw invalidParent()
  if (!can(write.caller, 'update', reference.kind === 'event' ? 'events' : 'revents', found)) {
    throw refused(write.caller, { parent: 'notAllowed' })
  }
  if (reference.kind === 'repeatingEvent') return
  if (found.id === current?.id || ('parent' in found && parseParent(found.parent)?.kind === 'event')) {
    throw invalidParent()
  }
  if (current && (await hasSubEvents(write, current.id))) throw invalidParent()
}

/**
 * Adds the day of a generated event that leaves its repeating event to the skipped days: if the caller asks for it,
 * and always if it is cancelled, since generating would otherwise bring a cancelled date back as one that takes place.
 */
async function excludeDay(write: Write, event: CalendarEvent, asked: boolean): Promise<Day | undefined> {
  const { tx, deps, caller } = write
  if (!asked && !event.canceled) return undefined
  const row = await tx
    .selectFrom('revents')
    .selectAll()
    .where('id', '=', parseParent(event.parent)!.id)
    .$if(deps.db.dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return undefined
  const [repeating] = await toItems(tx, 'revents', [row])
  if (asked && !can(caller, 'update', 'revents', repeating)) throw refused(caller)
  const [day, before] = [event.generatedFor!, repeating!.excluded]
  if (before.includes(day)) return undefined
  const excluded = [...before, day].toSorted()
  await tx
    .updateTable('revents')
    .set({ excluded: JSON.stringify(excluded), version: row.version + 1 })
    .where('id', '=', row.id)
    .execute()
  await afterWrite(write, {
    kind: 'changed',
    way: 'rule',
    resource: 'revents',
    keys: [row.id],
    was: () => ({ excluded: before }),
  })
  return day
}

/** Turns the sub-events of a deleted event into main events. Resolves to what they were. */
async function releaseSubEvents(write: Write, id: string): Promise<NonNullable<Removal['parts']>> {
  const { tx, now } = write
  const rows = await tx
    .selectFrom('events')
    .select(['id', 'parentListed'])
    .where('parent', '=', idReference(id))
    .execute()
  const parts = rows.map((row) => ({ id: row.id, parentListed: row.parentListed === 1 }))
  const listed = new Map(parts.map((part) => [part.id, part.parentListed]))
  await tx
    .updateTable('events')
    .set((row) => ({
      parent: null,
      parentListed: 0,
      version: row('version', '+', 1),
      changedAt: now.toISOString(),
    }))
    .where('parent', '=', idReference(id))
    .execute()
  const was = (key: string) => ({ parent: idReference(id), parentListed: listed.get(key) })
  await afterWrite(write, { kind: 'changed', way: 'rule', resource: 'events', keys: [...listed.keys()], was })
  return parts
}

/** Removes the mark 'edited by hand' from a generated event that follows its repeating event again. */
async function unmarkFollowing(
  { tx, deps, options }: Write,
  input: CalendarEventInput,
  { id, generatedFor, editedByHand }: CalendarEvent,
): Promise<void> {
  if (!editedByHand || options.from !== 'template') return
  const { id: series } = parseParent(input.parent)!
  const rows = await tx.selectFrom('revents').selectAll().where('id', '=', series).execute()
  const [template] = await toItems(tx, 'revents', rows)
  if (!template || !followsTemplate(input, generatedFor!, template, deps.config.timeZone)) return
  await tx.updateTable('events').set({ editedByHand: 0 }).where('id', '=', id).execute()
}

const isInstant = (value: unknown): value is string => v.is(eventContract.item.entries.start, value)
const isGivenDay = (value: unknown): value is Day => typeof value === 'string' && isDay(value)

/**
 * Puts the times of an event with `allDay: true` to whole days, from midnight to the last minute; `start` and `end` may
 * then be days (CONTRACT.md section 2, 'Whole days').
 */
function withWholeDays(body: unknown, timeZone: string, current?: CalendarEvent): unknown {
  if (typeof body !== 'object' || body === null || !('allDay' in body) || body.allDay !== true) return body
  const { start = current?.start, end = current?.end } = body as { start?: unknown; end?: unknown }
  const first = isGivenDay(start) ? start : isInstant(start) && dayOf(new Date(start), timeZone)
  if (!first) return body
  const begin = wholeDays(first, first, timeZone).start.toISOString()
  let last = isGivenDay(end) ? end : undefined
  if (isInstant(end)) last = whenFacts({ start: begin, end }, timeZone).endDay ?? undefined
  if (!last && end) return body
  return { ...body, start: begin, end: wholeDays(last ?? first, last ?? first, timeZone).end.toISOString() }
}

/** How events are stored and changed, with their rules. */
export const events = listingResource('events', eventContract, {
  queries: { update: eventUpdateQuery, delete: eventDeletionQuery },
  prepare: withWholeDays,
  async applyRules(write, input, current) {
    assertOwnOrganizers(write, input.organizers, current?.item)
    await assertParent(write, input.parent, current?.item)
    const parentListed = input.parentListed && Boolean(input.parent)
    return { ...withOwnAddress(input), ...settledStatus(input, current?.item), parentListed }
  },
  columns(write, input, current) {
    if (!current) return { ...eventColumns(input), editedByHand: 0 }
    const columns = { ...eventColumns(input), changedAt: write.now.toISOString() }
    if (!isGenerated(current.item)) return columns
    if (input.parent !== current.item.parent) return { ...columns, generatedFor: null, editedByHand: 0 }
    return write.options.from === undefined && changesByHand(input, current.item)
      ? { ...columns, editedByHand: 1 }
      : columns
  },
  async saved(write, _id, input, current) {
    if (!current) return
    const isReworded = changesByHand({ ...input, ownedBy: current.item.ownedBy }, current.item)
    if (isReworded || input.status !== current.item.status) await markEditedHere(write.tx, current.item.id)
    if (!isGenerated(current.item)) return
    const canceled = current.item.canceled || Boolean(input.canceled)
    if (input.parent !== current.item.parent) await excludeDay(write, { ...current.item, canceled }, false)
    else await unmarkFollowing(write, input, current.item)
  },
  async removing(write, { item }) {
    const asked = write.options.exclude === true
    if (asked && !isGenerated(item)) throw invalidQuery()
    const excluded = isGenerated(item) ? await excludeDay(write, item, asked) : undefined
    const parts = await releaseSubEvents(write, item.id)
    return { excluded, parts, ...(await forgetFollowing(write.tx, item.id)) }
  },
})
