import { addDays, type Day, mondayOf, type SearchWording, settingsIn } from '../../../src/contract.ts'
import { queryWords, withQuotes } from '../../db/search/index-words.ts'
import { askedFor, findEntries } from '../../db/search/search.ts'
import { formatText } from '../../i18n/texts.ts'
import { type CalendarQuery, type GridSpan, isOfSpan, isShownDay } from '../address/calendar-query.ts'
import { embedOf } from '../address/embed-query.ts'
import { pagePath } from '../address/links.ts'
import { type SaveButton, viewValue } from '../address/saved-query.ts'
import { dayGrid, gridTitle } from '../model/day-grid.ts'
import { eventCard, groupByDay } from '../model/event-card.ts'
import {
  type Chip,
  type ChosenNames,
  filterForm,
  formatFound,
  type Way,
  wayOf,
} from '../model/filter-form.ts'
import { viewLinks, wishesOf } from '../model/filter-links.ts'
import { eventListJsonLd } from '../model/structured-data.ts'
import { dayPage, eventsPerDay, gridRows } from '../queries/event-rows.ts'
import {
  type Count,
  countFacets,
  countIn,
  dayCounts,
  type FilterOptions,
  stripDays,
} from '../queries/facets.ts'
import { loadNames, namedTables, nameOf } from '../queries/names.ts'
import type { PageContext, PageModel, SiteServices } from '../serve/page.ts'
import type { CalendarText } from '../words/calendar-text.ts'
import { mapContent } from './map.ts'

/** Parameters with too many or short-lived values: their views are not indexed. */
const passing = ['q', 'near', 'day', 'when', 'from', 'to'] as const

/** Names of chosen entries that the options don't list: unpublished groups and places. */
async function chosenNames(
  site: SiteServices,
  query: CalendarQuery,
  options: FilterOptions,
): Promise<ChosenNames> {
  const names: ChosenNames = {}
  for (const kind of ['group', 'place'] as const) {
    const id = kind === 'place' ? (query.place ?? query.near) : query[kind]
    if (!id || options[namedTables[kind]].some((choice) => choice.id === id)) continue
    names[kind] = await nameOf(site.deps.db.read, kind, id)
  }
  return names
}

/** The filtered calendar as a list, a week, a month or a map. */
export async function homePage(
  site: SiteServices,
  asked: CalendarQuery,
  context: PageContext,
  readOptions: (today: Day) => Promise<FilterOptions>,
): Promise<PageModel> {
  const { text, theme } = context
  const { db } = site.deps
  const query = asked.without('page')
  const span = query.grid(text.today)
  const options = await readOptions(text.today)
  const wishes = wishesOf(theme.settings, options, text)
  const [chosen, facets, counts] = await Promise.all([
    chosenNames(site, query, options),
    query.isPlain ? options.facets : countFacets(db, query, query.span(text)),
    query.hasFilters && !span ? dayCounts(db, query, stripDays(text.today), text.timeZone) : options.days,
  ])
  const form = filterForm(query, { options, chosen, facets, counts, wishes }, text)
  const address = (other: CalendarQuery) => other.path()
  const grid = span ? await gridPage(site, query, span, context, address) : null
  const map = query.view === 'map' ? await mapContent(site, asked, text) : undefined
  const list = grid || map ? undefined : await listContent(site, query, context, address)
  const isPlain = form.chips.length === 0
  const { headline } = settingsIn(theme.settings, text.language)
  const choices = form.chips.map(({ value }) => value)
  const subject = [...(grid ? [grid.title] : []), ...choices]
  return {
    template: 'home',
    title: [headline, subject.join(', ')].filter(Boolean).join(': '),
    description: '',
    canonical: asked.path(),
    noIndex: passing.some((name) => query[name] !== undefined),
    // No search engine keeps the results of a search, and feeds tell programs about them.
    structuredData: query.q === undefined ? (list?.structuredData ?? null) : null,
    feed: (format) => query.without('view', 'when', 'fromClock').path(`/events.${format}`),
    embed: embedOf(asked),
    content: {
      plain: isPlain,
      heading: grid?.title ?? (choices.join(' · ') || headline),
      form: {
        ...form,
        chips: form.chips
          .filter(({ isShownElsewhere }) => !isShownElsewhere)
          .map(({ label, value, rest }) => ({ label, value, removeUrl: rest.path() })),
        clearUrl: form.chips.length > 1 ? form.clearUrl : null,
      },
      save: query.hasFilters
        ? ({ kind: 'view', id: viewValue(query), name: choices.join(' · ') } satisfies SaveButton)
        : null,
      search: await searchPart(site, query, facets.total, text),
      views: viewLinks(query, text),
      printUrl: (grid ? query : query.without('view')).without('when', 'fromClock').path('/programme'),
      weekUrl: query.filters.with({ from: text.today, to: addDays(text.today, 6) }).path('/programme'),
      sheetUrl: query.filters.with({ from: query.from }).path('/sheet'),
      found: isPlain ? null : formatFound(facets.total, text),
      ways: facets.total.events === 0 ? await waysOut(site, form.chips, text) : [],
      map: null,
      spots: [],
      spotPaging: null,
      ...(grid ? { grid, empty: grid.empty } : (map ?? list?.content)),
    },
  }
}

