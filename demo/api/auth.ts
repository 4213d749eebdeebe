import type { FastifyRequest } from 'fastify'
import { credentials } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { closeSession } from '../db/people/sessions.ts'
import { readBody } from '../domain/read-input.ts'
import { apiLanguage } from '../http/page-language.ts'
import { deviceOf } from '../lib/device.ts'
import { type Client, logIn } from '../people/login.ts'
import type { ApiPart } from './api-part.ts'

/** What a session remembers of the request that opens it. */
export const clientOf = ({ config }: Pick<Deps, 'config'>, request: FastifyRequest): Client => ({
  requester: request,
  device: deviceOf(request.headers['user-agent']),
  language: apiLanguage(request, config.language),
  log: request.log,
})

/** `POST /auth/login` and `POST /auth/logout`. */
export const authRoutes: ApiPart = (app, deps) => {
  app.post('/auth/login', { config: { access: 'public', ignoresToken: true } }, async (request) =>
    logIn(deps, readBody(credentials, request.body), clientOf(deps, request)),
  )

  app.post('/auth/logout', { config: { access: 'loggedIn' } }, async (request, reply) => {
    await closeSession(deps.db.write, request.tokenHash)
    return reply.code(204).send()
  })
}
