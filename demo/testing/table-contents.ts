import { sql } from 'kysely'
import type { Database } from '../db/connection/database.ts'
import type { Tables } from '../db/schema/tables.ts'

type Line = { line: string }

/** The schema as sorted lines: tables, columns, constraints, indexes, triggers, functions. */
export async function schemaOf({ dialect, read }: Database): Promise<string[]> {
  if (dialect === 'sqlite') {
    const { rows } = await sql<Line>`select type || ' ' || tbl_name || ' ' || coalesce(sql, name) as line
      from sqlite_schema order by 1`.execute(read)
    return rows.map(({ line }) => line)
  }
  const { rows } = await sql<Line>`
    select format('column %s %s %s %s %s %s %s %s', table_name, ordinal_position, column_name, data_type, is_nullable,
      collation_name, column_default, generation_expression) as line
      from information_schema.columns where table_schema = current_schema()
    union all
    select indexdef from pg_indexes where schemaname = current_schema()
    union all
    select format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = current_schema()::regnamespace
    union all
    select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = current_schema()::regnamespace and not tgisinternal
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = current_schema()::regnamespace`.execute(
    read,
  )
  const schema = (await sql<Line>`select current_schema() as line`.execute(read)).rows[0]!.line
  return rows.map(({ line }) => line.replaceAll(`${schema}.`, '')).toSorted()
}

/** The host's tables, without the shadow tables of full-text indexes. */
export async function tablesOf({ dialect, read }: Database): Promise<string[]> {
  const { rows } = await (
    dialect === 'sqlite'
      ? sql<Line>`select name as line from pragma_table_list
        where schema = 'main' and type = 'table' and name not like 'sqlite_%' order by 1`
      : sql<Line>`select tablename as line from pg_tables where schemaname = current_schema() order by 1`
  ).execute(read)
  return rows.map(({ line }) => line)
}

const rowsOf = ({ read }: Database, table: string) =>
  read
    .selectFrom(table as keyof Tables)
    .selectAll()
    .execute()

/** All rows of some tables as JSON, sorted. */
export async function contentOf(
  database: Database,
  tables: readonly string[],
): Promise<Record<string, string[]>> {
  const contents = await Promise.all(tables.map((table) => rowsOf(database, table)))
  const sorted = contents.map((rows) => rows.map((row) => JSON.stringify(row)).toSorted())
  return Object.fromEntries(tables.map((table, index) => [table, sorted[index]!]))
}

/** The number of rows per table. */
export async function rowCounts(database: Database): Promise<Record<string, number>> {
  const content = await contentOf(database, await tablesOf(database))
  return Object.fromEntries(Object.entries(content).map(([table, rows]) => [table, rows.length]))
}
