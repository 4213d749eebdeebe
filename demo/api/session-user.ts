import type { SessionUser } from '../../src/contract.ts'
import type { UserRow } from '../db/tables.ts'

/** What a login or a registration answers (CONTRACT.md section 2): the only answers with a session token. */
export function toSessionUser(row: UserRow, token: string): SessionUser {
  const { id, role, nickname, email, createdAt } = row
  return { id, token, role, nickname, email, deactivated: row.deactivated === 1, createdAt }
}
