import { type Caller, can, type UserSecurity } from '../../../src/contract.ts'
import type { Queries } from '../../db/connection/database.ts'
import { notify } from '../../db/people/notifications.ts'
import { findSecondFactor, removeSecondFactor } from '../../db/people/second-factors.ts'
import { closeSessions, listSessions, readingLanguages } from '../../db/people/sessions.ts'
import { refused } from '../../domain/permit.ts'
import { requireLogin } from '../../http/authenticate.ts'
import { mailsIn } from '../../i18n/mails.ts'
import { noted } from '../../i18n/messages.ts'
import { ApiError } from '../../lib/api-error.ts'
import { queueMail } from '../../mail/queue.ts'
import type { ApiPart } from '../api-part.ts'
import { write } from '../write-routes.ts'

type Key = { Params: { key: string } }

const config = { access: { permission: 'secure', resource: 'users' } } as const

/**
 * Finds another user's account: 404 if it does not exist, 403 for the caller's own, which requires password and code
 * (second-factor.ts).
 */
async function findOther(db: Queries, caller: Caller, id: string) {
  if (!can(caller, 'secure', 'users', { id })) throw refused(caller)
  const user = await db.selectFrom('users').select(['id', 'email']).where('id', '=', id).executeTakeFirst()
  if (!user) throw new ApiError(404, 'not found')
  return user
}

/**
 * Login security of other accounts, for administrators: `GET /users/{id}/security`; `DELETE /users/{id}/sessions`
 * ends all sessions; `DELETE /users/{id}/second-factor` removes a lost second factor and informs its owner.
 */
export const userSecurityRoutes: ApiPart = (app, deps) => {
  const { db, now } = deps

  app.get<Key>('/users/:key/security', { config }, async (request): Promise<UserSecurity> => {
    const { id } = await findOther(db.read, requireLogin(request), request.params.key)
    const factor = await findSecondFactor(db.read, id)
    return {
      sessions: (await listSessions(db.read, id, now())).length,
      secondFactor: factor !== undefined && factor.confirmedAt !== null,
    }
  })

  app.delete<Key>('/users/:key/sessions', { config }, async (request, reply) => {
    await write(deps, request, async ({ tx, caller, record }) => {
      const { id } = await findOther(tx, caller, request.params.key)
      await closeSessions(tx, id)
      await record({ deed: 'sessionsEnded', resource: 'users', key: id })
    })
    return reply.code(204).send()
  })

  app.delete<Key>('/users/:key/second-factor', { config }, async (request, reply) => {
    const { language, publicUrl } = deps.config
    await write(deps, request, async ({ tx, caller, record, now: at }) => {
      const { id, email } = await findOther(tx, caller, request.params.key)
      if (!(await removeSecondFactor(tx, id))) throw new ApiError(404, 'not found')
      await record({ deed: 'secondFactorRemoved', resource: 'users', key: id })
      await notify(tx, [id], noted({ about: 'secondFactorRemoved' }, deps.config), at)
      const mails = mailsIn((await readingLanguages(tx, [id])).get(id) ?? language)
      await queueMail(tx, { recipient: email, ...mails.secondFactorRemoved({ origin: publicUrl }) }, at)
    })
    return reply.code(204).send()
  })
}
