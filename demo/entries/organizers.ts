import { foreignOrganizer } from '../domain/ownership.ts'
import { refused } from '../domain/permit.ts'
import type { Write } from './resource.ts'

/** Rejects organizers that a normal user may not set: 403, naming the field. */
export function demandOwnOrganizers(
  { caller }: Write,
  organizers: readonly string[],
  before?: { ownedBy: readonly string[]; organizers: readonly string[] },
): void {
  const foreign = foreignOrganizer(organizers, before, caller)
  if (foreign !== undefined) throw refused(caller, { [foreign]: 'notAllowed' })
}
