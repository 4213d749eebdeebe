import { type ListingName, parseParent } from '../../src/contract.ts'
import type { Queries } from '../db/connection/database.ts'
import type { ListingItems } from '../db/listings/rows.ts'
import { notify, recallDeactivation } from '../db/people/users.ts'
import { listingLink } from '../domain/entry-links.ts'
import { noted } from '../i18n/messages.ts'
import type { Write } from './resource.ts'

/** A listing as it was before a write. */
export type OwnedItem = ListingItems[ListingName]

/** What the input of a listing says about its owners and about moderation. */
export type OwnedInput = {
  ownedBy: string[]
  deactivated?: boolean | null
  deactivationReason?: string | null
}

/** Whether an event belongs to a repeating event that is deactivated: its owners have been told about that. */
async function isHiddenWithSeries(tx: Queries, item: OwnedItem): Promise<boolean> {
  const parent = 'parent' in item ? parseParent(item.parent) : undefined
  if (parent?.kind !== 'repeatingEvent') return false
  const series = await tx
    .selectFrom('revents')
    .select('deactivated')
    .where('id', '=', parent.id)
    .executeTakeFirst()
  return series?.deactivated === 1
}

/**
 * Notifies the owners, except the caller, that moderation has deactivated their entry, and why (CONTRACT.md section 3).
 * A reactivation takes unread messages back; owners who have read theirs are notified again.
 */
export async function notifyOfDeactivation(
  { tx, deps, caller, now }: Write,
  kind: ListingName,
  item: OwnedItem,
  { deactivated, deactivationReason }: OwnedInput,
): Promise<void> {
  if (Boolean(deactivated) === item.deactivated) return
  const { config } = deps
  const named = { kind, name: item.name }
  const linkUrl = listingLink(config.publicUrl, kind, item.id)
  const deactivationOf = `${kind}/${item.id}`
  const others = item.ownedBy.filter((id) => id !== caller.id)
  if (deactivated) {
    if (await isHiddenWithSeries(tx, item)) return
    const message = noted({ about: 'deactivated', ...named, reason: deactivationReason ?? null }, config)
    return notify(tx, others, { ...message, linkUrl, deactivationOf }, now)
  }
  const readers = await recallDeactivation(tx, deactivationOf)
  const told = others.filter((id) => readers.includes(id))
  return notify(tx, told, { ...noted({ about: 'reactivated', ...named }, config), linkUrl }, now)
}

/** Notifies users who no longer own an entry, except the caller (CONTRACT.md section 3). */
export async function notifyFormerOwners(
  { tx, deps, caller, now }: Write,
  kind: ListingName,
  item: OwnedItem,
  { ownedBy }: OwnedInput,
): Promise<void> {
  const former = item.ownedBy.filter((id) => id !== caller.id && !ownedBy.includes(id))
  if (former.length === 0) return
  const owner = item.ownedBy.includes(caller.id)
    ? await tx.selectFrom('users').select('nickname').where('id', '=', caller.id).executeTakeFirst()
    : undefined
  const notice = { about: 'disowned', kind, name: item.name, by: owner?.nickname ?? null } as const
  await notify(tx, former, noted(notice, deps.config), now)
}

/** What an entry is merged into. */
export type Merged = {
  into: string
  intoName: string
  /** The owners that the entry that stays had, and those that join. */
  ownedBy: readonly string[]
  joins: readonly string[]
  /** How many entries point to it now that did not. */
  count: number
}

/**
 * Notifies the owners of both entries, except the caller: those of the one that is gone where it went and whether
 * they own that one now, those of the one that stays what was added to it.
 */
export async function notifyOfMerge(
  { tx, deps, caller, now }: Write,
  kind: ListingName,
  gone: OwnedItem,
  { into, intoName, ownedBy, joins }: Merged,
): Promise<void> {
  const { config } = deps
  const linkUrl = listingLink(config.publicUrl, kind, into)
  const names = { kind, gone: gone.name, stays: intoName }
  const notifyOf = async (ids: readonly string[], to: 'owner' | 'joined' | 'left') =>
    notify(
      tx,
      ids.filter((id) => id !== caller.id),
      { ...noted({ about: 'merged', ...names, to }, config), linkUrl },
      now,
    )
  await notifyOf(ownedBy, 'owner')
  await notifyOf(joins, 'joined')
  await notifyOf(
    gone.ownedBy.filter((id) => !ownedBy.includes(id) && !joins.includes(id)),
    'left',
  )
}
