import {
  addDays,
  type Day,
  instantOf,
  nightEnds,
  type SearchWording,
  settingsIn,
} from '../../../src/contract.ts'
import { findEntries } from '../../db/search/entry-hits.ts'
import { askedFor } from '../../db/search/event-hits.ts'
import { queryWords, withQuotes } from '../../db/search/words.ts'
import { say } from '../../i18n/texts.ts'
import {
  type CalendarFilter,
  filterPath,
  gridViewOf,
  hasChoice,
  pick,
  type ReadFilter,
  spanOf,
  timeNames,
  without,
} from '../address/calendar-query.ts'
import { pagePath } from '../address/links.ts'
import { type SaveButton, viewValue } from '../address/saved-query.ts'
import { type Chip, type ChosenNames, filterForm, sayFound, type Way, wayOf } from '../model/filter-form.ts'
import { gridSpan } from '../address/grid-span.ts'
import { viewLinks, wishesOf } from '../model/filter-links.ts'
import { namedTables, nameOf } from '../queries/names.ts'
import type { TimeSpan } from '../queries/event-conditions.ts'
import {
  type Count,
  countFacets,
  countIn,
  dayCounts,
  type Facets,
  type FilterOptions,
  stripDays,
} from '../queries/facets.ts'
import type { PageContext, PageModel, Site } from '../serve/page.ts'
import type { CalendarText } from '../words/calendar-text.ts'
import { gridPage, listContent } from './grid.ts'
import { mapContent } from './map.ts'

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

/** The time span of a view; for a month without the adjacent days in its grid. */
function timeOf(filter: CalendarFilter, text: CalendarText): TimeSpan {
  const view = gridViewOf(filter)
  if (!view) return spanOf(filter, text)
  const { first, last } = gridSpan(filter, view, text)
  const at = (day: string, clock = '00:00') => instantOf(day, clock, text.timeZone).toISOString()
  const from = filter.from && filter.from > first ? filter.from : first
  const to = filter.to && filter.to < last ? filter.to : last
  return { from: at(from), to: at(addDays(to, 1)), notOverAt: null, ongoingAt: at(from, nightEnds) }
}

/** Facet counts of a view. The whole calendar's come from the options, which are cached by data revision and day. */
async function countsOf(
  { deps }: Site,
  filter: CalendarFilter,
  options: FilterOptions,
  text: CalendarText,
): Promise<Facets> {
  return Object.keys(filter).length === 0
    ? options.facets
    : countFacets(deps.db, filter, timeOf(filter, text))
}

/** Suggestions for an empty view: each filter whose removal would show events. */
async function waysOut({ deps }: Site, chips: readonly Chip[], text: CalendarText): Promise<Way[]> {
  if (chips.length < 2) return []
  const counted = await Promise.all(
    chips.map(async (chip) => ({ chip, count: await countIn(deps.db, chip.rest, timeOf(chip.rest, text)) })),
  )
  return counted.filter(({ count }) => count.events > 0).map(({ chip, count }) => wayOf(chip, count, text))
}

/** What the calendar says about a search, and what it finds besides events. */
type SearchPart = {
  /** One sentence for each word that was corrected or has synonyms. */
  notes: string[]
  /** The same search with these words exactly as typed. */
  asTyped: { url: string; title: string } | null
  /** What to try if no event is found. */
  hint: string | null
  hits: { title: string; url: string; kind: string }[]
}

/** What a search changed about the words typed, and the groups and places it finds; null without a search. */
async function searchPart(
  { deps }: Site,
  filter: CalendarFilter,
  total: Count,
  text: CalendarText,
): Promise<SearchPart | null> {
  const { q } = filter
  if (!q) return null
  const { t } = text
  const asked = await askedFor(deps.db, q)
  const { wordings } = asked
  const list = (words: readonly string[]) => text.list(words.map((word) => say(t.search.quoted, { word })))
  const note = ({ typed, searched, reason, typedFound }: SearchWording) => {
    const sentence = typedFound ? t.search.also : reason === 'synonym' ? t.search.synonym : t.search.corrected
    return say(sentence, { typed: list([typed]), searched: list(searched) })
  }
  const changed = new Set(wordings.flatMap(({ typed }) => queryWords(typed)))
  const found = await findEntries(deps.db, asked, q)
  const isEmpty = total.events === 0 && found.length === 0
  return {
    notes: isEmpty ? [] : wordings.map(note),
    asTyped:
      wordings.length > 0 && !isEmpty
        ? {
            url: filterPath({ ...filter, q: withQuotes(q, changed) }),
            title: say(t.search.asTyped, { typed: list(wordings.map(({ typed }) => typed)) }),
          }
        : null,
    hint: isEmpty ? t.search.hint : null,
    hits: found.map(({ kind, id, name }) => ({
      title: name,
      url: pagePath(kind === 'groups' ? 'group' : 'place', id),
      kind: kind === 'groups' ? t.filter.group : t.filter.place,
    })),
  }
}
