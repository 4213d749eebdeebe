import { type DeskEntry, formatDateTime, limits } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { Queries } from '../db/connection/database.ts'
import { transact } from '../db/connection/transaction.ts'
import { loadDeskEntries } from '../db/listings/desk.ts'
import { takeUnreported } from '../db/listings/reviews.ts'
import { moderators, notify } from '../db/people/users.ts'
import { deskLink, listingLink } from '../domain/entry-links.ts'
import { lastTimeOf } from '../domain/mail-rules.ts'
import { noted } from '../i18n/messages.ts'
import { hourMs } from '../lib/credible-time.ts'
import type { Action, Outcome } from './action.ts'

const namedEntries = limits.deskPage

/** The date of an event in the site's time zone; a repeating event's time of day; empty for everything else. */
function whenOf({ kind, item }: DeskEntry, timeZone: string): string {
  if (kind === 'events') return formatDateTime(new Date(item.start), timeZone)
  return kind === 'revents' ? item.start : ''
}

/**
 * Notifies all moderators of the entries, and so has them mailed with the rest of the day; `more` counts those that are
 * not listed. Resolves to the number of moderators.
 */
async function report(
  { config, now }: Deps,
  tx: Queries,
  entries: readonly DeskEntry[],
  more: number,
): Promise<number> {
  const { publicUrl, timeZone } = config
  const newFirst = entries.toSorted((a, b) => Number(b.isNew) - Number(a.isNew))
  const told = newFirst.map((entry) => ({
    kind: entry.kind,
    name: entry.item.name,
    when: whenOf(entry, timeZone),
    owners: entry.owners.map(({ nickname }) => nickname),
    isNew: entry.isNew,
    link: listingLink(publicUrl, entry.kind, entry.item.id),
  }))
  const readers = (await moderators(tx)).map(({ id }) => id)
  const message = noted({ about: 'digest', entries: told, more }, config)
  await notify(tx, readers, { ...message, linkUrl: deskLink(publicUrl) }, now())
  return readers.length
}

async function sendDigest(deps: Deps): Promise<readonly Outcome[]> {
  return transact(deps.db, async (tx): Promise<readonly Outcome[]> => {
    const waiting = await takeUnreported(tx)
    if (waiting.length === 0) return [{ code: 'nothing new' }]
    const named = waiting.slice(0, namedEntries)
    const readers = await report(deps, tx, await loadDeskEntries(tx, named), waiting.length - named.length)
    return [
      { code: 'entries reported', count: waiting.length },
      { code: 'moderators notified', count: readers },
    ]
  })
}

/** Whether none was sent since the hour before the last daily mail, which is to have it. */
async function isDigestDue({ config, db, now }: Deps): Promise<boolean> {
  const hour = limits.dailyMailHour - 1
  const row = await db.read
    .selectFrom('actions')
    .select('lastCall')
    .where('name', '=', sendModerationDigest.name)
    .executeTakeFirst()
  return !row?.lastCall || row.lastCall < lastTimeOf(hour, now(), config.timeZone).toISOString()
}

export const sendModerationDigest: Action = {
  name: 'send-moderation-digest',
  summary:
    'Tells moderators, as a notification and with the daily email, what has been added or changed since the last digest and nobody has looked at.',
  every: hourMs,
  isDue: isDigestDue,
  run: sendDigest,
}
