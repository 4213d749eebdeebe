import type { Day, Language } from '../../../src/contract.ts'
import { askedLanguage } from '../../http/page-language.ts'
import { CalendarQuery, writeAddress } from './calendar-query.ts'
import { type PageKind, pageKinds } from './links.ts'

/** The colour schemes that an embed can be fixed to; without one it follows the visitor's device. */
export const embedSchemes = ['light', 'dark'] as const

/** What an embed shows, and how: a view of the calendar as a list, week or month, or one event. */
export type Embed = {
  query: CalendarQuery
  /** The id of the only event shown. */
  event?: string | undefined
  scheme?: (typeof embedSchemes)[number] | undefined
  /** The language asked for; without one it is the calendar's. */
  language?: Language | undefined
}

const idOf = (value: unknown) =>
  typeof value === 'string' && /^[\w-]{1,100}$/.test(value) ? value : undefined

/** What embeds a view of the calendar. A map would be too large for a frame; it becomes a list. */
export function embedOf(query: CalendarQuery): Embed {
  return { query: query.gridView ? query : query.without('view') }
}

/** What embeds an event, or the events of another entry. */
export function embedOfEntry(kind: PageKind, id: string): Embed {
  return kind === 'event'
    ? { query: new CalendarQuery(), event: id }
    : { query: new CalendarQuery({ [kind]: id }) }
}

/** Parses an embed in the query of its address. */
export function parseEmbed(
  asked: Record<string, unknown>,
  today: Day,
  language: Language | undefined,
): Embed {
  const event = idOf(asked.event)
  const shown = event ? embedOfEntry('event', event) : embedOf(CalendarQuery.parse(asked, today))
  return { ...shown, scheme: embedSchemes.find((name) => name === asked.scheme), language }
}

function embedParameters({ query, event, scheme, language }: Embed): URLSearchParams {
  const own = { ...(event && { event }), ...(scheme && { scheme }), ...(language && { lng: language }) }
  return new URLSearchParams([...query.parameters, ...Object.entries(own)])
}

/** The canonical address of an embed; the inverse of `parseEmbed`. */
export function embedPath(embed: Embed): string {
  return writeAddress('/embed', embedParameters(embed))
}

/** What the page about embedding shows: an embed, and the level of headings in the element. */
export type Embedding = { embed: Embed; headingLevel: number | undefined }

/** A heading level from 2 to 6 in a query. */
export function headingLevelIn(value: unknown): number | undefined {
  return typeof value === 'string' && /^[2-6]$/.test(value) ? Number(value) : undefined
}

/** Parses the query of the page; the embed's language is in `in`, as `lng` is that of the page. */
export function parseEmbedding(asked: Record<string, unknown>, today: Day): Embedding {
  const embed = parseEmbed(asked, today, askedLanguage({ query: { lng: asked.in } }))
  return { embed, headingLevel: headingLevelIn(asked.heading) }
}

/** The parameters of the page, in a fixed order. */
export function embeddingParameters({ embed, headingLevel }: Embedding): URLSearchParams {
  const parameters = embedParameters({ ...embed, language: undefined })
  if (embed.language) parameters.set('in', embed.language)
  if (headingLevel) parameters.set('heading', String(headingLevel))
  return parameters
}

/** The canonical address of the page; the inverse of `parseEmbedding`. */
export function embeddingPath(embedding: Embedding): string {
  return writeAddress('/embedding', embeddingParameters(embedding))
}

/** A page that can be embedded: a view of the calendar, or the page of an entry with its events. */
export type Embeddable = { embed: Embed; entry?: { kind: PageKind; id: string } }

/** The decoded segments of a path; undefined if one of them is malformed. */
function segmentsOf(path: string): string[] | undefined {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return undefined
  }
}

/** What embeds a page of the calendar that another site names; undefined for all other pages. */
export function parseEmbeddable({ pathname, searchParams }: URL, today: Day): Embeddable | undefined {
  const asked = Object.fromEntries(searchParams)
  const language = askedLanguage({ query: asked })
  const [first, ...rest] = segmentsOf(pathname)?.filter((name, at) => at > 0 || name !== 'view') ?? ['?']
  if (first === undefined || (first === 'embed' && rest.length === 0)) {
    const embed = parseEmbed(first ? asked : { ...asked, event: undefined }, today, language)
    return embed.event ? { embed, entry: { kind: 'event', id: embed.event } } : { embed }
  }
  const kind = pageKinds.find((name) => name === first)
  const [id] = rest
  if (!kind || !id || rest.length > 1) return undefined
  return { embed: parseEmbed({ [kind]: id }, today, language), entry: { kind, id } }
}

/** The address at which consumers ask for the frame of a page. */
export function oEmbedUrl(publicUrl: string, url: string): string {
  return `${publicUrl}/oembed?url=${encodeURIComponent(url)}`
}
