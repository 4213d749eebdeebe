import type { Selectable } from 'kysely'
import { can, type InvitedEntry, limits, type ListingName } from '../../src/contract.ts'
import { anyTable } from '../db/connection/transaction.ts'
import type { ListingItems } from '../db/listings/rows.ts'
import { findRedirect } from '../db/redirects.ts'
import type { InvitationTable } from '../db/schema/guest-tables.ts'
import { afterWrite } from '../entries/after-write.ts'
import { restorables } from '../entries/bin.ts'
import { findStored } from '../entries/find-stored.ts'
import type { Resource, Stored, Write } from '../entries/resource.ts'
import { callerNamed, contextAs } from '../entries/write-as.ts'
import { entryOf } from './invitations.ts'

type Item = ListingItems[ListingName]

type Row = { id: string; version: number }

type AnyListing = Resource<Row & Record<string, unknown>, Item, unknown, unknown>

/** How entries of a kind are stored. */
export const listingResource = (kind: ListingName) => restorables[kind] as unknown as AnyListing

/** The entry that an invitation names, or into which that was merged. */
async function findInvited(
  { deps, tx }: Pick<Write, 'deps' | 'tx'>,
  { kind, id }: { kind: ListingName; id: string },
): Promise<Stored<Row, Item> | undefined> {
  const find = (key: string) => findStored(deps.db, tx, listingResource(kind), key, 'update')
  const found = await find(id)
  if (found) return found
  const target = await findRedirect(tx, kind, id)
  return target === undefined ? undefined : find(target)
}

/**
 * Makes somebody co-owner of what an invitation is to, on behalf of who sent it: if that account is still active and may
 * change the owners now, and the entry is still there or was merged. Returns the entry, null if it is no longer possible,
 * and whether they have become one: not if they were already.
 */
export async function joinEntry(
  host: Pick<Write, 'deps' | 'tx' | 'notes' | 'now'>,
  invitation: Pick<Selectable<InvitationTable>, 'kind' | 'itemId' | 'createdBy'>,
  userId: string,
): Promise<{ entry: InvitedEntry | null; isNew: boolean }> {
  const impossible = { entry: null, isNew: false }
  const { deps, tx } = host
  const [entry, { createdBy }] = [entryOf(invitation), invitation]
  if (!entry || createdBy === null) return impossible
  const inviter = await callerNamed(deps, createdBy, tx)
  const stored = inviter && (await findInvited(host, entry))
  if (!stored || !can(inviter, 'changeOwners', entry.kind, stored.item)) return impossible
  const { kind } = entry
  const { id, name, ownedBy } = stored.item
  if (ownedBy.includes(userId)) return { entry: { kind, id, name }, isNew: false }
  if (ownedBy.length >= limits.listLength) return impossible
  const { last } = await tx
    .selectFrom('owners')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('kind', '=', kind)
    .where('itemId', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('owners')
    .values({ kind, itemId: id, userId, position: (last ?? -1) + 1 })
    .execute()
  const version = stored.row.version + 1
  await anyTable(tx).updateTable(kind).set({ version }).where('id', '=', id).execute()
  await afterWrite(contextAs(host, inviter), {
    kind: 'changed',
    way: 'hand',
    resource: kind,
    keys: [id],
    before: stored,
    after: { ...stored.item, ownedBy: [...ownedBy, userId] },
  })
  return { entry: { kind, id, name }, isNew: true }
}
