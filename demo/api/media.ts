import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { defaults, limits, type ListingName } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { Queries } from '../db/connection/database.ts'
import { entriesShowing, findImage, imageSight, insertImage } from '../db/media.ts'
import { entryPagePath } from '../domain/links.ts'
import { invalidBody, readQuery } from '../domain/read-input.ts'
import { deleteImage } from '../entries/delete-image.ts'
import { requireLogin } from '../http/authenticate.ts'
import { namesVersion } from '../http/etag.ts'
import { acceptForms, uploadedFile } from '../http/forms/uploaded-file.ts'
import { ApiError } from '../lib/api-error.ts'
import { newId } from '../lib/ids.ts'
import { countImage, encodeInTurn } from '../media/image-turns.ts'
import { encodeImage } from '../media/image.ts'
import { isMade, madeImages, madeSizes } from '../media/made-images.ts'
import type { Theming } from '../themes/theming.ts'
import type { ApiPart } from './api-part.ts'
import { previewedKinds } from './entry-preview.ts'
import { focalPointRoutes } from './focal-points.ts'
import { write } from './write-routes.ts'

const fieldName = 'media'

const mediaQuery = v.strictObject({
  size: v.optional(v.picklist(['list', 'detail', ...madeSizes], 'invalid')),
  preview: v.optional(v.string('invalid')),
})

function uploadRoute(app: FastifyInstance, deps: Deps): void {
  app.post('/media', { config: { access: 'loggedIn' } }, async (request, reply) => {
    const user = requireLogin(request)
    await countImage(deps, user.id)
    const bytes = await uploadedFile(request, fieldName)
    const image = await encodeInTurn(user.id, () => encodeImage(bytes))
    if (image === 'imageUnreadable')
      throw new ApiError(400, 'image unreadable', { fields: { [fieldName]: image } })
    if (typeof image === 'string') throw invalidBody({ [fieldName]: image })
    const id = newId()
    await write(deps, request, ({ tx, caller, now }) =>
      insertImage(tx, { id, ...image }, { by: caller.id, now }),
    )
    reply.code(201).header('location', `${defaults.apiBase}/media/${id}`)
    return { id }
  })
}

/**
 * Images are immutable: an id always refers to the same image with the same crop, until it is deleted. Any origin may embed them; the
 * CSP blocks scripts in them. Images that only some may see are not cached.
 */
function imageRoute(app: FastifyInstance, { db, now }: Deps, { previews }: Theming): void {
  const made = madeImages()
  app.get<{ Params: { id: string } }>(
    '/media/:id',
    { config: { access: 'public' } },
    async (request, reply) => {
      const { size = 'original', preview } = readQuery(mediaQuery, request.query)
      const { id } = request.params
      const revealed = async () =>
        preview !== undefined && showsImage(db.read, await previews.read(preview), id)
      const sight =
        (await imageSight(db.read, id, request.caller, now())) ?? ((await revealed()) ? 'caller' : undefined)
      if (!sight) {
        made.forget(id)
        throw new ApiError(404, 'not found')
      }
      const etag = `"${id}-${size}"`
      const headers = {
        'cache-control':
          sight === 'everybody' ? `public, max-age=${limits.imageCacheSeconds}` : 'private, no-store',
        'content-security-policy': "default-src 'none'",
        etag,
      }
      if (namesVersion(request.headers['if-none-match'], `${id}-${size}`))
        return reply.code(304).headers(headers).send()
      const stored = isMade(size) ? 'original' : size
      const image = await findImage(db.read, id, ['contentType', 'focusX', 'focusY', stored])
      if (!image) throw new ApiError(404, 'not found')
      const { [stored]: content, ...rest } = image
      const bytes = isMade(size)
        ? await made.get(id, size, { ...rest, bytes: content })
        : Buffer.from(content)
      // Set only once there is an image, because errors must not be cached.
      const contentType = size === 'square' ? 'image/jpeg' : image.contentType
      return reply.headers(headers).type(contentType).send(bytes)
    },
  )
}

/** Whether the entry that a preview reveals, named by the path of its page, shows the image. */
async function showsImage(db: Queries, path: string | undefined, image: string): Promise<boolean> {
  for (const [resource, kind] of Object.entries(previewedKinds)) {
    const ids = await entriesShowing(db, resource as ListingName, image)
    if (ids.some((id) => entryPagePath(kind, id) === path)) return true
  }
  return false
}

/** Lets moderation delete an image and remove it from every entry that uses it. */
function deleteRoute(app: FastifyInstance, deps: Deps): void {
  app.delete<{ Params: { id: string } }>(
    '/media/:id',
    { config: { access: { permission: 'delete', resource: 'media' } } },
    async (request, reply) => {
      await write(deps, request, (context) => deleteImage(context, request.params.id))
      return reply.code(204).send()
    },
  )
}

/** `POST /media`, `GET` and `DELETE /media/{id}`, and the focal points of images (SPEC.md section 7, CONTRACT.md section 2). */
export const mediaRoutes =
  (theming: Theming): ApiPart =>
  async (app, deps) => {
    imageRoute(app, deps, theming)
    focalPointRoutes(app, deps)
    deleteRoute(app, deps)
    await app.register(async (uploads) => {
      await acceptForms(uploads, 3, limits.imageBytes)
      uploadRoute(uploads, deps)
    })
  }
