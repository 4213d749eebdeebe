import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { defaults, limits } from '../../src/contract.ts'
import { hourMs } from '../domain/durations.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../domain/ids.ts'
import { takeTurns } from '../domain/turns.ts'
import { ApiError } from '../http/api-error.ts'
import { requireLogin } from '../http/authenticate.ts'
import { invalidBody } from '../http/body.ts'
import { readQuery } from '../http/list-query.ts'
import { hitLimit } from '../http/limits/rate-limit.ts'
import { acceptForms, uploadedFile } from '../http/forms/uploaded-file.ts'
import { encodeImage, sharpDetail } from '../media/image.ts'
import type { ApiPart } from './api-part.ts'
import { write } from './write-routes.ts'

const perUser = { max: 300, windowMs: hourMs }
const fieldName = 'media'

/** Two images are worked on at a time; 503 when too many wait. */
const inTurn = takeTurns(2, { maxWaiting: 20, refuse: () => new ApiError(503, 'overloaded') })

const mediaQuery = v.strictObject({ size: v.optional(v.picklist(['list', 'detail', 'sharp'], 'invalid')) })

function uploadRoute(app: FastifyInstance, deps: Deps): void {
  app.post('/media', { config: { access: 'loggedIn' } }, async (request, reply) => {
    const user = requireLogin(request)
    await hitLimit(deps, `media:user:${user.id}`, perUser)
    const bytes = await uploadedFile(request, fieldName)
    const image = await inTurn(() => encodeImage(bytes))
    if (!image) throw invalidBody({ [fieldName]: 'imageUnreadable' })
    const id = newId()
    await write(deps, request, ({ tx, caller, now }) =>
      tx
        .insertInto('media')
        .values({ id, ...image, createdAt: now.toISOString(), createdBy: caller.id })
        .execute(),
    )
    reply.code(201).header('location', `${defaults.apiBase}/media/${id}`)
    return { id }
  })
}

/** Images for sharp screens that were asked for last; the browsers and what stands between keep them for a year. */
const maxSharp = 100

function sharpImages() {
  const kept = new Map<string, Promise<Buffer>>()
  return (id: string, original: Uint8Array): Promise<Buffer> => {
    const image = kept.get(id) ?? inTurn(() => sharpDetail(original))
    kept.delete(id)
    kept.set(id, image)
    image.catch(() => kept.delete(id))
    for (const oldest of [...kept.keys()].slice(0, -maxSharp)) kept.delete(oldest)
    return image
  }
}

/** An image never changes: what was stored under an id stays. Pages of any origin may show it, and nothing in it can run. */
function imageRoute(app: FastifyInstance, { db }: Deps): void {
  const sharpImage = sharpImages()
  app.get<{ Params: { id: string } }>(
    '/media/:id',
    { config: { access: 'public' } },
    async (request, reply) => {
      const { size = 'original' } = readQuery(mediaQuery, request.query)
      const { id } = request.params
      const image = await db.read
        .selectFrom('media')
        .select(['contentType', `${size === 'sharp' ? 'original' : size} as bytes`])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!image) throw new ApiError(404, 'not found')
      const etag = `"${id}-${size}"`
      const headers = {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'",
        etag,
      }
      const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
      if (known?.includes(etag) || known?.includes('*')) return reply.code(304).headers(headers).send()
      const bytes = size === 'sharp' ? await sharpImage(id, image.bytes) : Buffer.from(image.bytes)
      // Not before there is an image: an error must not be kept for a year.
      return reply.headers(headers).type(image.contentType).send(bytes)
    },
  )
}

/** `POST /media` and `GET /media/{id}` (SPEC.md section 7, CONTRACT.md section 2). */
export const mediaRoutes: ApiPart = async (app, deps) => {
  imageRoute(app, deps)
  await app.register(async (uploads) => {
    await acceptForms(uploads, 3, limits.imageBytes)
    uploadRoute(uploads, deps)
  })
}
