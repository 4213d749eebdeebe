import { addDays, instantOf } from '../../../src/contract.ts'
import { say } from '../phrases/phrases.ts'
import { type CalendarFilter, choiceNames, filterPath, readFilter } from '../model/calendar-filter.ts'
import { groupByDay } from '../model/day-group.ts'
import { eventCard } from '../model/event-card.ts'
import { type ChosenNames, filterForm } from '../model/filter-form.ts'
import type { PageContext, PageModel } from '../page.ts'
import { dayPage } from '../queries/day-page.ts'
import type { FilterOptions } from '../queries/filter-options.ts'
import { loadNames } from '../queries/names.ts'
import type { Site } from '../site-parts.ts'

/** Names of what is chosen that are not among the choices: of unpublished groups and places. */
async function chosenNames(site: Site, filter: CalendarFilter, options: FilterOptions): Promise<ChosenNames> {
  const names: ChosenNames = {}
  for (const [name, table] of [
    ['group', 'groups'],
    ['place', 'places'],
  ] as const) {
    const id = filter[name]
    if (!id || options[table].some((choice) => choice.id === id)) continue
    const row = await site.deps.db.read
      .selectFrom(table)
      .select('name')
      .where('id', '=', id)
      .where('deactivated', '=', 0)
      .executeTakeFirst()
    if (row) names[name] = row.name
  }
  return names
}

/** A heading that says what is shown: 'What's on', 'What's on: Music', 'What's on: Today'. */
function titleOf(heading: string, chips: { value: string }[]): string {
  return chips.length === 0 ? heading : `${heading}: ${chips.map((chip) => chip.value).join(', ')}`
}

/** The calendar by day, under the filter of the address. */
export async function homePage(
  site: Site,
  query: Record<string, unknown>,
  { text }: PageContext,
  readOptions: (from: string) => Promise<FilterOptions>,
): Promise<PageModel> {
  const { filter, bad } = readFilter(query)
  const { t, today, timeZone } = text
  const options = await readOptions(instantOf(today, '00:00', timeZone).toISOString())
  const { rows, ongoing, earlier, later } = await dayPage(site.deps.db, filter, text)
  const names = await loadNames(site.deps.db.read, [...rows, ...ongoing])
  const form = filterForm(filter, bad, options, await chosenNames(site, filter, options), text)
  const quick = form.quick.find(({ current }) => current)
  const isPlain = form.chips.length === 0
  const title = quick && !isPlain && choiceNames.every((name) => !filter[name]) ? quick.title : ''
  const laterDay = later?.from ?? addDays(today, 1)
  return {
    template: 'home',
    title: title ? `${t.home.heading}: ${title}` : titleOf(t.home.heading, form.chips),
    description: '',
    canonical: filterPath(filter),
    noIndex: filter.q !== undefined,
    content: {
      plain: isPlain,
      heading: title ? title : t.home.heading,
      form,
      days: groupByDay(rows, names, text),
      ongoing: ongoing.map((row) => eventCard(row, names, text, true)),
      ongoingTitle: filter.from && filter.from !== today ? t.home.ongoingOn : t.home.ongoing,
      empty: rows.length === 0 && ongoing.length === 0,
      earlier: earlier && { url: filterPath(earlier), title: t.home.earlier },
      later: later && { url: filterPath(later), title: say(t.home.later, { day: text.day(laterDay) }) },
    },
  }
}
