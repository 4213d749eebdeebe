import { defaults, type Language } from '../../../src/contract.ts'
import { entryPagePath } from '../../domain/entry-links.ts'

/** Kinds of entries with a public page. */
export const pageKinds = ['event', 'group', 'place', 'category', 'topic'] as const

export type PageKind = (typeof pageKinds)[number]

/** The path of an entry's page. */
export function pagePath(kind: PageKind, id: string): string {
  return entryPagePath(kind, id)
}

/** An image for templates. */
export type Picture = {
  url: string
  sharpUrl?: string
  alt: string
  /** Who made it; only on the page of an entry. */
  credit?: string | null
  width: number
  height: number | null
}

/** A name, with a link if it has a page. */
export type Label = { name: string; url: string | null }

/** The name of a category, with the number of its look in the theme; null if the theme has none for it. */
export type CategoryLabel = Label & { look: number | null }

/**
 * The address of an uploaded image: `list` is cropped to 380x160, `detail` is 380 wide (SPEC.md section 9), `sharp`
 * is twice as wide, `square` is for shared links.
 */
export function mediaUrl(id: string, size: 'list' | 'detail' | 'sharp' | 'square' | 'original'): string {
  const path = `${defaults.apiBase}/media/${encodeURIComponent(id)}`
  return size === 'original' ? path : `${path}?size=${size}`
}

/** A link to OpenStreetMap: a marker at the coordinates, or a search for the address. Null if neither is known. */
export function openStreetMapUrl(where: {
  lat?: number | null
  lng?: number | null
  address?: string | null
}) {
  const { lat, lng, address } = where
  if (typeof lat === 'number' && typeof lng === 'number') {
    return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
  }
  return address ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}` : null
}

/** Adds the language to an address, so that it doesn't depend on the language cookie. */
export function withLanguage(path: string, language: Language): string {
  return `${path}${path.includes('?') ? '&' : '?'}lng=${language}`
}

/** The address of a page or feed in a language. The site's own language needs no parameter. */
export function inLanguage(path: string, language: Language, siteLanguage: Language): string {
  return language === siteLanguage ? path : withLanguage(path, language)
}
