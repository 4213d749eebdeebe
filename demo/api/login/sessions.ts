import type { Session } from '../../../src/contract.ts'
import { closeSessionById, closeSessions, listSessions } from '../../db/people/sessions.ts'
import { requireLogin } from '../../http/authenticate.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { ApiPart } from '../api-part.ts'
import { write } from '../write-routes.ts'

/** The caller's sessions: `GET /sessions`, and `DELETE` of one or of all others (CONTRACT.md section 3). */
export const sessionRoutes: ApiPart = (app, deps) => {
  app.get('/sessions', { config: { access: 'loggedIn' } }, async (request) => {
    const sessions = await listSessions(deps.db.read, requireLogin(request).id, deps.now())
    return sessions.map(({ tokenHash, ...session }): Session => ({
      ...session,
      current: tokenHash === request.tokenHash,
    }))
  })

  app.delete('/sessions', { config: { access: 'loggedIn' } }, async (request, reply) => {
    await write(deps, request, async ({ tx, caller, tokenHash, record }) => {
      await closeSessions(tx, caller.id, tokenHash)
      await record({ deed: 'sessionsEnded', resource: 'users', key: caller.id })
    })
    return reply.code(204).send()
  })

  app.delete<{ Params: { id: string } }>(
    '/sessions/:id',
    { config: { access: 'loggedIn' } },
    async (request, reply) => {
      const { id } = request.params
      await write(deps, request, async ({ tx, caller }) => {
        if (!(await closeSessionById(tx, caller.id, id))) throw new ApiError(404, 'not found')
      })
      return reply.code(204).send()
    },
  )
}
