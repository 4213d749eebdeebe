import type { FastifyInstance } from 'fastify'
import { type Caller, defaults, focalPoint } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { Queries } from '../db/connection/database.ts'
import { findImage, imageSight, insertImage } from '../db/media.ts'
import { readBody } from '../domain/read-input.ts'
import { requireLogin } from '../http/authenticate.ts'
import { ApiError } from '../lib/api-error.ts'
import { newId } from '../lib/ids.ts'
import { countImage, encodeInTurn } from '../media/image-turns.ts'
import { listCrop } from '../media/image.ts'
import { write } from './write-routes.ts'

type Image = { Params: { id: string } }

async function demandSight(db: Queries, id: string, caller: Caller, now: Date): Promise<void> {
  if (!(await imageSight(db, id, caller, now))) throw new ApiError(404, 'not found')
}

/** An image that the caller may see; throws 404 if there is none. */
async function originalOf(db: Queries, id: string, caller: Caller, now: Date) {
  await demandSight(db, id, caller, now)
  const found = await findImage(db, id, ['contentType', 'original', 'detail', 'copyOf'])
  if (!found) throw new ApiError(404, 'not found')
  return found
}

/**
 * `GET` and `POST /media/{id}/focus` (CONTRACT.md section 2). Since images never change, another focal point makes a
 * copy: entries and caches that name the old id keep what they show, and saving the entry decides.
 */
export function focalPointRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<Image>('/media/:id/focus', { config: { access: 'public' } }, async ({ params, caller }) => {
    await demandSight(deps.db.read, params.id, caller, deps.now())
    const found = await findImage(deps.db.read, params.id, ['focusX', 'focusY'])
    if (!found) throw new ApiError(404, 'not found')
    return { x: found.focusX, y: found.focusY }
  })

  app.post<Image>(
    '/media/:id/focus',
    { config: { access: { permission: 'create', resource: 'media' } } },
    async (request, reply) => {
      const user = requireLogin(request)
      const focus = readBody(focalPoint, request.body)
      await countImage(deps, user.id)
      const { original } = await originalOf(deps.db.read, request.params.id, user, deps.now())
      const list = await encodeInTurn(user.id, () => listCrop(original, focus))
      const id = newId()
      await write(deps, request, async ({ tx, caller, now }) => {
        // Held, so that a deletion of the image cannot miss its copy.
        await findImage(tx, request.params.id, ['id'], true)
        const { copyOf, ...image } = await originalOf(tx, request.params.id, caller, now)
        const made = { id, list, focusX: focus.x, focusY: focus.y, copyOf: copyOf ?? request.params.id }
        await insertImage(tx, { ...image, ...made }, { by: caller.id, now })
      })
      reply.code(201).header('location', `${defaults.apiBase}/media/${id}`)
      return { id }
    },
  )
}
