import type * as v from 'valibot'
import type { InvitationLook, JoinedEntry, Registered, registration } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { Queries } from '../db/connection/database.ts'
import { isSuspended } from '../db/people/invitations.ts'
import { addressHasher, noteKnownAddress } from '../db/people/known-addresses.ts'
import { openSession } from '../db/people/sessions.ts'
import { insertUser } from '../db/people/users.ts'
import { countHit } from '../db/rate-limits.ts'
import { transactWrites } from '../entries/after-write.ts'
import type { Write } from '../entries/resource.ts'
import { mapBroken } from '../entries/taken.ts'
import { clientBlocks, type Requester } from '../lib/address-block.ts'
import { ApiError, refuseTooMany } from '../lib/api-error.ts'
import { hashToken } from '../lib/ids.ts'
import { hashPassword } from '../lib/passwords.ts'
import type { Theming } from '../themes/theming.ts'
import { joinEntry } from './co-owners.ts'
import { entryGiven, entryOf } from './entries-given.ts'
import { type Client, toSessionUser } from './login.ts'
import { assertStrongPassword } from './strong-password.ts'

/** An invitation that nobody has used, and whose inviter, if it has one, is not deactivated. Throws 400. */
async function findUnused(db: Queries, token: string) {
  const invitation = await db
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.createdBy')
    .select(['used', 'invitations.createdBy', 'invitations.email', 'kind', 'itemId'])
    .select(['users.nickname', 'users.deactivated'])
    .where('invitations.id', '=', token)
    .executeTakeFirst()
  if (!invitation || invitation.deactivated === 1) throw new ApiError(400, 'invalid invitation token')
  if (invitation.used === 1) throw new ApiError(400, 'invitation token already used')
  return invitation
}

/** Marks a token as used. Of two concurrent registrations, the second is refused. */
async function markUsed(tx: Queries, token: string, userId: string) {
  const used = await tx
    .updateTable('invitations')
    .set((row) => ({ used: 1, usedBy: userId, version: row('version', '+', 1) }))
    .where('id', '=', token)
    .where('used', '=', 0)
    .where((row) => row.not(isSuspended))
    .returning(['createdBy', 'kind', 'itemId'])
    .executeTakeFirst()
  return used ?? findUnused(tx, token)
}

/** An invitation that can still be used. Throws 400. Counts guesses; throws 429 after too many. */
async function findInvited(deps: Deps, token: string, requester: Requester) {
  return findUnused(deps.db.read, token).catch(async (error: unknown) => {
    const { block } = clientBlocks(requester)
    refuseTooMany(await countHit(deps, `register:address:${block}`, deps.limits.invitationLinks.wrong))
    throw error
  })
}

/** Who invites with a link, and to what. Throws 400 and 429. */
export async function lookAtInvitation(
  deps: Deps,
  token: string,
  requester: Requester,
): Promise<InvitationLook> {
  const { read } = deps.db
  const invitation = await findInvited(deps, token, requester)
  const given = await entryGiven(read, deps.config, invitation)
  return {
    from: invitation.nickname,
    entry: given ? { kind: given.kind, name: given.name } : null,
    email: invitation.email,
  }
}

/**
 * Makes the caller co-owner of what an invitation is to; it is used with that. If that is no longer possible, or the caller
 * is one already and only wanted to see what the link does, it stays as it is. Throws 400 for a link that cannot be used or is to nothing.
 */
export async function acceptInvitation(write: Write, token: string): Promise<JoinedEntry> {
  const { tx, caller } = write
  const invitation = await findUnused(tx, token)
  if (!entryOf(invitation)) throw new ApiError(400, 'invalid invitation token')
  const { entry, isNew } = await joinEntry(write, invitation, caller.id)
  if (isNew) await markUsed(tx, token, caller.id)
  return { entry }
}

/**
 * Registers with an invitation and logs in. Attempts with a valid link count per link, so that nobody can use up the
 * attempts of others at the same address. `read` parses the body once the link is known to be valid. Whoever is invited
 * to look after an entry becomes its co-owner, if that is still possible (`joinEntry`).
 */
export async function register(
  deps: Deps,
  { theming, token, client }: { theming: Theming; token: string; client: Client },
  read: () => v.InferOutput<typeof registration>,
): Promise<Registered> {
  const { invitationLinks, passwordCost } = deps.limits
  const { requester, device, language } = client
  await findInvited(deps, token, requester)
  refuseTooMany(await countHit(deps, `register:link:${hashToken(token)}`, invitationLinks.each))
  const { nickname, email, password } = read()
  await assertStrongPassword(theming, password, { nickname, email })
  const passwordHash = await hashPassword(password, passwordCost)
  const now = deps.now()
  const { block } = clientBlocks(requester)
  const addressHash = await addressHasher(deps.db)
  return mapBroken(() =>
    transactWrites(deps, async (tx, notes) => {
      const user = await insertUser(tx, { nickname, email, passwordHash, role: 'normal', createdAt: now })
      const invitation = await markUsed(tx, token, user.id)
      await noteKnownAddress(tx, { userId: user.id, addressHash: addressHash(user.id, block), now })
      const joined = entryOf(invitation) && {
        entry: (await joinEntry({ deps, tx, notes, now }, invitation, user.id)).entry,
      }
      return { ...toSessionUser(user, await openSession(tx, user.id, { now, language }, device)), ...joined }
    }),
  )
}
