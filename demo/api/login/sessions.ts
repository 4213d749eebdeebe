import * as v from 'valibot'
import { type Session, session } from '../../../src/contract.ts'
import { closeSessionById, closeSessions, listSessions } from '../../db/people/sessions.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type ApiPart, done, route } from '../route.ts'

/** The caller's sessions: `GET /sessions`, and `DELETE` of one or of all others (CONTRACT.md section 3). */
export const sessionRoutes: ApiPart = (deps) => [
  route('get', '/sessions', {
    access: 'loggedIn',
    summary: 'List your sessions',
    description: 'Most recently used first.',
    answers: { 200: { description: "The caller's sessions.", schema: v.array(session) } },
    async handle({ request, caller }) {
      const sessions = await listSessions(deps.db.read, caller.id, deps.now())
      return sessions.map(({ tokenHash, ...own }): Session => ({
        ...own,
        current: tokenHash === request.tokenHash,
      }))
    },
  }),

  route('delete', '/sessions', {
    access: 'loggedIn',
    summary: 'End all other sessions',
    description: 'The session that makes the call continues.',
    answers: done,
    async handle({ write }) {
      await write(async ({ tx, caller, tokenHash, record }) => {
        await closeSessions(tx, caller.id, tokenHash)
        await record({ deed: 'sessionsEnded', resource: 'users', key: caller.id })
      })
    },
  }),

  route('delete', '/sessions/:id', {
    access: 'loggedIn',
    summary: 'End a session',
    description: 'You can only end your own.',
    parameters: { id: 'The ID of the session.' },
    answers: done,
    async handle({ params, write }) {
      await write(async ({ tx, caller }) => {
        if (!(await closeSessionById(tx, caller.id, params.id))) throw new ApiError(404, 'not found')
      })
    },
  }),
]
