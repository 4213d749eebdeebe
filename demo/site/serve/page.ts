import type { FastifyRequest } from 'fastify'
import { type Day, dayOf } from '../../../src/contract.ts'
import type { Deps } from '../../config/deps.ts'
import type { Aged } from '../../http/just-written.ts'
import type { TextCache } from '../../http/text-cache.ts'
import type { Previews } from '../../themes/preview.ts'
import type { Theme, Themes } from '../../themes/theme.ts'
import type { Embed } from '../address/embed-query.ts'
import type { FeedFormat } from '../feeds/write-feed.ts'
import type { FeedWriter } from '../feeds/writer/feed-writer.ts'
import type { TrustedHtml } from '../../lib/escape-html.ts'
import type { Since } from '../render/last-modified.ts'
import type { Renderer } from '../render/renderer.ts'
import type { CalendarText } from '../words/calendar-text.ts'

/** A page's content as plain data: all that its template sees besides the site's own data. */
export type PageModel = {
  /** Template name without extension. */
  template: string
  /** Title for the browser and for link previews. */
  title: string
  description: string
  /** The beginning of the entry's text, without date and place. */
  summary?: string
  /** The canonical path and query. */
  canonical: string
  /** Excludes the page from search engines. */
  noIndex?: boolean
  /** Path of the image for link previews, which is a square. */
  picture?: string | null
  /** Path of the whole image. */
  image?: string | null
  openGraphType?: 'website' | 'article'
  /** The address of a feed with the same. */
  feed?: ((format: FeedFormat) => string) | undefined
  structuredData?: TrustedHtml | null
  /** What embeds the page elsewhere: a view of the calendar, or a listed entry with its events. */
  embed?: Embed | undefined
  /** Available to the template as `page`. */
  content: object
}

/** Whether the request has a preview link of the entry with this page, and so sees it even if it is deactivated. */
export const reveals = ({ revealed }: Pick<PageContext, 'revealed'>, path: string): boolean =>
  revealed === path

export type PageContext = {
  text: CalendarText
  theme: Theme
  /** Token of the theme preview, if the page is part of one. */
  preview?: string | undefined
  /** Page path of the entry that the request may see although it is deactivated. */
  revealed?: string | undefined
}

/** Nothing to show at this address (404). */
export class PageNotFound extends Error {}

/** Today in the calendar's time zone. */
export function todayOf({ now, config }: Pick<Deps, 'now' | 'config'>): Day {
  return dayOf(now(), config.timeZone)
}

/** Dependencies of all page handlers. */
export type SiteServices = {
  deps: Deps
  themes: Themes
  previews: Previews
  renderer: Renderer
  feeds: FeedWriter
  /** Cache for HTML pages. */
  cache: TextCache
  /** Separate cache for feeds and sitemaps, which are large and would evict pages. */
  texts: TextCache
  since: Since
  /** Returns a value that changes whenever the data does (db/data-revision.ts), under many writes within a second. */
  revision: (request: FastifyRequest) => Promise<Aged<string>>
}
