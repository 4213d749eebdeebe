import type { InvitationTable } from '../db/tables.ts'
import type { Queries } from '../db/database.ts'
import { ApiError } from '../lib/api-error.ts'
import { always, all } from '../db/listings/conditions.ts'
import { countCreates } from '../entries/create-limit.ts'
import { invitationLink } from '../domain/links.ts'
import { invitationRefusal, nextInvitation } from '../domain/quotas.ts'
import { newToken } from '../lib/ids.ts'
import {
  type Caller,
  can,
  type Invitation,
  invitationContract,
  type NextInvitation,
  type InvitationHistory,
} from '../../src/contract.ts'
import { type CommonFilters, commonConditions } from '../db/listings/common-filter.ts'
import { type Expression, type SqlBool, sql, type Selectable } from 'kysely'
import { type Resource, byNullable, type Write, type LoggedIn } from '../entries/resource.ts'

const mine = (caller: Caller): Expression<SqlBool> =>
  can(caller, 'seeCreator', 'invitations') ? always : sql`${sql.ref('createdBy')} = ${caller?.id ?? ''}`

/** Name of an invitation for filters: the nickname of the user who registered with it. */
const guestName = sql`(select ${sql.ref('guest.nicknameFolded')} from users as guest
  where ${sql.ref('guest.id')} = ${sql.ref('invitations.usedBy')})`

type Invitations = Resource<Selectable<InvitationTable>, Invitation, Record<string, never>, CommonFilters>

/** Invitation links. `publicUrl` is the site they lead to. */
export const invitations = (publicUrl: string): Invitations => ({
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
export async function invite(write: Write): Promise<{ token: string; link: string }> {
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
export async function nextInvitationOf(db: Queries, caller: LoggedIn, now: Date): Promise<NextInvitation> {
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
