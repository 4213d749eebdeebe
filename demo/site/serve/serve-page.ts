import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  isolate,
  type Language,
  languageDirection,
  languageName,
  languages,
  limits,
  settingsIn,
} from '../../../src/contract.ts'
import type { Config } from '../../config/config.ts'
import { entryPagePath, previewedKinds } from '../../domain/entry-links.ts'
import { costs } from '../../http/limits/expensive.ts'
import { askedLanguage, languageCookie, languageHeaders, pageLanguage } from '../../http/page-language.ts'
import { sendText } from '../../http/send-text.ts'
import { formatText } from '../../i18n/texts.ts'
import { minuteMs } from '../../lib/credible-time.ts'
import { elementConfig } from '../../themes/theme-settings.ts'
import type { Theme } from '../../themes/theme.ts'
import { embeddingPath, oEmbedUrl } from '../address/embed-query.ts'
import { inLanguage, withLanguage } from '../address/links.ts'
import { mostSaved } from '../address/saved-query.ts'
import type { FeedFormat } from '../feeds/write-feed.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import { calendarText, type CalendarText } from '../words/calendar-text.ts'
import type { PageContext, PageModel, SiteServices } from './page.ts'
import {
  followPreview,
  namedImageUrl,
  previewedTheme,
  previewNotePath,
  previewToken,
  scriptUrls,
  themeUrl,
  withoutPreview,
} from './serve-theme-file.ts'

/** Browsers always revalidate. Proxies may cache for a minute and serve stale while revalidating. */
const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'

/** Renders a page's HTML with the active theme. */
export async function renderPage(
  site: SiteServices,
  context: PageContext,
  model: PageModel,
): Promise<string> {
  const data = pageData(model, context, site.deps.config)
  const html = await site.renderer.render(context.theme, model.template, data)
  return context.preview === undefined ? html : followPreview(html, context.preview)
}

/** Language and theme of a request's response; `framed` pages read no cookie. */
export async function pageContext(
  site: SiteServices,
  request: FastifyRequest,
  framed = false,
): Promise<PageContext> {
  const { config, now } = site.deps
  const language = framed
    ? (askedLanguage(request) ?? config.language)
    : pageLanguage(request, config.language)
  const token = previewToken(request)
  const previewed = token === undefined ? undefined : await previewedTheme(site, token)
  const revealed = token === undefined ? undefined : await revealedPath(site, token)
  const text = calendarText(language, config.timeZone, now())
  return { text, theme: previewed ?? (await site.themes.active()), preview: previewed && token, revealed }
}

export type PageToServe = {
  /** Path of the entry's page, if it is one: a preview link of that entry shows it uncached, even deactivated. */
  path?: string
  /** Cache key besides language, data, theme and minute: the path and the known query parameters. */
  key: string
  /**
   * Cost of rendering the page in the visitor's budget (http/limits/expensive.ts); 0 for pages that exist only a few
   * times.
   */
  cost: number
  /** Whether the page is for the frames of other sites: it neither reads nor sets cookies. */
  framed?: boolean
  /** Throws a PageNotFound if there is nothing to show. */
  build: (context: PageContext) => Promise<PageModel>
}

/**
 * Answers with a page in the visitor's language. Browsers revalidate and get a 304 if nothing changed. Previews are
 * not cached; an expired preview shows the normal page.
 */
export async function servePage(
  site: SiteServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, key, cost, framed = false, build }: PageToServe,
): Promise<FastifyReply> {
  const context = await pageContext(site, request, framed)
  const { text, theme, preview, revealed } = context
  const isRevealed = revealed !== undefined && revealed === path
  if (preview !== undefined || isRevealed) {
    request.spend(costs.view)
    const page = await renderPage(site, context, await build(context))
    const noted = preview === undefined ? page : withPreviewNote(page, context, withoutPreview(request))
    const html = isRevealed ? revealImages(noted, previewToken(request)!) : noted
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    return reply.type('text/html; charset=utf-8').send(html)
  }
  if (previewToken(request) !== undefined) return reply.redirect(withoutPreview(request), 302)
  const minute = Math.floor(text.now.getTime() / minuteMs)
  const { answer, former } = await site.revision(request)
  const keyAt = (revision: string) =>
    [text.language, revision, theme.revision, theme.assetRevision, minute, key].join('\n')
  const pageKey = keyAt(answer)
  if (!site.cache.has(pageKey)) request.spend(cost)
  const make = async () => renderPage(site, context, await build(context))
  const page = await site.cache.get(pageKey, make, former && keyAt(former))
  const cookie = framed ? undefined : languageCookie(request)
  if (cookie) reply.header('set-cookie', cookie)
  const lastModified = site.since(`${text.language} ${key}`, page.etag, text.now)
  reply.type('text/html; charset=utf-8').header('cache-control', cookie ? 'private, no-cache' : shared)
  return sendText(request, reply, page, { ...(!framed && { vary: languageHeaders }), lastModified })
}

