import type { Caller } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { findActiveUser, holdCaller } from '../db/people/sessions.ts'
import { callerOf } from '../domain/caller-of.ts'
import { recorder, transactWrites } from './after-write.ts'
import type { LoggedIn, RunWrite, Write } from './resource.ts'

/** An account as a caller, with the rights it has now; undefined if it is gone or deactivated. */
export async function callerNamed(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: string,
  tx = db.read,
): Promise<NonNullable<Caller> | undefined> {
  const user = await findActiveUser(tx, userId)
  return user && callerOf(user, config)
}

/** The context in which the host writes in the name of an account, without a session. */
export function contextAs(host: Pick<Write, 'deps' | 'tx' | 'notes' | 'now'>, caller: LoggedIn): Write {
  const context = { ...host, caller }
  return {
    ...context,
    reading: host.deps.config,
    tokenHash: '',
    how: 'host',
    options: {},
    assertVersion: () => undefined,
    record: recorder(context),
  }
}

/** The account in whose name something is to be written is gone or deactivated. */
export class AccountGone extends Error {}

/**
 * Writes in the name of an account, for commands and actions, which have no session, with the rights that it has then.
 * With `asHost` whatever its rights are, and even if it is gone: to finish what the host has begun. Throws `AccountGone`.
 */
export const writerAs =
  (deps: Deps, userId: string, { asHost = false } = {}): RunWrite =>
  async (work) =>
    transactWrites(deps, async (tx, notes) => {
      await holdCaller(deps.db, tx, { userId, tokenHash: '' })
      const host = { id: userId, role: 'admin', ownedGroups: [] } as const
      const caller = asHost ? host : await callerNamed(deps, userId, tx)
      if (!caller) throw new AccountGone()
      return work(contextAs({ deps, tx, notes, now: deps.now() }, caller))
    })
