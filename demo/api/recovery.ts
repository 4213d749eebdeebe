import type { FastifyInstance } from 'fastify'
import { caseKey, limits, recoveryRequest, recoverySetPassword } from '../../src/contract.ts'
import { hourMs, minuteMs } from '../domain/durations.ts'
import { voidRecoveries } from '../db/people/recoveries.ts'
import { closeSessions } from '../db/people/sessions.ts'
import { transact } from '../db/transaction.ts'
import { findUserByEmail } from '../db/people/users.ts'
import type { Deps } from '../deps.ts'
import { addressBlock } from '../domain/address-block.ts'
import { hashToken } from '../domain/ids.ts'
import { hashPassword } from '../domain/passwords.ts'
import { ApiError } from '../http/api-error.ts'
import { readBody } from '../http/body.ts'
import { hitLimit } from '../http/limits/rate-limit.ts'
import { queueMail, tokenMark } from '../mail/queue.ts'
import { mailTexts } from '../mail/texts.ts'
import type { ApiPart } from './api-part.ts'

const windowMs = hourMs
const perAddress = { max: 20, windowMs }
const perEmail = { max: 3, windowMs }

/**
 * Queues the mail with the link. For an address that nobody has, or whose account is deactivated, the same is written but
 * never sent: neither the answer nor its time tells whether there is an account.
 */
function requestRoute(app: FastifyInstance, deps: Deps): void {
  const { db, config, now } = deps
  app.post(
    '/passwordrec/requestRecovery',
    { config: { access: 'public', ignoresToken: true } },
    async (request, reply) => {
      const { email } = readBody(recoveryRequest, request.body)
      await hitLimit(deps, `recovery:address:${addressBlock(request.ip)}`, perAddress)
      await hitLimit(deps, `recovery:email:${hashToken(caseKey(email))}`, perEmail)
      const user = await findUserByEmail(db.read, email)
      const discard = !user || user.deactivated === 1
      const mail = mailTexts[config.language].recovery({
        origin: config.publicUrl,
        link: `${config.publicUrl}/backstage/passwordRecovery?token=${tokenMark}`,
        minutes: limits.recoveryMinutes,
      })
      await queueMail(
        db.write,
        discard ? { recipient: '', ...mail } : { recipient: user.email, recoveryFor: user.id, ...mail },
        now(),
        { discard },
      )
      return reply.code(204).send()
    },
  )
}

/** Sets the password of whoever got the mail. The token works once, for one hour; all logins of the user end. */
async function setPassword({ db, now }: Deps, tokenHash: string, passwordHash: string): Promise<void> {
  const at = now()
  await transact(db, async (tx) => {
    const used = await tx
      .updateTable('recoveryTokens')
      .set({ usedAt: at.toISOString() })
      .where('tokenHash', '=', tokenHash)
      .where('usedAt', 'is', null)
      .returning('userId')
      .executeTakeFirst()
    const changed =
      used &&
      (await tx
        .updateTable('users')
        .set((row) => ({ passwordHash, version: row('version', '+', 1) }))
        .where('id', '=', used.userId)
        .where('deactivated', '=', 0)
        .returning('id')
        .executeTakeFirst())
    if (!changed) throw new ApiError(400, 'InvalidRecoveryToken')
    await closeSessions(tx, changed.id)
    await voidRecoveries(tx, changed.id)
  })
}

/** Refuses a token that is unknown, used or expired, before the password is hashed. */
async function demandToken({ db, now }: Deps, tokenHash: string): Promise<void> {
  const token = await db.read
    .selectFrom('recoveryTokens')
    .select(['createdAt', 'usedAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  if (!token || token.usedAt !== null) throw new ApiError(400, 'InvalidRecoveryToken')
  const ageMs = now().getTime() - Date.parse(token.createdAt)
  if (ageMs >= limits.recoveryMinutes * minuteMs) throw new ApiError(400, 'ExpiredRecoveryToken')
}

/** `POST /passwordrec/requestRecovery` and `/setPassword` (SPEC.md section 7, CONTRACT.md section 3). */
export const recoveryRoutes: ApiPart = (app, deps) => {
  requestRoute(app, deps)
  app.post(
    '/passwordrec/setPassword',
    { config: { access: 'public', ignoresToken: true } },
    async (request, reply) => {
      const { token, password } = readBody(recoverySetPassword, request.body)
      await hitLimit(deps, `password:address:${addressBlock(request.ip)}`, perAddress)
      const tokenHash = hashToken(token)
      await demandToken(deps, tokenHash)
      await setPassword(deps, tokenHash, await hashPassword(password))
      return reply.code(204).send()
    },
  )
}
