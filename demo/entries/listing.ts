import { can, limits, type ListingName, parseParent, seesAll } from '../../src/contract.ts'
import type { Queries } from '../db/connection/database.ts'
import { listingFilter, type ListingFilters } from '../db/listings/listing-filter.ts'
import { removeRelations, saveRelations } from '../db/listings/relations.ts'
import { forgetReview, isChanged, markDealtWith, noteChange } from '../db/listings/reviews.ts'
import { type ListingItems, type ListingRows, toItems } from '../db/listings/rows.ts'
import { notify, recallDeactivation } from '../db/people/notifications.ts'
import { indexDocument, removeDocument } from '../db/search/index-documents.ts'
import { sortColumnsOf } from '../db/stored-fields.ts'
import { listingLink } from '../domain/links.ts'
import { ownersAfterUpdate, ownersOfNew } from '../domain/ownership.ts'
import { refused } from '../domain/permit.ts'
import { invalidBody } from '../domain/read-input.ts'
import { noted } from '../i18n/messages.ts'
import { forgetHidden } from './hidden-entries.ts'
import { demandReferences } from './references.ts'
import { byLowerCase, type Resource, type Stored, type Write } from './resource.ts'

type ListingInput = {
  ownedBy: string[]
  deactivated?: boolean | null
  deactivationReason?: string | null
  organizers?: string[]
  tags?: string[]
}

/** Whether an event belongs to a repeating event that is deactivated: its owners have been told about that. */
async function isHiddenWithSeries(tx: Queries, item: ListingItems[ListingName]): Promise<boolean> {
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
async function tellOwners(
  { tx, deps, caller, now }: Write,
  kind: ListingName,
  item: ListingItems[ListingName],
  { deactivated, deactivationReason }: ListingInput,
) {
  if (Boolean(deactivated) === item.deactivated) return
  const { config } = deps
  const named = { kind, name: item.name }
  const linkUrl = listingLink(config.publicUrl, kind, item.id)
  const deactivationOf = `${kind}/${item.id}`
  const others = item.ownedBy.filter((id) => id !== caller.id)
  if (deactivated) {
    if (await isHiddenWithSeries(tx, item)) return undefined
    const message = noted({ about: 'deactivated', ...named, reason: deactivationReason ?? null }, config)
    return notify(tx, others, { ...message, linkUrl, deactivationOf }, now)
  }
  const readers = await recallDeactivation(tx, deactivationOf)
  const told = others.filter((id) => readers.includes(id))
  return notify(tx, told, { ...noted({ about: 'reactivated', ...named }, config), linkUrl }, now)
}

/**
 * Puts a change by somebody who is not a moderator on the moderation desk. What a moderator has just deactivated is
 * dealt with.
 */
async function followDesk(
  { tx, caller, now }: Write,
  kind: ListingName,
  id: string,
  input: ListingInput,
  before: ListingItems[ListingName] | undefined,
) {
  if (!seesAll(caller)) {
    if (!before || isChanged(input, before)) await noteChange(tx, { kind, id, now })
  } else if (input.deactivated && before && !before.deactivated) {
    await markDealtWith(tx, { kind, id, by: caller.id, now })
  }
}

/** Notifies users who no longer own an entry, except the caller (CONTRACT.md section 3). */
async function tellFormerOwners(
  { tx, deps, caller, now }: Write,
  kind: ListingName,
  item: ListingItems[ListingName],
  { ownedBy }: ListingInput,
) {
  const former = item.ownedBy.filter((id) => id !== caller.id && !ownedBy.includes(id))
  if (former.length === 0) return
  const owner = item.ownedBy.includes(caller.id)
    ? await tx.selectFrom('users').select('nickname').where('id', '=', caller.id).executeTakeFirst()
    : undefined
  const notice = { about: 'disowned', kind, name: item.name, by: owner?.nickname ?? null } as const
  await notify(tx, former, noted(notice, deps.config), now)
}

/** Records added and removed owners in the audit trail. */
async function recordOwners(
  { record }: Write,
  resource: ListingName,
  { id: key, name, ownedBy: before }: ListingItems[ListingName],
  after: readonly string[],
): Promise<void> {
  const added = after.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !after.includes(id))
  if (added.length + removed.length === 0) return
  await record({ deed: 'ownersChanged', resource, key, name, more: { added, removed } })
}

/**
 * Common rules of events, repeating events, groups and places: owners, existing references, `deactivated` for
 * moderators only, and the search index.
 */
export function listingResource<Kind extends ListingName, Input extends ListingInput>(
  kind: Kind,
  contract: Resource<ListingRows[Kind], ListingItems[Kind], Input, ListingFilters>['contract'],
  own: Pick<
    Resource<ListingRows[Kind], ListingItems[Kind], Input, ListingFilters>,
    'queries' | 'prepare' | 'columns' | 'saved' | 'removing'
  > & {
    applyRules?: Resource<ListingRows[Kind], ListingItems[Kind], Input, ListingFilters>['applyRules']
  },
): Resource<ListingRows[Kind], ListingItems[Kind], Input, ListingFilters> {
  type Current = Stored<ListingRows[Kind], ListingItems[Kind]>

  /** Owners, and no reason without a deactivation. */
  const complete = (write: Write, input: Input, current?: Current): Input => {
    const { caller } = write
    const ownedBy = current
      ? ownersAfterUpdate(input.ownedBy, current.item.ownedBy, caller)
      : ownersOfNew(input.ownedBy, caller)
    if (ownedBy.length > limits.listLength) throw invalidBody({ ownedBy: 'tooMany' })
    const reason = input.deactivated ? input.deactivationReason : null
    return { ...input, ownedBy, deactivationReason: reason }
  }

  return {
    contract,
    queries: own.queries,
    prepare: own.prepare,
    sortColumns: { ...sortColumnsOf(kind), email: byLowerCase('email') },
    condition: ({ filters }, caller, dialect) => listingFilter(dialect, kind, filters, caller),
    load: (db, rows) => toItems(db, kind, rows),
    present: (item) => item,
    fixed: (caller, item) => [
      ...(can(caller, 'deactivate', kind, item) ? [] : ['deactivated', 'deactivationReason']),
      ...(can(caller, 'changeOwners', kind, item) ? [] : ['ownedBy']),
    ],
    async applyRules(write, body, current) {
      if (!current && body.deactivated && !can(write.caller, 'deactivate', kind)) {
        throw refused(write.caller, { deactivated: 'notAllowed' })
      }
      await demandReferences(write, contract, body, current?.item)
      const input = complete(write, body, current)
      return (await own.applyRules?.(write, input, current)) ?? input
    },
    columns: own.columns,
    async saved(write, id, input, current) {
      const { tx } = write
      await saveRelations(tx, kind, id, input)
      if (kind !== 'revents') await indexDocument(tx, kind, id)
      await followDesk(write, kind, id, input, current?.item)
      if (current) await tellOwners(write, kind, current.item, input)
      if (current) await tellFormerOwners(write, kind, current.item, input)
      if (current) await recordOwners(write, kind, current.item, input.ownedBy)
      await own.saved?.(write, id, input, current)
    },
    async removing(write, current) {
      await own.removing?.(write, current)
      await removeRelations(write.tx, kind, current.item.id)
      await forgetHidden(write.tx, kind, current.item.id)
      await forgetReview(write.tx, kind, current.item.id)
      if (kind !== 'revents') await removeDocument(write.tx, kind, current.item.id)
    },
  }
}
