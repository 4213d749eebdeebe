import * as v from 'valibot'
import {
  type CalendarEvent,
  type CalendarEventInput,
  can,
  eventContract,
  idReference,
  parseParent,
} from '../../../src/contract.ts'
import { eventColumns } from '../../db/listings/columns.ts'
import { type ListingRows, toItems } from '../../db/listings/rows.ts'
import { restoreEvent, withdrawEvent } from '../../db/listings/withdrawn-events.ts'
import { changesByHand, isGenerated } from '../../domain/edited-by-hand.ts'
import { invalidQuery, readQuery } from '../../http/list-query.ts'
import { refused } from '../../http/permit.ts'
import type { ApiPart } from '../api-part.ts'
import { defineApi } from '../define-api.ts'
import type { Write } from '../resource.ts'
import { listingResource } from './listing.ts'
import { demandOwnOrganizers } from './organizers.ts'
import { demandParent } from './parent.ts'

/** Query of `PUT /events/{id}`: with `from=template` the update does not mark the event as edited by hand. */
export const eventUpdateQuery = v.strictObject({ from: v.optional(v.literal('template')) })

/**
 * Query of `DELETE /events/{id}`: with `exclude=true` the day of a generated event is skipped in future generations.
 */
export const eventDeletionQuery = v.strictObject({ exclude: v.optional(v.picklist(['true', 'false'])) })

/** Adds the day of a generated event to the skipped days of its repeating event. */
async function excludeDay(write: Write, event: CalendarEvent): Promise<void> {
  const { tx, deps, caller } = write
  if (!isGenerated(event)) throw invalidQuery()
  const row = await tx
    .selectFrom('revents')
    .selectAll()
    .where('id', '=', parseParent(event.parent)!.id)
    .$if(deps.db.dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return
  const [repeating] = await toItems(tx, 'revents', [row])
  if (!can(caller, 'update', 'revents', repeating)) throw refused(caller)
  const excluded = [...new Set([...repeating!.excluded, event.generatedFor!])].toSorted()
  await tx
    .updateTable('revents')
    .set({ excluded: JSON.stringify(excluded), version: row.version + 1 })
    .where('id', '=', row.id)
    .execute()
}

/** Turns the sub-events of a deleted event into main events. */
async function releaseSubEvents({ tx, now }: Write, id: string): Promise<void> {
  await tx
    .updateTable('events')
    .set((row) => ({ parent: null, version: row('version', '+', 1), changedAt: now.toISOString() }))
    .where('parent', '=', idReference(id))
    .execute()
}

const isPublic = ({ published, deactivated }: Pick<CalendarEventInput, 'published' | 'deactivated'>) =>
  published && !deactivated

/** Writes or removes the tombstone for feeds when a public event becomes hidden or visible. */
async function followVisibility(
  { tx, now }: Write,
  row: ListingRows['events'],
  visible: boolean,
): Promise<void> {
  if (visible) await restoreEvent(tx, row.id)
  else if (row.published === 1 && row.deactivated === 0) await withdrawEvent(tx, row, now)
}

const events = listingResource('events', eventContract, {
  async applyRules(write, input, current) {
    demandOwnOrganizers(write, input.organizers, current?.item)
    await demandParent(write, input.parent, current?.item)
    if (current) await followVisibility(write, current.row, isPublic(input))
    return input
  },
  columns(write, input, current) {
    if (!current) return { ...eventColumns(input), editedByHand: 0 }
    const columns = { ...eventColumns(input), changedAt: write.now.toISOString() }
    const { from } = readQuery(eventUpdateQuery, write.query)
    if (!isGenerated(current.item)) return columns
    if (input.parent !== current.item.parent) return { ...columns, generatedFor: null, editedByHand: 0 }
    return from === undefined && changesByHand(input, current.item)
      ? { ...columns, editedByHand: 1 }
      : columns
  },
  async removing(write, { item, row }) {
    await followVisibility(write, row, false)
    const { exclude } = readQuery(eventDeletionQuery, write.query)
    if (exclude === 'true') await excludeDay(write, item)
    await releaseSubEvents(write, item.id)
  },
})

export const eventRoutes: ApiPart = (app, deps) => defineApi(app, deps, events)
