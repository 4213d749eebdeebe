import { type DeskEntry, formatDateTime, limits } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { Queries } from '../db/connection/database.ts'
import { transact } from '../db/connection/transaction.ts'
import { loadDeskEntries } from '../db/listings/desk.ts'
import { takeUnreported } from '../db/listings/reviews.ts'
import { readingLanguages } from '../db/people/sessions.ts'
import { moderators, notify } from '../db/people/users.ts'
import { deskLink, listingLink } from '../domain/entry-links.ts'
import { mailsIn } from '../i18n/mails.ts'
import { noted } from '../i18n/messages.ts'
import { dayMs } from '../lib/credible-time.ts'
import { queueMail } from '../mail/queue.ts'
import type { Action, Outcome } from './action.ts'

const namedEntries = limits.deskPage

/** The date of an event in the site's time zone; a repeating event's time of day; empty for everything else. */
function whenOf({ kind, item }: DeskEntry, timeZone: string): string {
  if (kind === 'events') return formatDateTime(new Date(item.start), timeZone)
  return kind === 'revents' ? item.start : ''
}

/** Mails and notifies all moderators of the entries; `more` counts those that are not listed. */
async function report(
  { config, now }: Deps,
  tx: Queries,
  entries: readonly DeskEntry[],
  more: number,
): Promise<number> {
  const { publicUrl, timeZone } = config
  const link = deskLink(publicUrl)
  const told = entries.map((entry) => ({
    kind: entry.kind,
    name: entry.item.name,
    when: whenOf(entry, timeZone),
    owners: entry.owners.map(({ nickname }) => nickname),
    isNew: entry.isNew,
  }))
  const mailed = told.map(({ when, owners, ...line }, index) => ({
    ...line,
    details: [when, owners.join(', ')].filter(Boolean),
    link: listingLink(publicUrl, line.kind, entries[index]!.item.id),
  }))
  const readers = await moderators(tx)
  const ids = readers.map(({ id }) => id)
  const languages = await readingLanguages(tx, ids)
  for (const { id, email: recipient } of readers) {
    const mails = mailsIn(languages.get(id) ?? config.language)
    await queueMail(
      tx,
      { recipient, ...mails.digest({ origin: publicUrl, link, more, entries: mailed }) },
      now(),
    )
  }
  const message = noted({ about: 'digest', entries: told, more }, config)
  await notify(tx, ids, { ...message, linkUrl: link }, now())
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

export const sendModerationDigest: Action = {
  name: 'send-moderation-digest',
  summary:
    'Tells moderators, by email and as a notification, what has been added or changed since the last digest and nobody has looked at.',
  every: dayMs,
  run: sendDigest,
}
