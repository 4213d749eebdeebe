import type { Day, Language } from '../../../src/contract.ts'
import { askedLanguage } from '../../http/page-language.ts'
import { type CalendarFilter, filterPath, gridViewOf, readFilter, without } from './calendar-query.ts'
import { type PageKind, pageKinds } from './links.ts'

/** The colour schemes that an embed can be fixed to; without one it follows the visitor's device. */
export const embedSchemes = ['light', 'dark'] as const

/** What an embed shows, and how: a view of the calendar as a list, week or month, or one event. */
export type Embed = {
  filter: CalendarFilter
  /** The id of the only event shown. */
  event?: string
  scheme?: (typeof embedSchemes)[number]
  /** The language asked for; without one it is the calendar's. */
  language?: Language | undefined
}

const idOf = (value: unknown) =>
  typeof value === 'string' && /^[\w-]{1,100}$/.test(value) ? value : undefined

/** Reads an embed from the query of its address. A map would be too large for a frame; it becomes a list. */
export function readEmbed(query: Record<string, unknown>, today: Day, language: Language | undefined): Embed {
  const { filter } = readFilter(query, today)
  const event = idOf(query.event)
  const scheme = embedSchemes.find((name) => name === query.scheme)
  return {
    filter: event ? {} : gridViewOf(filter) ? filter : without(filter, 'view', 'page'),
    ...(event && { event }),
    ...(scheme && { scheme }),
    language,
  }
}

/** The path and query of an embed, with parameters in a fixed order; the inverse of `readEmbed`. */
export function embedPath({ filter, event, scheme, language }: Embed, path = '/embed'): string {
  const own = new URLSearchParams({
    ...(event && { event }),
    ...(scheme && { scheme }),
    ...(language && { lng: language }),
  }).toString()
  const base = filterPath(filter, path)
  return own === '' ? base : `${base}${base.includes('?') ? '&' : '?'}${own}`
}

/** What the page about embedding shows: an embed, and the level of headings in the element. */
export type Embedding = { embed: Embed; headingLevel: number | undefined }

/** A heading level from 2 to 6 in a query. */
export function headingLevelIn(value: unknown): number | undefined {
  return typeof value === 'string' && /^[2-6]$/.test(value) ? Number(value) : undefined
}

/** Reads the query of the page; the embed's language is in `in`, as `lng` is that of the page. */
export function readEmbedding(query: Record<string, unknown>, today: Day): Embedding {
  const embed = readEmbed(query, today, askedLanguage({ query: { lng: query.in } }))
  return { embed, headingLevel: headingLevelIn(query.heading) }
}

/** The path and query of the page; the inverse of `readEmbedding`. */
export function embeddingPath({ embed, headingLevel }: Embedding): string {
  const { language, ...rest } = embed
  const own = new URLSearchParams({
    ...(language && { in: language }),
    ...(headingLevel && { heading: String(headingLevel) }),
  }).toString()
  const path = embedPath({ ...rest, language: undefined }, '/embedding')
  return own === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${own}`
}

/** A page that can be embedded: a view of the calendar, or the page of an entry with its events. */
export type Embeddable = { embed: Embed; entry?: { kind: PageKind; id: string } }

const kindIn = (name: string | undefined) => pageKinds.find((kind) => kind === name)

/** The decoded segments of a path; undefined if one of them is malformed. */
function segmentsOf(path: string): string[] | undefined {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return undefined
  }
}

/** What embeds a page of the calendar, by the path and query of its address; undefined for all other pages. */
export function embeddable({ pathname, searchParams }: URL, today: Day): Embeddable | undefined {
  const query = Object.fromEntries(searchParams)
  const language = askedLanguage({ query })
  const [first, ...rest] = segmentsOf(pathname)?.filter((name, at) => at > 0 || name !== 'view') ?? ['?']
  if (first === undefined || (first === 'embed' && rest.length === 0)) {
    const embed = readEmbed(first ? query : { ...query, event: undefined }, today, language)
    return embed.event ? { embed, entry: { kind: 'event', id: embed.event } } : { embed }
  }
  const [kind, id] = [kindIn(first), rest[0]]
  if (!kind || !id || rest.length > 1) return undefined
  return { embed: readEmbed({ [kind]: id }, today, language), entry: { kind, id } }
}

/** The address at which consumers ask for the frame of a page. */
export function oEmbedUrl(publicUrl: string, url: string): string {
  return `${publicUrl}/oembed?url=${encodeURIComponent(url)}`
}
