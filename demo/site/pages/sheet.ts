import { encode } from 'uqr'
import { addDays, type Day } from '../../../src/contract.ts'
import { say } from '../../i18n/texts.ts'
import { type CalendarFilter, filterPath, without } from '../address/calendar-filter.ts'
import type { DayGroup } from '../model/day-group.ts'
import type { EventCard } from '../model/event-card.ts'
import { fitSheet } from '../model/sheet.ts'
import { escapeHtml, type TrustedHtml } from '../render/escape-html.ts'
import type { PageContext, PageModel } from '../serve/page.ts'
import type { Site } from '../serve/site-parts.ts'
import { eventPage } from './event.ts'
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

/** A QR code as SVG in the colour of the surrounding text. Its accessible name is the encoded text. */
function qrCode(text: string): TrustedHtml {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return {
    trustedHtml: `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${escapeHtml(text)}" shape-rendering="crispEdges"><path fill="currentColor" d="${path}"/></svg>`,
  }
}

/** An A4 poster of an event with a QR code for its page. */
export async function posterPage(site: Site, id: string, context: PageContext): Promise<PageModel> {
  const { feed: _feed, structuredData: _data, image, ...model } = await eventPage(site, id, context)
  const url = site.deps.config.publicUrl + model.canonical
  return {
    ...model,
    template: 'poster',
    noIndex: true,
    content: {
      ...model.content,
      eventUrl: model.canonical,
      address: url.replace(/^https?:\/\//, ''),
      code: qrCode(url),
      summary: model.summary ?? '',
      pictureUrl: image ?? null,
    },
  }
}
