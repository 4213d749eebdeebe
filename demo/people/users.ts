import { type Selectable, sql } from 'kysely'
import { can, canGiveRole, seesAll, type User, userContract, type UserInput } from '../../src/contract.ts'
import { all, commonConditions, type CommonFilters } from '../db/listings/conditions.ts'
import { closeSessions, isLastAdmin, voidRecoveries } from '../db/people/sessions.ts'
import type { UserTable } from '../db/schema/tables.ts'
import { columnsOf, itemOf, sortColumnsOf } from '../db/stored-fields.ts'
import { refused } from '../domain/permit.ts'
import { invalidQuery, type ListQuery } from '../domain/read-input.ts'
import { byColumn, type LoggedIn, type Resource, type Write } from '../entries/resource.ts'
import { ApiError } from '../lib/api-error.ts'
import { leaveAddress } from './email-change.ts'

type Filters = CommonFilters & { role?: string }

/** A user with all fields that are stored. */
export type FullUser = Required<Omit<User, 'unconfirmedEmail'>> & Pick<User, 'unconfirmedEmail'>

/** An input with the hash of its new password, if any. Computed outside the transaction, because hashing is slow. */
export type HashedInput = UserInput & { passwordHash?: string }

type Users = Resource<Selectable<UserTable>, FullUser, HashedInput, Filters>

/** Normal users only see nicknames of others, so they may sort and filter by nothing else. */
function assertNicknameOnly({ sorting, filters }: ListQuery<Filters>): void {
  const { role, deactivated } = filters
  if ((sorting !== undefined && sorting !== 'nickname') || role !== undefined || deactivated !== undefined) {
    throw invalidQuery()
  }
}

/** Fields that a caller may not change. Moderators may only change role and deactivation of other people's accounts. */
function fixedFields(caller: LoggedIn, user: FullUser): string[] {
  return [
    ...(can(caller, 'assignRole', 'users', user) ? [] : ['role']),
    ...(can(caller, 'deactivate', 'users', user) ? [] : ['deactivated']),
    ...(caller.id === user.id || caller.role === 'admin' ? [] : ['nickname', 'email', 'password']),
  ]
}

/** Throws 400 `last admin` if the site would be left without an administrator. */
export async function assertAnotherAdmin({ tx }: Write, userId: string): Promise<void> {
  if (await isLastAdmin(tx, userId)) throw new ApiError(400, 'last admin')
}

const resigns = (input: UserInput, user: FullUser) =>
  user.role === 'admin' && !user.deactivated && (input.role !== 'admin' || input.deactivated === true)

/** User accounts. */
export const users: Users = {
  contract: userContract,
  initialSorting: (caller) => (seesAll(caller) ? userContract.initialSorting.sorting : 'nickname'),
  sortColumns: { ...sortColumnsOf('users'), email: byColumn('emailKey') },
  condition(query, caller) {
    if (!seesAll(caller)) assertNicknameOnly(query)
    const { filters } = query
    const columns = {
      name: sql.ref('nicknameFolded'),
      key: sql.ref('id'),
      deactivated: sql.ref('deactivated'),
    }
    const role = filters.role === undefined ? [] : [sql<boolean>`role = ${filters.role}`]
    return all([commonConditions(filters, columns), ...role])
  },
  load: async (_db, rows) => rows.map((row) => itemOf('users', row) as FullUser),
  present: (user) => user,
  fixed: fixedFields,
  async applyRules(write, input, current) {
    const { caller } = write
    const user = current!.item
    if (input.role && input.role !== user.role && !canGiveRole(caller, input.role)) {
      throw refused(caller, { role: 'notAllowed' })
    }
    if (resigns(input, user)) await assertAnotherAdmin(write, user.id)
    return input
  },
  columns: (_write, { passwordHash, ...input }, current) => ({
    ...columnsOf('users', { ...input, role: input.role ?? current!.item.role }),
    ...(passwordHash !== undefined && { passwordHash }),
  }),
  async saved(write, id, { deactivated, passwordHash, email, role }, current) {
    const { tx, tokenHash, record } = write
    if (current && role && role !== current.item.role) {
      const more = { from: current.item.role, to: role }
      await record({ deed: 'roleChanged', resource: 'users', key: id, more })
    }
    if (deactivated) await closeSessions(tx, id)
    else if (passwordHash !== undefined) await closeSessions(tx, id, tokenHash)
    if (deactivated || passwordHash !== undefined) await voidRecoveries(tx, id)
    if (current && email !== current.item.email) await leaveAddress(write.deps, tx, current.row)
  },
}
