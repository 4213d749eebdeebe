import { keyOfEmail, listingNames } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { wipeTraces } from '../db/connection/wipe.ts'
import { addressesWritten, eraseUser, type Orphan } from '../db/people/erase-user.ts'
import { moderators, notify } from '../db/people/users.ts'
import { listingLink } from '../domain/entry-links.ts'
import { assertAllowed } from '../domain/permit.ts'
import { afterWrite } from '../entries/after-write.ts'
import { findStored } from '../entries/find-stored.ts'
import type { RunWrite, Write } from '../entries/resource.ts'
import { type Answer, answerOf, readUpdate, replace } from '../entries/write-entry.ts'
import { noted } from '../i18n/messages.ts'
import type { Requester } from '../lib/address-block.ts'
import { changedInTheMeantime } from '../lib/api-error.ts'
import { hashPassword } from '../lib/passwords.ts'
import type { Theming } from '../themes/theming.ts'
import { assertPassword } from './attempts.ts'
import { countEmailChange, emailChangeSecret, requestEmailChange } from './email-change.ts'
import { forgetAddress } from './forget-address.ts'
import { assertStrongPassword } from './strong-password.ts'
import { assertAnotherAdmin, type FullUser, users } from './users.ts'

/*
 * Changing one's own email address or password requires the current password, deleting one's own account the password.
 * Passwords are verified and hashed between two transactions; the second one throws 412 if the account has changed
 * meanwhile. The first one checks the caller: no password is verified or hashed for a session that has ended.
 */

/** A call about an account: its key, who sends it, and how to write for them. */
export type AccountCall = { key: string; requester: Requester; run: RunWrite }

const namedOrphans = 50

/** Notifies the moderators of listings that lost their last owner through a deletion. */
async function notifyOfOrphans({ deps, tx, now }: Write, orphans: readonly Orphan[]): Promise<void> {
  if (orphans.length === 0) return
  const entries = orphans
    .slice(0, namedOrphans)
    .map(({ kind, id, name }) => ({ kind, name, link: listingLink(deps.config.publicUrl, kind, id) }))
  const notice = { about: 'orphaned', entries, more: orphans.length - entries.length } as const
  const ids = (await moderators(tx)).map(({ id }) => id)
  await notify(tx, ids, noted(notice, deps.config), now)
}

/**
 * Updates an account from the body of a call. A new address of one's own is only asked for: the answer names it as
 * `unconfirmedEmail`. Throws 400 for a wrong or weak password, 403, 404, 412, and 429.
 */
export async function updateAccount(
  deps: Deps,
  theming: Theming,
  { key, requester, run }: AccountCall,
  given: unknown,
): Promise<Answer<FullUser>> {
  const { row, body, isOwn } = await run(async (write) => {
    const found = await findStored(deps.db, write.tx, users, key)
    const { current, body } = readUpdate(write, users, found, given)
    return { row: current.row, body, isOwn: write.caller.id === current.row.id }
  })
  const { password, email, currentPassword } = body
  if (isOwn && (password != null || email !== row.email)) {
    await assertPassword(deps, requester, row, currentPassword)
  }
  const isAsked = isOwn && keyOfEmail(email) !== keyOfEmail(row.email)
  if (isAsked) await countEmailChange(deps, row.id, email)
  const secret = isAsked ? await emailChangeSecret(deps) : ''
  if (password != null) await assertStrongPassword(theming, password, body)
  const hashed =
    password == null ? {} : { passwordHash: await hashPassword(password, deps.limits.passwordCost) }
  const change = async (write: Write) => {
    const stored = await findStored(deps.db, write.tx, users, key, 'update')
    const { current, body: input } = readUpdate(write, users, stored, given)
    if (current.row.version !== row.version) throw changedInTheMeantime()
    const kept = isAsked ? { email: row.email } : {}
    await replace(write, users, current, { ...input, ...hashed, ...kept })
    const { item, version } = await answerOf(write, users, key)
    if (!isAsked) return { item, version }
    await requestEmailChange(deps, write.tx, { ...row, ...hashed }, { email, secret })
    return { item: { ...item, unconfirmedEmail: email }, version }
  }
  return run(change, { ids: [row.id], admins: row.role === 'admin' })
}

/**
 * Erases an account with everything that belonged only to it, and what the database would otherwise still hold of it
 * on disk. Throws 400 for a wrong password or the last administrator, 403, 404 and 412.
 */
export async function eraseAccount(
  deps: Deps,
  { key, requester, run }: AccountCall,
  { password, log }: { password: unknown; log: Parameters<typeof wipeTraces>[1] },
): Promise<void> {
  const find = async (write: Write, heldFor?: 'delete') => {
    const found = await findStored(deps.db, write.tx, users, key, heldFor)
    assertAllowed(write.caller, 'delete', 'users', found?.item)
    return found.row
  }
  const { row, isOwn } = await run(async (write) => {
    const row = await find(write)
    write.assertVersion(row.version)
    return { row, isOwn: write.caller.id === key }
  })
  if (isOwn) await assertPassword(deps, requester, row, password)
  const erase = async (write: Write) => {
    const current = await find(write, 'delete')
    if (current.version !== row.version) throw changedInTheMeantime()
    await assertAnotherAdmin(write, key)
    const addresses = new Set([current.email, ...(await addressesWritten(write.tx, key))])
    const { keys, orphans } = await eraseUser(write.tx, current)
    for (const resource of listingNames)
      await afterWrite(write, { kind: 'changed', way: 'erasure', resource, keys: keys[resource] ?? [] })
    await notifyOfOrphans(write, orphans)
    for (const address of addresses) await forgetAddress(deps, write.tx, address)
    // Nothing is known of the account after that, not even its name.
    const before = { row: {}, item: {} }
    await afterWrite(write, { kind: 'removed', way: 'hand', resource: 'users', keys: [key], before })
  }
  await run(erase, { ids: [key], admins: true })
  await wipeTraces(deps.db, log)
}
