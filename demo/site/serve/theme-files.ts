import type { FastifyInstance } from 'fastify'
import { sendText } from '../../http/send-text.ts'
import { namedImage, type Theme } from '../../themes/theme.ts'
import type { Site } from './site-parts.ts'
import { previewedTheme, type PreviewedTheme, previewNoteCss, previewNotePath } from './theme-preview.ts'

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
  site: Site,
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
export function themeFileRoutes(app: FastifyInstance, site: Site): void {
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
