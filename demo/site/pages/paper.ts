import { encode } from 'uqr'
import { addDays, type Day, instantOf, nightEnds } from '../../../src/contract.ts'
import { formatText } from '../../i18n/texts.ts'
import { type CalendarQuery, instantAt } from '../address/calendar-query.ts'
import { type DayGroup, eventCard, type EventCard, groupByDay } from '../model/event-card.ts'
import { endsAfter, inView, startsBefore, startsFrom } from '../queries/event-conditions.ts'
import { cardRows } from '../queries/event-rows.ts'
import { filterLabels, loadNames } from '../queries/names.ts'
import { escapeHtml, type TrustedHtml } from '../../lib/escape-html.ts'
import type { PageContext, PageModel, SiteServices } from '../serve/page.ts'
import type { CalendarText } from '../words/calendar-text.ts'
import { eventPage } from './entry-pages.ts'

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '')

/** Maximum number of events on a programme (about twenty sheets). */
const maxEvents = 400
/** Maximum number of events that began before the first day. */
const maxOngoing = 60

/**
 * When an ongoing event must still be on to count for a day: events ending in its early hours belong to the night
 * before.
 */
function ongoingFrom(day: Day, { now, today, timeZone }: CalendarText): string {
  const morning = instantOf(day, nightEnds, timeZone)
  return (day === today && now > morning ? now : morning).toISOString()
}

/** The events of a query by day, and those that began before. */
async function programmeOf({ deps }: SiteServices, query: CalendarQuery, { text, theme }: PageContext) {
  const { db } = deps
  const { from = text.today, to } = query.days(text.today)
  const at = (day: Day) => instantAt(day, text.timeZone)
  const view = await inView(query, db)
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
  const { home, programme } = text.t
  return {
    span: text.span(from, to ?? days.at(-1)?.day ?? from),
    chosen: await filterLabels(db.read, query, text),
    ongoing: ongoing.map((row) => eventCard(row, names, text, true)),
    ongoingTitle: from === text.today ? home.ongoing : home.ongoingOn,
    days,
    more: rows.length > maxEvents ? formatText(programme.more, { count: maxEvents }) : null,
    back: query.path(),
  }
}

/** A filtered view for printing: a few lines per event, by day, without pictures. */
export async function programmePage(
  site: SiteServices,
  query: CalendarQuery,
  context: PageContext,
): Promise<PageModel> {
  const { heading } = context.text.t.programme
  const url = site.deps.config.publicUrl + query.without('view', 'fromClock').path()
  return {
    template: 'programme',
    title: heading,
    description: '',
    canonical: query.path('/programme'),
    noIndex: true,
    content: { ...(await programmeOf(site, query, context)), heading, address: withoutScheme(url) },
  }
}

/*
 * A week on one sheet of A4: in columns, in the largest of a few prints in which it fits. Measures are those of
 * `.sheet` in the theme's 93-sheet.css.
 */

/** Font sizes and widths of columns in millimetres, by the step that the style sheet knows. */
const prints = [
  { size: 4.6, columns: 2, width: 88 },
  { size: 4, columns: 2, width: 88 },
  { size: 3.5, columns: 2, width: 88 },
  { size: 3.1, columns: 2, width: 88 },
  { size: 2.75, columns: 2, width: 88 },
  { size: 2.5, columns: 3, width: 58 },
] as const

type Print = (typeof prints)[number]

/** The height of a column in millimetres, with a reserve for what is estimated and for uneven columns. */
const columnHeight = 212 * 0.93

/** In multiples of the font size. */
const em = { character: 0.52, time: 4.4, line: 1.25, gap: 0.45, heading: 2.6 } as const

const linesOf = (text: string, { width, size }: Print, indent: number) =>
  Math.max(1, Math.ceil(text.length / Math.floor((width / size - indent) / em.character)))

const heightOf = ({ name, mark }: Pick<EventCard, 'name' | 'mark'>, print: Print, indent: number) =>
  (linesOf(mark ? `${mark} ${name}` : name, print, indent) + 1) * em.line + em.gap

type Sheet = {
  /** The print, 1 for the largest. */
  step: number
  ongoing: EventCard[]
  days: DayGroup[]
  /** How many events of the week did not fit. */
  left: number
}

/** The days and ongoing events that fit in a print. */
function fitting(ongoing: readonly EventCard[], days: readonly DayGroup[], print: Print) {
  let free = (print.columns * columnHeight) / print.size - (ongoing.length > 0 ? em.heading : 0)
  const fits = (height: number) => {
    free -= height
    return free >= 0
  }
  const events = days.map((day) => {
    const hasHeading = fits(em.heading)
    return {
      ...day,
      events: day.events.filter((event) => hasHeading && fits(heightOf(event, print, em.time))),
    }
  })
  const still = ongoing.filter((event) => fits(heightOf(event, print, 0)))
  return { ongoing: still, days: events.filter((day) => day.events.length > 0) }
}

const count = (ongoing: readonly EventCard[], days: readonly DayGroup[]) =>
  days.reduce((sum, day) => sum + day.events.length, ongoing.length)

/** Puts a week on one sheet. What begins in it comes first; if not even the smallest print is enough, the last are left out. */
export function fitSheet(ongoing: readonly EventCard[], days: readonly DayGroup[]): Sheet {
  const all = count(ongoing, days)
  const tries = prints.map((print, index) => {
    const found = fitting(ongoing, days, print)
    return { step: index + 1, ...found, left: all - count(found.ongoing, found.days) }
  })
  return tries.find(({ left }) => left === 0) ?? tries.at(-1)!
}

/** The query of a sheet: a week from its first day, or from today, whatever else the asked one has. */
export function sheetQuery(query: CalendarQuery, today: Day): CalendarQuery {
  const from = query.from ?? today
  return query.filters.with({ from, to: addDays(from, 6) })
}

/** A week of a view on one sheet of A4 for the notice board, with a QR code for the calendar. */
export async function sheetPage(
  site: SiteServices,
  query: CalendarQuery,
  context: PageContext,
): Promise<PageModel> {
  const { sheet: t } = context.text.t
  const { more: _more, ...programme } = await programmeOf(site, query, context)
  const sheet = fitSheet(programme.ongoing, programme.days)
  const url = site.deps.config.publicUrl + query.filters.path()
  return {
    template: 'sheet',
    title: t.heading,
    description: '',
    canonical: query.path('/sheet'),
    noIndex: true,
    content: {
      ...programme,
      ...sheet,
      heading: t.heading,
      left: sheet.left > 0 ? formatText(t.left, { count: sheet.left }) : null,
      address: withoutScheme(url),
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
export async function posterPage(site: SiteServices, id: string, context: PageContext): Promise<PageModel> {
  const {
    feed: _feed,
    structuredData: _data,
    embed: _embed,
    image,
    ...model
  } = await eventPage(site, id, context)
  const url = site.deps.config.publicUrl + model.canonical
  return {
    ...model,
    template: 'poster',
    noIndex: true,
    content: {
      ...model.content,
      eventUrl: model.canonical,
      address: withoutScheme(url),
      code: qrCode(url),
      summary: model.summary ?? '',
      pictureUrl: image ?? null,
    },
  }
}
