import type { InvitedEntry, ListingName } from '../../src/contract.ts'
import { anyTable } from '../db/connection/transaction.ts'
import type { ListingItems } from '../db/listings/rows.ts'
import { afterWrite } from '../entries/after-write.ts'
import { restorables } from '../entries/bin.ts'
import { findStored } from '../entries/find-stored.ts'
import type { Resource, Write } from '../entries/resource.ts'
import { callerNamed, contextAs } from '../entries/write-as.ts'
import { entryGiven, type Giving } from './entries-given.ts'

type Item = ListingItems[ListingName]

type AnyListing = Resource<{ id: string; version: number } & Record<string, unknown>, Item, unknown, unknown>

/** How entries of a kind are stored. */
export const listingResource = (kind: ListingName) => restorables[kind] as unknown as AnyListing

/**
 * Makes somebody co-owner of what an invitation still gives (`entriesGiven`), on behalf of who sent it. Returns the entry,
 * null if it is no longer possible, and whether they have become one: not if they were already.
 */
export async function joinEntry(
  host: Pick<Write, 'deps' | 'tx' | 'notes' | 'now'>,
  invitation: Giving,
  userId: string,
): Promise<{ entry: InvitedEntry | null; isNew: boolean }> {
  const { deps, tx } = host
  const given = await entryGiven(tx, deps.config, invitation, { isHeld: true })
  const inviter = given && (await callerNamed(deps, invitation.createdBy!, tx))
  if (!inviter) return { entry: null, isNew: false }
  const { kind, id, name, ownedBy } = given
  if (ownedBy.includes(userId)) return { entry: { kind, id, name }, isNew: false }
  const stored = (await findStored(deps.db, tx, listingResource(kind), id))!
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
