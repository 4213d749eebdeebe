import * as v from 'valibot'
import { keyOfEmail, limits } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { Queries } from '../db/connection/database.ts'
import { transact } from '../db/connection/transaction.ts'
import { readingLanguages, voidRecoveries } from '../db/people/sessions.ts'
import { detachMails } from '../db/people/user-mails.ts'
import { findUserByEmail } from '../db/people/users.ts'
import { countHit } from '../db/rate-limits.ts'
import type { UserRow } from '../db/schema/tables.ts'
import { siteSecret } from '../db/settings.ts'
import { mapBroken } from '../entries/taken.ts'
import { mailsIn } from '../i18n/mails.ts'
import { ApiError, refuseTooMany } from '../lib/api-error.ts'
import { hourMs, latestCredible } from '../lib/credible-time.ts'
import { hashToken } from '../lib/ids.ts'
import { isSigned, sign } from '../lib/signature.ts'
import { queueMail } from '../mail/queue.ts'
import { forgetAddress } from './forget-address.ts'

/*
 * A new email address for one's own account counts once the link in a mail to it is opened (CONTRACT.md section 3).
 * The link says what it is for and is signed together with the password and the address of the time: changing either
 * voids it, and so does using it.
 */

const validMs = limits.emailChangeHours * hourMs

type Change = Pick<UserRow, 'id' | 'email' | 'passwordHash'>

const sealed = (payload: string, { email, passwordHash }: Change) =>
  [payload, keyOfEmail(email), passwordHash].join('\n')

const mailsFor = async ({ config }: Deps, queries: Queries, id: string) =>
  mailsIn((await readingLanguages(queries, [id])).get(id) ?? config.language)

/** Counts a person's requests for a new address, which send mails, and those for this one. Throws 429 after too many. */
export async function countEmailChange(deps: Deps, userId: string, email: string): Promise<void> {
  const { emailChanges, emailChangesTo } = deps.limits
  refuseTooMany(await countHit(deps, `email:change:${userId}`, emailChanges))
  refuseTooMany(await countHit(deps, `email:to:${hashToken(keyOfEmail(email))}`, emailChangesTo))
}

/** The secret that signs links. Read it before a transaction: the first call writes it. */
export const emailChangeSecret = ({ db }: Pick<Deps, 'db'>): Promise<string> => siteSecret(db, 'addresses')

/**
 * Mails a link to the new address, and a notice to the present one. If the new one belongs to another account, its
 * owner is told so instead: neither the answer nor its timing says whether it does.
 */
export async function requestEmailChange(
  deps: Deps,
  tx: Queries,
  user: Change,
  { email, secret }: { email: string; secret: string },
): Promise<void> {
  const { config, now } = deps
  const at = now()
  const mails = await mailsFor(deps, tx, user.id)
  const payload = Buffer.from(JSON.stringify([user.id, email, at.getTime() + validMs])).toString('base64url')
  const token = `${payload}.${sign(secret, sealed(payload, user))}`
  const isTaken = (await findUserByEmail(tx, email)) !== undefined
  const origin = config.publicUrl
  const toNew = isTaken
    ? mails.emailTaken({ origin, link: `${origin}/backstage/requestPasswordRecovery` })
    : mails.emailChange({
        origin,
        link: `${origin}/backstage/emailConfirmation?token=${token}`,
        hours: limits.emailChangeHours,
      })
  await queueMail(tx, { recipient: email, about: user.id, ...toNew }, at)
  const toOld = mails.emailChangeAsked({ origin, link: `${origin}/backstage/account` })
  await queueMail(tx, { recipient: user.email, about: user.id, ...toOld }, at)
}

/** What follows from a changed address: links to set a password are void, and the former address is told once. */
export async function leaveAddress(deps: Deps, tx: Queries, { id, email }: Change): Promise<void> {
  await voidRecoveries(tx, id)
  await detachMails(tx, id)
  await forgetAddress(deps, tx, email)
  const mail = (await mailsFor(deps, tx, id)).emailChanged({ origin: deps.config.publicUrl })
  await queueMail(tx, { recipient: email, about: id, ...mail }, deps.now())
}

const invalid = () => new ApiError(400, 'InvalidEmailToken')

/** The account, its new address, and when the link expires, in milliseconds. */
const request = v.pipe(v.string(), v.parseJson(), v.tuple([v.string(), v.string(), v.number()]))

/**
 * Changes the address of an account with the link from the mail. Returns the account's id and its new address. Throws
 * 400 for an invalid, used or expired link, and if another account has taken the address meanwhile.
 */
export async function confirmEmail(deps: Deps, token: string): Promise<{ id: string; email: string }> {
  const [payload = '', mac = ''] = token.split('.')
  const read = v.safeParse(request, Buffer.from(payload, 'base64url').toString())
  if (!read.success) throw invalid()
  const [id, email, end] = read.output
  const secret = await emailChangeSecret(deps)
  const change = async (tx: Queries) => {
    const user = await tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
    if (!user || user.deactivated === 1 || !isSigned(secret, sealed(payload, user), mac)) throw invalid()
    const at = deps.now()
    if (end <= at.getTime() || end > Date.parse(latestCredible(at, validMs))) throw invalid()
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set((row) => ({ email, emailKey: keyOfEmail(email), version: row('version', '+', 1) }))
      .where('id', '=', id)
      .where('emailKey', '=', user.emailKey)
      .where('passwordHash', '=', user.passwordHash)
      .where('deactivated', '=', 0)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw invalid()
    await leaveAddress(deps, tx, user)
    return { id, email }
  }
  return mapBroken(() => transact(deps.db, change))
}
