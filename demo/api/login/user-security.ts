import type { UserSecurity } from '../../../src/contract.ts'
import { requireLogin } from '../../http/authenticate.ts'
import { endSessions, removeLostSecondFactor, securityOf } from '../../people/user-security.ts'
import type { ApiPart } from '../api-part.ts'
import { write } from '../write-routes.ts'

type Key = { Params: { key: string } }

const config = { access: { permission: 'secure', resource: 'users' } } as const

/**
 * Login security of other accounts, for administrators: `GET /users/{id}/security`; `DELETE /users/{id}/sessions`
 * ends all sessions; `DELETE /users/{id}/second-factor` removes a lost second factor and informs its owner.
 */
export const userSecurityRoutes: ApiPart = (app, deps) => {
  app.get<Key>('/users/:key/security', { config }, async (request): Promise<UserSecurity> =>
    securityOf(deps, requireLogin(request), request.params.key),
  )

  app.delete<Key>('/users/:key/sessions', { config }, async (request, reply) => {
    await write(deps, request, (context) => endSessions(context, request.params.key))
    return reply.code(204).send()
  })

  app.delete<Key>('/users/:key/second-factor', { config }, async (request, reply) => {
    await write(deps, request, (context) => removeLostSecondFactor(context, request.params.key))
    return reply.code(204).send()
  })
}
