import type { CalendarText } from './model/calendar-text.ts'
import type { TrustedHtml } from './render/liquid.ts'
import type { Theme } from '../theming/theme.ts'

/** What a page shows, as plain data: everything that its template sees beside the site's own. */
export type PageModel = {
  /** The template, without its ending. */
  template: string
  /** For the browser's title and for those who share the page. */
  title: string
  description: string
  /** The beginning of its text, without the facts. */
  summary?: string
  /** The path and query under which this page is known. */
  canonical: string
  /** Not to be found by search engines. */
  noIndex?: boolean
  /** The path of a picture for those who share the page. */
  picture?: string | null
  openGraphType?: 'website' | 'article'
  /** The address of the same without its ending, and its query: what can be subscribed to. */
  feed?: { path: string; query: string }
  structuredData?: TrustedHtml | null
  /** What the template calls `page`. */
  content: object
}

/** What a page is made from. */
export type PageContext = {
  text: CalendarText
  theme: Theme
  /** The token of the preview that the page is part of. */
  preview?: string | undefined
}
