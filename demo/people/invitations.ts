import { type Expression, type Selectable, sql, type SqlBool } from 'kysely'
import {
  type Caller,
  can,
  type Invitation,
  invitationContract,
  type InvitationCounts,
  type InvitationHistory,
  type InvitationState,
  limits,
  type ListingName,
  type MailFault,
  type NextInvitation,
} from '../../src/contract.ts'
import type { Config } from '../config/config.ts'
import type { Queries } from '../db/connection/database.ts'
import { all, always, commonConditions, type CommonFilters } from '../db/listings/conditions.ts'
import {
  countMailed,
  dropUnsentMail,
  hasFailed,
  lastMails,
  type MailRow,
  suspendedInvitations,
} from '../db/people/invitations.ts'
import { unaskedWaitMs } from '../db/people/unasked-mails.ts'
import type { InvitationTable } from '../db/schema/guest-tables.ts'
import { invitationLink } from '../domain/entry-links.ts'
import { invitationRefusal, nextInvitation } from '../domain/quotas.ts'
import { countCreates } from '../entries/create-limit.ts'
import { byNullable, type LoggedIn, type Resource, type Write } from '../entries/resource.ts'
import { ApiError } from '../lib/api-error.ts'
import { newToken } from '../lib/ids.ts'
import { entriesGiven } from './entries-given.ts'

const mine = (caller: Caller): Expression<SqlBool> =>
  can(caller, 'seeCreator', 'invitations') ? always : sql`${sql.ref('createdBy')} = ${caller?.id ?? ''}`

/** Name of an invitation for filters: the nickname of the user who registered with it, or for whom it is. */
const guestName = sql`coalesce((select ${sql.ref('guest.nicknameFolded')} from users as guest
  where ${sql.ref('guest.id')} = ${sql.ref('invitations.usedBy')}), ${sql.ref('invitations.emailKey')})`

const isUsed = (used: 0 | 1) =>
  sql<SqlBool>`(${sql.ref('mailedAt')} is not null and ${sql.ref('used')} = ${used})`

const inState: Record<InvitationState, Expression<SqlBool>> = {
  come: isUsed(1),
  open: isUsed(0),
  failed: all([isUsed(0), hasFailed]),
}

const isTiedTo = (entry: string) => {
  const [kind, id] = entry.split('/')
  return sql<SqlBool>`(${sql.ref('itemId')} = ${id} and ${sql.ref('kind')} = ${kind})`
}

type InvitationRow = Selectable<InvitationTable>

type Filters = CommonFilters & { state?: InvitationState | undefined; entry?: string | undefined }

type Invitations = Resource<InvitationRow, Invitation, Record<string, never>, Filters>

/**
 * Why a mail could not be delivered, by what the mail server or the system has said (RFC 3463): `address` if it knows no
 * such mailbox, `full` if that is full, `server` if the mail server could not be reached, else `other`.
 */
function mailFaultOf(said: string): MailFault {
  if (
    /\b5\.(?:1\.[0-36]|4\.4)\b|user unknown|unknown user|no such (?:user|recipient|mailbox)|does not exist|mailbox unavailable/i.test(
      said,
    )
  )
    return 'address'
  if (/\b[45]\.2\.2\b|quota|mailbox (?:is )?full/i.test(said)) return 'full'
  if (/ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ESOCKET|EHOSTUNREACH|timed? ?out|greeting|connection/i.test(said))
    return 'server'
  return 'other'
}

const stateOf = (mail: MailRow | undefined) => {
  if (!mail || mail.sentAt !== null || mail.attempts === 0) return { mail: 'sent' } as const
  return { mail: 'failed', mailFault: mailFaultOf(mail.error ?? ''), mailError: mail.error } as const
}

/** Whether an invitation by mail may get a reminder at a time. The address may still have had another mail that day. */
export function canRemind(
  { used, email, mailedAt, reminders }: Pick<InvitationRow, 'used' | 'email' | 'mailedAt' | 'reminders'>,
  now: Date,
): boolean {
  if (used === 1 || email === null || mailedAt === null || reminders >= limits.invitationReminders)
    return false
  return Date.parse(mailedAt) <= now.getTime() - unaskedWaitMs
}

type ListConfig = Pick<Config, 'publicUrl' | 'secondFactorRequired'>

