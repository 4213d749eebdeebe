import { registration } from '../../src/contract.ts'
import { readBody } from '../domain/read-input.ts'
import { assertInvited, register } from '../people/registration.ts'
import type { Theming } from '../themes/theming.ts'
import type { ApiPart } from './api-part.ts'
import { clientOf } from './auth.ts'

/**
 * `GET /invitations/invite/{token}`: whether an invitation can still be used. `POST`: registration with it; answers like
 * a login.
 */
export const registrationRoutes =
  (theming: Theming): ApiPart =>
  (app, deps) => {
    type Call = { Params: { token: string } }
    const config = { access: 'public', ignoresToken: true } as const

    app.get<Call>('/invitations/invite/:token', { config }, async (request, reply) => {
      await assertInvited(deps, request.params.token, request)
      return reply.code(204).send()
    })

    app.post<Call>('/invitations/invite/:token', { config }, async (request, reply) => {
      const { token } = request.params
      const client = clientOf(deps, request)
      const read = () => readBody(registration, request.body)
      return reply.code(201).send(await register(deps, { theming, token, client }, read))
    })
  }
