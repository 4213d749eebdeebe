import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import {
  can,
  type Caller,
  type Invitation,
  invitationContract,
  type InvitationHistory,
  type NextInvitation,
} from '../../../src/contract.ts'
import { type CommonFilters, commonConditions } from '../../db/listings/common-filter.ts'
import { all, always } from '../../db/listings/conditions.ts'
import type { Queries } from '../../db/database.ts'
import type { InvitationTable } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { newToken } from '../../lib/ids.ts'
import { invitationLink } from '../../domain/links.ts'
import { invitationRefusal, nextInvitation } from '../../domain/quotas.ts'
import { ApiError } from '../../http/api-error.ts'
import { requireLogin } from '../../http/authenticate.ts'
import { countCreates } from '../../http/limits/create-limit.ts'
import type { ApiPart } from '../api-part.ts'
import { getRoute, listRoute } from '../read-routes.ts'
import { byNullable, type LoggedIn, type Resource, type Write } from '../resource.ts'
import { deleteRoute, updateRoute, write } from '../write-routes.ts'

const mine = (caller: Caller): Expression<SqlBool> =>
  can(caller, 'seeCreator', 'invitations') ? always : sql`${sql.ref('createdBy')} = ${caller?.id ?? ''}`

/** Name of an invitation for filters: the nickname of the user who registered with it. */
const guestName = sql`(select ${sql.ref('guest.nicknameFolded')} from users as guest
  where ${sql.ref('guest.id')} = ${sql.ref('invitations.usedBy')})`

type Invitations = Resource<Selectable<InvitationTable>, Invitation, Record<string, never>, CommonFilters>

/** Invitation links. `publicUrl` is the site they lead to. */
const invitations = (publicUrl: string): Invitations => ({
  contract: invitationContract,
  sortColumns: { createdBy: byNullable('createdBy'), usedBy: byNullable('usedBy') },
  condition: ({ filters }, caller) =>
    all([mine(caller), commonConditions(filters, { name: guestName, key: sql.ref('id') })]),
  load: async (_db, rows) =>
    rows.map(({ id, createdAt, createdBy, used, usedBy }) => ({
      token: id,
      link: invitationLink(publicUrl, id),
      createdAt,
      createdBy,
      used: used === 1,
      usedBy,
    })),
  present: ({ createdBy, ...rest }, caller) =>
    can(caller, 'seeCreator', 'invitations') ? { ...rest, createdBy } : rest,
  fixed: () => [],
  applyRules: (_write, input) => input,
  columns: () => ({}),
})

/**
 * Creates an invitation within the creator's quota. The creator's account is locked, so that concurrent calls are
 * counted correctly.
 */
async function invite(write: Write): Promise<{ token: string; link: string }> {
  const { deps, tx, caller, now } = write
  await countCreates(write)
  const refusal = invitationRefusal(caller, await historyOf(tx, caller), now)
  if (refusal) throw new ApiError(403, refusal)
  const token = newToken()
  const at = now.toISOString()
  await tx.insertInto('invitations').values({ id: token, createdAt: at, createdBy: caller.id }).execute()
  await tx.updateTable('users').set({ lastInvitationAt: at }).where('id', '=', caller.id).execute()
  return { token, link: invitationLink(deps.config.publicUrl, token) }
}

/** When the caller may create the next invitation. */
async function nextInvitationOf(db: Queries, caller: LoggedIn, now: Date): Promise<NextInvitation> {
  const { from, isFirst } = nextInvitation(caller, await historyOf(db, caller), now)
  return { from: from?.toISOString() ?? null, isFirst }
}

const historyOf = async (db: Queries, { id }: LoggedIn): Promise<InvitationHistory> => {
  const { createdAt: registeredAt, lastInvitationAt } = await db
    .selectFrom('users')
    .select(['createdAt', 'lastInvitationAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { registeredAt, lastInvitationAt }
}

const createInvitation = (deps: Deps) => async (request: FastifyRequest, reply: FastifyReply) => {
  const link = await write(deps, request, invite, { ids: [] })
  return reply.code(201).send(link)
}

export const invitationRoutes: ApiPart = (app, deps) => {
  const resource = invitations(deps.config.publicUrl)
  const access = { permission: 'create', resource: 'invitations' } as const
  listRoute(app, deps, resource)
  getRoute(app, deps, resource)
  deleteRoute(app, deps, resource)
  updateRoute(app, deps, resource)
  app.get('/invitations/invite', { config: { access } }, (request) =>
    nextInvitationOf(deps.db.read, requireLogin(request), deps.now()),
  )
  for (const path of ['/invitations', '/invitations/', '/invitations/invite']) {
    app.post(path, { config: { access } }, createInvitation(deps))
  }
}
