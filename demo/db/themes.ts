import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { defaultTheme, type ThemeFileType } from '../../src/contract.ts'
import { newId } from '../lib/ids.ts'
import type { Queries } from './connection/database.ts'
import { advisoryLock } from './connection/transaction.ts'
import type { ThemeTable } from './schema/tables.ts'
import { columnsOf } from './stored-fields.ts'

type NewTheme = { name: string; parent: string | null; editable: boolean }

const themeRow = (theme: NewTheme, now: Date) => ({
  ...columnsOf('themes', { ...theme, active: false }),
  id: newId(),
  createdAt: now.toISOString(),
})

/** Creates a theme without files. Fails if the name is taken. */
export async function insertTheme(db: Queries, theme: NewTheme, now: Date): Promise<void> {
  await db.insertInto('themes').values(themeRow(theme, now)).execute()
}

/** Adds the shipped themes if they are missing: not editable, and the default one active on a new site. */
export async function ensureShippedThemes(db: Queries, names: readonly string[], now: Date): Promise<void> {
  for (const name of names) {
    const isDefault = name === defaultTheme
    const row = themeRow({ name, parent: isDefault ? null : defaultTheme, editable: false }, now)
    await db
      .insertInto('themes')
      .values({ ...row, active: isDefault ? 1 : 0 })
      .onConflict((conflict) => conflict.column('nameKey').doNothing())
      .execute()
  }
}

/** Activates a theme. Call `lockThemes` first, so that exactly one theme is active. */
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

/** A revision string that changes with every write to a theme or its files, in any process: each increments `version`. */
export async function themesRevision(db: Queries): Promise<string> {
  const rows = await db.selectFrom('themes').select(['seq', 'version']).orderBy('seq').execute()
  return rows.map(({ seq, version }) => `${seq}.${version}`).join(' ')
}

/** Themes in the database, by their names (case-sensitive). */
export async function findThemes(
  db: Queries,
  names: readonly string[],
): Promise<Map<string, Selectable<ThemeTable>>> {
  const rows = await db.selectFrom('themes').selectAll().where('name', 'in', names).execute()
  return new Map(rows.map((row) => [row.name, row]))
}

/** A theme in the database, by its name. */
export async function findTheme(db: Queries, name: string): Promise<Selectable<ThemeTable> | undefined> {
  return (await findThemes(db, [name])).get(name)
}

/**
 * Returns all themes with their parents, locked until the transaction ends: two concurrent writes could otherwise
 * create a cycle or two active themes. Call it before a write touches any theme.
 */
export async function lockThemes(tx: Queries): Promise<{ name: string; parent: string | null }[]> {
  await advisoryLock(tx, 'themes')
  return tx.selectFrom('themes').select(['name', 'parent']).orderBy('seq').execute()
}

/** Counts a write to a theme's files, and locks the theme until the transaction ends. Call it first. */
export async function touchTheme(tx: Queries, name: string): Promise<void> {
  await tx
    .updateTable('themes')
    .set({ version: sql`${sql.ref('version')} + 1` })
    .where('name', '=', name)
    .execute()
}

export type StoredFile = { type: ThemeFileType; name: string; size: number; hash: string }

/** A theme's own files, sorted by name. */
export async function listThemeFiles(db: Queries, theme: string): Promise<StoredFile[]> {
  return db
    .selectFrom('themeFiles')
    .select(['type', 'name', 'size', 'hash'])
    .where('theme', '=', theme)
    .orderBy('type')
    .orderBy('name')
    .execute()
}

/** The content of a theme's own file; undefined if the theme inherits it or does not have it. */
export async function readThemeFile(
  db: Queries,
  theme: string,
  type: ThemeFileType,
  name: string,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('themeFiles')
    .select('content')
    .where('theme', '=', theme)
    .where('type', '=', type)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.content
}

/** Writes a file of a theme, replacing one of the same name. */
export async function putThemeFile(
  tx: Queries,
  theme: string,
  { type, name, content }: { type: ThemeFileType; name: string; content: Uint8Array },
): Promise<void> {
  const bytes = Buffer.from(content)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const values = { content: bytes, size: bytes.length, hash }
  await tx
    .insertInto('themeFiles')
    .values({ theme, type, name, ...values })
    .onConflict((conflict) => conflict.columns(['theme', 'type', 'name']).doUpdateSet(values))
    .execute()
}

export async function deleteThemeFile(
  tx: Queries,
  theme: string,
  type: ThemeFileType,
  name: string,
): Promise<void> {
  await tx
    .deleteFrom('themeFiles')
    .where('theme', '=', theme)
    .where('type', '=', type)
    .where('name', '=', name)
    .execute()
}

export async function deleteThemeFiles(tx: Queries, theme: string): Promise<void> {
  await tx.deleteFrom('themeFiles').where('theme', '=', theme).execute()
}
