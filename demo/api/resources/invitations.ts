import {
  invitationCheck,
  invitationCounts,
  invitationLink,
  invitationMails,
  invitationsMailed,
  nextInvitation,
  reminded,
} from '../../../src/contract.ts'
import { checkGuests, inviteByMail, remind, remindAll } from '../../people/guests.ts'
import { countInvitations, invitations, invite, nextInvitationOf } from '../../people/invitations.ts'
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
  const resource = invitations(deps.config, deps.now)
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
    route('post', '/invitations/mails', {
      access: { permission: 'create', resource: 'invitations' },
      summary: 'Invite people by mail',
      description:
        'Administrators many at once, everybody else one person within their quota, without a message. Who is invited to an entry becomes its co-owner by joining, or, with an account, by accepting. An address gets one mail a day that it did not ask for. Sending the same again goes on where it stopped.',
      body: invitationMails,
      answers: { 201: { description: 'What has become of each address.', schema: invitationsMailed } },
      errors: { 403: ['unauthorized', 'NoInvitationYetError', 'InvitationLimitError'], 404: ['not found'] },
      handle: ({ body, write }) => inviteByMail(deps, (work) => write(work, { ids: [] }), body),
    }),
    route('get', '/invitations/mails', {
      access: 'loggedIn',
      summary: 'Count the invitations by mail',
      description: 'Of those that the caller sees.',
      answers: {
        200: { description: 'How many there are, and what has become of them.', schema: invitationCounts },
      },
      handle: ({ caller }) => countInvitations(deps.db.read, caller),
    }),
    route('post', '/invitations/mails/check', {
      access: { permission: 'bulkCreate', resource: 'invitations' },
      summary: 'Find out who would be invited',
      description: 'Which addresses have an account or an open invitation. Nothing is written.',
      body: invitationCheck,
      answers: { 200: { description: 'What would become of each address.', schema: invitationsMailed } },
      handle: ({ body }) => checkGuests(deps.db.read, body.emails),
    }),
    route('post', '/invitations/reminders', {
      access: 'loggedIn',
      summary: 'Remind everybody who has not come',
      description:
        'Administrators of all invitations by mail, others of their own. Each is reminded once a day and three times at most.',
      answers: { 200: { description: 'How many reminders were sent.', schema: reminded } },
      handle: ({ write }) => remindAll(deps, write),
    }),
    route('post', '/invitations/:token/reminder', {
      access: 'loggedIn',
      summary: 'Remind somebody of an invitation',
      parameters: { token: 'The invitation token.' },
      answers: {
        200: { description: 'Whether the reminder was sent: `count` is 1 or 0.', schema: reminded },
      },
      errors: { 403: ['unauthorized'], 404: ['not found'] },
      handle: ({ params, write }) => remind(deps, write, params.token),
    }),
  ]
}
