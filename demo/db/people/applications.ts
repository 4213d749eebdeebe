import { type Application, keyOfEmail, type Language, limits } from '../../../src/contract.ts'
import { dayMs, hourMs, latestCredible } from '../../lib/credible-time.ts'
import { hashToken, newId } from '../../lib/ids.ts'
import type { Queries } from '../connection/database.ts'

/*
 * Applications for an account. There is one for an address: until it is confirmed, the one that was sent last. It is
 * deleted with the answer, and without one after some weeks.
 */

/** What somebody writes who asks for an account. */
export type NewApplication = Pick<Application, 'name' | 'groupName' | 'reason' | 'email'> & {
  language: Language
}

/** Whether an address waits for the answer to an application that it has confirmed. */
export async function isWaiting(db: Queries, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('emailKey', '=', keyOfEmail(email))
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Keeps an application until its address is confirmed, in place of an earlier one. `token` is that of the mail; without
 * one, as no mail goes out, the earlier mail confirms this application.
 */
export async function keepApplication(
  tx: Queries,
  { email, ...application }: NewApplication,
  { token, unusable, now }: { token: string | undefined; unusable: string; now: Date },
): Promise<void> {
  const emailKey = keyOfEmail(email)
  const createdAt = now.toISOString()
  const values = { ...application, email, createdAt }
  await tx
    .insertInto('applications')
    .values({ ...values, id: newId(), emailKey, tokenHash: hashToken(token ?? unusable), confirmedAt: null })
    .onConflict((conflict) =>
      conflict
        .column('emailKey')
        .doUpdateSet((row) => ({
          ...values,
          ...(token !== undefined && { tokenHash: hashToken(token) }),
          version: row('applications.version', '+', 1),
        }))
        .where('applications.confirmedAt', 'is', null),
    )
    .execute()
}

/** The application that a mailed token confirms; undefined once it is answered or the link has expired. */
export async function findApplication(db: Queries, token: string, now: Date) {
  const row = await db
    .selectFrom('applications')
    .selectAll()
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  const oldest = new Date(now.getTime() - limits.applicationLinkHours * hourMs).toISOString()
  if (!row) return undefined
  const isOver = row.createdAt < oldest || row.createdAt > latestCredible(now)
  return row.confirmedAt === null && isOver ? undefined : row
}

/** Confirms the address of an application, unless it has changed since it was read. Returns whether it did. */
export async function confirmApplication(
  tx: Queries,
  { id, version }: { id: string; version: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('applications')
    .set({ confirmedAt: now.toISOString() })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The confirmed applications that have waited longest. */
export const waitingApplications = (db: Queries, limit: number) =>
  db
    .selectFrom('applications')
    .select(['id', 'name', 'groupName', 'reason', 'email', 'confirmedAt'])
    .where('confirmedAt', 'is not', null)
    .orderBy('confirmedAt')
    .orderBy('id')
    .limit(limit)
    .execute()

/** How many confirmed applications wait. */
export async function countApplications(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .where('confirmedAt', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Takes a confirmed application away, for its answer; undefined if another moderator was faster. */
export const takeApplication = (tx: Queries, id: string) =>
  tx
    .deleteFrom('applications')
    .where('id', '=', id)
    .where('confirmedAt', 'is not', null)
    .returningAll()
    .executeTakeFirst()

/** Deletes applications that nobody has confirmed or answered in time. Resolves to their number. */
export async function forgetApplications(tx: Queries, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const { numDeletedRows } = await tx
    .deleteFrom('applications')
    .where((row) =>
      row.or([
        row('confirmedAt', '<', before(limits.applicationDays * dayMs)),
        row.and([
          row('confirmedAt', 'is', null),
          row('createdAt', '<', before(limits.applicationLinkHours * hourMs)),
        ]),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
