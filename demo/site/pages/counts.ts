import { addDays, instantOf, nightEnds } from '../../../src/contract.ts'
import { type CalendarFilter, gridViewOf, spanOf } from '../address/calendar-filter.ts'
import { type Chip, type Way, wayOf } from '../model/filter-chips.ts'
import { gridSpan } from '../model/grid/grid-span.ts'
import type { TimeSpan } from '../queries/event-conditions.ts'
import { countFacets, countIn, type Facets } from '../queries/facets.ts'
import type { FilterOptions } from '../queries/filter-options.ts'
import type { Site } from '../serve/site-parts.ts'
import type { CalendarText } from '../words/calendar-text.ts'

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
export async function countsOf(
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
export async function waysOut({ deps }: Site, chips: readonly Chip[], text: CalendarText): Promise<Way[]> {
  if (chips.length < 2) return []
  const counted = await Promise.all(
    chips.map(async (chip) => ({ chip, count: await countIn(deps.db, chip.rest, timeOf(chip.rest, text)) })),
  )
  return counted.filter(({ count }) => count.events > 0).map(({ chip, count }) => wayOf(chip, count, text))
}
