import * as v from 'valibot'
import { type Caller, defaults, focalPoint } from '../../src/contract.ts'
import type { Queries } from '../db/connection/database.ts'
import { findImage, imageSight, insertImage } from '../db/media.ts'
import { ApiError } from '../lib/api-error.ts'
import { newId } from '../lib/ids.ts'
import { countImage, encodeInTurn } from '../media/image-turns.ts'
import { listCrop } from '../media/image.ts'
import { type ApiPart, named, route } from './route.ts'

/** The answer of the calls that make an image. */
export const imageId = named('MediaId', v.object({ id: v.string() }))

async function assertSight(db: Queries, id: string, caller: Caller, now: Date): Promise<void> {
  if (!(await imageSight(db, id, caller, now))) throw new ApiError(404, 'not found')
}

/** An image that the caller may see; throws 404 if there is none. */
async function originalOf(db: Queries, id: string, caller: Caller, now: Date) {
  await assertSight(db, id, caller, now)
  const found = await findImage(db, id, ['contentType', 'original', 'detail', 'copyOf'])
  if (!found) throw new ApiError(404, 'not found')
  return found
}

/**
 * `GET` and `POST /media/{id}/focus` (CONTRACT.md section 2). Since images never change, another focal point makes a
 * copy: entries and caches that name the old id keep what they show, and saving the entry decides.
 */
export const focalPointRoutes: ApiPart = (deps) => [
  route('get', '/media/:id/focus', {
    access: 'public',
    audience: 'For everyone who can get the image.',
    summary: 'Get the focal point of an image',
    description:
      'The point that `size=list` is cropped around, as fractions of width and height from the top left; null if the crop was chosen by its content.',
    answers: {
      200: {
        description: 'The focal point.',
        schema: v.object({ x: v.nullable(v.number()), y: v.nullable(v.number()) }),
      },
    },
    async handle({ request, params: { id } }) {
      await assertSight(deps.db.read, id, request.caller, deps.now())
      const found = await findImage(deps.db.read, id, ['focusX', 'focusY'])
      if (!found) throw new ApiError(404, 'not found')
      return { x: found.focusX, y: found.focusY }
    },
  }),

  route('post', '/media/:id/focus', {
    access: 'loggedIn',
    summary: 'Crop an image around a focal point',
    description:
      'Makes a copy of the image whose `size=list` is cropped around the point, and returns its ID, to be saved in an entry: images never change. Counts as an upload.',
    body: focalPoint,
    answers: { 201: { description: 'Copied.', schema: imageId } },
    async handle({ reply, params, caller: user, body: focus, write }) {
      await countImage(deps, user.id)
      const { original } = await originalOf(deps.db.read, params.id, user, deps.now())
      const list = await encodeInTurn(user.id, () => listCrop(original, focus))
      const id = newId()
      await write(async ({ tx, caller, now }) => {
        // Held, so that a deletion of the image cannot miss its copy.
        await findImage(tx, params.id, ['id'], true)
        const { copyOf, ...image } = await originalOf(tx, params.id, caller, now)
        const made = { id, list, focusX: focus.x, focusY: focus.y, copyOf: copyOf ?? params.id }
        await insertImage(tx, { ...image, ...made }, { by: caller.id, now })
      })
      reply.header('location', `${defaults.apiBase}/media/${id}`)
      return { id }
    },
  }),
]
