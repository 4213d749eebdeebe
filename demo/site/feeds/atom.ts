import { Feed } from 'feed'
import type { CalendarText } from '../model/calendar-text.ts'
import { sayWhen } from '../model/when.ts'
import { escapeHtml } from '../render/liquid.ts'
import { renderMarkdown } from '../render/markdown.ts'
import type { FeedEvent, FeedHead } from './feed-event.ts'

/** XML has no way to write these at all. */
const unwritable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu

const clean = (text: string) => text.replace(unwritable, '').toWellFormed()

/** Titles and summaries are marked as HTML. */
const html = (text: string) => escapeHtml(clean(text))

function content(event: FeedEvent, text: CalendarText): string {
  const when = sayWhen(event, text)
  const { place, room } = event
  const where = [place.name, room, place.address].filter(Boolean).join(', ')
  const canceled = event.canceled ? `<p><strong>${escapeHtml(text.t.event.canceledNotice)}</strong></p>` : ''
  const description = renderMarkdown(event.description)?.trustedHtml ?? ''
  return `${canceled}<p>${escapeHtml(when)}<br>${escapeHtml(where)}</p>${description}`
}

/** Events as Atom (RFC 4287), an entry each; `self` is the address of the feed. */
export function atom(
  { title, url }: FeedHead,
  self: string,
  events: readonly FeedEvent[],
  text: CalendarText,
): string {
  const changes = events.map((event) => event.changedAt).toSorted()
  const feed = new Feed({
    id: url,
    title: clean(title),
    link: url,
    feedLinks: { atom: self },
    updated: new Date(changes.at(-1) ?? 0),
    generator: 'Community Calendar',
    author: { name: clean(title) },
  })
  for (const event of events) {
    const { name, canceled, category, topic, tags, organizers } = event
    const words = [category?.name, topic?.name, ...tags].filter((word) => word !== undefined)
    feed.addItem({
      id: event.url,
      link: event.url,
      title: html(`${canceled ? `${text.t.event.canceled}: ` : ''}${name}`),
      date: new Date(event.changedAt),
      published: new Date(event.createdAt),
      description: html(`${sayWhen(event, text)} · ${event.place.name}`),
      content: clean(content(event, text)),
      category: words.map((term) => ({ name: clean(term), term: clean(term) })),
      author: organizers.map((organizer) => ({
        name: clean(organizer.name),
        ...(organizer.url && { link: organizer.url }),
      })),
    })
  }
  return feed.atom1()
}
