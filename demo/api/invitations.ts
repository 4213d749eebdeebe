import { invitationLook, joinedEntry, registered, registration } from '../../src/contract.ts'
import { acceptInvitation, lookAtInvitation, register } from '../people/registration.ts'
import { clientOf } from './auth.ts'
import { type ApiPart, route } from './route.ts'

const invited = {
  access: 'public',
  ignoresToken: true,
  parameters: { token: 'The invitation token.' },
  errors: { 400: ['invalid invitation token', 'invitation token already used'], 404: 'never' },
} as const

/**
 * `GET /invitations/invite/{token}`: who invites, and to what, if the link can still be used. `POST`: registration with
 * it; answers like a login. `POST …/accept`: somebody who has an account becomes co-owner.
 */
export const registrationRoutes: ApiPart = (deps, theming) => [
  route('get', '/invitations/invite/:token', {
    ...invited,
    summary: 'Find out who invites, and to what',
    description: 'If the invitation can still be used.',
    answers: { 200: { description: 'It can be used.', schema: invitationLook } },
    handle: ({ request, params }) => lookAtInvitation(deps, params.token, request),
  }),

  route('post', '/invitations/invite/:token', {
    ...invited,
    summary: 'Register by invitation',
    description:
      'Returns the same as a login. If the invitation is to an entry, the new user becomes its co-owner, and `entry` says of which; it is null if that is no longer possible.',
    body: registration,
    answers: { 201: { description: 'The new user.', schema: registered } },
    errors: {
      ...invited.errors,
      400: [...invited.errors[400], 'email already exists', 'nickname already exists'],
    },
    handle(call) {
      const { token } = call.params
      return register(deps, { theming, token, client: clientOf(deps, call.request) }, () => call.body)
    },
  }),

  route('post', '/invitations/invite/:token/accept', {
    access: 'loggedIn',
    summary: 'Become co-owner by invitation',
    description:
      'For people who have an account. `entry` is null, and the link stays as it is, if the entry is gone or who invites may no longer change its owners.',
    parameters: { token: 'The invitation token.' },
    answers: { 200: { description: 'What the caller owns now, too.', schema: joinedEntry } },
    errors: { 400: invited.errors[400], 404: 'never' },
    handle: ({ params, write }) => write((context) => acceptInvitation(context, params.token), { ids: [] }),
  }),
]
