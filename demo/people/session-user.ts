import type { Caller, SessionUser } from '../../src/contract.ts'
import type { UserRow } from '../db/schema/tables.ts'

/**
 * The answer to a login or registration (CONTRACT.md section 2), the only one with a session token. `rights` are
 * those of the session: less than the user's role while a required second factor is missing.
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
