import type { FastifyRequest } from 'fastify'
import type { Theme } from '../../themes/theme.ts'
import type { Site } from './site-parts.ts'

/** Style sheet of the note, for previews only: independent of the theme, which may be hard to read. */
export const previewNoteCss = `.preview-note {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0.25rem 1.25rem;
  padding: 0.625rem 1rem;
  border-bottom: 2px solid #ffd02b;
  font: 0.9375rem/1.4 system-ui, sans-serif;
  color: #fff;
  background: #1b2140;
}

.preview-note p {
  flex: 1 1 20rem;
  max-width: none;
  margin: 0;
}

.preview-note a {
  padding-block: 0.25rem;
  color: #fff;
  text-decoration: underline;
}

.preview-note a:focus-visible {
  outline: 3px solid #ffd02b;
  outline-offset: 2px;
}

@media print {
  .preview-note {
    display: none;
  }
}
`

/** Path of that style sheet below the address of a previewed theme. */
export const previewNotePath = 'styles/preview-note.css'

/** A theme previewed before activation. Its pages load their assets with the same token. */
export type PreviewedTheme = Theme & { preview: string }

/** The theme for a preview token; undefined if the token is invalid or expired, or the theme was deleted. */
export async function previewedTheme(
  { previews, themes }: Site,
  token: string,
): Promise<PreviewedTheme | undefined> {
  const name = await previews.read(token)
  if (name === undefined || (await themes.source.parent(name)) === undefined) return undefined
  return { ...(await themes.named(name)), preview: token }
}

/** The preview token in a request's address. */
export function previewToken({ query }: FastifyRequest): string | undefined {
  const { preview } = query as { preview?: unknown }
  if (preview === undefined) return undefined
  return typeof preview === 'string' ? preview : ''
}

/** A request's address without the preview token. */
export function withoutPreview({ url }: FastifyRequest): string {
  const [path = '/', query = ''] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.delete('preview')
  const rest = parameters.toString()
  return `/${path.replace(/^\/+/, '')}${rest && `?${rest}`}`
}

/** A link to a page of this site. Feeds, which don't depend on the theme, and the API are excluded. */
const link = /(<a\b[^>]*?\shref=")(\/(?!\/|api\/)[^"#]*)/g

/** A GET form that leads to a page of this site or to the same page. */
const form = /<form\b(?![^>]*?\s(?:action="(?:[^/"]|\/\/)|method="post"))[^>]*>/gi

const isFeed = (address: string) => /\.(?:ics|atom|json)(?:\?|$)/.test(address)

/** Adds the preview token to a page's links and forms. */
export function followPreview(html: string, token: string): string {
  return html
    .replace(link, (all, start: string, address: string) =>
      isFeed(address) ? all : `${start}${address}${address.includes('?') ? '&amp;' : '?'}preview=${token}`,
    )
    .replace(form, (start) => `${start}<input type="hidden" name="preview" value="${token}">`)
}
