import { type ApplicationPage, can, keyOfEmail } from '../../src/contract.ts'
import type { Queries } from '../db/connection/database.ts'
import { countApplications, takeApplication, waitingApplications } from '../db/people/applications.ts'
import { findUserByEmail } from '../db/people/users.ts'
import { invitationLink } from '../domain/entry-links.ts'
import { refused } from '../domain/permit.ts'
import { countCreates } from '../entries/create-limit.ts'
import type { Write } from '../entries/resource.ts'
import { mailsIn } from '../i18n/mails.ts'
import { ApiError } from '../lib/api-error.ts'
import { queueMail } from '../mail/queue.ts'
import { insertInvitation } from './invitations.ts'

/** The applications that wait for an answer, the oldest first, and how many there are. */
export async function readApplications(db: Queries, limit: number): Promise<ApplicationPage> {
  const total = await countApplications(db)
  const items = limit === 0 ? [] : await waitingApplications(db, limit)
  return { items: items.map((item) => ({ ...item, confirmedAt: item.confirmedAt! })), total }
}

/** Takes an application off the list, for its answer. Throws 403, and 404 if another moderator was faster. */
async function take({ tx, caller }: Write, id: string) {
  if (!can(caller, 'update', 'applications')) throw refused(caller)
  const application = await takeApplication(tx, id)
  if (!application) throw new ApiError(404, 'not found')
  return application
}

/**
 * Invites who has asked for an account, with a link in a mail. The application is gone with that, so the link is not the
 * moderator's: it works even if their account is deactivated or deleted. Who has got an account meanwhile gets no mail.
 * Throws 403, 404, and 429 `too many creates`.
 */
export async function inviteApplicant(write: Write, id: string): Promise<void> {
  const { deps, tx, now } = write
  await countCreates(write)
  const { name, groupName, email, language } = await take(write, id)
  if (await findUserByEmail(tx, email)) return
  const token = await insertInvitation(write, {
    createdBy: null,
    email,
    emailKey: keyOfEmail(email),
    guestName: `${name} (${groupName})`,
    language,
    message: null,
    kind: null,
    itemId: null,
    mailedAt: now.toISOString(),
  })
  const { publicUrl } = deps.config
  const link = invitationLink(publicUrl, token)
  const mail = mailsIn(language).applicationAccepted({ origin: publicUrl, link, name })
  await queueMail(tx, { recipient: email, ...mail }, now)
}

/** Declines an application and deletes it. Words are mailed; without them, no mail goes out. Throws 403 and 404. */
export async function declineApplicant(
  write: Write,
  id: string,
  message: string | null | undefined,
): Promise<void> {
  const { deps, tx, now } = write
  const { name, email, language } = await take(write, id)
  if (!message) return
  const mail = mailsIn(language).applicationDeclined({ origin: deps.config.publicUrl, name, message })
  await queueMail(tx, { recipient: email, ...mail }, now)
}
