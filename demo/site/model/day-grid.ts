import { type Day, mondayOf, weekDayOf, whenFacts } from '../../../src/contract.ts'
import { formatText } from '../../i18n/texts.ts'
import type { CalendarQuery, GridSpan } from '../address/calendar-query.ts'
import { pagePath } from '../address/links.ts'
import type { CardRow, GridRows } from '../queries/event-rows.ts'
import type { Names } from '../queries/names.ts'
import { type CalendarText, markOf } from '../words/calendar-text.ts'
import { formatEnd, formatUntil } from '../words/when.ts'
import { categoryOf, eventCard, labelOf, languageOfName } from './event-card.ts'
import { levelOf } from './filter-links.ts'

const maxLanes = 4

type Bar = Stretch & { row: CardRow }

/** 'November 2026', '16–22 November 2026'. */
export function gridTitle({ view, first, last }: GridSpan, text: CalendarText): string {
  return view === 'week' ? text.span(first, last) : text.part(first, 'monthWithYear')
}

/** Input for filling a grid. */
type GridSource = { rows: GridRows; names: Names; query: CalendarQuery; span: GridSpan }

function barsOf({ rows, span }: GridSource, timeZone: string): Bar[] {
  const all = [...rows.ongoing, ...[...rows.byDay.values()].flatMap((day) => day.rows)]
  const last = span.days.at(-1)!
  return all.flatMap((row) => {
    const { day, endDay, severalDays } = whenFacts(row, timeZone)
    return severalDays && endDay !== null ? [{ row, first: day, last: endDay < last ? endDay : last }] : []
  })
}

/** One day's segment of an event spanning several days. */
function gridBar({ row }: Bar, on: Day, { names }: GridSource, text: CalendarText) {
  const facts = whenFacts(row, text.timeZone)
  const { day, endDay, endClock, allDay } = facts
  const ends = on === endDay
  const lastDay =
    allDay || endClock === null ? null : formatText(text.t.when.until, { time: formatEnd(facts, text) })
  return {
    name: row.name,
    language: languageOfName(row.id, names, text),
    url: pagePath('event', row.id),
    category: categoryOf(row.category, names),
    canceled: row.canceled,
    mark: markOf(row, text.t)?.text ?? null,
    place: labelOf(row.location, 'place', names, text).name,
    begins: on === day,
    ends,
    /** Whether to show the name: on the event's first day and on each Monday. */
    named: on === day || weekDayOf(on) === 1,
    /** 'until Sunday, 22 November', on its last day 'until 18:00'. */
    until: ends ? lastDay : formatUntil(facts, text),
  }
}

const isLong = (row: CardRow, timeZone: string) => whenFacts(row, timeZone).severalDays

/** Builds the days of a week or month. Events spanning several days appear on each of them. */
export function dayGrid(source: GridSource, perDay: number, text: CalendarText) {
  const { rows, names, query, span } = source
  const { today, timeZone } = text
  const bars = barsOf(source, timeZone)
  const lanes = new Map(
    span.days
      .filter((day) => weekDayOf(day) === 1)
      .map((monday) => {
        const ofWeek = bars.filter((bar) => bar.last >= monday && mondayOf(bar.first) <= monday)
        return [monday, lanesOf(ofWeek.map((bar) => ({ ...bar, first: later(bar.first, monday) })))]
      }),
  )
  return span.days.map((day) => {
    const found = rows.byDay.get(day)
    const short = (found?.rows ?? []).filter((row) => !isLong(row, timeZone))
    const asked = day >= (query.from ?? day) && day <= (query.to ?? day)
    const ofWeek = lanes.get(mondayOf(day)) ?? []
    const onDay = ofWeek.map((lane) => lane.find((bar) => bar.first <= day && bar.last >= day))
    const shownBars = onDay.slice(0, maxLanes).map((bar) => (bar ? gridBar(bar, day, source, text) : null))
    const filled = shownBars.findLastIndex((bar) => bar !== null) + 1
    const events = short.slice(0, perDay)
    const hiddenShort = (found?.total ?? 0) - (found?.rows.length ?? 0) + (short.length - events.length)
    const hidden = hiddenShort + onDay.slice(maxLanes).filter(Boolean).length
    const url = query.without('view').onDay(day).path()
    return {
      day,
      date: text.part(day, 'date'),
      weekday: text.weekday(day),
      weekdayShort: text.weekdayShort(day),
      month: day.endsWith('-01') ? text.part(day, 'month') : null,
      title: text.day(day),
      today: day === today,
      past: day < today,
      /** Belongs to the previous or next month. */
      outside: day < span.first || day > span.last,
      /** The list of this day. */
      url,
      /** `null` is an empty lane. */
      bars: asked ? shownBars.slice(0, filled) : [],
      events: asked ? events.map((row) => eventCard(row, names, text)) : [],
      more: hidden > 0 && asked ? { text: formatText(text.t.grid.more, { count: hidden }), url } : null,
      /** How much is on, from 0 to 4. */
      level: levelOf(asked ? events.length + onDay.filter(Boolean).length + hiddenShort : 0),
      empty: !asked || (filled === 0 && events.length === 0),
    }
  })
}

const later = (a: Day, b: Day) => (a > b ? a : b)

/** A span of days, both inclusive. */
type Stretch = { first: Day; last: Day }

/**
 * Assigns overlapping stretches of one week to lanes, so that each keeps its lane on all its days. Earlier stretches
 * come first, then longer ones.
 */
export function lanesOf<Item extends Stretch>(stretches: readonly Item[]): Item[][] {
  const lanes: Item[][] = []
  const inOrder = stretches.toSorted((a, b) => compare(a.first, b.first) || compare(b.last, a.last))
  for (const stretch of inOrder) {
    const free = lanes.find((lane) => lane.at(-1)!.last < stretch.first)
    if (free) free.push(stretch)
    else lanes.push([stretch])
  }
  return lanes
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
