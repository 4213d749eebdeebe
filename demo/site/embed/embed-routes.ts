import type { FastifyInstance } from 'fastify'
import { eventList, htmlOf, type Speech } from '../../../src/calendar-events/html.ts'
import {
  defaultUpcoming,
  type Language,
  languageDirection,
  languageLocale,
  languageName,
  languages,
  maxUpcoming,
  settingsIn,
  type Upcoming,
  upcomingChoices,
} from '../../../src/contract.ts'
import { costs } from '../../http/limits/expensive.ts'
import { askedLanguage } from '../../http/page-language.ts'
import { textsIn } from '../../i18n/texts.ts'
import { CalendarQuery } from '../address/calendar-query.ts'
import {
  type Embed,
  type Embedding,
  embeddingParameters,
  embeddingPath,
  embedPath,
  embedSchemes,
  headingLevelIn,
  parseEmbed,
  parseEmbedding,
} from '../address/embed-query.ts'
import { pagePath } from '../address/links.ts'
import { feedHeaders, numberIn } from '../feed-routes/feed-routes.ts'
import { readUpcoming } from '../feed-routes/upcoming.ts'
import { groupByDay } from '../model/event-card.ts'
import { gridPage, listContent } from '../pages/home.ts'
import { isEvent, listedEvents } from '../queries/event-conditions.ts'
import { cardRows } from '../queries/event-rows.ts'
import { filterLabels, loadNames, resolveNames } from '../queries/names.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import { type PageContext, type PageModel, PageNotFound, type SiteServices, todayOf } from '../serve/page.ts'
import { servePage, serveText } from '../serve/serve-page.ts'
import { scriptUrl } from '../serve/serve-theme-file.ts'
import type { CalendarText } from '../words/calendar-text.ts'
import { embeddedEntry, embedTitle, oEmbed } from './oembed.ts'
import { elementAttributes, elementMarkup, leavesOut, snippets } from './snippets.ts'

type Asked = Record<string, unknown>

/** Registers what other sites embed. */
export function embedRoutes(app: FastifyInstance, site: SiteServices): void {
  app.get<{ Querystring: Asked }>('/embed', (request, reply) => {
    const embed = parseEmbed(request.query, todayOf(site.deps), askedLanguage(request))
    reply.header('x-robots-tag', 'noindex')
    return servePage(site, request, reply, {
      key: embedPath(embed),
      cost: costs.view,
      framed: true,
      build: (context) => embedPage(site, embed, context),
    })
  })
  app.get<{ Querystring: Asked }>('/embedding', (request, reply) => {
    const embedding = parseEmbedding(request.query, todayOf(site.deps))
    return servePage(site, request, reply, {
      key: embeddingPath(embedding),
      cost: costs.entryPage,
      build: (context) => embeddingPage(site, embedding, context),
    })
  })
  app.get<{ Querystring: Asked }>('/embed.html', (request, reply) => {
    const asked = request.query
    const { config, now } = site.deps
    const wish: FragmentWish = {
      query: CalendarQuery.parse(asked, todayOf(site.deps)).only(...upcomingChoices),
      language: askedLanguage(request),
      max: asked.max === undefined ? undefined : numberIn(asked.max, 1, maxUpcoming, defaultUpcoming),
      headingLevel: headingLevelIn(asked.headinglevel),
    }
    const { query, language = config.language, max = defaultUpcoming, headingLevel } = wish
    reply.headers({ ...feedHeaders, 'x-robots-tag': 'noindex' }).type('text/html; charset=utf-8')
    return serveText(site, request, reply, {
      address: [query.path('/embed.html'), wish.language, wish.max, headingLevel].join(' '),
      cost: costs.list,
      make: async () =>
        fragment(await readUpcoming(site, query, language, max), wish, {
          publicUrl: config.publicUrl,
          language,
          now: now(),
        }),
    })
  })
  app.get<{ Querystring: Asked }>('/oembed', async (request, reply) => {
    const { url, format, maxwidth, maxheight } = request.query
    reply.headers(feedHeaders)
    const refuse = (status: number, error: string) =>
      reply.code(status).header('cache-control', 'no-store').send({ error })
    if (format !== undefined && format !== 'json') return refuse(501, 'the format is json')
    request.spend(costs.entryPage)
    const wish = {
      url: typeof url === 'string' ? url : '',
      maxWidth: numberIn(maxwidth, 1, Infinity, Infinity),
      maxHeight: numberIn(maxheight, 1, Infinity, Infinity),
    }
    const answer = await oEmbed(site, wish)
    if (answer === 401) return refuse(401, 'not published')
    if (answer === 404) return refuse(404, 'the url is none of this calendar that can be embedded')
    return answer
  })
}