type TextToServe = {
  /** Cache key. */
  address: string
  /** Cost of writing the text in the visitor's budget (http/limits/expensive.ts). */
  cost: number
  make: () => Promise<string>
}

/**
 * Answers with a machine-readable text that depends on data, theme and minute but not on the client. The caller sets
 * the headers.
 */
export async function serveText(
  site: SiteServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { address, cost, make }: TextToServe,
): Promise<FastifyReply> {
  const now = site.deps.now()
  const minute = Math.floor(now.getTime() / minuteMs)
  const { answer: revision } = await site.revision(request)
  const theme = await site.themes.active()
  const key = ['text', revision, theme.revision, minute, address].join('\n')
  if (!site.texts.has(key)) request.spend(cost)
  const sent = await site.texts.get(key, make)
  return sendText(request, reply, sent, { lastModified: site.since(`text ${address}`, sent.etag, now) })
}

/** The page path of the entry that a preview token reveals. */
async function revealedPath({ previews }: SiteServices, token: string): Promise<string | undefined> {
  const entry = await previews.entryOf(token)
  return entry && entryPagePath(previewedKinds[entry.resource], entry.id)
}

/** An address of an uploaded image in a page. */
const mediaAddress = /\/api\/v1\/media\/[\w-]+(?:\?size=\w+)?/g

/** Adds the preview token to a page's images: those of a deactivated entry are hidden, too. */
function revealImages(html: string, token: string): string {
  return html.replace(mediaAddress, (url) => `${url}${url.includes('?') ? '&amp;' : '?'}preview=${token}`)
}

/**
 * Adds a note to a previewed page: of which theme it is, what it does not show, and the ways back. `plainUrl` is
 * the page without the preview. A template without a body stays as it is.
 */
function withPreviewNote(html: string, { text, theme }: PageContext, plainUrl: string): string {
  const { preview } = text.t
  const [name = ''] = theme.chain
  const editor = `/backstage#/backstage/cms/theme?${new URLSearchParams({ theme: name })}`
  const link = (href: string, words: string) => `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`
  const note =
    `<aside class="preview-note" aria-label="${escapeHtml(preview.label)}">` +
    `<p>${escapeHtml(formatText(preview.text, { theme: name }))}</p>` +
    `${link(editor, preview.editor)} ${link(plainUrl, preview.leave)}</aside>`
  const styles = `<link rel="stylesheet" href="${escapeHtml(themeUrl(theme, previewNotePath))}">`
  const body = /<body\b[^>]*>/i.exec(html)
  if (!body) return html
  const from = body.index + body[0].length
  const head = html.slice(0, from).replace(/<\/head>/i, () => `${styles}</head>`)
  return `${head}${note}${html.slice(from)}`
}

/** The texts that the foot of each page leads to, with their files; the first one that the theme has is shown. */
export const legalTexts = {
  imprint: ['imprint'],
  privacy: ['privacy', 'backstage/dataprotectionshort'],
  contact: ['contact'],
} as const

export type LegalText = keyof typeof legalTexts

const names = Object.keys(legalTexts) as LegalText[]

/** The file of a text; undefined if the theme has none. */
export const legalFile = ({ files }: Theme, text: LegalText) => {
  const isThere = (name: string) => [...files.keys()].some((path) => path.startsWith(`md/${name}.`))
  return legalTexts[text].find(isThere)
}

