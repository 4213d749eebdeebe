import { type Caller, organizerGroupIds, seesAll } from '../../src/contract.ts'

type LoggedIn = NonNullable<Caller>

/** Owners of a new listing: the named ones and its creator (CONTRACT.md section 3). */
export function ownersOfNew(named: readonly string[], caller: LoggedIn): string[] {
  return [...new Set([...named, caller.id])]
}

/**
 * Owners of a listing after an update. If a normal user removes all owners, they remain the owner if they were one,
 * otherwise the previous owners remain. Moderators can remove all. Callers who may not change the owners never get
 * here with other ones: the field is fixed for them.
 */
export function ownersAfterUpdate(
  named: readonly string[],
  before: readonly string[],
  caller: LoggedIn,
): string[] {
  if (named.length > 0 || seesAll(caller)) return [...named]
  return before.includes(caller.id) ? [caller.id] : [...before]
}

/** Who owned and organised a listing before the update. */
type Organised = { ownedBy: readonly string[]; organizers: readonly string[] }

/**
 * Path of the first organizer change that a normal user may not make; undefined if there is none. Owners may only add
 * groups that they own. Callers who can edit only through a group may add no group at all (adding their own would
 * keep their access after they leave the first group) and may remove only groups that they own.
 */
export function foreignOrganizer(
  organizers: readonly string[],
  before: Organised | undefined,
  caller: LoggedIn,
): string | undefined {
  if (seesAll(caller)) return undefined
  const owned = new Set(caller.ownedGroups)
  const throughGroup = before !== undefined && !before.ownedBy.includes(caller.id)
  const known = before?.organizers ?? []
  const isForeign = (id: string) => throughGroup || !owned.has(id)
  const added = organizers.findIndex(
    (organizer) => !known.includes(organizer) && organizerGroupIds([organizer]).some(isForeign),
  )
  if (added >= 0) return `organizers.${added}`
  const gone = organizerGroupIds(known.filter((organizer) => !organizers.includes(organizer)))
  return throughGroup && gone.some((id) => !owned.has(id)) ? 'organizers' : undefined
}
