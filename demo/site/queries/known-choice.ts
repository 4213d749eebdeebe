import { caseKey, type UpcomingChoice, upcomingChoices } from '../../../src/contract.ts'
import type { Queries } from '../../db/database.ts'
import type { CalendarFilter } from '../model/calendar-filter.ts'
import { nameOf, type NamedKind, namedTables } from './chosen-labels.ts'

/** The id of what a visitor names by its id, or by its name as lists show it. */
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

/** A filter in which names have become ids, and the choices that are known by neither. */
export async function knownChoice(
  db: Queries,
  filter: CalendarFilter,
): Promise<{ filter: CalendarFilter; unknown: UpcomingChoice[] }> {
  const known = { ...filter }
  const unknown: UpcomingChoice[] = []
  for (const kind of upcomingChoices) {
    const named = filter[kind]
    if (named === undefined || kind === 'tag') continue
    const id = await idOf(db, kind, named)
    if (id === undefined) unknown.push(kind)
    else known[kind] = id
  }
  return { filter: known, unknown }
}
