import { limits } from '../../../../src/contract.ts'
import { shorten } from '../../render/markdown.ts'
import type { FeedEvent } from '../feed-event.ts'

/** Truncates a description that is too long for feeds and appends a link to the full text. */
export function withShortText(event: FeedEvent, readOn: string): FeedEvent {
  const { description, url } = event
  if (description === null || description.length <= limits.feedTextLength) return event
  return { ...event, description: `${shorten(description, limits.feedTextLength)}\n\n[${readOn}](${url})` }
}

/** The event's name, time and place only. */
const briefly = (event: FeedEvent): FeedEvent => ({
  ...event,
  description: null,
  room: null,
  facts: [],
  organizers: [],
  involved: [],
  tags: [],
  onlineLink: null,
  image: event.image && { ...event.image, alt: '', credit: null },
})

/**
 * Writes a feed's events within a limit of `maxBytes` in total. Events that are too long, or for which no space is
 * left, are reduced to name, time and place. If even that doesn't fit, the last events are left out.
 */
export function fitEvents(
  events: readonly FeedEvent[],
  maxBytes: number,
  write: (event: FeedEvent) => string,
): string[] {
  let left = maxBytes
  const brief = events
    .map((event) => write(briefly(event)))
    .filter((text) => (left -= Buffer.byteLength(text)) >= 0)
  // Writing events that don't fit costs CPU time. Beyond this budget, events are no longer tried in full.
  let effort = 2 * maxBytes
  return brief.map((text, index) => {
    if (left <= 0 || effort <= 0) return text
    const whole = write(events[index]!)
    const size = Buffer.byteLength(whole)
    effort -= size
    const more = size - Buffer.byteLength(text)
    if (size > limits.feedEntryBytes || more > left) return text
    left -= more
    return whole
  })
}
