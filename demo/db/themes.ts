import { sql } from 'kysely'
import { defaultTheme } from '../../src/contract.ts'
import { newId } from '../domain/ids.ts'
import { uniqueNameColumns } from './listings/columns.ts'
import type { Queries } from './database.ts'

/** Sees to it that the shipped theme is there: not editable, and active on a new site. */
export async function ensureDefaultTheme(db: Queries, now: Date): Promise<void> {
  await db
    .insertInto('themes')
    .values({
      ...uniqueNameColumns(defaultTheme),
      id: newId(),
      createdAt: now.toISOString(),
      active: 1,
      editable: 0,
      parent: null,
    })
    .onConflict((conflict) => conflict.column('nameKey').doNothing())
    .execute()
}

/**
 * Makes a theme the one that the site wears. One statement writes all rows, so that of two at once one comes after the
 * other and exactly one theme is active.
 */
export async function activateTheme(db: Queries, name: string): Promise<void> {
  const active = sql<0 | 1>`case when ${sql.ref('name')} = ${name} then 1 else 0 end`
  await db
    .updateTable('themes')
    .set({
      active,
      version: sql`${sql.ref('version')} + case when ${sql.ref('active')} = ${active} then 0 else 1 end`,
    })
    .execute()
}
