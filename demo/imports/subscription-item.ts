import * as v from 'valibot'
import {
  type Caller,
  type ImportChoices,
  importChoices,
  type SubscriptionInput,
  type SubscriptionItem,
} from '../../src/contract.ts'
import type { Queries } from '../db/connection/database.ts'
import { countFollowing, type SubscriptionRow } from '../db/imports/subscriptions.ts'
import { hostOf } from './open-source.ts'

/** The choices of a subscription; those that a later version no longer knows count as not made. */
export function choicesOf({ choices }: Pick<SubscriptionRow, 'choices'>): ImportChoices {
  const read = v.safeParse(importChoices, JSON.parse(choices))
  return read.success ? read.output : v.parse(importChoices, {})
}

/** How the columns of a subscribed table are read. */
export const mappingOf = ({ mapping }: Pick<SubscriptionRow, 'mapping'>): SubscriptionInput['mapping'] =>
  mapping === null ? undefined : (JSON.parse(mapping) as NonNullable<SubscriptionInput['mapping']>)

/** Maps subscriptions to items, as far as the caller may see them: addresses may be secret. */
export async function toSubscriptions(
  db: Queries,
  rows: readonly SubscriptionRow[],
  caller: NonNullable<Caller>,
): Promise<SubscriptionItem[]> {
  const counts = await countFollowing(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const isOwn = row.userId === caller.id
    return {
      id: row.id,
      createdAt: row.createdAt,
      name: row.name,
      address: isOwn ? row.address : null,
      host: hostOf(row.address),
      format: row.format,
      mapping: mappingOf(row) ?? null,
      choices: choicesOf(row),
      paused: row.paused === 1,
      userId: row.userId,
      state: row.state,
      error: row.error,
      failures: row.failures,
      lastReadAt: row.lastReadAt,
      lastSuccessAt: row.lastSuccessAt,
      nextReadAt: row.nextReadAt,
      counts: JSON.parse(row.counts) as Record<string, number>,
      ...(counts.get(row.id) ?? { events: 0, edited: 0 }),
    }
  })
}
