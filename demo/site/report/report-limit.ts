import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../config/deps.ts'
import type { Queries } from '../../db/connection/database.ts'
import { countHit, type Limit } from '../../db/rate-limits.ts'
import { clientBlocks } from '../../lib/address-block.ts'
import { refuseTooMany } from '../../lib/api-error.ts'
import { dayMs } from '../../lib/durations.ts'

export type CountedReport = {
  /** The entry as `places/x`. */
  entry: string
  isProven: boolean
}

/**
 * Counts a report; throws 429 with `Retry-After` if there were too many. Narrow limits come first, and in the
 * transaction `tx` a refused report counts for none.
 */
export async function countReport(
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
export async function isRepeated(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  tx: Queries,
  entry: string,
  text: string,
): Promise<boolean> {
  const key = `report:text:${createHash('sha256').update(`${entry}\n${text}`).digest('base64url')}`
  return (await countHit(deps, key, { max: 1, windowMs: dayMs }, { tx })) !== undefined
}
