import type { FastifyRequest } from 'fastify'
import {
  type RecoveryCodes,
  secondFactorProof,
  type SecondFactorSecret,
  type SecondFactorState,
} from '../../../src/contract.ts'
import { readBody } from '../../domain/read-input.ts'
import { requireLogin } from '../../http/authenticate.ts'
import {
  activateSecondFactor,
  createSecret,
  type Proving,
  removeOwnSecondFactor,
  replaceCodes,
  secondFactorState,
} from '../../people/second-factor.ts'
import type { Theming } from '../../themes/theming.ts'
import type { ApiPart } from '../api-part.ts'
import { runWrite } from '../write-routes.ts'

const config = { access: 'loggedIn' } as const

/**
 * The caller's second factor: `GET` returns its state, `PUT …/secret` creates a pending secret, `PUT` activates it
 * with its first code, `PUT …/codes` creates new recovery codes, `DELETE` removes it. All but the first two require
 * password and code. PUT, because answers to a POST may be stored for 24 hours (idempotency keys), and these contain
 * secrets.
 */
export const secondFactorRoutes =
  (theming: Theming): ApiPart =>
  (app, deps) => {
    const proving = (request: FastifyRequest): Proving => ({
      requester: request,
      given: readBody(secondFactorProof, request.body),
      run: runWrite(deps, request),
    })

    app.get('/second-factor', { config }, async (request): Promise<SecondFactorState> =>
      secondFactorState(deps, requireLogin(request)),
    )

    app.put('/second-factor/secret', { config }, async (request): Promise<SecondFactorSecret> =>
      createSecret(deps, theming, requireLogin(request), runWrite(deps, request)),
    )

    app.put('/second-factor', { config }, async (request): Promise<RecoveryCodes> =>
      activateSecondFactor(deps, proving(request)),
    )

    app.put('/second-factor/codes', { config }, async (request): Promise<RecoveryCodes> =>
      replaceCodes(deps, proving(request)),
    )

    app.delete('/second-factor', { config }, async (request, reply) => {
      await removeOwnSecondFactor(deps, proving(request))
      return reply.code(204).send()
    })
  }
