import { type Caller, type ListingName, listingNames } from '../../../src/contract.ts'
import type { Queries } from '../../db/connection/database.ts'
import { ownedBy, reachable } from '../../db/listings/visibility.ts'

export type Person = NonNullable<Caller>

/** What a person takes along: all that they own, or one of their groups with what it organises. */
export type Scope = { of: 'account' } | { of: 'group'; id: string }

/** The ids of the chosen entries, oldest first. */
export type ChosenEntries = Record<ListingName, string[]>

async function organised(db: Queries, kind: 'events' | 'revents', group: string, caller: Person) {
  const rows = await db
    .selectFrom(kind)
    .select('id')
    .where(
      'id',
      'in',
      db.selectFrom('organizerGroups').select('itemId').where('kind', '=', kind).where('groupId', '=', group),
    )
    .where(reachable(kind, caller))
    .orderBy('seq')
    .execute()
  return rows.map(({ id }) => id)
}

/** Chooses the entries that a person takes along; other entries follow because these point to them. */
export async function chooseEntries(db: Queries, caller: Person, scope: Scope): Promise<ChosenEntries> {
  const chosen: ChosenEntries = { events: [], revents: [], groups: [], places: [] }
  if (scope.of === 'group') {
    chosen.groups = [scope.id]
    for (const kind of ['events', 'revents'] as const)
      chosen[kind] = await organised(db, kind, scope.id, caller)
    return chosen
  }
  for (const kind of listingNames) {
    const rows = await db
      .selectFrom(kind)
      .select('id')
      .where(ownedBy(kind, caller.id))
      .orderBy('seq')
      .execute()
    chosen[kind] = rows.map(({ id }) => id)
  }
  return chosen
}