/** What a fragment is asked for: the attributes of `<calendar-events>`. */
type FragmentWish = {
  query: CalendarQuery
  /** The language asked for; without one the element follows the page that it is in. */
  language: Language | undefined
  max: number | undefined
  headingLevel: number | undefined
}

/**
 * `<calendar-events>` with its list in a declarative shadow root, for servers to paste into their pages: it can be read
 * without scripts, and the element takes it over where its script is loaded. Without the list if the calendar doesn't
 * know a filter.
 */
function fragment(
  upcoming: Upcoming,
  wish: FragmentWish,
  { publicUrl, language, now }: { publicUrl: string; language: Language; now: Date },
): string {
  const { timeZone, title, unknown, url } = upcoming
  const speech: Speech = {
    words: textsIn(language).calendarEvents,
    direction: languageDirection(language),
    locale: languageLocale(language),
    timeZone,
    now,
    // Nobody knows yet where the visitor is; the element adds the zone if it differs.
    ownZone: timeZone,
  }
  const list = htmlOf(eventList(upcoming, speech, wish.headingLevel))
  const styles = `${publicUrl}/assets/backstage/calendar-events.css`
  const root = `<template shadowrootmode="open"><link rel="stylesheet" href="${styles}"><div>${list}</div></template>`
  const link = `<a href="${escapeHtml(url)}">${escapeHtml(title)}</a>`
  const { query, language: asked, max, headingLevel } = wish
  const attributes = elementAttributes(query, { max, language: asked, headinglevel: headingLevel })
  const inner = `${unknown.length > 0 ? '' : root}${link}`
  return `${elementMarkup([['apiurl', publicUrl], ...attributes], inner)}\n`
}

/** The theme's scripts that are of use in a frame: its height, and turning weeks and months in place. */
const scripts = ['lazy/embed-height.js', 'in-place.js', 'day-keys.js']

/** What a list has besides its days. */
const noList = { ongoing: [], ongoingOpen: false, ongoingTitle: '', earlier: null, later: null }

/** Said instead of what the calendar doesn't have, or no longer. */
const unknownContent = ({ t }: CalendarText) => ({
  title: t.embed.unknown,
  content: { ...noList, days: [], grid: null, empty: false, unknown: true },
  more: '/',
})

/** One event, in a list of its day. */
async function eventContent(site: SiteServices, id: string, { text, theme }: PageContext) {
  const { read } = site.deps.db
  const rows = await cardRows(read, { where: [isEvent(id), listedEvents()], limit: 1 })
  if (rows.length === 0) return unknownContent(text)
  const days = groupByDay(rows, await loadNames(read, rows, theme.settings), text)
  return { title: rows[0]!.name, content: { ...noList, days, grid: null, empty: false }, more: '/' }
}

async function viewContent(site: SiteServices, embed: Embed, context: PageContext) {
  const { read } = site.deps.db
  const { query, unknown } = await resolveNames(read, embed.query)
  if (unknown.length > 0) return unknownContent(context.text)
  const more = query.path()
  const address = (other: CalendarQuery) => embedPath({ ...embed, query: other })
  const { headline } = settingsIn(context.theme.settings, context.text.language)
  const chosen = await filterLabels(read, query, context.text)
  const span = query.grid(context.text.today)
  if (!span) {
    const { content } = await listContent(site, query, context, address)
    const { oneDay: _oneDay, ...list } = content
    return { title: chosen.join(' · ') || headline, content: list, more }
  }
  const grid = await gridPage(site, query, span, context, address)
  return {
    title: [grid.title, ...chosen].join(' · '),
    content: { ...noList, days: [], grid, empty: grid.empty },
    more,
  }
}

