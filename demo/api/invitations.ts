import { registration, sessionUser } from '../../src/contract.ts'
import { assertInvited, register } from '../people/registration.ts'
import { clientOf } from './auth.ts'
import { type ApiPart, route } from './route.ts'

const invited = {
  access: 'public',
  ignoresToken: true,
  parameters: { token: 'The invitation token.' },
  errors: { 400: ['invalid invitation token', 'invitation token already used'], 404: 'never' },
} as const

/**
 * `GET /invitations/invite/{token}`: whether an invitation can still be used. `POST`: registration with it; answers like
 * a login.
 */
export const registrationRoutes: ApiPart = (deps, theming) => [
  route('get', '/invitations/invite/:token', {
    ...invited,
    summary: 'Find out whether an invitation can still be used',
    answers: { 204: { description: 'It can be used.' } },
    handle: ({ request, params }) => assertInvited(deps, params.token, request),
  }),

  route('post', '/invitations/invite/:token', {
    ...invited,
    summary: 'Register by invitation',
    description: 'Returns the same as a login.',
    body: registration,
    answers: { 201: { description: 'The new user.', schema: sessionUser } },
    errors: {
      ...invited.errors,
      400: [...invited.errors[400], 'email already exists', 'nickname already exists'],
    },
    handle(call) {
      const { token } = call.params
      return register(deps, { theming, token, client: clientOf(deps, call.request) }, () => call.body)
    },
  }),
]