/** Loads what lists show of invitations by mail, besides what each invitation has. */
async function loadMailed(db: Queries, rows: readonly InvitationRow[], config: ListConfig, now: Date) {
  const mailed = rows.filter(({ mailedAt }) => mailedAt !== null)
  const mails = await lastMails(
    db,
    mailed.map(({ id }) => id),
  )
  const givenBy = await entriesGiven(db, config, mailed)
  return (row: InvitationRow, isSuspended: boolean) => {
    if (row.mailedAt === null) return {}
    const given = givenBy(row)
    return {
      email: row.email,
      guestName: row.guestName,
      ...(given && { entry: { kind: given.kind, id: given.id, name: given.name } }),
      mailedAt: row.mailedAt,
      reminders: row.reminders,
      ...(row.used === 0 && stateOf(mails.get(row.id))),
      canRemind: !isSuspended && canRemind(row, now),
    }
  }
}

/** Invitation links, also those that went by mail. */
export const invitations = (config: ListConfig, now: () => Date): Invitations => ({
  contract: invitationContract,
  sortColumns: { createdBy: byNullable('createdBy'), usedBy: byNullable('usedBy') },
  condition: ({ filters }, caller) =>
    all([
      mine(caller),
      commonConditions(filters, { name: guestName, key: sql.ref('id') }),
      ...(filters.state ? [inState[filters.state]] : []),
      ...(filters.entry ? [isTiedTo(filters.entry)] : []),
    ]),
  async load(db, rows) {
    const mailed = await loadMailed(db, rows, config, now())
    const suspended = await suspendedInvitations(db, rows)
    return rows.map((row) => ({
      token: row.id,
      link: invitationLink(config.publicUrl, row.id),
      createdAt: row.createdAt,
      createdBy: row.createdBy,
      used: row.used === 1,
      usedBy: row.usedBy,
      ...mailed(row, suspended.has(row.id)),
      ...(suspended.has(row.id) && { suspended: true }),
    }))
  },
  present: ({ createdBy, mailError, ...rest }, caller) =>
    can(caller, 'seeCreator', 'invitations') ? { ...rest, createdBy, ...(mailError && { mailError }) } : rest,
  fixed: () => [],
  applyRules: (_write, input) => input,
  columns: () => ({}),
  removing: ({ tx }, { row }) => dropUnsentMail(tx, row),
})

/** Throws 403 if the caller's quota allows no invitation now. */
export async function assertMayInvite({ tx, caller, now }: Write): Promise<void> {
  const refusal = invitationRefusal(caller, await historyOf(tx, caller), now)
  if (refusal) throw new ApiError(403, refusal)
}

/** What an invitation by mail has besides its token. */
type Mailed = {
  email: string
  emailKey: string
  guestName: string | null
  language: InvitationRow['language']
  message: string | null
  kind: ListingName | null
  itemId: string | null
  mailedAt: string
}

/** Adds an invitation; one without a creator stays whatever becomes of the account that made it. Returns its token. */
export async function insertInvitation(
  { tx, now }: Pick<Write, 'tx' | 'now'>,
  values: Partial<Mailed> & { createdBy: string | null },
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('invitations')
    .values({ id: token, createdAt: now.toISOString(), ...values })
    .execute()
  return token
}

/** Adds an invitation of the caller, which counts for their quota. Returns its token. */
export async function addInvitation(write: Write, mailed?: Mailed): Promise<string> {
  const { tx, caller, now } = write
  const token = await insertInvitation(write, { ...mailed, createdBy: caller.id })
  const at = now.toISOString()
  await tx.updateTable('users').set({ lastInvitationAt: at }).where('id', '=', caller.id).execute()
  return token
}

/**
 * Creates an invitation within the creator's quota. The creator's account is locked, so that concurrent calls are
 * counted correctly.
 */
export async function invite(write: Write): Promise<{ token: string; link: string }> {
  await countCreates(write)
  await assertMayInvite(write)
  const token = await addInvitation(write)
  return { token, link: invitationLink(write.deps.config.publicUrl, token) }
}

/** When the caller may create the next invitation. */
export async function nextInvitationOf(db: Queries, caller: LoggedIn, now: Date): Promise<NextInvitation> {
  const { from, isFirst } = nextInvitation(caller, await historyOf(db, caller), now)
  return { from: from?.toISOString() ?? null, isFirst }
}

/** How many of the invitations that a caller sees went by mail, and what has become of them. */
export const countInvitations = (db: Queries, caller: LoggedIn): Promise<InvitationCounts> =>
  countMailed(db, mine(caller))

const historyOf = async (db: Queries, { id }: LoggedIn): Promise<InvitationHistory> => {
  const { createdAt: registeredAt, lastInvitationAt } = await db
    .selectFrom('users')
    .select(['createdAt', 'lastInvitationAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { registeredAt, lastInvitationAt }
}
