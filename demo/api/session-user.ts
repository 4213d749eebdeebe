import type { Caller, SessionUser } from '../../src/contract.ts'
import type { UserRow } from '../db/tables.ts'

/**
 * What a login or a registration answers (CONTRACT.md section 2): the only answers with a session token. `rights` are those
 * that the session gives, which are fewer than the user's role's until a second factor that it takes is there.
 */
export function toSessionUser(
  row: UserRow,
  token: string,
  rights: Pick<NonNullable<Caller>, 'role' | 'secondFactorMissing'> = row,
): SessionUser {
  const { id, nickname, email, createdAt } = row
  const { role, secondFactorMissing } = rights
  const user = { id, token, role, nickname, email, deactivated: row.deactivated === 1, createdAt }
  return secondFactorMissing ? { ...user, secondFactorMissing } : user
}
