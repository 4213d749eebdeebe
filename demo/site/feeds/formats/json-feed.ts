import { limits } from '../../../../src/contract.ts'
import type { CalendarText } from '../../words/calendar-text.ts'
import type { FeedEvent, FeedHead } from '../feed-event.ts'
import { fitEvents } from './fit-events.ts'

/** The body of a `.json` feed. */
export type JsonFeed = {
  title: string
  /** The page with the same view. */
  url: string
  language: string
  /** The calendar's time zone; the events' own times are in UTC. */
  timeZone: string
  events: FeedEvent[]
  /** The address of the next page of events. */
  next: string | null
}

/** Writes events as a `JsonFeed`. */
export function jsonFeed(
  { title, url }: FeedHead,
  events: readonly FeedEvent[],
  next: string | null,
  { language, timeZone }: Pick<CalendarText, 'language' | 'timeZone'>,
): string {
  const about: Omit<JsonFeed, 'events' | 'next'> = { title, url, language, timeZone }
  const texts = fitEvents(events, limits.feedBytes, (event) => JSON.stringify(event))
  return `${JSON.stringify(about).slice(0, -1)},"events":[${texts.join(',')}],"next":${JSON.stringify(next)}}`
}
