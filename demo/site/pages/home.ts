import { addDays, instantOf, settingsIn } from '../../../src/contract.ts'
import { say } from '../../i18n/texts.ts'
import {
  type CalendarFilter,
  choiceNames,
  filterPath,
  isShownDay,
  readFilter,
  without,
} from '../model/calendar-filter.ts'
import type { CalendarText } from '../model/calendar-text.ts'
import { groupByDay } from '../model/day-group.ts'
import { eventCard } from '../model/event-card.ts'
import { type ChosenNames, filterForm, sayFound } from '../model/filter-form.ts'
import { eventListJsonLd } from '../model/structured-data.ts'
import { viewLinks } from '../model/view-links.ts'
import type { PageContext, PageModel } from '../page.ts'
import { nameOf, namedTables } from '../queries/chosen-labels.ts'
import { dayPage } from '../queries/day-page.ts'
import type { FilterOptions } from '../queries/filter-options.ts'
import { loadNames } from '../queries/names.ts'
import type { Site } from '../site-parts.ts'
import { countsOf, waysOut } from './counts.ts'
import { gridPage } from './grid.ts'

/** Filters with too many or short-lived values: their views are not indexed. */
const passing = ['q', 'day', 'from', 'to'] as const

/** Names of chosen entries that the options don't list: unpublished groups and places. */
async function chosenNames(site: Site, filter: CalendarFilter, options: FilterOptions): Promise<ChosenNames> {
  const names: ChosenNames = {}
  for (const kind of ['group', 'place'] as const) {
    const id = filter[kind]
    if (!id || options[namedTables[kind]].some((choice) => choice.id === id)) continue
    names[kind] = await nameOf(site.deps.db.read, kind, id)
  }
  return names
}

/** The calendar as a list: events by day, and events already under way; with the same as JSON-LD. */
async function listContent(site: Site, filter: CalendarFilter, text: CalendarText) {
  const { t, today } = text
  const { rows, ongoing, earlier, later } = await dayPage(site.deps.db, filter, text)
  const names = await loadNames(site.deps.db.read, [...rows, ...ongoing])
  const laterDay = later?.from ?? addDays(today, 1)
  const structuredData = eventListJsonLd([...ongoing, ...rows], names, text, site.deps.config.publicUrl)
  const content = {
    grid: null,
    days: groupByDay(rows, names, text),
    ongoing: ongoing.map((row) => eventCard(row, names, text, true)),
    ongoingTitle: filter.from && filter.from !== today ? t.home.ongoingOn : t.home.ongoing,
    empty: rows.length === 0 && ongoing.length === 0,
    earlier:
      earlier && isShownDay(earlier.from!, today)
        ? { url: filterPath(earlier), title: t.home.earlier }
        : null,
    later:
      later && isShownDay(laterDay, today)
        ? { url: filterPath(later), title: say(t.home.later, { day: text.day(laterDay) }) }
        : null,
  }
  return { content, structuredData }
}

/** The filtered calendar as a list, a week or a month. */
export async function homePage(
  site: Site,
  query: Record<string, unknown>,
  context: PageContext,
  readOptions: (from: string) => Promise<FilterOptions>,
): Promise<PageModel> {
  const { text } = context
  const { filter, bad } = readFilter(query, text.today)
  const { today, timeZone } = text
  const options = await readOptions(instantOf(today, '00:00', timeZone).toISOString())
  const facets = await countsOf(site, filter, options, text)
  const form = filterForm(filter, bad, options, await chosenNames(site, filter, options), facets, text)
  const grid = filter.view ? await gridPage(site, filter, filter.view, context) : null
  const list = grid ? undefined : await listContent(site, filter, text)
  const quick = form.quick.find(({ current }) => current)
  const isPlain = form.chips.length === 0
  const onlyTime = quick && !isPlain && choiceNames.every((name) => !filter[name]) ? quick.title : ''
  const { headline } = settingsIn(context.theme.settings, text.language)
  const heading = grid?.title ?? (onlyTime || headline)
  const subject = [
    ...(grid ? [grid.title] : []),
    ...(onlyTime ? [onlyTime] : form.chips.map(({ value }) => value)),
  ]
  return {
    template: 'home',
    title: [headline, subject.join(', ')].filter(Boolean).join(': '),
    description: '',
    canonical: filterPath(filter),
    noIndex: passing.some((name) => filter[name] !== undefined),
    structuredData: list?.structuredData ?? null,
    feed: { path: '/events', query: filterPath(without(filter, 'view', 'day', 'fromClock'), '') },
    content: {
      plain: isPlain,
      heading,
      form: {
        ...form,
        chips: form.chips.map(({ label, value, removeUrl }) => ({ label, value, removeUrl })),
      },
      views: viewLinks(filter, text),
      printUrl: filterPath(without(filter, 'fromClock'), '/programme'),
      found: isPlain ? null : sayFound(facets.total, text),
      ways: facets.total.events === 0 ? await waysOut(site, form.chips, text) : [],
      ...(grid ? { grid, empty: grid.empty } : list?.content),
    },
  }
}
