import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { isStorageFault } from '../db/connection/database.ts'
import { findSessions, touchSession } from '../db/people/sessions.ts'
import { callerOf } from '../domain/caller-of.ts'
import { ApiError } from '../lib/api-error.ts'
import { hashToken } from '../lib/ids.ts'
import { batched } from '../lib/single-flight.ts'
import { apiLanguage } from './page-language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null for visitors. */
    caller: Caller
    /** Hash of the request's session token; empty without one. */
    tokenHash: string
  }
  interface FastifyContextConfig {
    /** Ignores the Authorization header. */
    ignoresToken?: boolean
  }
}

/** The token in an Authorization header: `Bearer <token>`, or the bare token. */
function tokenOf(header: string | undefined): string | undefined {
  const token = header?.replace(/^Bearer(\s+|$)/i, '').trim()
  return token === '' ? undefined : token
}

/**
 * Sets `request.caller` from the Authorization header. An invalid token is answered with 401, even on public calls;
 * only routes with `ignoresToken` (login) ignore it.
 */
export function authenticate(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('tokenHash', '')
  const findSession = batched((hashes: string[]) => findSessions(deps.db.read, hashes, deps.now()))
  app.addHook('onRequest', async (request) => {
    const token = tokenOf(request.headers.authorization)
    if (token === undefined || request.routeOptions.config.ignoresToken) return
    const tokenHash = hashToken(token)
    const session = await findSession(tokenHash)
    if (!session) throw new ApiError(401, 'unauthorized')
    const read = { now: deps.now(), language: apiLanguage(request, deps.config.language) }
    await touchSession(deps.db, tokenHash, session, read).catch((error: unknown) => {
      // Reading must work where nothing can be written, also with a session that could not be written.
      if (!isStorageFault(error)) throw error
    })
    request.caller = callerOf(session, deps.config)
    request.tokenHash = tokenHash
  })
}

/** The logged-in caller; throws 401 for visitors. */
export function requireLogin(request: FastifyRequest): NonNullable<Caller> {
  if (request.caller === null) throw new ApiError(401, 'unauthorized')
  return request.caller
}
