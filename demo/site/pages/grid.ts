import { addDays, mondayOf } from '../../../src/contract.ts'
import { formatText } from '../../i18n/texts.ts'
import { type CalendarQuery, type GridSpan, isShownDay } from '../address/calendar-query.ts'
import { dayGrid, gridTitle } from '../model/day-grid.ts'
import { eventCard, groupByDay } from '../model/event-card.ts'
import { eventListJsonLd } from '../model/structured-data.ts'
import { dayPage, eventsPerDay, gridRows } from '../queries/event-rows.ts'
import { loadNames } from '../queries/names.ts'
import type { PageContext, SiteServices } from '../serve/page.ts'

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
  const isNow = span.days.includes(text.today)
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
