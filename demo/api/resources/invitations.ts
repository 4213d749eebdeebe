import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../config/deps.ts'
import { requireLogin } from '../../http/authenticate.ts'
import { invitations, invite, nextInvitationOf } from '../../people/invitations.ts'
import type { ApiPart } from '../api-part.ts'
import { getRoute, listRoute } from '../read-routes.ts'
import { deleteRoute, updateRoute, write } from '../write-routes.ts'

const createInvitation = (deps: Deps) => async (request: FastifyRequest, reply: FastifyReply) => {
  const link = await write(deps, request, invite, { ids: [] })
  return reply.code(201).send(link)
}

export const invitationRoutes: ApiPart = (app, deps) => {
  const resource = invitations(deps.config.publicUrl)
  const access = { permission: 'create', resource: 'invitations' } as const
  listRoute(app, deps, resource)
  getRoute(app, deps, resource)
  deleteRoute(app, deps, resource)
  updateRoute(app, deps, resource)
  app.get('/invitations/invite', { config: { access } }, (request) =>
    nextInvitationOf(deps.db.read, requireLogin(request), deps.now()),
  )
  for (const path of ['/invitations', '/invitations/', '/invitations/invite']) {
    app.post(path, { config: { access } }, createInvitation(deps))
  }
}
