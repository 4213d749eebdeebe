import { caseKey, credentials } from '../../src/contract.ts'
import { closeSession, openSession } from '../db/sessions.ts'
import { findUserByEmail } from '../db/users.ts'
import { addressBlock } from '../domain/address-block.ts'
import { hashToken } from '../domain/ids.ts'
import { verifyPassword } from '../domain/passwords.ts'
import { ApiError } from '../http/api-error.ts'
import { requireLogin } from '../http/authenticate.ts'
import { readBody } from '../http/body.ts'
import { clearLimit, hitLimit } from '../http/rate-limit.ts'
import type { ApiPart } from './api-part.ts'
import { toSessionUser } from './session-user.ts'

const windowMs = 15 * 60_000
const perAddress = { max: 100, windowMs }
const perEmail = { max: 10, windowMs }

/** `POST /auth/login` and `POST /auth/logout`. Attempts are counted before a password is hashed. */
export const authRoutes: ApiPart = (app, deps) => {
  app.post('/auth/login', { config: { ignoresToken: true } }, async (request) => {
    const { email, password } = readBody(credentials, request.body)
    const emailLimit = `login:email:${hashToken(caseKey(email))}`
    await hitLimit(deps, `login:address:${addressBlock(request.ip)}`, perAddress)
    await hitLimit(deps, emailLimit, perEmail)
    const user = await findUserByEmail(deps.db.read, email)
    if (!(await verifyPassword(user?.passwordHash, password)) || !user) {
      throw new ApiError(401, 'invalid credentials')
    }
    if (user.deactivated) throw new ApiError(403, 'deactivated')
    await clearLimit(deps, emailLimit)
    return toSessionUser(user, await openSession(deps.db.write, user.id, deps.now()))
  })

  app.post('/auth/logout', async (request, reply) => {
    requireLogin(request)
    await closeSession(deps.db.write, request.tokenHash)
    return reply.code(204).send()
  })
}
