import type { Theme } from '../../themes/theme.ts'
import type { TrustedHtml } from '../render/escape-html.ts'
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
  /** Path without extension and query of the page's feeds. */
  feed?: { path: string; query: string }
  structuredData?: TrustedHtml | null
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
