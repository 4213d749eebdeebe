import { addDays, type Day, settingsIn } from '../../../src/contract.ts'
import {
  type CalendarFilter,
  filterPath,
  gridViewOf,
  hasChoice,
  pick,
  type ReadFilter,
  timeNames,
  without,
} from '../address/calendar-filter.ts'
import { type SaveButton, viewValue } from '../address/saved.ts'
import { sayFound } from '../model/filter-chips.ts'
import { type ChosenNames, filterForm } from '../model/filter-form.ts'
import { viewLinks } from '../model/view-links.ts'
import { wishesOf } from '../model/wishes.ts'
import { namedTables, nameOf } from '../queries/chosen-labels.ts'
import { dayCounts, stripDays } from '../queries/day-counts.ts'
import type { FilterOptions } from '../queries/filter-options.ts'
import type { PageContext, PageModel } from '../serve/page.ts'
import type { Site } from '../serve/site-parts.ts'
import type { CalendarText } from '../words/calendar-text.ts'
import { countsOf, waysOut } from './counts.ts'
import { gridPage } from './grid.ts'
import { listContent } from './list.ts'
import { mapContent } from './map.ts'
import { searchPart } from './search-part.ts'

/** Filters with too many or short-lived values: their views are not indexed. */
const passing = ['q', 'near', 'day', 'when', 'from', 'to'] as const

/** Names of chosen entries that the options don't list: unpublished groups and places. */
async function chosenNames(site: Site, filter: CalendarFilter, options: FilterOptions): Promise<ChosenNames> {
  const names: ChosenNames = {}
  for (const kind of ['group', 'place'] as const) {
    const id = kind === 'place' ? (filter.place ?? filter.near) : filter[kind]
    if (!id || options[namedTables[kind]].some((choice) => choice.id === id)) continue
    names[kind] = await nameOf(site.deps.db.read, kind, id)
  }
  return names
}

/** Events by day for the strip, which the week and the month don't have. */
async function stripCounts(
  { deps }: Site,
  filter: CalendarFilter,
  options: FilterOptions,
  { today, timeZone }: CalendarText,
): Promise<ReadonlyMap<Day, number>> {
  if (gridViewOf(filter)) return new Map()
  return hasChoice(filter) ? dayCounts(deps.db, filter, stripDays(today), timeZone) : options.days
}

/** The filtered calendar as a list, a week or a month. */
export async function homePage(
  site: Site,
  { filter: asked, bad }: ReadFilter,
  context: PageContext,
  readOptions: (today: Day) => Promise<FilterOptions>,
): Promise<PageModel> {
  const { text, theme } = context
  const filter = without(asked, 'page')
  const options = await readOptions(text.today)
  const wishes = wishesOf(theme.settings, options, text)
  const [chosen, facets, counts] = await Promise.all([
    chosenNames(site, filter, options),
    countsOf(site, filter, options, text),
    stripCounts(site, filter, options, text),
  ])
  const form = filterForm(filter, { bad, options, chosen, facets, counts, wishes }, text)
  const view = gridViewOf(filter)
  const grid = view ? await gridPage(site, filter, view, context, filterPath) : null
  const map = filter.view === 'map' ? await mapContent(site, asked, text) : undefined
  const list = grid || map ? undefined : await listContent(site, filter, context, filterPath)
  const isPlain = form.chips.length === 0
  const { headline } = settingsIn(theme.settings, text.language)
  const choices = form.chips.map(({ value }) => value)
  const withoutTime = without(filter, ...timeNames, 'view', 'day')
  const subject = [...(grid ? [grid.title] : []), ...choices]
  return {
    template: 'home',
    title: [headline, subject.join(', ')].filter(Boolean).join(': '),
    description: '',
    canonical: filterPath(asked),
    noIndex: passing.some((name) => filter[name] !== undefined),
    // No search engine keeps the results of a search, and feeds tell programs about them.
    structuredData: filter.q === undefined ? (list?.structuredData ?? null) : null,
    feed: { path: '/events', query: filterPath(without(filter, 'view', 'day', 'when', 'fromClock'), '') },
    content: {
      plain: isPlain,
      heading: grid?.title ?? (choices.join(' · ') || headline),
      form: {
        ...form,
        chips: form.chips
          .filter(({ isShownElsewhere }) => !isShownElsewhere)
          .map(({ label, value, removeUrl }) => ({ label, value, removeUrl })),
        clearUrl: form.chips.length > 1 ? form.clearUrl : null,
      },
      save: hasChoice(filter)
        ? ({ kind: 'view', id: viewValue(filter), name: choices.join(' · ') } satisfies SaveButton)
        : null,
      search: await searchPart(site, filter, facets.total, text),
      views: viewLinks(filter, text),
      printUrl: filterPath(
        without(filter, 'when', 'fromClock', ...(view ? [] : (['view'] as const))),
        '/programme',
      ),
      weekUrl: filterPath({ ...withoutTime, from: text.today, to: addDays(text.today, 6) }, '/programme'),
      sheetUrl: filterPath({ ...withoutTime, ...pick(filter, 'from') }, '/sheet'),
      found: isPlain ? null : sayFound(facets.total, text),
      ways: facets.total.events === 0 ? await waysOut(site, form.chips, text) : [],
      map: null,
      spots: [],
      spotPaging: null,
      ...(grid ? { grid, empty: grid.empty } : (map ?? list?.content)),
    },
  }
}
