import type { Selectable } from 'kysely'
import type * as v from 'valibot'
import {
  keyOfEmail,
  can,
  type invitationMails,
  type InvitationOutcome,
  type InvitationsMailed,
  type Language,
  type ListingName,
  limits,
  type Reminded,
} from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { Queries } from '../db/connection/database.ts'
import { hasFailed, knownGuests } from '../db/people/invitations.ts'
import { readingLanguages } from '../db/people/sessions.ts'
import { endMailsLink, reserveUnaskedMail, unaskedSecret, unaskedWaitMs } from '../db/people/unasked-mails.ts'
import { findUserByEmail } from '../db/people/users.ts'
import type { InvitationTable } from '../db/schema/guest-tables.ts'
import type { UserRow } from '../db/schema/tables.ts'
import { invitationLink } from '../domain/entry-links.ts'
import { assertAllowed, refused } from '../domain/permit.ts'
import { countCreates } from '../entries/create-limit.ts'
import { findStored } from '../entries/find-stored.ts'
import { inParts } from '../entries/in-parts.ts'
import type { RunWrite, Write } from '../entries/resource.ts'
import { mailsIn } from '../i18n/mails.ts'
import { queueMail } from '../mail/queue.ts'
import { listingResource } from './co-owners.ts'
import { entriesGiven, entryGiven } from './entries-given.ts'
import { addInvitation, assertMayInvite, canRemind } from './invitations.ts'

type Body = v.InferOutput<typeof invitationMails>

type Guest = Body['guests'][number]

type Entry = { kind: ListingName; id: string; name: string; ownedBy: readonly string[] }

/** The entry that an invitation is to, whose owners the caller may change. Throws 403 and 404. */
async function invitedTo({ deps, tx, caller }: Write, entry: Body['entry']): Promise<Entry | undefined> {
  if (!entry) return undefined
  const { kind, id } = entry
  const stored = await findStored(deps.db, tx, listingResource(kind), id)
  assertAllowed(caller, 'changeOwners', kind, stored?.item)
  const { name, ownedBy } = stored.item
  return { kind, id, name, ownedBy }
}

/** The nickname of an account; undefined if it is gone or deactivated. */
async function activeNickname(tx: Queries, id: string): Promise<string | undefined> {
  const user = await tx
    .selectFrom('users')
    .select('nickname')
    .where('id', '=', id)
    .where('deactivated', '=', 0)
    .executeTakeFirst()
  return user?.nickname
}

type Letter = {
  token: string
  from: string
  email: string
  language: Language
  message: string | null
  entry: Pick<Entry, 'name'> | undefined
  reminder: boolean
  secret: string
}

/**
 * Queues the mail of an invitation. An account that has the address gets a mail of its own, and none if it is deactivated
 * or would only be reminded of getting an account; of neither the inviter learns anything. Returns whether a mail goes out.
 */
async function queueInvitation(
  { deps, tx, now }: Pick<Write, 'deps' | 'tx' | 'now'>,
  user: UserRow | undefined,
  { token, from, email, language, message, entry, reminder, secret }: Letter,
): Promise<boolean> {
  const { publicUrl } = deps.config
  const reads = user && (await readingLanguages(tx, [user.id])).get(user.id)
  const mails = mailsIn(reads ?? language)
  const letter = {
    origin: publicUrl,
    from,
    link: invitationLink(publicUrl, token),
    end: endMailsLink(publicUrl, secret, email),
    message,
    entry: entry?.name ?? null,
    reminder,
  }
  const mail = user
    ? entry
      ? mails.coOwner({ ...letter, entry: entry.name })
      : mails.invitedMember({ ...letter, link: `${publicUrl}/backstage` })
    : mails.invitation(letter)
  const about = user && { about: user.id }
  const queued = { recipient: email, endLink: letter.end, ...about, ...mail }
  const discard = user !== undefined && (user.deactivated === 1 || (reminder && !entry))
  await queueMail(tx, queued, now, { discard })
  return !discard
}

type Plan = Pick<Body, 'language' | 'message'> & { entry: Entry | undefined; from: string; secret: string }

/** Why an address gets no mail, for administrators; undefined if it gets one. */
async function knownOutcome(
  { deps, tx }: Write,
  emailKey: string,
  { entry }: Plan,
): Promise<InvitationOutcome | undefined> {
  const { here, invited } = await knownGuests(tx, [emailKey])
  if (!entry) return here.has(emailKey) ? 'here' : invited.has(emailKey) ? 'known' : undefined
  const owner = here.has(emailKey) ? await findUserByEmail(tx, emailKey) : undefined
  if (owner && entry.ownedBy.includes(owner.id)) return 'here'
  const asked = await tx
    .selectFrom('invitations')
    .select(['kind', 'itemId', 'createdBy'])
    .where('emailKey', '=', emailKey)
    .where('used', '=', 0)
    .where('itemId', '=', entry.id)
    .execute()
  return asked.some(await entriesGiven(tx, deps.config, asked)) ? 'known' : undefined
}

async function inviteOne(write: Write, guest: Guest, plan: Plan): Promise<InvitationOutcome> {
  const { deps, tx, caller, now } = write
  const { email, name: guestName = null } = guest
  const emailKey = keyOfEmail(email)
  if (can(caller, 'bulkCreate', 'invitations')) {
    const known = await knownOutcome(write, emailKey, plan)
    if (known) return known
  } else await assertMayInvite(write)
  const may = await reserveUnaskedMail(tx, email, now)
  if (may !== 'yes') return may
  const language = plan.language ?? deps.config.language
  const { entry, message = null } = plan
  const token = await addInvitation(write, {
    email,
    emailKey,
    guestName,
    language,
    message,
    kind: entry?.kind ?? null,
    itemId: entry?.id ?? null,
    mailedAt: now.toISOString(),
  })
  const user = await findUserByEmail(tx, email)
  await queueInvitation(write, user, { ...plan, token, email, language, message, entry, reminder: false })
  return 'invited'
}

