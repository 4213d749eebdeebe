import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { carriesSecret, plainPath } from './redact.ts'

type Settings = Pick<Config, 'publicUrl' | 'geocoderUrl' | 'mapUrl' | 'tileUrl' | 'frameOrigins' | 'hsts'>

/**
 * `backstage`: pages that embed the element, also those of the documentation that show it and its parts. `embed`: the page
 * for frames of other sites; `embedding`: the page that shows it. `map`: pages with a map in a frame. `tiles`: pages
 * with a map of tiles.
 * `page`: everything else.
 */
type PolicyKind = 'page' | 'map' | 'tiles' | 'backstage' | 'embed' | 'embedding'

const originOf = (url: string) => new URL(url).origin

/**
 * The Content Security Policy of a page: same origin only, no inline code, no `eval`; style sheets contain small icons as `data:` images. Backstage may also call the
 * geocoder and show `blob:` images; it and lists that can be a map may show map tiles; pages with a map may frame it; all pages but backstage may frame the
 * operator's frame origins. Only the embed may be framed by other sites. The element's sanitiser uses the Trusted Types policy `dompurify`.
 */
function contentSecurityPolicy(kind: PolicyKind, settings: Settings): string {
  const { publicUrl, geocoderUrl, mapUrl, tileUrl, frameOrigins } = settings
  const element = kind === 'backstage'
  const framed = element
    ? []
    : [
        ...(kind === 'embedding' ? ["'self'"] : []),
        ...(kind === 'map' && mapUrl ? [originOf(mapUrl)] : []),
        ...frameOrigins,
      ]
  const directives: [name: string, ...values: string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', "'self'"],
    ['font-src', "'self'"],
    [
      'img-src',
      "'self'",
      'data:',
      ...(element ? ['blob:'] : []),
      ...((element || kind === 'tiles') && tileUrl ? [originOf(tileUrl)] : []),
    ],
    ['connect-src', "'self'", ...(element ? [originOf(geocoderUrl)] : [])],
    ...(framed.length > 0 ? ([['frame-src', ...framed]] as [string, ...string[]][]) : []),
    ['form-action', "'self'"],
    ['frame-ancestors', kind === 'embed' ? '*' : "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', ...(element ? ['dompurify'] : ["'none'"])],
  ]
  if (isHttps(publicUrl)) directives.push(['upgrade-insecure-requests'])
  return directives.map((directive) => directive.join(' ')).join('; ')
}

const isHttps = (url: string) => url.startsWith('https:')

const strictTransport = {
  off: {},
  on: { 'strict-transport-security': 'max-age=31536000' },
  subdomains: { 'strict-transport-security': 'max-age=31536000; includeSubDomains' },
}

/** Pages of events and places. */
const offersMap = (path: string) => /^\/(?:view\/)?(?:event|place)\/[^/?#.]+(?:[?#]|$)/.test(path)

/** Lists that can be a map, with the button 'Near me'. */
const isMapped = (path: string) => path === '/' || path === '/places'

const isBackstage = (path: string) =>
  /^\/(?:backstage|docs\/configurator|docs\/components)(?:[/?#]|$)/.test(path)

/** By route: the only page that other sites may show in a frame, and the one with its preview. */
const kindByRoute: Record<string, PolicyKind> = { '/embed': 'embed', '/embedding': 'embedding' }

const kindOf = (path: string, route: string | undefined): PolicyKind =>
  kindByRoute[route ?? ''] ??
  (isBackstage(path) ? 'backstage' : isMapped(path) ? 'tiles' : offersMap(path) ? 'map' : 'page')

/** Resources that other origins may load: the API with its images, and the element's bundle. */
const isForOthers = (path: string) => /^\/(?:api|assets)\//.test(path)

/**
 * Sets the security headers on every answer, unless a route has set them itself. Answers to URLs with a token are not
 * cached (CONTRACT.md section 5).
 */
export function securityHeaders(app: FastifyInstance, settings: Settings): void {
  const policies = {
    page: contentSecurityPolicy('page', settings),
    map: contentSecurityPolicy('map', settings),
    tiles: contentSecurityPolicy('tiles', settings),
    backstage: contentSecurityPolicy('backstage', settings),
    embed: contentSecurityPolicy('embed', settings),
    embedding: contentSecurityPolicy('embedding', settings),
  }
  const fixed: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    ...(isHttps(settings.publicUrl) && strictTransport[settings.hsts]),
  }
  app.addHook('onRequest', async (request, reply) => {
    const path = plainPath(request.url)
    const kind = kindOf(path, request.routeOptions.url)
    reply.headers({
      ...fixed,
      ...(kind !== 'embed' && { 'x-frame-options': 'SAMEORIGIN' }),
      'content-security-policy': policies[kind],
      'permissions-policy': `camera=(), geolocation=${isMapped(path) ? '(self)' : '()'}, microphone=(), browsing-topics=()`,
      'referrer-policy': carriesSecret(request.url) ? 'no-referrer' : 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': kind === 'embed' || isForOthers(path) ? 'cross-origin' : 'same-origin',
    })
  })
  app.addHook('onSend', async (request, reply) => {
    if (carriesSecret(request.url)) reply.header('cache-control', 'no-store')
  })
}
