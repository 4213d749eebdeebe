import { type Caller, organizerGroupIds, seesAll } from '../../src/contract.ts'

type LoggedIn = NonNullable<Caller>

/** Who owns a new listing: whoever was named, and the creator (CONTRACT.md section 3). */
export function ownersOfNew(named: readonly string[], caller: LoggedIn): string[] {
  return [...new Set([...named, caller.id])]
}

/**
 * Who owns a listing after an update. A normal user cannot leave one without an owner: then they stay if they are one, and
 * otherwise those stay who were. Moderators can.
 */
export function ownersAfterUpdate(
  named: readonly string[],
  before: readonly string[],
  caller: LoggedIn,
): string[] {
  if (named.length > 0 || seesAll(caller)) return [...named]
  return before.includes(caller.id) ? [caller.id] : [...before]
}

/** The first place of an organizer that a normal user may not add: a group that they do not own. What stood there stays. */
export function foreignOrganizer(
  organizers: readonly string[],
  before: readonly string[],
  caller: LoggedIn,
): number | undefined {
  if (seesAll(caller)) return undefined
  const index = organizers.findIndex(
    (organizer) =>
      !before.includes(organizer) &&
      organizerGroupIds([organizer]).some((id) => !(caller.ownedGroups ?? []).includes(id)),
  )
  return index === -1 ? undefined : index
}