/**
 * Invites people by mail, in parts that others hardly notice; what was done stays if one fails, and sending the same again
 * goes on. Everybody else than administrators invites one person within their quota, and isn't told who has an account.
 * Throws 403, 404, and 429 `too many creates`.
 */
export async function inviteByMail(
  deps: Pick<Deps, 'db'>,
  write: RunWrite,
  { guests, entry, ...letter }: Body,
): Promise<InvitationsMailed> {
  const secret = await unaskedSecret(deps.db)
  const unique = new Map(guests.map((guest) => [keyOfEmail(guest.email), guest]))
  const each = [...unique.values()]
  const outcomes = await inParts(
    write,
    each,
    async (context, guest) => {
      const { caller, tx } = context
      const isMany = each.length > 1 || Boolean(letter.message)
      if (isMany && !can(caller, 'bulkCreate', 'invitations')) throw refused(caller)
      const from = (await activeNickname(tx, caller.id))!
      const plan = { ...letter, entry: await invitedTo(context, entry), from, secret }
      if (guest === each[0]) await countCreates(context, 'creates', each.length)
      return inviteOne(context, guest, plan)
    },
    async () => undefined,
  )
  const byKey = new Map([...unique.keys()].map((key, at) => [key, outcomes[at]!]))
  return { guests: guests.map(({ email }) => ({ email, outcome: byKey.get(keyOfEmail(email))! })) }
}

/** What would become of addresses if an administrator invited them; nothing is written. */
export async function checkGuests(db: Queries, emails: readonly string[]): Promise<InvitationsMailed> {
  const { here, invited } = await knownGuests(db, [...new Set(emails.map(keyOfEmail))])
  const outcomeOf = (key: string): InvitationOutcome =>
    here.has(key) ? 'here' : invited.has(key) ? 'known' : 'invited'
  return { guests: emails.map((email) => ({ email, outcome: outcomeOf(keyOfEmail(email)) })) }
}

type InvitationRow = Selectable<InvitationTable>

/**
 * Sends a reminder of an invitation, unless its address gets no mail now or its inviter is deactivated. The answer to an
 * application has no inviter, so the mail names the person who sends the reminder. Returns whether a mail goes out. If there
 * is an account already, none does, and only administrators are told so: the invitation looks the same either way.
 */
async function remindOne(write: Write, row: InvitationRow, secret: string): Promise<boolean> {
  const { deps, tx, caller, now } = write
  const { id, email, emailKey, createdBy, message, language } = row
  if (!canRemind(row, now) || email === null || emailKey === null) return false
  const entry = await entryGiven(tx, deps.config, row)
  const user = await findUserByEmail(tx, email)
  const from = await activeNickname(tx, createdBy ?? caller.id)
  if (from === undefined || (await reserveUnaskedMail(tx, email, now)) !== 'yes') return false
  await tx
    .updateTable('invitations')
    .set((one) => ({ mailedAt: now.toISOString(), reminders: one('reminders', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const goesOut = await queueInvitation(write, user, {
    token: id,
    from,
    email,
    language: language ?? deps.config.language,
    message,
    entry,
    reminder: true,
    secret,
  })
  return goesOut || !can(caller, 'bulkCreate', 'invitations')
}

const findInvitation = ({ tx }: Write, token: string) =>
  tx.selectFrom('invitations').selectAll().where('id', '=', token).executeTakeFirst()

const rightsOf = (row: InvitationRow | undefined) => row && { ...row, used: row.used === 1 }

/** Reminds one person of an invitation. Throws 403 and 404. */
export async function remind(deps: Pick<Deps, 'db'>, write: RunWrite, token: string): Promise<Reminded> {
  const secret = await unaskedSecret(deps.db)
  return write(async (context) => {
    const row = await findInvitation(context, token)
    assertAllowed(context.caller, 'remind', 'invitations', rightsOf(row))
    const count = (await remindOne(context, row!, secret)) ? 1 : 0
    return { count, left: 1 - count }
  })
}

/**
 * Reminds everybody who has not come, at most `limits.invitedAtOnce` of them, those first who have waited longest:
 * administrators of all invitations, others of their own. Mails that could not be delivered are not repeated.
 */
export async function remindAll(deps: Deps, write: RunWrite): Promise<Reminded> {
  const secret = await unaskedSecret(deps.db)
  const before = new Date(deps.now().getTime() - unaskedWaitMs).toISOString()
  const due = await write(({ tx, caller }) =>
    tx
      .selectFrom('invitations')
      .select('id')
      .where('mailedAt', '<=', before)
      .where('used', '=', 0)
      .where('emailKey', 'is not', null)
      .where('reminders', '<', limits.invitationReminders)
      .where((row) => row.not(hasFailed))
      .$if(!can(caller, 'bulkCreate', 'invitations'), (query) => query.where('createdBy', '=', caller.id))
      .orderBy('mailedAt')
      .limit(limits.invitedAtOnce)
      .execute(),
  )
  const done = await inParts(
    write,
    due,
    async (context, { id }) => {
      const row = await findInvitation(context, id)
      const may = row && can(context.caller, 'remind', 'invitations', rightsOf(row))
      return may ? remindOne(context, row, secret) : false
    },
    async () => undefined,
  )
  const count = done.filter(Boolean).length
  return { count, left: done.length - count }
}
