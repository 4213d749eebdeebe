import { keyOfEmail, limits } from '../../../src/contract.ts'
import { hourMs, latestCredible } from '../../lib/credible-time.ts'
import { hashToken } from '../../lib/ids.ts'
import { isSigned, sign } from '../../lib/signature.ts'
import type { Database, Queries } from '../connection/database.ts'
import { siteSecret } from '../settings.ts'

/*
 * Invitations, reminders and the mails of the form 'Ask for an account' go to addresses that somebody else may have typed.
 * Each address gets at most one of them a day in all, and none once its owner has unsubscribed. Only hashes of addresses
 * are kept.
 */

/** The hash under which an address is known: `name+anything@` is the same mailbox as `name@` (RFC 5233). */
const addressHash = (email: string): string => hashToken(keyOfEmail(email).replace(/\+.*@/, '@'))

/** Whether an address may get a mail now: `later` if it had one within a day, `ended` if it wants none. */
type MayWrite = 'yes' | 'later' | 'ended'

/** Time between two such mails to an address, in milliseconds. */
export const unaskedWaitMs = limits.unaskedMailHours * hourMs

/**
 * Reserves the mail that an address may get today. Of two transactions at once, one gets it. A time in the future, from
 * when the clock was wrong, doesn't count.
 */
export async function reserveUnaskedMail(tx: Queries, email: string, now: Date): Promise<MayWrite> {
  const lastAt = now.toISOString()
  const before = new Date(now.getTime() - unaskedWaitMs).toISOString()
  const hash = addressHash(email)
  const reserved = await tx
    .insertInto('unaskedMails')
    .values({ addressHash: hash, lastAt })
    .onConflict((conflict) =>
      conflict
        .column('addressHash')
        .doUpdateSet({ lastAt })
        .where('unaskedMails.ended', '=', 0)
        .where((row) =>
          row.or([
            row('unaskedMails.lastAt', '<=', before),
            row('unaskedMails.lastAt', '>', latestCredible(now)),
          ]),
        ),
    )
    .returning('addressHash')
    .executeTakeFirst()
  if (reserved) return 'yes'
  return (await haveEnded(tx, hash)) ? 'ended' : 'later'
}

/** Whether the owner of an address has ended such mails. */
export const wantsNone = (db: Queries, email: string): Promise<boolean> => haveEnded(db, addressHash(email))

/** The same of an address that is given as its hash. */
export async function haveEnded(db: Queries, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('unaskedMails')
    .select('ended')
    .where('addressHash', '=', hash)
    .executeTakeFirst()
  return row?.ended === 1
}

/** Ends such mails for an address, or allows them again. */
export async function setEnded(tx: Queries, hash: string, ended: boolean, now: Date): Promise<void> {
  const value = ended ? 1 : 0
  await tx
    .insertInto('unaskedMails')
    .values({ addressHash: hash, lastAt: now.toISOString(), ended: value })
    .onConflict((conflict) => conflict.column('addressHash').doUpdateSet({ ended: value }))
    .execute()
}

/** Forgets which addresses had a mail, once they may get the next. Those that want none are kept. Resolves to their number. */
export async function forgetUnaskedMails(tx: Queries, now: Date): Promise<number> {
  const before = new Date(now.getTime() - unaskedWaitMs).toISOString()
  const { numDeletedRows } = await tx
    .deleteFrom('unaskedMails')
    .where('ended', '=', 0)
    .where((row) => row.or([row('lastAt', '<', before), row('lastAt', '>', latestCredible(now))]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const sealed = (hash: string) => `no mails ${hash}`

/** The secret that signs links for ending such mails. Read it before a transaction: the first call writes it. */
export const unaskedSecret = (db: Database): Promise<string> => siteSecret(db, 'unasked')

/** The page on which the owner of an address ends such mails. Its token names the address by its hash. */
export function endMailsLink(publicUrl: string, secret: string, email: string): string {
  const hash = addressHash(email)
  return `${publicUrl}/no-mails?token=${hash}.${sign(secret, sealed(hash))}`
}

/** The hash of the address that a token is for; undefined if it is none of ours. */
export function addressOfToken(secret: string, token: string): string | undefined {
  const [hash = '', mac = ''] = token.split('.')
  return isSigned(secret, sealed(hash), mac) ? hash : undefined
}
