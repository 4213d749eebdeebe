import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import { archiveAccount, archiveGroup } from '../archive/extract/own-archive.ts'
import type { ApiPart } from './api-part.ts'

type Key = { Params: { key: string } }

/** Sends a file; resolves once it has arrived or its reader has given up. */
const sendTo =
  (reply: FastifyReply): Parameters<typeof archiveAccount>[3] =>
  async ({ name, file }) => {
    const content = file.createReadStream()
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}.zip`)
    reply.type('application/zip').send(content)
    // Without its length, nobody has all of it before the end, which never comes if they give up.
    await Promise.race([once(content, 'end'), finished(content)]).catch(() => undefined)
  }

/**
 * `GET /users/{id}/archive`: all that somebody owns, for themselves. `GET /groups/{id}/archive`: a group with what it
 * organises, for its owners (CONTRACT.md section 2).
 */
export const ownArchiveRoutes: ApiPart = (app, deps) => {
  const access = (resource: 'users' | 'groups') => ({
    config: { access: { permission: 'export', resource } as const },
    // It would write the whole archive to say how long it is.
    exposeHeadRoute: false,
  })

  app.get<Key>('/users/:key/archive', access('users'), async (request, reply) => {
    await archiveAccount(deps, request.caller, request.params.key, sendTo(reply))
    return reply
  })

  app.get<Key>('/groups/:key/archive', access('groups'), async (request, reply) => {
    await archiveGroup(deps, request.caller, request.params.key, sendTo(reply))
    return reply
  })
}
