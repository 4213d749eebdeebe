import type { Caller } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { findActiveUser, holdCaller } from '../db/people/sessions.ts'
import { callerOf } from '../domain/caller-of.ts'
import { recorder, transactWrites } from './after-write.ts'
import type { Write } from './resource.ts'

/** An account as a caller, with the rights it has now; undefined if it is gone or deactivated. */
export async function callerNamed(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: string,
  tx = db.read,
): Promise<NonNullable<Caller> | undefined> {
  const user = await findActiveUser(tx, userId)
  return user && callerOf(user, config)
}

/**
 * Runs work in one transaction in the name of an account, for commands and actions, which have no session. Resolves to
 * undefined if the account is gone or deactivated. Its rights are those that it has now.
 */
export async function writeAs<Result>(
  deps: Deps,
  userId: string,
  work: (write: Write) => Promise<Result>,
): Promise<Result | undefined> {
  return transactWrites(deps, async (tx, notes) => {
    await holdCaller(deps.db, tx, { userId, tokenHash: '' })
    const caller = await callerNamed(deps, userId, tx)
    if (!caller) return undefined
    const context = { deps, tx, caller, notes, now: deps.now() }
    return work({
      ...context,
      reading: deps.config,
      tokenHash: '',
      options: {},
      assertVersion: () => undefined,
      record: recorder(context),
    })
  })
}
