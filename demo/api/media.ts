import * as v from 'valibot'
import { defaults, limits } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { entriesShowing, findImage, imageSight, insertImage } from '../db/media.ts'
import { invalidBody } from '../domain/read-input.ts'
import { deleteImage } from '../entries/delete-image.ts'
import { namesVersion } from '../http/etag.ts'
import { uploadedFile } from '../http/forms/uploaded-file.ts'
import { ApiError } from '../lib/api-error.ts'
import { newId } from '../lib/ids.ts'
import { countImage, encodeInTurn } from '../media/image-turns.ts'
import { encodeImage } from '../media/image.ts'
import { isMade, madeImages, madeSizes } from '../media/made-images.ts'
import type { Theming } from '../themes/theming.ts'
import { focalPointRoutes, imageId } from './focal-points.ts'
import { type ApiPart, route } from './route.ts'

const fieldName = 'media'

const mediaQuery = v.strictObject({
  size: v.optional(v.picklist(['list', 'detail', ...madeSizes], 'invalid')),
  preview: v.optional(v.string('invalid')),
})

/** `POST /media` (SPEC.md section 7). */
const uploadRoute = (deps: Deps) =>
  route('post', '/media', {
    access: 'loggedIn',
    summary: 'Upload an image',
    description: `JPEG, PNG or WebP, at most ${limits.imageBytes} bytes, ${limits.imageEdge} pixels on each side and ${limits.imagePixels} in total. The image is re-encoded without its metadata. At most three uploads per user are processed at a time.`,
    upload: { field: fieldName, files: 3, bytes: limits.imageBytes },
    answers: { 201: { description: 'Uploaded.', schema: imageId } },
    errors: { 400: ['image unreadable'] },
    async handle({ request, reply, caller: user, write }) {
      await countImage(deps, user.id)
      const bytes = await uploadedFile(request, fieldName)
      const image = await encodeInTurn(user.id, () => encodeImage(bytes))
      if (image === 'imageUnreadable')
        throw new ApiError(400, 'image unreadable', { fields: { [fieldName]: image } })
      if (typeof image === 'string') throw invalidBody({ [fieldName]: image })
      const id = newId()
      await write(({ tx, caller, now }) => insertImage(tx, { id, ...image }, { by: caller.id, now }))
      reply.header('location', `${defaults.apiBase}/media/${id}`)
      return { id }
    },
  })

/**
 * `GET /media/{id}`. Images are immutable: an id always refers to the same image with the same crop, until it is
 * deleted. Any origin may embed them; the CSP blocks scripts in them. Images that only some may see are not cached.
 */
function imageRoute({ db, now }: Deps, { previews }: Theming) {
  const made = madeImages()
  return route('get', '/media/:id', {
    access: 'public',
    audience: `For everyone as long as at least one entry that shows it is not deactivated; an image that no entry shows, for ${limits.freshImageHours} hours. Otherwise for those who can edit such an entry, the uploader and moderators.`,
    summary: 'Get an image',
    description: `\`detail\` is ${limits.imageDetailWidth} pixels wide, \`list\` ${limits.imageListWidth} by ${limits.imageListHeight}, cropped, and \`square\` ${limits.imageSquareEdge} by ${limits.imageSquareEdge}, for shared links.`,
    query: mediaQuery,
    parameters: { size: 'The size.', preview: 'The token of a preview link of an entry that shows it.' },
    answers: {
      200: {
        description: `The image. It never changes; a public image may be cached for ${limits.imageCacheSeconds} seconds.`,
        type: 'image/webp',
        headers: { ETag: 'The entity tag.' },
      },
    },
    async handle({ request, reply, params: { id }, query }) {
      const { size = 'original', preview } = query
      const revealed = async () => {
        const entry = preview === undefined ? undefined : await previews.entryOf(preview)
        return entry && (await entriesShowing(db.read, entry.resource, id)).includes(entry.id)
      }
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
  })
}

/** `DELETE /media/{id}`: lets moderation delete an image and remove it from every entry that uses it. */
const deleteRoute = () =>
  route('delete', '/media/:id', {
    access: { permission: 'delete', resource: 'media' },
    summary: 'Delete an image everywhere',
    description:
      'Removes the image and its description from every event, repeating event, group and place that shows it, as an edit of each.',
    answers: { 204: { description: 'Deleted.' } },
    handle: ({ params, write }) => write((context) => deleteImage(context, params.id)),
  })

/** Images and their focal points (SPEC.md section 7, CONTRACT.md section 2). */
export const mediaRoutes: ApiPart = (deps, theming) => [
  uploadRoute(deps),
  imageRoute(deps, theming),
  ...focalPointRoutes(deps, theming),
  deleteRoute(),
]
