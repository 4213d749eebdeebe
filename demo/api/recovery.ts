import type { FastifyInstance } from 'fastify'
import { caseKey, limits, recoveryRequest, recoverySetPassword } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { findUserByEmail } from '../db/people/users.ts'
import { countHit } from '../db/rate-limits.ts'
import { readBody } from '../domain/read-input.ts'
import { apiLanguage } from '../http/page-language.ts'
import { mailsIn } from '../i18n/mails.ts'
import { clientBlocks } from '../lib/address-block.ts'
import { refuseTooMany } from '../lib/api-error.ts'
import { hashToken } from '../lib/ids.ts'
import { hashPassword } from '../lib/passwords.ts'
import { queueMail, tokenMark } from '../mail/queue.ts'
import { countAttempt, originOf } from '../people/attempts.ts'
import { causesMail, demandToken, setPassword } from '../people/recovery.ts'
import { demandStrongPassword } from '../people/strong-password.ts'
import type { Theming } from '../themes/theming.ts'
import type { ApiPart } from './api-part.ts'

/**
 * Queues the mail with the recovery link. For an unknown email address, a deactivated account, or a recently sent
 * mail, it queues a mail that is discarded, so that neither the answer nor its timing reveals whether the account
 * exists.
 */
function requestRoute(app: FastifyInstance, deps: Deps): void {
  const { db, config, now } = deps
  app.post(
    '/passwordrec/requestRecovery',
    { config: { access: 'public', ignoresToken: true } },
    async (request, reply) => {
      const { email } = readBody(recoveryRequest, request.body)
      const account = hashToken(caseKey(email))
      const user = await findUserByEmail(db.read, email)
      const from = await originOf(deps, request, user?.id)
      await countAttempt(deps, 'recovery', from, account)
      const isDue = await causesMail(deps, from, user?.id ?? account)
      const discard = !user || user.deactivated === 1 || !isDue
      const mail = mailsIn(apiLanguage(request, config.language)).recovery({
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

/** `POST /passwordrec/requestRecovery` and `/setPassword` (SPEC.md section 7, CONTRACT.md section 3). */
export const recoveryRoutes =
  (theming: Theming): ApiPart =>
  (app, deps) => {
    requestRoute(app, deps)
    const { recoveryLinks, passwordCost } = deps.limits
    app.post(
      '/passwordrec/setPassword',
      { config: { access: 'public', ignoresToken: true } },
      async (request, reply) => {
        const { token, password } = readBody(recoverySetPassword, request.body)
        const { block } = clientBlocks(request)
        const tokenHash = hashToken(token)
        const owner = await demandToken(deps, tokenHash).catch(async (error: unknown) => {
          refuseTooMany(await countHit(deps, `recovery:wrong:${block}`, recoveryLinks.wrong))
          throw error
        })
        refuseTooMany(await countHit(deps, `recovery:link:${tokenHash}`, recoveryLinks.each))
        await demandStrongPassword(theming, password, owner)
        const passwordHash = await hashPassword(password, passwordCost)
        await setPassword(deps, { userId: owner.userId, tokenHash, passwordHash, block })
        return reply.code(204).send()
      },
    )
  }
