import type { Day } from '../../../src/contract.ts'
import { askedLanguage } from '../../http/page-language.ts'
import { type Embed, embedPath, readEmbed } from './embed-query.ts'

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
