import { can, limits, type ListingName } from '../../../src/contract.ts'
import { type ListingFilters, listingFilter } from '../../db/listings/listing-filter.ts'
import { forgetHidden } from '../../db/listings/hidden-entries.ts'
import { removeRelations, saveRelations } from '../../db/listings/relations.ts'
import { notify } from '../../db/people/notifications.ts'
import { type ListingItems, type ListingRows, toItems } from '../../db/listings/rows.ts'
import { indexDocument, removeDocument } from '../../db/search/index-documents.ts'
import { sortColumnsOf } from '../../db/stored-fields.ts'
import { listingLink } from '../../domain/links.ts'
import { messagesIn } from '../../i18n/messages.ts'
import { ownersAfterUpdate, ownersOfNew } from '../../domain/ownership.ts'
import { invalidBody } from '../../http/body.ts'
import { refused } from '../../http/permit.ts'
import { byLowerCase, type Resource, type Stored, type Write } from '../resource.ts'
import { demandReferences } from './references.ts'

type ListingInput = {
  ownedBy: string[]
  deactivated?: boolean | null
  organizers?: string[]
  tags?: string[]
}

/** Notifies the owners, except the caller, that moderation has deactivated their entry (CONTRACT.md section 3). */
async function tellOwners(
  { tx, deps, caller, now }: Write,
  kind: ListingName,
  item: ListingItems[ListingName],
) {
  const { config } = deps
  const messages = messagesIn(config.language)
  const others = item.ownedBy.filter((id) => id !== caller.id)
  const message = messages.deactivated(messages.kinds[kind], item.name, config.modEmail)
  const link = { linkTitle: messages.openListing, linkUrl: listingLink(config.publicUrl, kind, item.id) }
  await notify(tx, others, { ...message, ...link }, now)
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
  const { config } = deps
  const messages = messagesIn(config.language)
  const owner = item.ownedBy.includes(caller.id)
    ? await tx.selectFrom('users').select('nickname').where('id', '=', caller.id).executeTakeFirst()
    : undefined
  const entry = { kind: messages.kinds[kind], name: item.name }
  await notify(tx, former, messages.disowned(entry, owner?.nickname, config.modEmail), now)
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
    'columns' | 'removing'
  > & {
    applyRules?: Resource<ListingRows[Kind], ListingItems[Kind], Input, ListingFilters>['applyRules']
  },
): Resource<ListingRows[Kind], ListingItems[Kind], Input, ListingFilters> {
  type Current = Stored<ListingRows[Kind], ListingItems[Kind]>

  const applyOwnerRule = (write: Write, input: Input, current?: Current): Input => {
    const { caller } = write
    const ownedBy = current
      ? ownersAfterUpdate(input.ownedBy, current.item.ownedBy, caller)
      : ownersOfNew(input.ownedBy, caller)
    if (ownedBy.length > limits.listLength) throw invalidBody({ ownedBy: 'tooMany' })
    return { ...input, ownedBy }
  }

  return {
    contract,
    sortColumns: { ...sortColumnsOf(kind), email: byLowerCase('email') },
    condition: ({ filters }, caller, dialect) => listingFilter(dialect, kind, filters, caller),
    load: (db, rows) => toItems(db, kind, rows),
    present: (item) => item,
    fixed: (caller, item) => [
      ...(can(caller, 'deactivate', kind, item) ? [] : ['deactivated']),
      ...(can(caller, 'changeOwners', kind, item) ? [] : ['ownedBy']),
    ],
    async applyRules(write, body, current) {
      if (!current && body.deactivated && !can(write.caller, 'deactivate', kind)) {
        throw refused(write.caller, { deactivated: 'notAllowed' })
      }
      await demandReferences(write, contract, body, current?.item)
      const input = applyOwnerRule(write, body, current)
      return (await own.applyRules?.(write, input, current)) ?? input
    },
    columns: own.columns,
    async saved(write, id, input, current) {
      const { tx } = write
      await saveRelations(tx, kind, id, input)
      if (kind !== 'revents') await indexDocument(tx, kind, id)
      if (input.deactivated && current && !current.item.deactivated)
        await tellOwners(write, kind, current.item)
      if (current) await tellFormerOwners(write, kind, current.item, input)
      if (current) await recordOwners(write, kind, current.item, input.ownedBy)
    },
    async removing(write, current) {
      await own.removing?.(write, current)
      await removeRelations(write.tx, kind, current.item.id)
      await forgetHidden(write.tx, kind, current.item.id)
      if (kind !== 'revents') await removeDocument(write.tx, kind, current.item.id)
    },
  }
}
