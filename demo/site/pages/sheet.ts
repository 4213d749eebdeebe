import { addDays, type Day } from '../../../src/contract.ts'
import { say } from '../../i18n/texts.ts'
import { type CalendarFilter, filterPath, without } from '../address/calendar-filter.ts'
import type { DayGroup } from '../model/day-group.ts'
import type { EventCard } from '../model/event-card.ts'
import { fitSheet } from '../model/sheet.ts'
import type { PageContext, PageModel } from '../serve/page.ts'
import type { Site } from '../serve/site-parts.ts'
import { qrCode } from './poster.ts'
import { programmePage } from './programme.ts'

/** The filter of a sheet: a week from its first day, or from today, whatever else the asked one has. */
export function sheetFilter(filter: CalendarFilter, today: Day): CalendarFilter & { from: Day; to: Day } {
  const from = filter.from ?? today
  return { ...without(filter, 'when', 'view', 'day', 'page', 'fromClock'), from, to: addDays(from, 6) }
}

/** A week of a view on one sheet of A4 for the notice board, with a QR code for the calendar. */
export async function sheetPage(
  site: Site,
  filter: CalendarFilter,
  context: PageContext,
): Promise<PageModel> {
  const { text } = context
  const { content: programme, ...model } = await programmePage(site, filter, context)
  const { days, ongoing, ...content } = programme as {
    days: DayGroup[]
    ongoing: EventCard[]
    span: string
    chosen: string[]
    ongoingTitle: string
  }
  const sheet = fitSheet(ongoing, days)
  const url = site.deps.config.publicUrl + filterPath(without(filter, 'from', 'to'))
  return {
    ...model,
    template: 'sheet',
    title: text.t.sheet.heading,
    canonical: filterPath(filter, '/sheet'),
    content: {
      ...sheet,
      heading: text.t.sheet.heading,
      span: content.span,
      chosen: content.chosen,
      ongoingTitle: content.ongoingTitle,
      left: sheet.left > 0 ? say(text.t.sheet.left, { count: sheet.left }) : null,
      back: filterPath(filter),
      address: url.replace(/^https?:\/\//, ''),
      code: qrCode(url),
    },
  }
}
