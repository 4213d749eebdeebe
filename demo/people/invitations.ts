import { type Expression, type Selectable, sql, type SqlBool } from 'kysely'
import {
  type Caller,
  can,
  type Invitation,
  invitationContract,
  type InvitationHistory,
  type NextInvitation,
} from '../../src/contract.ts'
import type { Queries } from '../db/connection/database.ts'
import { all, always, commonConditions, type CommonFilters } from '../db/listings/conditions.ts'
import type { InvitationTable } from '../db/schema/tables.ts'
import { invitationLink } from '../domain/entry-links.ts'
import { invitationRefusal, nextInvitation } from '../domain/quotas.ts'
import { countCreates } from '../entries/create-limit.ts'
import { byNullable, type LoggedIn, type Resource, type Write } from '../entries/resource.ts'
import { ApiError } from '../lib/api-error.ts'
import { newToken } from '../lib/ids.ts'

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
