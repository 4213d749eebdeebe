import { invitationLink, nextInvitation } from '../../../src/contract.ts'
import { invitations, invite, nextInvitationOf } from '../../people/invitations.ts'
import { getRoute, listRoute } from '../read-routes.ts'
import { type ApiPart, route } from '../route.ts'
import { deleteRoute, updateRoute } from '../write-routes.ts'

const words = { schema: 'Invitation', one: 'an invitation', many: 'invitations' }

/** Creates an invitation; under both addresses. */
const createRoute = (path: '/invitations' | '/invitations/invite', withSlash?: true) =>
  route('post', path, {
    access: { permission: 'create', resource: 'invitations' },
    summary: 'Create an invitation',
    description: 'Normal users can create the first one a week after joining, then one a week.',
    withSlash,
    answers: { 201: { description: 'Created.', schema: invitationLink } },
    errors: { 403: ['NoInvitationYetError', 'InvitationLimitError'] },
    handle: ({ write }) => write(invite, { ids: [] }),
  })

export const invitationRoutes: ApiPart = (deps) => {
  const resource = invitations(deps.config.publicUrl)
  return [
    listRoute(deps, resource, words),
    getRoute(deps, resource, words),
    createRoute('/invitations', true),
    updateRoute(resource, words),
    deleteRoute(resource, words),
    createRoute('/invitations/invite'),
    route('get', '/invitations/invite', {
      access: 'loggedIn',
      summary: 'Find out when the next invitation is possible',
      description: '`from` is null if it is possible now.',
      answers: { 200: { description: 'When.', schema: nextInvitation } },
      handle: ({ caller }) => nextInvitationOf(deps.db.read, caller, deps.now()),
    }),
  ]
}