/** Suggestions for an empty view: each filter whose removal would show events. */
async function waysOut({ deps }: SiteServices, chips: readonly Chip[], text: CalendarText): Promise<Way[]> {
  if (chips.length < 2) return []
  const counted = await Promise.all(
    chips.map(async (chip) => ({ chip, count: await countIn(deps.db, chip.rest, chip.rest.span(text)) })),
  )
  return counted.filter(({ count }) => count.events > 0).map(({ chip, count }) => wayOf(chip, count, text))
}

/** What a search changed about the words typed, and the groups and places it finds; null without a search. */
async function searchPart({ deps }: SiteServices, query: CalendarQuery, total: Count, text: CalendarText) {
  const { q } = query
  if (!q) return null
  const { t } = text
  const asked = await askedFor(deps.db, q)
  const { wordings } = asked
  const list = (words: readonly string[]) =>
    text.list(words.map((word) => formatText(t.search.quoted, { word })))
  const note = ({ typed, searched, reason, typedFound }: SearchWording) => {
    const sentence = typedFound ? t.search.also : reason === 'synonym' ? t.search.synonym : t.search.corrected
    return formatText(sentence, { typed: list([typed]), searched: list(searched) })
  }
  const changed = new Set(wordings.flatMap(({ typed }) => queryWords(typed)))
  const found = await findEntries(deps.db, asked, q)
  const isEmpty = total.events === 0 && found.length === 0
  return {
    /** One sentence for each word that was corrected or has synonyms. */
    notes: isEmpty ? [] : wordings.map(note),
    /** The same search with these words exactly as typed. */
    asTyped:
      wordings.length > 0 && !isEmpty
        ? {
            url: query.with({ q: withQuotes(q, changed) }).path(),
            title: formatText(t.search.asTyped, { typed: list(wordings.map(({ typed }) => typed)) }),
          }
        : null,
    /** What to try if no event is found. */
    hint: isEmpty ? t.search.hint : null,
    hits: found.map(({ kind, id, name }) => ({
      title: name,
      url: pagePath(kind === 'groups' ? 'group' : 'place', id),
      kind: kind === 'groups' ? t.filter.group : t.filter.place,
    })),
  }
}

/** The calendar as a week or month. `address` writes the addresses of other weeks and months. */
export async function gridPage(
  site: SiteServices,
  query: CalendarQuery,
  span: GridSpan,
  { text, theme }: PageContext,
  address: (query: CalendarQuery) => string,
) {
  const { view } = span
  const { db } = site.deps
  const size = eventsPerDay[view]
  const rows = await gridRows(db, query, span.days, { perDay: size, timeZone: text.timeZone })
  const shown = [...rows.ongoing, ...[...rows.byDay.values()].flatMap((day) => day.rows)]
  const names = await loadNames(db.read, shown, theme.settings)
  const days = dayGrid({ rows, names, query, span }, size, text)
  const at = (day: string) => address(query.inGrid(view, day))
  const isNow = isOfSpan(span, text.today)
  const step = (day: string) => (isShownDay(day, text.today) ? at(day) : null)
  return {
    view,
    title: gridTitle(span, text),
    weekdays: days.slice(0, 7).map(({ weekday, weekdayShort }) => ({ name: weekday, short: weekdayShort })),
    days,
    /** How many days are in the weeks before today's, if that is shown. */
    before: isNow ? days.filter(({ day }) => day < mondayOf(text.today)).length : 0,
    /** How many days of the week or month are over, if it is today's: they are folded. */
    folded: isNow ? days.filter(({ past, outside }) => past && !outside).length : 0,
    empty: days.every((day) => day.empty || day.outside),
    /** Null at the limits of the calendar. */
    previous: step(span.previous),
    next: step(span.next),
    /** Link to today's week or month; null if it is the one shown. */
    now: isNow ? null : at(text.today),
  }
}

/**
 * The calendar as a list: events by day, and events already under way; with the same as JSON-LD. `address` writes the
 * addresses of the lists before and after.
 */
export async function listContent(
  site: SiteServices,
  query: CalendarQuery,
  { text, theme }: PageContext,
  address: (query: CalendarQuery) => string,
) {
  const { t, today } = text
  const { rows, ongoing, earlier, later } = await dayPage(site.deps.db, query, text)
  const names = await loadNames(site.deps.db.read, [...rows, ...ongoing], theme.settings)
  const laterDay = later?.from ?? addDays(today, 1)
  const days = groupByDay(rows, names, text)
  const isNow = query.when === 'now'
  const structuredData = eventListJsonLd([...ongoing, ...rows], names, text, site.deps.config.publicUrl)
  const content = {
    grid: null,
    days,
    /** Whether the heading names the only day already. */
    oneDay: query.from !== undefined && query.from === query.to && days.length === 1,
    ongoing: ongoing.map((row) => eventCard(row, names, text, true)),
    ongoingOpen: isNow || (days.length === 0 && ongoing.length > 0),
    ongoingTitle: query.from && query.from !== today ? t.home.ongoingOn : t.home.ongoing,
    empty: rows.length === 0 && ongoing.length === 0,
    earlier:
      !isNow && earlier && isShownDay(earlier.from!, today)
        ? { url: address(earlier), title: t.home.earlier }
        : null,
    later:
      !isNow && later && isShownDay(laterDay, today)
        ? { url: address(later), title: formatText(t.home.later, { day: text.day(laterDay) }) }
        : null,
  }
  return { content, structuredData }
}
