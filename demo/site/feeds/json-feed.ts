import type { CalendarText } from '../model/calendar-text.ts'
import type { FeedEvent, FeedHead } from './feed-event.ts'

/** What a `.json` address answers. */
export type JsonFeed = {
  title: string
  /** The page of the same view. */
  url: string
  language: string
  /** The zone in which times are local; the events' own are in UTC. */
  timeZone: string
  events: FeedEvent[]
  /** The address of the events that follow. */
  next: string | null
}

/** Events for programs. */
export function jsonFeed(
  { title, url }: FeedHead,
  events: FeedEvent[],
  next: string | null,
  { language, timeZone }: CalendarText,
): JsonFeed {
  return { title, url, language, timeZone, events, next }
}
