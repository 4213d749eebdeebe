import type { Selectable } from 'kysely'
import { can, limits, type ListingName } from '../../src/contract.ts'
import type { Config } from '../config/config.ts'
import type { Queries } from '../db/connection/database.ts'
import { invitedEntries, type InvitedRow } from '../db/people/invitations.ts'
import { findActiveUsers } from '../db/people/sessions.ts'
import type { InvitationTable } from '../db/schema/guest-tables.ts'
import { callerOf } from '../domain/caller-of.ts'

/** What an invitation says of its entry, and on whose behalf. */
export type Giving = Pick<Selectable<InvitationTable>, 'kind' | 'itemId' | 'createdBy'>

/** An entry that an invitation gives. */
export type EntryGiven = InvitedRow & { kind: ListingName }

/** The entry that an invitation names; undefined if none. */
export const entryOf = ({ kind, itemId }: Pick<Giving, 'kind' | 'itemId'>) =>
  kind === null || itemId === null ? undefined : { kind, id: itemId }

/**
 * The entries that invitations still give: who sent one must be active and may change the owners now, and the entry must
 * still exist, or have been merged into another one, and have room for an owner. Others are neither given nor shown, as the
 * inviter may no longer see them. A few queries for all; `isHeld` locks the entries until the transaction ends.
 */
export async function entriesGiven(
  db: Queries,
  config: Pick<Config, 'secondFactorRequired'>,
  invitations: readonly Giving[],
  { isHeld = false } = {},
): Promise<(invitation: Giving) => EntryGiven | undefined> {
  const giving = invitations.filter((row) => entryOf(row) && row.createdBy !== null)
  const users = await findActiveUsers(
    db,
    giving.flatMap(({ createdBy }) => createdBy ?? []),
  )
  const inviters = new Map(users.map((user) => [user.id, callerOf(user, config)]))
  const named = giving.flatMap((row) => entryOf(row) ?? [])
  const entries = await invitedEntries(db, named, { isHeld })
  return (row) => {
    const [name, inviter] = [entryOf(row), inviters.get(row.createdBy ?? '')]
    const entry = name && entries.get(`${name.kind}/${name.id}`)
    if (!inviter || !entry || entry.ownedBy.length >= limits.listLength) return undefined
    return can(inviter, 'changeOwners', name.kind, entry) ? { kind: name.kind, ...entry } : undefined
  }
}

/** The entry that one invitation still gives; undefined if none. */
export const entryGiven = async (
  db: Queries,
  config: Pick<Config, 'secondFactorRequired'>,
  invitation: Giving,
  options?: { isHeld?: boolean },
): Promise<EntryGiven | undefined> => (await entriesGiven(db, config, [invitation], options))(invitation)