function legalLinks(theme: Theme, canonical: string, { t }: CalendarText) {
  return names
    .filter((name) => legalFile(theme, name) !== undefined)
    .map((name) => ({ url: `/${name}`, title: t.footer[name], current: canonical === `/${name}` }))
}

/** The main menu: paths and the keys of their texts. */
const menu = [
  ['/', 'calendar'],
  ['/groups', 'groups'],
  ['/places', 'places'],
  ['/about', 'about'],
] as const

/** The menu entry that a page belongs to; empty if none. */
const sectionOf = (path: string) => {
  if (/^\/(?:groups$|group\/)/.test(path)) return '/groups'
  if (/^\/(?:places$|place\/)/.test(path)) return '/places'
  return path.startsWith('/about') ? '/about' : /^\/(?:$|\?)/.test(path) ? '/' : ''
}

/**
 * Feeds with the page's filter and language. Calendars are subscribed to by `webcal:` addresses; devices without a
 * calendar program for them can use Google Calendar's web page.
 */
function feedLinks(
  feed: NonNullable<PageModel['feed']>,
  language: Language,
  config: Pick<Config, 'language' | 'publicUrl'>,
) {
  const link = (format: FeedFormat) => inLanguage(feed(format), language, config.language)
  const ics = link('ics')
  const webcal = (config.publicUrl + ics).replace(/^https?:/, 'webcal:')
  return {
    ics,
    atom: link('atom'),
    json: link('json'),
    webcal,
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
  }
}

/** All data of a template: the page's content and what all pages share. */
function pageData(model: PageModel, { text, theme }: PageContext, config: Config): object {
  const { language, t } = text
  const settings = settingsIn(theme.settings, language)
  const absolute = (path: string) => config.publicUrl + path
  /** This page's address in a language, independent of the language cookie. */
  const own = (name: Language) => absolute(inLanguage(model.canonical, name, config.language))
  const section = model.template === 'error' ? '' : sectionOf(model.canonical)
  const isHome = model.canonical === '/'
  const { embed } = model
  return {
    t,
    page: model.content,
    site: {
      ...settings,
      modEmail: config.modEmail ?? null,
      timeZone: config.timeZone,
      times: formatText(t.footer.times, { zone: config.timeZone.replaceAll('_', ' ') }),
      menu: menu.map(([url, name]) => ({ url, title: t.nav[name], current: url === section })),
      savedCurrent: model.template === 'saved',
      mostSaved: Object.entries(mostSaved).flat().join(' '),
      legal: legalLinks(theme, model.canonical, text),
      logo: namedImageUrl(theme, 'logo'),
      icon: namedImageUrl(theme, 'icon'),
      styles: themeUrl(theme, 'styles/site.css'),
      scripts: scriptUrls(theme),
    },
    head: {
      language,
      direction: languageDirection(language),
      title: isHome
        ? settings.defaultMetaTitle || settings.sitename
        : `${isolate(model.title)} · ${settings.sitename}`,
      ownTitle: isHome ? settings.sitename : model.title,
      description: model.description || settings.defaultMetaDescription,
      canonical: own(language),
      plainUrl: absolute(model.canonical),
      picture: model.picture ? absolute(model.picture) : null,
      pictureEdge: limits.imageSquareEdge,
      openGraphType: model.openGraphType ?? 'website',
      noIndex: model.noIndex ?? false,
      structuredData: model.structuredData ?? null,
      feeds: model.feed ? feedLinks(model.feed, language, config) : null,
      oembed: embed && !model.noIndex ? oEmbedUrl(config.publicUrl, own(language)) : null,
      embedUrl: embed ? embeddingPath({ embed, headingLevel: undefined }) : null,
      languages: languages.map((name) => ({
        language: name,
        title: languageName(name),
        path: withLanguage(model.canonical, name),
        url: own(name),
        current: name === language,
      })),
    },
    element: {
      apiUrl: '/',
      config: JSON.stringify(elementConfig(theme.settings, language, config.modEmail)),
      geocoderUrl: config.geocoderUrl,
      tileUrl: config.tileUrl ?? null,
      tileAttribution: config.tileAttribution,
      script: '/assets/backstage/index.js',
    },
  }
}
