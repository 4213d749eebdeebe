import { caseKey, credentials } from '../../src/contract.ts'
import { minuteMs } from '../domain/durations.ts'
import { closeSession, openSession } from '../db/people/sessions.ts'
import type { UserRow } from '../db/tables.ts'
import { transact } from '../db/transaction.ts'
import { findUserByEmail } from '../db/people/users.ts'
import type { Deps } from '../deps.ts'
import { addressBlock } from '../domain/address-block.ts'
import { hashToken } from '../domain/ids.ts'
import { verifyPassword } from '../domain/passwords.ts'
import { ApiError } from '../http/api-error.ts'
import { readBody } from '../http/body.ts'
import { clearLimit, hitLimit } from '../http/limits/rate-limit.ts'
import { tellOfFailure } from './moderation/trail-notes.ts'
import type { ApiPart } from './api-part.ts'
import { toSessionUser } from './session-user.ts'

const windowMs = 15 * minuteMs
const perAddress = { max: 100, windowMs }
const perEmail = { max: 10, windowMs }

/**
 * Logs in whose password was right a moment ago, unless it has been changed or the account deactivated since: both end all
 * older logins, also one that is just beginning.
 */
function logIn({ db, now }: Deps, user: UserRow): Promise<string> {
  return transact(db, async (tx) => {
    const unchanged = await tx
      .selectFrom('users')
      .select('deactivated')
      .where('id', '=', user.id)
      .where('passwordHash', '=', user.passwordHash)
      .$if(db.dialect === 'postgres', (query) => query.forShare())
      .executeTakeFirst()
    if (!unchanged) throw new ApiError(401, 'invalid credentials')
    if (unchanged.deactivated) throw new ApiError(403, 'deactivated')
    return openSession(tx, user.id, now())
  })
}

/** `POST /auth/login` and `POST /auth/logout`. Attempts are counted before a password is hashed. */
export const authRoutes: ApiPart = (app, deps) => {
  app.post('/auth/login', { config: { access: 'public', ignoresToken: true } }, async (request) => {
    const { email, password } = readBody(credentials, request.body)
    const emailLimit = `login:email:${hashToken(caseKey(email))}`
    await hitLimit(deps, `login:address:${addressBlock(request.ip)}`, perAddress)
    await hitLimit(deps, emailLimit, perEmail)
    const user = await findUserByEmail(deps.db.read, email)
    if (!(await verifyPassword(user?.passwordHash, password)) || !user) {
      await tellOfFailure(deps, request, user ? 'wrong password' : 'unknown account', user?.id)
      throw new ApiError(401, 'invalid credentials')
    }
    if (user.deactivated) {
      await tellOfFailure(deps, request, 'deactivated', user.id)
      throw new ApiError(403, 'deactivated')
    }
    await clearLimit(deps, emailLimit)
    return toSessionUser(user, await logIn(deps, user))
  })

  app.post('/auth/logout', { config: { access: 'loggedIn' } }, async (request, reply) => {
    await closeSession(deps.db.write, request.tokenHash)
    return reply.code(204).send()
  })
}
