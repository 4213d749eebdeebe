import { caseKey, credentials, type Language } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { transact } from '../db/connection/transaction.ts'
import { addressHasher, noteKnownAddress } from '../db/people/known-addresses.ts'
import { closeSession, findSession, openSession } from '../db/people/sessions.ts'
import { findUserByEmail } from '../db/people/users.ts'
import type { UserRow } from '../db/schema/tables.ts'
import { callerOf } from '../domain/caller-of.ts'
import { readBody } from '../domain/read-input.ts'
import { apiLanguage } from '../http/page-language.ts'
import { ApiError } from '../lib/api-error.ts'
import { type Device, deviceOf } from '../lib/device.ts'
import { hashToken } from '../lib/ids.ts'
import { verifyPassword } from '../lib/passwords.ts'
import { countAttempt, forgetAttempts, type Origin, originOf } from '../people/attempts.ts'
import { type Proof, readProof, takeProof } from '../people/second-factor-proof.ts'
import { toSessionUser } from '../people/session-user.ts'
import type { ApiPart } from './api-part.ts'
import { tellOfFailure } from './login/login-failure.ts'

type Login = { user: UserRow; proof: Proof; from: Origin; device: Device; language: Language }

/**
 * Opens a session and uses up the code of the second factor, unless the password has changed or the account was
 * deactivated since the password was verified. The address counts as known from now on.
 */
async function logIn({ db, now }: Deps, { user, proof, from, device, language }: Login): Promise<string> {
  const addressHash = (await addressHasher(db))(user.id, from.block)
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
    const refusal = await takeProof(tx, user.id, proof, now())
    if (refusal) throw new ApiError(401, refusal)
    await noteKnownAddress(tx, { userId: user.id, addressHash, now: now() })
    return openSession(tx, user.id, { now: now(), language }, device)
  })
}

/** `POST /auth/login` and `POST /auth/logout`. Attempts are counted before a password is hashed. */
export const authRoutes: ApiPart = (app, deps) => {
  const { db, now, config, limits } = deps
  app.post('/auth/login', { config: { access: 'public', ignoresToken: true } }, async (request) => {
    const { email, password, code } = readBody(credentials, request.body)
    const account = hashToken(caseKey(email))
    const user = await findUserByEmail(db.read, email)
    const from = await originOf(deps, request, user?.id)
    await countAttempt(deps, 'login', from, account)
    if (!(await verifyPassword(user?.passwordHash, password, limits.passwordCost)) || !user) {
      await tellOfFailure(deps, request, user ? 'wrong password' : 'unknown account', user?.id)
      throw new ApiError(401, 'invalid credentials')
    }
    if (user.deactivated) {
      await tellOfFailure(deps, request, 'deactivated', user.id)
      throw new ApiError(403, 'deactivated')
    }
    const proof = await readProof(deps, user, from, code)
    const device = deviceOf(request.headers['user-agent'])
    const language = apiLanguage(request, config.language)
    const token = await logIn(deps, { user, proof, from, device, language }).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.body.error === 'second factor invalid') {
        await tellOfFailure(deps, request, 'wrong code', user.id)
      }
      throw error
    })
    await forgetAttempts(deps, 'login', from, account)
    const session = await findSession(db.read, hashToken(token), now())
    if (!session) throw new ApiError(401, 'invalid credentials')
    return toSessionUser(user, token, callerOf(session, config))
  })

  app.post('/auth/logout', { config: { access: 'loggedIn' } }, async (request, reply) => {
    await closeSession(deps.db.write, request.tokenHash)
    return reply.code(204).send()
  })
}
