import type { FastifyRequest } from 'fastify'
import type { Queries } from '../../db/connection/database.ts'
import { transact } from '../../db/connection/transaction.ts'
import { notify } from '../../db/people/notifications.ts'
import { moderators } from '../../db/people/users.ts'
import { listingLink } from '../../domain/links.ts'
import { messagesIn } from '../../i18n/messages.ts'
import type { Site } from '../serve/site-parts.ts'
import { countReport, isRepeated } from './report-limit.ts'

/** Tables of the entries that visitors can report. */
export type Reported = 'events' | 'groups' | 'places'

/** `owners`: something is wrong or out of date. `moderators`: the entry should not be in the calendar. */
export type ReportTo = 'owners' | 'moderators'

export type Report = {
  kind: Reported
  id: string
  name: string
  to: ReportTo
  text: string
  isProven: boolean
}

const activeOwners = (tx: Queries, kind: Reported, id: string) =>
  tx
    .selectFrom('owners')
    .innerJoin('users', 'users.id', 'owners.userId')
    .where('owners.kind', '=', kind)
    .where('owners.itemId', '=', id)
    .where('users.deactivated', '=', 0)
    .select('users.id')
    .execute()

/**
 * Passes a visitor's report on as a notification: to the owners who can log in, else to the moderators. Throws 429 if
 * there were too many; the same report again is taken and not passed on.
 */
export async function sendReport(
  { deps }: Site,
  request: FastifyRequest,
  { kind, id, name, to, text, isProven }: Report,
): Promise<void> {
  const { language, publicUrl } = deps.config
  const messages = messagesIn(language)
  const entry = `${kind}/${id}`
  await transact(deps.db, async (tx) => {
    if (await isRepeated(deps, tx, entry, text)) return
    await countReport(deps, tx, request, { entry, isProven })
    const owners = to === 'owners' ? await activeOwners(tx, kind, id) : []
    const readers = owners.length > 0 ? owners : await moderators(tx)
    const message = messages.reported({ kind: messages.kinds[kind], name }, to, text)
    const link = { linkTitle: messages.openListing, linkUrl: listingLink(publicUrl, kind, id) }
    await notify(
      tx,
      readers.map((reader) => reader.id),
      { ...message, ...link },
      deps.now(),
    )
  })
}
