import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../config/deps.ts'
import type { Queries } from '../../db/connection/database.ts'
import { transact } from '../../db/connection/transaction.ts'
import { notify } from '../../db/people/notifications.ts'
import { moderators } from '../../db/people/users.ts'
import { countHit, type Limit } from '../../db/rate-limits.ts'
import { listingLink } from '../../domain/links.ts'
import { noted } from '../../i18n/messages.ts'
import { clientBlocks } from '../../lib/address-block.ts'
import { refuseTooMany } from '../../lib/api-error.ts'
import { dayMs } from '../../lib/durations.ts'
import type { Site } from '../serve/site-parts.ts'

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
  const entry = `${kind}/${id}`
  await transact(deps.db, async (tx) => {
    if (await isRepeated(deps, tx, entry, text)) return
    await countReport(deps, tx, request, { entry, isProven })
    const owners = to === 'owners' ? await activeOwners(tx, kind, id) : []
    const readers = owners.length > 0 ? owners : await moderators(tx)
    const message = noted({ about: 'reported', kind, name, to, text }, deps.config)
    const linkUrl = listingLink(deps.config.publicUrl, kind, id)
    await notify(
      tx,
      readers.map((reader) => reader.id),
      { ...message, linkUrl },
      deps.now(),
    )
  })
}

type CountedReport = {
  /** The entry as `places/x`. */
  entry: string
  isProven: boolean
}

/**
 * Counts a report; throws 429 with `Retry-After` if there were too many. Narrow limits come first, and in the
 * transaction `tx` a refused report counts for none.
 */
async function countReport(
  deps: Pick<Deps, 'db' | 'config' | 'now' | 'limits'>,
  tx: Queries,
  request: Pick<FastifyRequest, 'ip' | 'socket'>,
  { entry, isProven }: CountedReport,
): Promise<void> {
  const { reports, unprovenReports } = deps.limits
  const { block, line } = clientBlocks(request)
  const connection = line ?? block
  const counters: [key: string, limit: Limit][] = [
    ...(isProven
      ? []
      : ([
          [`report:unproven:${connection}`, unprovenReports.connection],
          ['report:unproven', unprovenReports.all],
        ] satisfies [string, Limit][])),
    [`report:address:${connection}`, reports.connection],
    [`report:entry:${entry}`, reports.entry],
    ['report:all', reports.all],
  ]
  for (const [key, limit] of counters) refuseTooMany(await countHit(deps, key, limit, { tx }))
}

/**
 * Whether the same text about the same entry came in the last 24 hours already, as from a form that was sent twice.
 * Counts it.
 */
async function isRepeated(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  tx: Queries,
  entry: string,
  text: string,
): Promise<boolean> {
  const key = `report:text:${createHash('sha256').update(`${entry}\n${text}`).digest('base64url')}`
  return (await countHit(deps, key, { max: 1, windowMs: dayMs }, { tx })) !== undefined
}
