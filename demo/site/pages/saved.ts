import type { Queries } from '../../db/connection/database.ts'
import { say } from '../../i18n/texts.ts'
import { filterPath } from '../address/calendar-query.ts'
import { pagePath } from '../address/links.ts'
import {
  isNothingSaved,
  type SaveButton,
  type Saved,
  savedPath,
  savedView,
  saveEvent,
  viewValue,
} from '../address/saved-query.ts'
import { eventCard, groupByDay } from '../model/event-card.ts'
import { chosenLabels, loadNames, namedTables } from '../queries/names.ts'
import { savedEvents, savedPageSize } from '../queries/event-rows.ts'
import type { PageContext, PageModel, Site } from '../serve/page.ts'
import type { CalendarText } from '../words/calendar-text.ts'

/** A saved group, place or search, with the button that removes it. */
type SavedEntry = { name: string; url: string | null; kind: string; save: SaveButton }

async function savedNames(
  db: Queries,
  kind: 'group' | 'place',
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(namedTables[kind])
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('deactivated', '=', 0)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The saved groups, places and searches in the order in which they were saved. */
async function savedEntries(db: Queries, saved: Saved, text: CalendarText): Promise<SavedEntry[]> {
  const { t } = text
  const listings = await Promise.all(
    (['group', 'place'] as const).map(async (kind) => {
      const ids = saved[`${kind}s`]
      const names = await savedNames(db, kind, ids)
      return ids.map((id) => {
        const name = names.get(id)
        const shown = name ?? t.filter.unknown
        return {
          name: shown,
          url: name === undefined ? null : pagePath(kind, id),
          kind: t[kind].kind,
          save: { kind, id, name: shown },
        }
      })
    }),
  )
  const views = await Promise.all(
    saved.views.map(async (filter) => {
      const name = (await chosenLabels(db, filter, text)).join(' · ')
      const save = { kind: 'view' as const, id: viewValue(filter), name }
      return { name, url: filterPath(savedView(filter)), kind: t.saved.search, save }
    }),
  )
  return [...listings.flat(), ...views]
}

/**
 * What a visitor has saved on their device: all of it is in the address, which the script of the page completes, so
 * the host keeps nothing about anybody.
 */
export async function savedPage(
  { deps }: Site,
  saved: Saved,
  { text, theme }: PageContext,
): Promise<PageModel> {
  const { ongoing, rows, more } = await savedEvents(deps.db, saved, text)
  const names = await loadNames(deps.db.read, [...ongoing, ...rows], theme.settings)
  const rowOf = new Map([...ongoing, ...rows].map((row) => [pagePath('event', row.id), row]))
  /** Events that were saved themselves have a button; those of groups, places and searches come and go with these. */
  const withSave = <Card extends { url: string }>(card: Card) => {
    const row = rowOf.get(card.url)!
    return { ...card, save: saved.events.includes(row.id) ? saveEvent(row) : null }
  }
  const path = savedPath(saved)
  const isEmpty = isNothingSaved(saved)
  return {
    template: 'saved',
    title: text.t.saved.heading,
    description: '',
    canonical: path,
    noIndex: true,
    ...(!isEmpty && { feed: { path: '/saved', query: path.slice('/saved'.length) } }),
    content: {
      nothing: isEmpty,
      entries: await savedEntries(deps.db.read, saved, text),
      ongoing: ongoing.map((row) => withSave(eventCard(row, names, text, true))),
      days: groupByDay(rows, names, text).map((day) => ({ ...day, events: day.events.map(withSave) })),
      more: more ? say(text.t.programme.more, { count: savedPageSize }) : null,
    },
  }
}
