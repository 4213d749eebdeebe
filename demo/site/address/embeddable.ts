import type { Day } from '../../../src/contract.ts'
import { askedLanguage } from '../../http/page-language.ts'
import { type Embed, readEmbed } from './embed-query.ts'
import { type PageKind, pageKinds } from './links.ts'

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
