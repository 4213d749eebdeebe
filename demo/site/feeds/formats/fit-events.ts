import { limits } from '../../../../src/contract.ts'
import { shorten } from '../../render/markdown.ts'
import type { FeedEvent } from '../feed-event.ts'

/** An event with a description that fits into a feed; a longer one is cut, and a link leads to the rest. */
export function withShortText(event: FeedEvent, readOn: string): FeedEvent {
  const { description, url } = event
  if (description === null || description.length <= limits.feedTextLength) return event
  return { ...event, description: `${shorten(description, limits.feedTextLength)}\n\n[${readOn}](${url})` }
}

/** What happens when and where, and no more. */
const briefly = (event: FeedEvent): FeedEvent => ({
  ...event,
  description: null,
  room: null,
  organizers: [],
  involved: [],
  tags: [],
  image: event.image && { ...event.image, alt: '' },
})

/**
 * The events of a feed as texts that have at most so many bytes in all. An event that is too long, or for which there is no room
 * beside the others, says only what happens when and where. Where even that does not fit, the last ones are left out.
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
  // What does not fit costs time, too: at some point no further event is tried whole.
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
