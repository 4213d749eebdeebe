import {
  addDays,
  dayOf,
  type Doubt,
  instantOf,
  readEvents,
  type ReadEvent,
  recurrenceDays,
} from '../../../src/contract.ts'
import type { ReadOptions } from '../../domain/foreign-calendar.ts'
import type { Collector } from './collector.ts'
import { decode } from './encoding.ts'
import { textOfPage } from './page-text.ts'

/** Doubts about anything else change nothing that is hard to find again. */
const weighty: readonly Doubt['field'][] = ['name', 'start', 'end', 'dates', 'repeats', 'place']

/** Start and end as instants; without a time a whole day, from midnight to its last minute. */
function spanOf({ start, end }: { start: string; end: string | null }, timeZone: string) {
  const at = (local: string, otherwise: string) => {
    const [day = '', clock = otherwise] = local.split('T')
    return instantOf(day, clock, timeZone)
  }
  const isTimed = start.includes('T')
  const last = end ?? (isTimed ? undefined : start)
  return { start: at(start, '00:00'), ...(last !== undefined && { end: at(last, '23:59') }) }
}

/** The dates of an event; of a series those of a year from now, or from its first one if that is later. */
function datesOf({ dates, repeats }: ReadEvent, { until }: Collector, timeZone: string): ReadEvent['dates'] {
  const [first] = dates
  if (!repeats || !first) return dates
  const [day = '', clock] = first.start.split('T')
  const year = dayOf(until, timeZone)
  const horizon = day > year ? addDays(day, 366) : year
  const lastDay = repeats.until !== null && repeats.until < horizon ? repeats.until : horizon
  const days = recurrenceDays({ intervals: repeats.intervals, anchor: day }, { from: day, to: lastDay })
  const [endDay, endClock] = first.end?.split('T') ?? []
  const isNextDay = endDay !== undefined && endDay > day
  return days.map((each) => ({
    start: clock === undefined ? each : `${each}T${clock}`,
    end: endClock === undefined ? null : `${isNextDay ? addDays(each, 1) : each}T${endClock}`,
  }))
}

/** Reads a programme, a poster or a mail by its words. What may be wrong is among the faults, with the words. */
export function readPosterText(bytes: Uint8Array, found: Collector): void {
  const { timeZone, now }: ReadOptions = found.options
  const whole = decode(bytes)
  const text = /^\s*</.test(whole) ? textOfPage(whole) : whole
  const context = { today: dayOf(now, timeZone), timeZone, places: [], categories: [] }
  const { events, doubts } = readEvents(text, context)
  if (events.length === 0) return found.fault('noEventData', '')
  events.forEach((event, index) => {
    const { name, place, address, price, description } = event
    const [first] = event.dates
    if (name === null) return found.fault('noName', first?.start.replace('T', ' ') ?? '')
    if (!first) return found.fault('noStart', name)
    for (const { field, words } of doubts.filter((doubt) => doubt.event === index))
      if (weighty.includes(field)) found.fault('doubtful', name, words)
    const where = place ?? address
    for (const date of datesOf(event, found, timeZone))
      found.add({
        name,
        ...spanOf(date, timeZone),
        ...(description !== null && { description }),
        ...(where !== null && { place: { name: where, ...(address !== null && { address }) } }),
        ...(price && {
          price: price.price,
          ...(price.priceFrom !== null && { priceFrom: price.priceFrom }),
          ...(price.priceTo !== null && { priceTo: price.priceTo }),
          ...(price.currency !== null && { currency: price.currency }),
        }),
      })
  })
}
