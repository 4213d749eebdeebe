import type { FastifyRequest } from 'fastify'
import { credentials, limits, sessionUser } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { closeSession } from '../db/people/sessions.ts'
import { apiLanguage } from '../http/page-language.ts'
import { deviceOf } from '../lib/device.ts'
import { type Client, logIn } from '../people/login.ts'
import { type ApiPart, done, route } from './route.ts'

/** What a session remembers of the request that opens it. */
export const clientOf = ({ config }: Pick<Deps, 'config'>, request: FastifyRequest): Client => ({
  requester: request,
  device: deviceOf(request.headers['user-agent']),
  language: apiLanguage(request, config.language),
  log: request.log,
})

/** `POST /auth/login` and `POST /auth/logout`. */
export const authRoutes: ApiPart = (deps) => [
  route('post', '/auth/login', {
    access: 'public',
    ignoresToken: true,
    summary: 'Log in',
    description: `Send the token in the header \`Authorization: Bearer <token>\`. It expires ${limits.tokenDays} days after its last use and after ${limits.sessionDays} days in any case. An account with a second factor also needs a \`code\`, from the authenticator app or a recovery code.`,
    body: credentials,
    answers: { 200: { description: 'The user who logged in.', schema: sessionUser } },
    errors: {
      401: ['invalid credentials', 'second factor required', 'second factor invalid'],
      403: ['deactivated'],
    },
    handle: ({ request, body }) => logIn(deps, body, clientOf(deps, request)),
  }),

  route('post', '/auth/logout', {
    access: 'loggedIn',
    summary: 'Log out',
    description: 'The token stops working.',
    answers: done,
    handle: ({ request }) => closeSession(deps.db.write, request.tokenHash),
  }),
]
