import type * as v from 'valibot'
import type { registration, SessionUser } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { Queries } from '../db/connection/database.ts'
import { transact } from '../db/connection/transaction.ts'
import { addressHasher, noteKnownAddress } from '../db/people/known-addresses.ts'
import { openSession } from '../db/people/sessions.ts'
import { insertUser } from '../db/people/users.ts'
import { countHit } from '../db/rate-limits.ts'
import { mapBroken } from '../entries/taken.ts'
import { clientBlocks, type Requester } from '../lib/address-block.ts'
import { ApiError, refuseTooMany } from '../lib/api-error.ts'
import { hashToken } from '../lib/ids.ts'
import { hashPassword } from '../lib/passwords.ts'
import type { Theming } from '../themes/theming.ts'
import { type Client, toSessionUser } from './login.ts'
import { assertStrongPassword } from './strong-password.ts'

async function assertUnused(db: Queries, token: string): Promise<void> {
  const invitation = await db
    .selectFrom('invitations')
    .select('used')
    .where('id', '=', token)
    .executeTakeFirst()
  if (!invitation) throw new ApiError(400, 'invalid invitation token')
  if (invitation.used === 1) throw new ApiError(400, 'invitation token already used')
}

/** Marks a token as used. Of two concurrent registrations, the second is refused. */
async function use(tx: Queries, token: string, userId: string): Promise<void> {
  const used = await tx
    .updateTable('invitations')
    .set((row) => ({ used: 1, usedBy: userId, version: row('version', '+', 1) }))
    .where('id', '=', token)
    .where('used', '=', 0)
    .returning('id')
    .executeTakeFirst()
  if (!used) await assertUnused(tx, token)
}

/** Throws 400 unless an invitation can still be used. Counts guesses; throws 429 after too many. */
export async function assertInvited(deps: Deps, token: string, requester: Requester): Promise<void> {
  await assertUnused(deps.db.read, token).catch(async (error: unknown) => {
    const { block } = clientBlocks(requester)
    refuseTooMany(await countHit(deps, `register:address:${block}`, deps.limits.invitationLinks.wrong))
    throw error
  })
}

/**
 * Registers with an invitation and logs in. Attempts with a valid link count per link, so that nobody can use up the
 * attempts of others at the same address. `read` parses the body once the link is known to be valid.
 */
export async function register(
  deps: Deps,
  { theming, token, client }: { theming: Theming; token: string; client: Client },
  read: () => v.InferOutput<typeof registration>,
): Promise<SessionUser> {
  const { invitationLinks, passwordCost } = deps.limits
  const { requester, device, language } = client
  await assertInvited(deps, token, requester)
  refuseTooMany(await countHit(deps, `register:link:${hashToken(token)}`, invitationLinks.each))
  const { nickname, email, password } = read()
  await assertStrongPassword(theming, password, { nickname, email })
  const passwordHash = await hashPassword(password, passwordCost)
  const now = deps.now()
  const { block } = clientBlocks(requester)
  const addressHash = await addressHasher(deps.db)
  return mapBroken(() =>
    transact(deps.db, async (tx) => {
      const user = await insertUser(tx, { nickname, email, passwordHash, role: 'normal', createdAt: now })
      await use(tx, token, user.id)
      await noteKnownAddress(tx, { userId: user.id, addressHash: addressHash(user.id, block), now })
      return toSessionUser(user, await openSession(tx, user.id, { now, language }, device))
    }),
  )
}
