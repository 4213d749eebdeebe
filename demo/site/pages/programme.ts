import { addDays, instantOf } from '../../../src/contract.ts'
import { type CalendarFilter, filterPath, readFilter, without } from '../model/calendar-filter.ts'
import { groupByDay } from '../model/day-group.ts'
import { gridSpan } from '../model/grid/grid-span.ts'
import type { CalendarText } from '../model/calendar-text.ts'
import type { PageContext, PageModel } from '../page.ts'
import { say } from '../phrases/phrases.ts'
import { cardRows } from '../queries/card-rows.ts'
import { chosenLabels } from '../queries/chosen-labels.ts'
import { inView, startsBefore, startsFrom } from '../queries/event-conditions.ts'
import { loadNames } from '../queries/names.ts'
import type { Site } from '../site-parts.ts'

/** Events on one programme: some twenty sheets of paper. */
const maxEvents = 400

/** The days of a programme: those asked for, those of the week or month shown, or all from today on. */
function daysOf(filter: CalendarFilter, text: CalendarText) {
  const span = filter.view && gridSpan(filter, filter.view, text)
  return { from: filter.from ?? span?.first ?? text.today, to: filter.to ?? span?.last }
}

/** A filtered view to be printed: every event in a few lines, by day, without pictures. */
export async function programmePage(
  site: Site,
  query: Record<string, unknown>,
  { text }: PageContext,
): Promise<PageModel> {
  const { filter } = readFilter(query)
  const { db, config } = site.deps
  const { from, to } = daysOf(filter, text)
  const at = (day: string) => instantOf(day, '00:00', text.timeZone).toISOString()
  const rows = await cardRows(db.read, {
    where: [
      ...(await inView(filter, db)),
      startsFrom(at(from)),
      ...(to ? [startsBefore(at(addDays(to, 1)))] : []),
    ],
    limit: maxEvents + 1,
  })
  const shown = rows.slice(0, maxEvents)
  const names = await loadNames(db.read, shown)
  const days = groupByDay(shown, names, text)
  const last = to ?? days.at(-1)?.day ?? from
  const { programme } = text.t
  return {
    template: 'programme',
    title: programme.heading,
    description: '',
    canonical: filterPath(filter, '/programme'),
    noIndex: true,
    content: {
      heading: programme.heading,
      span: text.span(from, last),
      chosen: await chosenLabels(db.read, filter, text),
      days,
      more: rows.length > maxEvents ? say(programme.more, { count: maxEvents }) : null,
      back: filterPath(filter),
      address: (config.publicUrl + filterPath(without(filter, 'view', 'day', 'fromClock'))).replace(
        /^https?:\/\//,
        '',
      ),
    },
  }
}
