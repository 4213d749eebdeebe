import type { FastifyRequest } from 'fastify'
import type { Site } from '../site-parts.ts'
import type { Theme } from '../../theming/theme.ts'

/** A theme as it is looked at before it is active: the files that its pages need are asked for with the same token. */
export type PreviewedTheme = Theme & { preview: string }

/** The theme of a token; undefined when the token is not ours or its time is over, or when the theme is gone. */
export async function previewedTheme(
  { previews, themes }: Site,
  token: string,
): Promise<PreviewedTheme | undefined> {
  const name = await previews.read(token)
  if (name === undefined || (await themes.source.parent(name)) === undefined) return undefined
  return { ...(await themes.named(name)), preview: token }
}

/** The token in a request's address. */
export function previewToken({ query }: FastifyRequest): string | undefined {
  const { preview } = query as { preview?: unknown }
  if (preview === undefined) return undefined
  return typeof preview === 'string' ? preview : ''
}

/** A request's address without its token. */
export function withoutPreview({ url }: FastifyRequest): string {
  const [path = '/', query = ''] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.delete('preview')
  const rest = parameters.toString()
  return `/${path.replace(/^\/+/, '')}${rest && `?${rest}`}`
}

/** A link to a page of this site; not to a feed, which looks the same in every theme, nor to the API. */
const link = /(<a\b[^>]*?\shref=")(\/(?!\/|api\/)[^"#]*)/g

/** A form that asks for a page of this site, or for the same one. */
const form = /<form\b(?![^>]*?\s(?:action="(?:[^/"]|\/\/)|method="post"))[^>]*>/gi

const isFeed = (address: string) => /\.(?:ics|atom|json)(?:\?|$)/.test(address)

/** Lets the links and the forms of a page lead on within the preview. */
export function followPreview(html: string, token: string): string {
  return html
    .replace(link, (all, start: string, address: string) =>
      isFeed(address) ? all : `${start}${address}${address.includes('?') ? '&amp;' : '?'}preview=${token}`,
    )
    .replace(form, (start) => `${start}<input type="hidden" name="preview" value="${token}">`)
}
