import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TestHost } from '../test-host.ts'

/** Counted on every call, refused or not. */
const counters = new Set<string>(['rateLimits', 'migrations'])

async function tablesOf({ db }: TestHost): Promise<string[]> {
  const { rows } = await (
    db.dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and sql not like '%virtual%'
        and name not like 'sqlite_%' order by name`
      : sql<{
          name: string
        }>`select tablename as name from pg_tables where schemaname = current_schema() order by 1`
  ).execute(db.read)
  return rows.map(({ name }) => name).filter((name) => !counters.has(name))
}

const digestOf = (rows: unknown) => createHash('sha256').update(JSON.stringify(rows)).digest('hex')

/** A digest of the rows of each table: the same before and after a call that has written nothing. */
export async function allRows(host: TestHost): Promise<Record<string, string>> {
  const tables = await tablesOf(host)
  const contents = await Promise.all(
    tables.map((table) =>
      host.db.read
        .selectFrom(table as keyof Tables)
        .selectAll()
        .execute(),
    ),
  )
  return Object.fromEntries(tables.map((table, index) => [table, digestOf(contents[index])]))
}
