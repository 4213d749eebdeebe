import { listingNames } from '../../src/contract.ts'
import { dayMs } from '../lib/durations.ts'
import type { Queries } from '../db/database.ts'
import { moderators } from '../db/people/users.ts'
import { transact } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { listingLink } from '../domain/links.ts'
import { queueMail } from '../mail/queue.ts'
import { type DigestEntry, mailsIn } from '../i18n/mails.ts'
import type { Action, Outcome } from './action.ts'

const entriesPerMail = 50
const entriesPerKind = 1000

/**
 * Listings written since the last digest. Generated events are included only if edited by hand; otherwise their
 * repeating event is listed.
 */
async function news(queries: Queries) {
  const found = []
  for (const kind of listingNames) {
    const rows = await queries
      .selectFrom(kind)
      .select(['id', 'name', 'version', 'digestedVersion'])
      .whereRef('version', '>', 'digestedVersion')
      .$if(kind === 'events', (query) =>
        query.where((row) => row.or([row('generatedFor', 'is', null), row('editedByHand', '=', 1)])),
      )
      .orderBy('seq')
      .limit(entriesPerKind)
      .execute()
    found.push(...rows.map((row) => ({ kind, ...row })))
  }
  return found
}

async function sendDigest({ db, config, now }: Deps): Promise<readonly Outcome[]> {
  return transact(db, async (tx): Promise<readonly Outcome[]> => {
    const written = await news(tx)
    if (written.length === 0) return [{ code: 'nothing new' }]
    const entries = written.slice(0, entriesPerMail).map<DigestEntry>((row) => ({
      kind: row.kind,
      name: row.name,
      link: listingLink(config.publicUrl, row.kind, row.id),
      isNew: row.digestedVersion === 0,
    }))
    const more = written.length - entries.length
    const mail = mailsIn(config.language).digest({ origin: config.publicUrl, entries, more })
    const readers = await moderators(tx)
    for (const { email: recipient } of readers) await queueMail(tx, { recipient, ...mail }, now())
    for (const { kind, id, version } of written) {
      await tx.updateTable(kind).set({ digestedVersion: version }).where('id', '=', id).execute()
    }
    return [
      { code: 'entries reported', count: written.length },
      { code: 'moderators notified', count: readers.length },
    ]
  })
}

export const sendModerationDigest: Action = {
  name: 'send-moderation-digest',
  summary: 'Emails moderators what has been added or changed since the last digest.',
  every: dayMs,
  run: sendDigest,
}
