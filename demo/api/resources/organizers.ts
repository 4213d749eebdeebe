import { foreignOrganizer } from '../../domain/ownership.ts'
import { refused } from '../../http/permit.ts'
import type { Write } from '../resource.ts'

/** Refuses organizers that a normal user may not add: 403, naming the first. */
export function demandOwnOrganizers(
  { caller }: Write,
  organizers: readonly string[],
  before: readonly string[] = [],
): void {
  const foreign = foreignOrganizer(organizers, before, caller)
  if (foreign !== undefined) throw refused(caller, { [`organizers.${foreign}`]: 'notAllowed' })
}
