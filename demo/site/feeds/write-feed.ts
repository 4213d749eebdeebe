import type { Language } from '../../../src/contract.ts'
import { calendarText } from '../words/calendar-text.ts'
import { feedEvent, type FeedHead } from './feed-event.ts'
import type { FeedRows } from './feed-rows.ts'
import { atom } from './formats/atom.ts'
import { withShortText } from './formats/fit-events.ts'
import { iCalendar } from './formats/icalendar.ts'
import { jsonFeed } from './formats/json-feed.ts'

export const feedFormats = ['ics', 'atom', 'json'] as const

export type FeedFormat = (typeof feedFormats)[number]

/** Input for writing a feed: plain data that can be sent to a worker. */
export type FeedContent = Pick<FeedRows, 'rows' | 'names' | 'withdrawn'> & {
  format: FeedFormat
  head: FeedHead
  /** The feed's URL. */
  self: string
  /** The URL of the next page, in JSON feeds. */
  next: string | null
  language: Language
  timeZone: string
  now: Date
  publicUrl: string
  /** True for a feed of one event, which occupies time in the subscriber's calendar (RFC 5545 section 3.8.2.7). */
  takesTime: boolean
}

/** Writes a feed as text. Pure: reads neither the database nor the clock. */
export function writeFeed(content: FeedContent): string {
  const { format, head, self, next, language, timeZone, now, publicUrl, takesTime } = content
  const text = calendarText(language, timeZone, now)
  const events = content.rows.map((row) =>
    withShortText(feedEvent(row, content.names, text, publicUrl), text.t.event.readOn),
  )
  switch (format) {
    case 'ics':
      return iCalendar(head, events, content.withdrawn, text, { takesTime })
    case 'atom':
      return atom(head, self, events, text)
    case 'json':
      return jsonFeed(head, events, next, text)
  }
}
