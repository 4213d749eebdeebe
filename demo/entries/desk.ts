import type * as v from 'valibot'
import {
  can,
  type deskAnswer,
  type DeskMark,
  type EntriesChanged,
  type ListingName,
} from '../../src/contract.ts'
import { markSeen, takeBack } from '../db/listings/reviews.ts'
import { loadItemsOf } from '../db/listings/rows.ts'
import { moderators, notify } from '../db/people/users.ts'
import { listingLink } from '../domain/entry-links.ts'
import { assertAllowed, refused } from '../domain/permit.ts'
import { noted, type Notice } from '../i18n/messages.ts'
import { ApiError } from '../lib/api-error.ts'
import { countCreates } from './create-limit.ts'
import type { Write } from './resource.ts'

/** Marks changes as seen, for all moderators, or takes marks back. Throws 403: the role may just have ended. */
export async function markDesk(
  { tx, caller, now }: Write,
  marks: readonly DeskMark[],
  isSeen: boolean,
): Promise<EntriesChanged> {
  if (!can(caller, 'update', 'desk')) throw refused(caller)
  const count = isSeen ? await markSeen(tx, marks, { by: caller.id, now }) : await takeBack(tx, marks)
  return { count }
}

/** The deactivated entry, if the caller may edit it; throws otherwise. */
async function assertDeactivated({ tx, caller }: Write, kind: ListingName, id: string) {
  const [item] = await loadItemsOf(tx, kind, [id])
  assertAllowed(caller, 'update', kind, item)
  if (!item.deactivated) throw new ApiError(404, 'not found')
  return item
}

/**
 * Notes the answer at the messages that told the caller of the deactivation. Returns how many more entries were
 * deactivated together with this one.
 */
async function noteAnswer({ tx, caller, now }: Write, answerTo: string): Promise<number> {
  const told = await tx
    .updateTable('notifications')
    .set({ answeredAt: now.toISOString() })
    .where('userId', '=', caller.id)
    .where('answerTo', '=', answerTo)
    .returning('notice')
    .execute()
  for (const { notice } of told) {
    const what = notice === null ? undefined : (JSON.parse(notice) as Notice)
    if (what?.about === 'deactivatedTogether') return what.names.length + what.more - 1
  }
  return 0
}

/** Notifies all moderators of an owner's answer, with a link to the entry. */
async function notifyModerators(
  { deps, tx, caller, now }: Write,
  kind: ListingName,
  { id, name }: { id: string; name: string },
  { text, more }: { text: string; more: number },
): Promise<void> {
  const { nickname } = await tx
    .selectFrom('users')
    .select('nickname')
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow()
  const message = noted({ about: 'answered', kind, name, by: nickname, text, more }, deps.config)
  const linkUrl = listingLink(deps.config.publicUrl, kind, id)
  const ids = (await moderators(tx)).map((moderator) => moderator.id)
  await notify(tx, ids, { ...message, linkUrl }, now)
}

/** Sends the moderators an owner's answer to a deactivation. Throws 403, 404, and 429 `too many creates`. */
export async function answerDeactivation(
  write: Write,
  { kind, id, message }: v.InferOutput<typeof deskAnswer>,
): Promise<void> {
  const item = await assertDeactivated(write, kind, id)
  await countCreates(write)
  const more = await noteAnswer(write, `${kind}/${id}`)
  await notifyModerators(write, kind, item, { text: message, more })
}
