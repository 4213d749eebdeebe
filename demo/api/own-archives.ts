import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { writeOwnArchive } from '../archive/extract/own-archive.ts'
import type { ApiPart } from './api-part.ts'

/**
 * `GET /users/{id}/archive`: all that somebody owns, for themselves. `GET /groups/{id}/archive`: a group with what it
 * organises, for its owners (CONTRACT.md section 2).
 */
export const ownArchiveRoutes: ApiPart = (app, deps) => {
  for (const of of ['users', 'groups'] as const) {
    const access = { permission: 'export', resource: of } as const
    // With a HEAD route, it would write the whole archive to say how long it is.
    const options = { config: { access }, exposeHeadRoute: false }
    app.get<{ Params: { key: string } }>(`/${of}/:key/archive`, options, async (request, reply) => {
      const { key } = request.params
      await writeOwnArchive(deps, request.caller, { of, key }, async ({ name, file }) => {
        const content = file.createReadStream()
        reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}.zip`)
        reply.type('application/zip').send(content)
        // Without its length, nobody has all of it before the end, which never comes if they give up.
        await Promise.race([once(content, 'end'), finished(content)]).catch(() => undefined)
      })
      return reply
    })
  }
}
