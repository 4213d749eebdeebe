import {
  type CalendarFilter,
  filterPath,
  gridViewOf,
  isShownDay,
  without,
} from '../address/calendar-filter.ts'
import type { CalendarText } from '../words/calendar-text.ts'
import { gridSpan } from './grid/grid-span.ts'

/** A link to another view with the same filter. */
export type ViewLink = {
  name: 'list' | 'week' | 'month' | 'map'
  title: string
  url: string
  current: boolean
}

/** The filter of the list; it starts where the week or month that the visitor navigated to starts. */
function listOf(filter: CalendarFilter, text: CalendarText): CalendarFilter {
  const { day, from } = filter
  const view = gridViewOf(filter)
  const list = without(filter, 'view', 'day', 'page')
  if (!view || !day || from) return list
  const { first } = gridSpan(filter, view, text)
  return isShownDay(first, text.today) ? { ...list, from: first } : list
}

/** Links to list, week, month and map with the same filter. Switching between month and week keeps the day. */
export function viewLinks(filter: CalendarFilter, text: CalendarText): ViewLink[] {
  const { views } = text.t
  const inGrid = without(filter, 'fromClock', 'when', 'page')
  return [
    { name: 'list', title: views.list, url: filterPath(listOf(filter, text)), current: !filter.view },
    ...(['week', 'month'] as const).map((view) => ({
      name: view,
      title: views[view],
      url: filterPath({ ...inGrid, view }),
      current: filter.view === view,
    })),
    {
      name: 'map',
      title: views.map,
      url: filterPath({ ...listOf(filter, text), view: 'map' }),
      current: filter.view === 'map',
    },
  ]
}
