import { type CalendarFilter, filterPath, isShownDay, without } from './calendar-filter.ts'
import type { CalendarText } from './calendar-text.ts'
import { gridSpan } from './grid/grid-span.ts'

/** A link to another view of the same choice. */
export type ViewLink = { name: 'list' | 'week' | 'month'; title: string; url: string; current: boolean }

/** The list that begins where a week or month that was turned to begins. */
function listOf(filter: CalendarFilter, text: CalendarText): CalendarFilter {
  const { view, day, from } = filter
  const list = without(filter, 'view', 'day')
  if (!view || !day || from) return list
  const { first } = gridSpan(filter, view, text)
  return isShownDay(first, text.today) ? { ...list, from: first } : list
}

/** The three views of a choice; turning from month to week and back stays at the day. */
export function viewLinks(filter: CalendarFilter, text: CalendarText): ViewLink[] {
  const { views } = text.t
  const inGrid = without(filter, 'fromClock')
  return [
    { name: 'list', title: views.list, url: filterPath(listOf(filter, text)), current: !filter.view },
    ...(['week', 'month'] as const).map((view) => ({
      name: view,
      title: views[view],
      url: filterPath({ ...inGrid, view }),
      current: filter.view === view,
    })),
  ]
}
