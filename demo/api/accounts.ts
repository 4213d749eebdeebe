import type { FastifyRequest } from 'fastify'
import { type Caller, seesAll, type User } from '../../src/contract.ts'
import { sendVersion } from '../http/etag.ts'
import { type AccountCall, eraseAccount, updateAccount } from '../people/account.ts'
import { users } from '../people/users.ts'
import type { Theming } from '../themes/theming.ts'
import type { ApiPart } from './api-part.ts'
import { getRoute, listRoute } from './read-routes.ts'
import { createRoute, runWrite } from './write-routes.ts'

type Key = { Params: { key: string } }

const nicknameOnly = (user: User, caller: Caller) =>
  seesAll(caller) ? user : { id: user.id, nickname: user.nickname }

const passwordIn = (request: FastifyRequest) => (request.body as { password?: unknown } | undefined)?.password

/** Routes of accounts, whose `PUT` and `DELETE` ask for the password. */
export const accountRoutes =
  (theming: Theming): ApiPart =>
  (app, deps) => {
    const called = (request: FastifyRequest<Key>): AccountCall => ({
      key: request.params.key,
      requester: request,
      run: runWrite(deps, request),
    })
    listRoute(app, deps, { ...users, present: nicknameOnly })
    getRoute(app, deps, users)
    createRoute(app, deps, users)

    app.put<Key>(
      '/users/:key',
      { config: { access: { permission: 'update', resource: 'users' } } },
      async (request, reply) => {
        const { item, version } = await updateAccount(deps, theming, called(request), request.body)
        sendVersion(reply, version)
        return item
      },
    )

    app.delete<Key>(
      '/users/:key',
      { config: { access: { permission: 'delete', resource: 'users' } } },
      async (request, reply) => {
        await eraseAccount(deps, called(request), { password: passwordIn(request), log: request.log })
        return reply.code(204).send()
      },
    )
  }
