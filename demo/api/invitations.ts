import type { FastifyRequest } from 'fastify'
import { registration } from '../../src/contract.ts'
import type { Queries } from '../db/connection/database.ts'
import { transact } from '../db/connection/transaction.ts'
import { addressHasher, noteKnownAddress } from '../db/people/known-addresses.ts'
import { openSession } from '../db/people/sessions.ts'
import { insertUser } from '../db/people/users.ts'
import { countHit } from '../db/rate-limits.ts'
import { readBody } from '../domain/read-input.ts'
import { apiLanguage } from '../http/page-language.ts'
import { mapBroken } from '../entries/taken.ts'
import { clientBlocks } from '../lib/address-block.ts'
import { ApiError, refuseTooMany } from '../lib/api-error.ts'
import { deviceOf } from '../lib/device.ts'
import { hashToken } from '../lib/ids.ts'
import { hashPassword } from '../lib/passwords.ts'
import { toSessionUser } from '../people/session-user.ts'
import { demandStrongPassword } from '../people/strong-password.ts'
import type { Theming } from '../themes/theming.ts'
import type { ApiPart } from './api-part.ts'

async function demandUnused(db: Queries, token: string): Promise<void> {
  const invitation = await db
    .selectFrom('invitations')
    .select('used')
    .where('id', '=', token)
    .executeTakeFirst()
  if (!invitation) throw new ApiError(400, 'invalid invitation token')
  if (invitation.used === 1) throw new ApiError(400, 'invitation token already used')
}

/** Marks a token as used. Of two concurrent registrations, the second is refused. */
async function use(tx: Queries, token: string, userId: string): Promise<void> {
  const used = await tx
    .updateTable('invitations')
    .set((row) => ({ used: 1, usedBy: userId, version: row('version', '+', 1) }))
    .where('id', '=', token)
    .where('used', '=', 0)
    .returning('id')
    .executeTakeFirst()
  if (!used) await demandUnused(tx, token)
}

/**
 * `GET /invitations/invite/{token}`: whether an invitation can still be used. `POST`: registration with it; answers like
 * a login. Attempts with a valid link count per link, so that nobody can use up the attempts of others at the same
 * address.
 */
export const registrationRoutes =
  (theming: Theming): ApiPart =>
  (app, deps) => {
    const { invitationLinks, passwordCost } = deps.limits
    type Call = { Params: { token: string } }
    const config = { access: 'public', ignoresToken: true } as const

    async function demandInvitation(request: FastifyRequest<Call>): Promise<void> {
      await demandUnused(deps.db.read, request.params.token).catch(async (error: unknown) => {
        const { block } = clientBlocks(request)
        refuseTooMany(await countHit(deps, `register:address:${block}`, invitationLinks.wrong))
        throw error
      })
    }

    app.get<Call>('/invitations/invite/:token', { config }, async (request, reply) => {
      await demandInvitation(request)
      return reply.code(204).send()
    })

    app.post<Call>('/invitations/invite/:token', { config }, async (request, reply) => {
      const { token } = request.params
      await demandInvitation(request)
      refuseTooMany(await countHit(deps, `register:link:${hashToken(token)}`, invitationLinks.each))
      const { nickname, email, password } = readBody(registration, request.body)
      await demandStrongPassword(theming, password, { nickname, email })
      const passwordHash = await hashPassword(password, passwordCost)
      const now = deps.now()
      const { block } = clientBlocks(request)
      const device = deviceOf(request.headers['user-agent'])
      const language = apiLanguage(request, deps.config.language)
      const addressHash = await addressHasher(deps.db)
      const answer = await mapBroken(() =>
        transact(deps.db, async (tx) => {
          const user = await insertUser(tx, {
            nickname,
            email,
            passwordHash,
            role: 'normal',
            createdAt: now,
          })
          await use(tx, token, user.id)
          await noteKnownAddress(tx, { userId: user.id, addressHash: addressHash(user.id, block), now })
          return toSessionUser(user, await openSession(tx, user.id, { now, language }, device))
        }),
      )
      return reply.code(201).send(answer)
    })
  }
