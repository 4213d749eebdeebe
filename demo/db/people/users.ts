import { caseKey, type Role } from '../../../src/contract.ts'
import { newId } from '../../lib/ids.ts'
import type { Queries } from '../connection/database.ts'
import type { UserRow } from '../schema/tables.ts'
import { columnsOf } from '../stored-fields.ts'

export type NewUser = {
  nickname: string
  email: string
  passwordHash: string
  role: Role
  createdAt: Date
}

/** Adds an account. A nickname or e-mail address in use violates a unique index: see `violatedColumn`. */
export function insertUser(db: Queries, { passwordHash, createdAt, ...user }: NewUser): Promise<UserRow> {
  return db
    .insertInto('users')
    .values({
      ...columnsOf('users', { ...user, deactivated: false }),
      passwordHash,
      id: newId(),
      createdAt: createdAt.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The account with an e-mail address, case-insensitively. */
export function findUserByEmail(db: Queries, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('emailKey', '=', caseKey(email)).executeTakeFirst()
}

/** The moderators and administrators who can log in, oldest account first. */
export async function moderators(db: Queries): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', 'in', ['moderator', 'admin'])
    .where('deactivated', '=', 0)
    .orderBy('seq')
    .execute()
}
