import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendText } from '../../http/send-text.ts'
import { namedImage, type Theme } from '../../themes/theme.ts'
import type { SiteServices } from './page.ts'

const contentTypes: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  ico: 'image/x-icon',
  ttf: 'font/ttf',
}

/** Served files by folder and extension, so that uploads outside `js` cannot run as scripts. */
const served = { css: /\.css$/, js: /\.js$/, image: /\.(?:webp|jpe?g|png|svg|ico)$/, font: /\.ttf$/ } as const

const isServed = (type: string, name: string) =>
  Object.hasOwn(served, type) && served[type as keyof typeof served].test(name)

/** Whether files with this extension are sent compressed. */
const isText = (extension: string) => extension === 'js' || extension === 'svg'

const year = 31_536_000

/**
 * For style sheets, scripts and fonts: the embed in a sandboxed frame, as WordPress makes them, has an opaque origin and
 * counts as another site.
 */
const embeddable = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

const isEmbeddable = (type: string) => type === 'css' || type === 'js' || type === 'font'

/** Content Security Policy for files opened directly, such as SVG images: nothing is allowed. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const previewPrefix = 'preview-'

/** The address of a theme file. It contains the revision of the theme's files, or the preview token. */
export function themeUrl(theme: Theme | PreviewedTheme, path: string): string {
  const revision = 'preview' in theme ? `${previewPrefix}${theme.preview}` : theme.assetRevision
  return `/theme/${revision}/${path}`
}

/** The theme for a revision in an address: the previewed one, or the active one (also when the preview has ended). */
async function themeAt(
  site: SiteServices,
  revision: string,
): Promise<{ theme: Theme; isFixed: boolean; isPreview: boolean }> {
  const token = revision.startsWith(previewPrefix) ? revision.slice(previewPrefix.length) : undefined
  const previewed = token === undefined ? undefined : await previewedTheme(site, token)
  const theme = previewed ?? (await site.themes.active())
  return { theme, isFixed: revision === theme.assetRevision, isPreview: previewed !== undefined }
}

/** The address of an image of the theme, see `namedImage`; null if there is none. */
export function namedImageUrl(theme: Theme, name: string): string | null {
  const file = namedImage(theme, name)
  return file ? themeUrl(theme, `image/${file.name}`) : null
}

/** The address of one of the theme's scripts; null if it has none of this name. */
export function scriptUrl(theme: Theme, name: string): string | null {
  return theme.files.has(`js/${name}`) ? themeUrl(theme, `js/${name}`) : null
}

/** The addresses of the theme's scripts, sorted by name; without those that others load when they need them. */
export function scriptUrls(theme: Theme): string[] {
  const scripts = [...theme.files.values()].filter(
    ({ type, name }) => type === 'js' && isServed('js', name) && !name.startsWith('lazy/'),
  )
  return scripts.map(({ name }) => themeUrl(theme, `js/${name}`)).toSorted()
}

/**
 * Serves a theme's assets: all style sheets as one, scripts, images and fonts. Immutable under the theme's current
 * revision; under any other revision the current file is served uncached.
 */
export function themeFileRoutes(app: FastifyInstance, site: SiteServices): void {
  app.get<{ Params: { revision: string; '*': string } }>('/theme/:revision/*', async (request, reply) => {
    const { theme, isFixed, isPreview } = await themeAt(site, request.params.revision)
    const path = request.params['*']
    const type = path.slice(0, path.indexOf('/'))
    const headers = {
      'cache-control': isFixed ? `public, max-age=${year}, immutable` : 'no-cache',
      'content-security-policy': filePolicy,
    }
    if (path === 'styles/site.css') {
      reply.headers({ ...headers, ...embeddable }).type(contentTypes.css!)
      return sendText(request, reply, theme.styleSheet)
    }
    if (isPreview && path === previewNotePath)
      return reply.headers(headers).type(contentTypes.css!).send(previewNoteCss)
    const file = isServed(type, path) ? theme.files.get(path) : undefined
    if (!file) return reply.callNotFound()
    if (isEmbeddable(type)) reply.headers(embeddable)
    const extension = path.slice(path.lastIndexOf('.') + 1)
    const mediaType = contentTypes[extension] ?? 'application/octet-stream'
    if (isText(extension)) {
      const text = await theme.readText(file)
      if (!text) return reply.callNotFound()
      return sendText(request, reply.headers(headers).type(mediaType), text)
    }
    const content = await theme.read(file)
    if (!content) return reply.callNotFound()
    return reply.headers(headers).type(mediaType).send(Buffer.from(content))
  })
}

/** Style sheet of the note, for previews only: independent of the theme, which may be hard to read. */
const previewNoteCss = `.preview-note {
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
  { previews, themes }: SiteServices,
  token: string,
): Promise<PreviewedTheme | undefined> {
  const name = await previews.themeOf(token)
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
