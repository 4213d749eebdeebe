import { userSecurity } from '../../../src/contract.ts'
import { endSessions, removeLostSecondFactor, securityOf } from '../../people/user-security.ts'
import { type ApiPart, done, route } from '../route.ts'

const ofOthers = {
  access: { permission: 'secure', resource: 'users' },
  description: 'Not for your own account.',
  parameters: { key: 'The ID of the user.' },
} as const

/**
 * Login security of other accounts, for administrators: `GET /users/{id}/security`; `DELETE /users/{id}/sessions`
 * ends all sessions; `DELETE /users/{id}/second-factor` removes a lost second factor and informs its owner.
 */
export const userSecurityRoutes: ApiPart = (deps) => [
  route('get', '/users/:key/security', {
    ...ofOthers,
    summary: "Get a user's sessions and second factor",
    answers: { 200: { description: "The user's sessions and second factor.", schema: userSecurity } },
    handle: ({ caller, params }) => securityOf(deps, caller, params.key),
  }),

  route('delete', '/users/:key/sessions', {
    ...ofOthers,
    summary: "End all of a user's sessions",
    answers: done,
    handle: ({ params, write }) => write((context) => endSessions(context, params.key)),
  }),

  route('delete', '/users/:key/second-factor', {
    ...ofOthers,
    summary: "Remove a user's second factor",
    description: `${ofOthers.description} The user gets a notification and an email.`,
    answers: done,
    handle: ({ params, write }) => write((context) => removeLostSecondFactor(context, params.key)),
  }),
]
