import {
  caseKey,
  languageLocale,
  languageNames,
  readPoint,
  type UpcomingChoice,
  upcomingChoices,
} from '../../../src/contract.ts'
import type { Queries } from '../../db/connection/database.ts'
import { type CalendarFilter, choiceNames, isFlag } from '../address/calendar-filter.ts'
import { sayGroup, writtenGroups } from '../address/tag-choice.ts'
import type { CalendarText } from '../words/calendar-text.ts'
import { sayNear } from '../words/near.ts'

/** Tables of the kinds of entries that visitors can filter by. */
export const namedTables = {
  group: 'groups',
  place: 'places',
  category: 'categories',
  topic: 'topics',
} as const

export type NamedKind = keyof typeof namedTables

/** The name of an entry that visitors may open; undefined otherwise. */
export async function nameOf(db: Queries, kind: NamedKind, id: string): Promise<string | undefined> {
  if (kind === 'category' || kind === 'topic') {
    const row = await db.selectFrom(namedTables[kind]).select('name').where('id', '=', id).executeTakeFirst()
    return row?.name
  }
  const row = await db
    .selectFrom(namedTables[kind])
    .select('name')
    .where('id', '=', id)
    .where('deactivated', '=', 0)
    .executeTakeFirst()
  return row?.name
}

/** '5 km around Old shipyard'. */
async function nearLabel(db: Queries, filter: CalendarFilter, text: CalendarText): Promise<string> {
  const { near = '' } = filter
  return sayNear(
    filter,
    readPoint(near) ? undefined : ((await nameOf(db, 'place', near)) ?? text.t.filter.unknown),
    text,
  )
}

/** A view's filters in words, except the time. */
export async function chosenLabels(
  db: Queries,
  filter: CalendarFilter,
  text: CalendarText,
): Promise<string[]> {
  const { t, language } = text
  const labels: string[] = []
  for (const name of choiceNames) {
    const value = filter[name]
    if (value === undefined) continue
    if (name === 'tag') {
      labels.push(...writtenGroups(value).map(sayGroup))
      continue
    }
    if (name === 'near') {
      labels.push(await nearLabel(db, filter, text))
      continue
    }
    if (isFlag(name)) labels.push(t.filter[name])
    else if (name === 'language') labels.push(...languageNames([value], languageLocale(language)))
    else labels.push(name === 'q' ? value : ((await nameOf(db, name, value)) ?? t.filter.unknown))
  }
  return labels
}

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
