import type { FastifyInstance } from 'fastify'
import { defaultUpcoming, maxUpcoming, upcomingChoices } from '../../../src/contract.ts'
import { costs } from '../../http/limits/expensive.ts'
import { askedLanguage } from '../../http/page-language.ts'
import { filterPath, pick, readFilter } from '../address/calendar-filter.ts'
import { embedPath, readEmbed } from '../address/embed-query.ts'
import { embeddingPath, headingLevelIn, readEmbedding } from '../address/embedding-query.ts'
import { feedHeaders, numberIn } from '../feed-routes/feed-routes.ts'
import { readUpcoming } from '../feed-routes/upcoming.ts'
import { servePage } from '../serve/serve-page.ts'
import { serveText } from '../serve/serve-text.ts'
import { type Site, todayOf } from '../serve/site-parts.ts'
import { embedPage } from './embed-page.ts'
import { embeddingPage } from './embedding-page.ts'
import { fragment, type FragmentWish } from './fragment.ts'
import { oEmbed } from './oembed.ts'

type Query = Record<string, unknown>

/** Registers what other sites embed. */
export function embedRoutes(app: FastifyInstance, site: Site): void {
  app.get<{ Querystring: Query }>('/embed', (request, reply) => {
    const embed = readEmbed(request.query, todayOf(site.deps), askedLanguage(request))
    reply.header('x-robots-tag', 'noindex')
    return servePage(site, request, reply, {
      key: embedPath(embed),
      cost: costs.view,
      framed: true,
      build: (context) => embedPage(site, embed, context),
    })
  })
  app.get<{ Querystring: Query }>('/embedding', (request, reply) => {
    const embedding = readEmbedding(request.query, todayOf(site.deps))
    return servePage(site, request, reply, {
      key: embeddingPath(embedding),
      cost: costs.entryPage,
      build: (context) => embeddingPage(site, embedding, context),
    })
  })
  app.get<{ Querystring: Query }>('/embed.html', (request, reply) => {
    const { query } = request
    const { config, now } = site.deps
    const wish: FragmentWish = {
      filter: pick(readFilter(query, todayOf(site.deps)).filter, ...upcomingChoices),
      language: askedLanguage(request),
      max: query.max === undefined ? undefined : numberIn(query.max, 1, maxUpcoming, defaultUpcoming),
      headingLevel: headingLevelIn(query.headinglevel),
    }
    const { filter, language = config.language, max = defaultUpcoming, headingLevel } = wish
    reply.headers({ ...feedHeaders, 'x-robots-tag': 'noindex' }).type('text/html; charset=utf-8')
    return serveText(site, request, reply, {
      address: [filterPath(filter, '/embed.html'), wish.language, wish.max, headingLevel].join(' '),
      cost: costs.list,
      make: async () =>
        fragment(await readUpcoming(site, filter, language, max), wish, {
          publicUrl: config.publicUrl,
          language,
          now: now(),
        }),
    })
  })
  app.get<{ Querystring: Query }>('/oembed', async (request, reply) => {
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
