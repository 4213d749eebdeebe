import { limits } from '../../../../src/contract.ts'
import type { CalendarText } from '../../model/calendar-text.ts'
import type { FeedEvent, FeedHead } from '../feed-event.ts'
import { fitEvents } from './fit-events.ts'

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

/** Events for programs: the text of a `JsonFeed`. */
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
