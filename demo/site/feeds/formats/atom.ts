import { limits } from '../../../../src/contract.ts'
import { escapeHtml } from '../../render/escape-html.ts'
import { renderMarkdown } from '../../render/markdown.ts'
import type { CalendarText } from '../../words/calendar-text.ts'
import { sayFact } from '../../words/facts.ts'
import { sayWhen } from '../../words/when.ts'
import type { FeedEvent, FeedHead } from '../feed-event.ts'
import { fitEvents } from './fit-events.ts'
import { element, type Xml, xmlDocument } from './xml.ts'

const html = (name: string, markup: string) => element(name, { type: 'html' }, [markup])

function content(event: FeedEvent, text: CalendarText): string {
  const when = sayWhen(event, text)
  const { place, room } = event
  const where = [place.name, room, place.address].filter(Boolean).join(', ')
  const notice = event.mark ? `<p><strong>${escapeHtml(event.mark.notice)}</strong></p>` : ''
  const description = renderMarkdown(event.description)?.trustedHtml ?? ''
  const facts = event.facts.map((fact) => `<p>${escapeHtml(sayFact(fact))}</p>`).join('')
  return `${notice}<p>${escapeHtml(when)}<br>${escapeHtml(where)}</p>${facts}${description}`
}

function entry(event: FeedEvent, text: CalendarText): Xml {
  const { url, name, mark, place, category, topic, tags, organizers } = event
  const words = [category?.name, topic?.name, ...tags].filter((word) => word !== undefined)
  return element('entry', {}, [
    html('title', escapeHtml(`${mark ? `${mark.text}: ` : ''}${name}`)),
    element('id', {}, [url]),
    element('link', { href: url }),
    element('updated', {}, [event.changedAt]),
    element('published', {}, [event.createdAt]),
    html('summary', escapeHtml(`${sayWhen(event, text)} · ${place.name}`)),
    html('content', content(event, text)),
    ...organizers.map((organizer) =>
      element('author', {}, [
        element('name', {}, [organizer.name]),
        organizer.url === null ? null : element('uri', {}, [organizer.url]),
      ]),
    ),
    ...words.map((term) => element('category', { term, label: term })),
  ])
}

/** Writes events as an Atom feed (RFC 4287), one entry each. `self` is the feed's URL. */
export function atom(
  { title, url }: FeedHead,
  self: string,
  events: readonly FeedEvent[],
  text: CalendarText,
): string {
  const newest = events
    .map((event) => event.changedAt)
    .toSorted()
    .at(-1)
  const entries = fitEvents(events, limits.feedBytes, (event) => entry(event, text).xml)
  const head = [
    element('id', {}, [url]),
    element('title', {}, [title]),
    element('updated', {}, [newest ?? new Date(0).toISOString()]),
    element('generator', {}, ['Community Calendar']),
    // Entries without an author inherit the feed's (section 4.2.1).
    element('author', {}, [element('name', {}, [title])]),
    element('link', { rel: 'alternate', href: url }),
    element('link', { rel: 'self', href: self }),
  ]
  const namespace = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': text.language }
  return xmlDocument(element('feed', namespace, [...head, ...entries.map((xml) => ({ xml }))]))
}
