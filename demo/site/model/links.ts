import { defaults, type Language } from '../../../src/contract.ts'

/** Entries that have a page of their own. */
export const pageKinds = ['event', 'group', 'place', 'category', 'topic'] as const

export type PageKind = (typeof pageKinds)[number]

/** The path of the page of an entry. */
export function pagePath(kind: PageKind, id: string): string {
  return `/${kind}/${encodeURIComponent(id)}`
}

/** An image as templates show it. */
export type Picture = { url: string; sharpUrl?: string; alt: string; width: number; height: number | null }

/** A name, with a link where there is a page for it. */
export type Label = { name: string; url: string | null }

/** The address of an uploaded image: `list` is cropped to 380x160, `detail` is 380 wide (SPEC.md section 9), `sharp` twice that. */
export function mediaUrl(id: string, size: 'list' | 'detail' | 'sharp' | 'original'): string {
  const path = `${defaults.apiBase}/media/${encodeURIComponent(id)}`
  return size === 'original' ? path : `${path}?size=${size}`
}

/** A link to OpenStreetMap with a marker, or with a search for the address; null when neither is known. */
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

/** An address that names its language, which then does not depend on a cookie. */
export function withLanguage(path: string, language: Language): string {
  return `${path}${path.includes('?') ? '&' : '?'}lng=${language}`
}

/** The address of a page or a feed in a language; the site's own goes without saying. */
export function inLanguage(path: string, language: Language, siteLanguage: Language): string {
  return language === siteLanguage ? path : withLanguage(path, language)
}
