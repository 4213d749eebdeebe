import { type Caller, organizerGroupIds, seesAll } from '../../src/contract.ts'

type LoggedIn = NonNullable<Caller>

/** Who owns a new listing: whoever was named, and the creator (CONTRACT.md section 3). */
export function ownersOfNew(named: readonly string[], caller: LoggedIn): string[] {
  return [...new Set([...named, caller.id])]
}

/**
 * Who owns a listing after an update. A normal user cannot leave one without an owner: then they stay if they are one, and
 * otherwise those stay who were. Moderators can. Whoever may not change the owners has them fixed before it comes to this.
 */
export function ownersAfterUpdate(
  named: readonly string[],
  before: readonly string[],
  caller: LoggedIn,
): string[] {
  if (named.length > 0 || seesAll(caller)) return [...named]
  return before.includes(caller.id) ? [caller.id] : [...before]
}

/** What the organizers of a listing hang on: who owns it, and who organises it so far. */
type Organised = { ownedBy: readonly string[]; organizers: readonly string[] }

/**
 * The field of an input that names organizers which a normal user may not set: a group that they add and do not own. Whoever
 * edits an entry through a group, and does not own it, adds no group at all, as one of their own would keep the entry open to
 * them when they have left the first; and takes none away but their own. Undefined when all is well.
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