/** The page for the frames of other sites: a list, a week, a month or an event, without masthead and filters. */
async function embedPage(site: SiteServices, embed: Embed, context: PageContext): Promise<PageModel> {
  const { event, scheme } = embed
  const { title, content, more } = event
    ? await eventContent(site, event, context)
    : await viewContent(site, embed, context)
  return {
    template: 'embed',
    title,
    description: '',
    canonical: event ? pagePath('event', event) : more,
    noIndex: true,
    content: {
      unknown: false,
      ...content,
      heading: content.grid?.title ?? title,
      scheme: scheme ?? null,
      more,
      scripts: scripts.map((name) => scriptUrl(context.theme, name)).filter((url) => url !== null),
    },
  }
}

type Choice = { name: string; label: string; options: { value: string; name: string; selected: boolean }[] }

function choicesOf({ embed, headingLevel }: Embedding, { t }: PageContext['text']): Choice[] {
  const choice = (
    name: string,
    label: string,
    chosen: string | undefined,
    options: readonly (readonly [value: string, name: string])[],
  ): Choice => ({
    name,
    label,
    options: options.map(([value, text]) => ({ value, name: text, selected: value === (chosen ?? '') })),
  })
  const { embedding, views } = t
  const ofList = [
    choice('view', views.label, embed.query.view, [
      ['', views.list],
      ['week', views.week],
      ['month', views.month],
    ]),
    choice('heading', embedding.headingLevel, headingLevel?.toString(), [
      ['', embedding.noHeadings],
      ...['2', '3', '4', '5', '6'].map((level) => [level, `<h${level}>`] as const),
    ]),
  ]
  return [
    ...(embed.event ? [] : ofList),
    choice('in', embedding.language, embed.language, [
      ['', embedding.ownLanguage],
      ...languages.map((language) => [language, languageName(language)] as const),
    ]),
    choice('scheme', embedding.scheme, embed.scheme, [
      ['', embedding.schemeAuto],
      ...embedSchemes.map((scheme) => [scheme, embedding[scheme]] as const),
    ]),
  ]
}

/**
 * How to embed a view of the calendar or an event elsewhere: four ways, with a preview. Throws a PageNotFound.
 */
async function embeddingPage(
  site: SiteServices,
  embedding: Embedding,
  { text, theme }: PageContext,
): Promise<PageModel> {
  const { embed, headingLevel } = embedding
  const { event, query } = embed
  const { config, db } = site.deps
  const entry = event ? await embeddedEntry(db.read, { kind: 'event', id: event }) : undefined
  if (event && !entry?.isPublic) throw new PageNotFound()
  const titleIn = (language: Language) =>
    embedTitle(site, embed, entry?.name, { text, sitename: settingsIn(theme.settings, language).sitename })
  const title = await titleIn(embed.language ?? config.language)
  const codes = snippets(embed, { publicUrl: config.publicUrl, title, headingLevel })
  const { t } = text
  const choices = choicesOf(embedding, text)
  const kept = [...embeddingParameters(embedding)].filter(
    ([name]) => !choices.some((choice) => choice.name === name),
  )
  const short = leavesOut(query) ? t.take.embedShowsMore : null
  const { element, frame, fragment, link } = t.embedding
  const ofFragment = [query.view ? fragment.listOnly : null, short].filter(Boolean).join(' ') || null
  const ways = [
    { name: 'element', heading: element.heading, text: element.text, note: short, code: codes.element },
    { name: 'frame', heading: frame.heading, text: frame.text, note: null, code: codes.frame },
    {
      name: 'fragment',
      heading: fragment.heading,
      text: fragment.text,
      note: ofFragment,
      code: codes.fragment,
    },
    { name: 'link', heading: link.heading, text: link.text, note: null, code: codes.link },
  ]
  return {
    template: 'embedding',
    title: t.embedding.heading,
    description: '',
    canonical: embeddingPath(embedding),
    noIndex: true,
    content: {
      heading: t.embedding.heading,
      subject: await titleIn(text.language),
      kept: kept.map(([name, value]) => ({ name, value })),
      choices,
      ways: ways.filter(({ code }) => code !== null),
      preview: embedPath(embed),
      back: event ? pagePath('event', event) : query.path(),
    },
  }
}
