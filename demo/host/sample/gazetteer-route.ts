import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { type Language, limits } from '../../../src/contract.ts'
import { readQuery } from '../../domain/read-input.ts'
import { numberOf } from '../../http/list-query.ts'
import { tilePath } from '../../http/tile-path.ts'
import { gazetteerOf } from './gazetteer.ts'
import { readTown, townLanguage } from './sample-town.ts'
import { townMap, townTile } from './town-map.ts'

const maxResults = 40

const gazetteerQuery = v.object({
  q: v.optional(v.pipe(v.string(), v.maxLength(limits.lineLength)), ''),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 10),
})

/** `GET /geocoder/search`: searches the sample town, answers in Nominatim's format, with CORS for any origin. */
export function gazetteerRoute(app: FastifyInstance, language: Language): void {
  const search = gazetteerOf(readTown(townLanguage(language)))
  app.get<{ Querystring: Record<string, unknown> }>('/geocoder/search', async (request, reply) => {
    reply.header('access-control-allow-origin', '*')
    const { q, limit } = readQuery(gazetteerQuery, {
      ...request.query,
      ...('limit' in request.query && { limit: numberOf(request.query.limit) }),
    })
    return search(q, Math.min(limit, maxResults))
  })
}

const degreesTo = (most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,3}(?:\.\d{1,15})?$/),
    v.transform(Number),
    v.minValue(-most),
    v.maxValue(most),
  )

const mapQuery = v.object({ lat: degreesTo(90), lng: degreesTo(180) })

/** `GET /map?lat&lng`: map of the sample town around a point, for the map frame of the public pages. */
export function townMapRoute(app: FastifyInstance, language: Language): void {
  const town = readTown(townLanguage(language))
  app.get<{ Querystring: Record<string, unknown> }>('/map', async (request, reply) => {
    const point = readQuery(mapQuery, request.query)
    reply.headers({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'public, max-age=3600',
    })
    return reply.type('image/svg+xml').send(townMap(town, point))
  })
}

const maxZoom = 19

/** `GET /tiles/{z}/{x}/{y}.svg`: map tiles of the sample town, for the map in Backstage. */
export function townTileRoute(app: FastifyInstance, language: Language): void {
  const { map } = readTown(townLanguage(language))
  app.get<{ Params: Record<string, unknown> }>('/tiles/:z/:x/:y.svg', async (request, reply) => {
    const tile = readQuery(tilePath(maxZoom), request.params)
    reply.headers({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'public, max-age=3600',
    })
    return reply.type('image/svg+xml').send(townTile(map, tile))
  })
}
