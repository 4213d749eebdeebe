import type { UpcomingSpan, UpcomingStep } from '../../../src/contract.ts'
import type { Database } from '../../db/connection/database.ts'
import { say } from '../../i18n/texts.ts'
import { type CalendarFilter, type GridView, isShownDay } from '../address/calendar-filter.ts'
import { gridSpan } from '../model/grid/grid-span.ts'
import type { CardRow } from '../queries/card-rows.ts'
import { eventsPerDay, gridRows } from '../queries/grid-rows.ts'
import type { CalendarText } from '../words/calendar-text.ts'

const stepTitles = {
  month: { previous: 'previousMonth', next: 'nextMonth', now: 'thisMonth' },
  week: { previous: 'previousWeek', next: 'nextWeek', now: 'thisWeek' },
} as const

/** The events of a month or week, with those that began before it and are still on. */
export async function spanRows(
  database: Database,
  filter: CalendarFilter,
  view: GridView,
  text: CalendarText,
): Promise<{ rows: CardRow[]; span: UpcomingSpan }> {
  const { t, today, timeZone } = text
  const { days, title, first, last, previous, next } = gridSpan(filter, view, text)
  const { byDay, ongoing } = await gridRows(database, filter, days, { perDay: eventsPerDay[view], timeZone })
  const step = (name: 'previous' | 'next' | 'now', day: string): UpcomingStep | null =>
    isShownDay(day, today) ? { day, title: t.grid[stepTitles[view][name]] } : null
  const hidden = [...byDay].map(([day, { rows, total }]) => [day, total - rows.length] as const)
  return {
    rows: [...ongoing, ...[...byDay.values()].flatMap(({ rows }) => rows)],
    span: {
      view,
      title,
      first,
      last,
      from: days[0]!,
      to: days.at(-1)!,
      previous: step('previous', previous),
      next: step('next', next),
      now: days.includes(today) ? null : step('now', today),
      more: Object.fromEntries(
        hidden.filter(([, count]) => count > 0).map(([day, count]) => [day, say(t.grid.more, { count })]),
      ),
    },
  }
}
