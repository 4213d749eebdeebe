import { addDays, type Day, instantOf, nightEnds } from '../../../src/contract.ts'
import { say } from '../../i18n/texts.ts'
import { type CalendarFilter, filterPath, gridViewOf, without } from '../address/calendar-filter.ts'
import { groupByDay } from '../model/day-group.ts'
import { eventCard } from '../model/event-card.ts'
import { gridSpan } from '../model/grid/grid-span.ts'
import { cardRows } from '../queries/card-rows.ts'
import { chosenLabels } from '../queries/chosen-labels.ts'
import { endsAfter, inView, startsBefore, startsFrom } from '../queries/event-conditions.ts'
import { loadNames } from '../queries/names.ts'
import type { PageContext, PageModel } from '../serve/page.ts'
import type { Site } from '../serve/site-parts.ts'
import type { CalendarText } from '../words/calendar-text.ts'

/** Maximum number of events on a programme (about twenty sheets). */
const maxEvents = 400
/** Maximum number of events that began before the first day. */
const maxOngoing = 60

/** The days of a programme: the filter's own, those of the week or month shown, or all from today on. */
function daysOf(filter: CalendarFilter, text: CalendarText) {
  const view = gridViewOf(filter)
  const span = view && gridSpan(filter, view, text)
  return { from: filter.from ?? span?.first ?? text.today, to: filter.to ?? span?.last }
}

/**
 * When an ongoing event must still be on to count for a day: events ending in its early hours belong to the night
 * before.
 */
function ongoingFrom(day: Day, { now, today, timeZone }: CalendarText): string {
  const morning = instantOf(day, nightEnds, timeZone)
  return (day === today && now > morning ? now : morning).toISOString()
}

/** A filtered view for printing: a few lines per event, by day, without pictures. */
export async function programmePage(
  site: Site,
  filter: CalendarFilter,
  { text, theme }: PageContext,
): Promise<PageModel> {
  const { db, config } = site.deps
  const { from, to } = daysOf(filter, text)
  const at = (day: string) => instantOf(day, '00:00', text.timeZone).toISOString()
  const view = await inView(filter, db)
  const ends = to ? [startsBefore(at(addDays(to, 1)))] : []
  const [rows, ongoing] = await Promise.all([
    cardRows(db.read, { where: [...view, startsFrom(at(from)), ...ends], limit: maxEvents + 1 }),
    cardRows(db.read, {
      where: [...view, startsBefore(at(from)), endsAfter(ongoingFrom(from, text))],
      limit: maxOngoing,
      order: 'ending',
    }),
  ])
  const shown = rows.slice(0, maxEvents)
  const names = await loadNames(db.read, [...ongoing, ...shown], theme.settings)
  const days = groupByDay(shown, names, text)
  const last = to ?? days.at(-1)?.day ?? from
  const { home, programme } = text.t
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
      ongoing: ongoing.map((row) => eventCard(row, names, text, true)),
      ongoingTitle: from === text.today ? home.ongoing : home.ongoingOn,
      days,
      more: rows.length > maxEvents ? say(programme.more, { count: maxEvents }) : null,
      back: filterPath(filter),
      address: (config.publicUrl + filterPath(without(filter, 'view', 'day', 'page', 'fromClock'))).replace(
        /^https?:\/\//,
        '',
      ),
    },
  }
}
