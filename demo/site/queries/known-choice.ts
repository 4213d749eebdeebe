import { caseKey, readPoint, type UpcomingChoice, upcomingChoices } from '../../../src/contract.ts'
import type { Queries } from '../../db/connection/database.ts'
import type { CalendarFilter } from '../address/calendar-filter.ts'
import { type NamedKind, namedTables, nameOf } from './chosen-labels.ts'

/** Resolves an entry given by its id or by its name as shown in lists; undefined if unknown. */
async function idOf(db: Queries, kind: NamedKind, named: string): Promise<string | undefined> {
  if ((await nameOf(db, kind, named)) !== undefined) return named
  const key = caseKey(named)
  if (kind === 'category' || kind === 'topic') {
    const word = db.selectFrom(namedTables[kind]).select('id').where('nameKey', '=', key)
    return (await word.executeTakeFirst())?.id
  }
  const listing = await db
    .selectFrom(namedTables[kind])
    .select('id')
    .where('nameKey', '=', key)
    .where('published', '=', 1)
    .where('deactivated', '=', 0)
    .executeTakeFirst()
  return listing?.id
}

/**
 * Resolves names in the filter of an embed to ids; other sites may give either. `unknown` names the parameters that match
 * neither an id nor a name.
 */
export async function knownChoice(
  db: Queries,
  filter: CalendarFilter,
): Promise<{ filter: CalendarFilter; unknown: UpcomingChoice[] }> {
  const known = { ...filter }
  const unknown: UpcomingChoice[] = []
  for (const kind of upcomingChoices) {
    const named = filter[kind]
    if (named === undefined || kind === 'tag' || kind === 'within') continue
    if (kind === 'near' && readPoint(named)) continue
    const id = await idOf(db, kind === 'near' ? 'place' : kind, named)
    if (id === undefined) unknown.push(kind)
    else known[kind] = id
  }
  return { filter: known, unknown }
}
