import type { FastifyInstance } from 'fastify'
import { costs } from '../../http/limits/expensive.ts'
import { askedLanguage } from '../../http/page-language.ts'
import { servePage } from '../serve-page.ts'
import { type Site, todayOf } from '../site-parts.ts'
import { embedPage } from './embed-page.ts'
import { embedPath, readEmbed } from './embed-query.ts'

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
}
