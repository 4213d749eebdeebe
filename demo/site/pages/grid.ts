import type { PageContext } from '../page.ts'
import { type CalendarFilter, filterPath, type GridView, isShownDay } from '../model/calendar-filter.ts'
import { dayGrid, type GridDay } from '../model/grid/day-grid.ts'
import { gridSpan } from '../model/grid/grid-span.ts'
import { gridRows } from '../queries/grid-rows.ts'
import { loadNames } from '../queries/names.ts'
import type { Site } from '../site-parts.ts'

/** A week or a month for templates. */
export type GridPage = {
  view: GridView
  /** 'November 2026', '16–22 November 2026'. */
  title: string
  weekdays: { name: string; short: string }[]
  days: GridDay[]
  empty: boolean
  /** Null at the limits of the calendar. */
  previous: string | null
  next: string | null
  /** Link to today's week or month; null if it is the one shown. */
  now: string | null
}

/** Maximum number of events per day; further ones are counted and linked. */
const perDay: Record<GridView, number> = { month: 5, week: 40 }

/** The calendar as a week or month. */
export async function gridPage(
  site: Site,
  filter: CalendarFilter,
  view: GridView,
  { text }: PageContext,
): Promise<GridPage> {
  const span = gridSpan(filter, view, text)
  const { db } = site.deps
  const size = perDay[view]
  const rows = await gridRows(db, filter, span.days, { perDay: size, timeZone: text.timeZone })
  const shown = [...rows.ongoing, ...[...rows.byDay.values()].flatMap((day) => day.rows)]
  const names = await loadNames(db.read, shown)
  const days = dayGrid({ rows, names, filter, span }, size, text)
  const at = (day: string) => filterPath({ ...filter, view, day })
  const step = (day: string) => (isShownDay(day, text.today) ? at(day) : null)
  return {
    view,
    title: span.title,
    weekdays: days.slice(0, 7).map(({ weekday, weekdayShort }) => ({ name: weekday, short: weekdayShort })),
    days,
    empty: days.every((day) => day.empty || day.outside),
    previous: step(span.previous),
    next: step(span.next),
    now: span.days.includes(text.today) ? null : at(text.today),
  }
}
