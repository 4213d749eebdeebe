import type { Queries } from '../../db/connection/database.ts'
import { formatText } from '../../i18n/texts.ts'
import { pagePath } from '../address/links.ts'
import { type SaveButton, saveEvent, type SavedQuery, viewValue } from '../address/saved-query.ts'
import { eventCard, groupByDay } from '../model/event-card.ts'
import { savedEvents, savedPageSize } from '../queries/event-rows.ts'
import { filterLabels, loadNames, namedTables } from '../queries/names.ts'
import type { PageContext, PageModel, SiteServices } from '../serve/page.ts'
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
async function savedEntries(db: Queries, query: SavedQuery, text: CalendarText): Promise<SavedEntry[]> {
  const { t } = text
  const listings = await Promise.all(
    (['group', 'place'] as const).map(async (kind) => {
      const ids = query[`${kind}s`]
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
    query.views.map(async (view) => {
      const name = (await filterLabels(db, view, text)).join(' · ')
      const save = { kind: 'view' as const, id: viewValue(view), name }
      return { name, url: view.path(), kind: t.saved.search, save }
    }),
  )
  return [...listings.flat(), ...views]
}

/**
 * What a visitor has saved on their device: all of it is in the address, which the script of the page completes, so
 * the host keeps nothing about anybody.
 */
export async function savedPage(
  { deps }: SiteServices,
  query: SavedQuery,
  { text, theme }: PageContext,
): Promise<PageModel> {
  const { ongoing, rows, more } = await savedEvents(deps.db, query, text)
  const names = await loadNames(deps.db.read, [...ongoing, ...rows], theme.settings)
  const rowOf = new Map([...ongoing, ...rows].map((row) => [pagePath('event', row.id), row]))
  /** Events that were saved themselves have a button; those of groups, places and searches come and go with these. */
  const withSave = <Card extends { url: string }>(card: Card) => {
    const row = rowOf.get(card.url)!
    return { ...card, save: query.events.includes(row.id) ? saveEvent(row) : null }
  }
  const isEmpty = query.parts === 0
  return {
    template: 'saved',
    title: text.t.saved.heading,
    description: '',
    canonical: query.path(),
    noIndex: true,
    feed: isEmpty ? undefined : (format) => query.path(`/saved.${format}`),
    content: {
      nothing: isEmpty,
      entries: await savedEntries(deps.db.read, query, text),
      ongoing: ongoing.map((row) => withSave(eventCard(row, names, text, true))),
      days: groupByDay(rows, names, text).map((day) => ({ ...day, events: day.events.map(withSave) })),
      more: more ? formatText(text.t.programme.more, { count: savedPageSize }) : null,
    },
  }
}
