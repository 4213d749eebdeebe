import { createHash } from 'node:crypto'
import { contentOf, tablesOf } from '../table-contents.ts'
import type { TestHost } from '../test-host.ts'

/** Tables written by every call, refused or not. */
const counters = new Set<string>(['rateLimits', 'migrations'])

const digestOf = (rows: unknown) => createHash('sha256').update(JSON.stringify(rows)).digest('hex')

/** A digest of the rows per table: unchanged by a call that writes nothing. */
export async function allRows({ db }: TestHost): Promise<Record<string, string>> {
  const tables = await tablesOf(db)
  const content = await contentOf(
    db,
    tables.filter((name) => !counters.has(name)),
  )
  return Object.fromEntries(Object.entries(content).map(([table, rows]) => [table, digestOf(rows)]))
}
