import { type Language, limits } from '../../../src/contract.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import { renderMarkdown } from '../render/markdown.ts'
import { calendarText, type CalendarText } from '../words/calendar-text.ts'
import { formatFact } from '../words/facts.ts'
import { formatWhen } from '../words/when.ts'
import { feedEvent, type FeedEvent, type FeedHead, fitEvents, withShortText } from './feed-event.ts'
import type { FeedRows } from './feed-rows.ts'
import { iCalendar } from './icalendar.ts'

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
function jsonFeed(
  { title, url }: FeedHead,
  events: readonly FeedEvent[],
  next: string | null,
  { language, timeZone }: Pick<CalendarText, 'language' | 'timeZone'>,
): string {
  const about: Omit<JsonFeed, 'events' | 'next'> = { title, url, language, timeZone }
  const texts = fitEvents(events, limits.feedBytes, (event) => JSON.stringify(event))
  return `${JSON.stringify(about).slice(0, -1)},"events":[${texts.join(',')}],"next":${JSON.stringify(next)}}`
}

const html = (name: string, markup: string) => element(name, { type: 'html' }, [markup])

function content(event: FeedEvent, text: CalendarText): string {
  const when = formatWhen(event, text)
  const { place, room } = event
  const where = [place.name, room, place.address].filter(Boolean).join(', ')
  const notice = event.mark ? `<p><strong>${escapeHtml(event.mark.notice)}</strong></p>` : ''
  const description = renderMarkdown(event.description)?.trustedHtml ?? ''
  const facts = event.facts.map((fact) => `<p>${escapeHtml(formatFact(fact))}</p>`).join('')
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
    html('summary', escapeHtml(`${formatWhen(event, text)} · ${place.name}`)),
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
function atom(
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

export type Address = { path: string; changed?: string | undefined }

/** Input for one sitemap file: pages, or further files. */
export type SitemapContent = { kind: 'pages' | 'files'; addresses: readonly Address[]; publicUrl: string }

const tags = { pages: ['urlset', 'url'], files: ['sitemapindex', 'sitemap'] } as const

/** Writes a sitemap file (sitemaps.org). Pure. */
export function writeSitemap({ kind, addresses, publicUrl }: SitemapContent): string {
  const [root, tag] = tags[kind]
  return xmlDocument(
    element(
      root,
      { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
      addresses.map(({ path, changed }) =>
        element(tag, {}, [
          element('loc', {}, [publicUrl + path]),
          changed === undefined ? null : element('lastmod', {}, [changed]),
        ]),
      ),
    ),
  )
}

/** Well-formed XML. Only created by `element` and `xmlDocument`. */
export type Xml = { xml: string }

/**
 * Characters that XML 1.0 (section 2.2) cannot represent, not even as references: control characters, lone
 * surrogates, U+FFFE and U+FFFF.
 */
const unwritable = /[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/**
 * Escapes white space as references: otherwise parsers normalise it to spaces in attributes, and CRLF to LF (sections
 * 2.11, 3.3.3).
 */
const escaped = (text: string, special: RegExp) =>
  text
    .replace(unwritable, '')
    .replace(special, (character) => references[character] ?? `&#${character.charCodeAt(0)};`)

/**
 * Creates an element. Texts and attribute values are escaped; characters that XML cannot represent are removed. Names
 * are trusted and not escaped. Null children, and attributes without a value, are omitted.
 */
function element(
  name: string,
  attributes: Record<string, string | null | undefined> = {},
  children: readonly (Xml | string | null)[] = [],
): Xml {
  const set = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : ` ${key}="${escaped(value, /[&<>"'\t\n\r]/g)}"`,
  )
  const inside = children.map((child) =>
    child === null ? '' : typeof child === 'string' ? escaped(child, /[&<>\r]/g) : child.xml,
  )
  return { xml: `<${name}${set.join('')}>${inside.join('')}</${name}>` }
}

/** A complete XML document in UTF-8. */
function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`
}
