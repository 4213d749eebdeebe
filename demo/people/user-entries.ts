import type * as v from 'valibot'
import type { EntriesChanged, entriesDeactivation } from '../../src/contract.ts'
import { notify } from '../db/people/users.ts'
import { assertAllowed } from '../domain/permit.ts'
import { findStored } from '../entries/find-stored.ts'
import { type HiddenEntries, hideEntries, showEntries } from '../entries/hidden-entries.ts'
import type { Write } from '../entries/resource.ts'
import { noted } from '../i18n/messages.ts'
import { users } from './users.ts'

/**
 * Locks the account until the transaction ends, so that two moderators act one after the other. Throws unless the
 * caller may deactivate it.
 */
async function assertAccount({ deps, tx, caller }: Write, key: string) {
  const stored = await findStored(deps.db, tx, users, key, 'update')
  assertAllowed(caller, 'deactivate', 'users', stored?.item)
  return stored.item
}

/**
 * Notifies each owner once, except the caller and accounts that cannot log in. The message lists their entries, but
 * does not name the moderator.
 */
async function notifyOwners(
  { tx, deps, caller, now }: Write,
  silent: readonly string[],
  hidden: HiddenEntries,
  reason: string | null | undefined,
) {
  for (const [userId, { count, names, first }] of hidden.byOwner) {
    if (userId === caller.id || silent.includes(userId)) continue
    const more = count - names.length
    const notice = { about: 'deactivatedTogether', names, more, reason: reason ?? null } as const
    await notify(tx, [userId], { ...noted(notice, deps.config), answerTo: first }, now)
  }
}

/** Hides the entries of an account in one step and notifies their owners. Throws 403 and 404. */
export async function hideUserEntries(
  write: Write,
  key: string,
  { shared, reason }: v.InferOutput<typeof entriesDeactivation>,
): Promise<EntriesChanged> {
  const account = await assertAccount(write, key)
  const hidden = await hideEntries(write, { userId: key, shared, reason })
  const count = hidden.total
  if (count > 0) {
    await notifyOwners(write, account.deactivated ? [key] : [], hidden, reason)
    await write.record({ deed: 'entriesDeactivated', resource: 'users', key, count })
  }
  return { count }
}

/** Shows again what `hideUserEntries` has hidden and nobody has changed since. Throws 403 and 404. */
export async function showUserEntries(write: Write, key: string): Promise<EntriesChanged> {
  await assertAccount(write, key)
  const count = await showEntries(write, key)
  if (count > 0) await write.record({ deed: 'entriesReactivated', resource: 'users', key, count })
  return { count }
}
