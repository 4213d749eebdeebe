import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { defaultTheme, type ThemeFileType } from '../../src/contract.ts'
import { newId } from '../lib/ids.ts'
import type { Queries } from './database.ts'
import { columnsOf } from './stored-fields.ts'
import type { ThemeTable } from './tables.ts'
import { takeTurn } from './transaction.ts'

type NewTheme = { name: string; parent: string | null; editable: boolean }

const themeRow = (theme: NewTheme, now: Date) => ({
  ...columnsOf('themes', { ...theme, active: false }),
  id: newId(),
  createdAt: now.toISOString(),
})

/** Makes a theme without files; fails when there is one of that name. */
export async function insertTheme(db: Queries, theme: NewTheme, now: Date): Promise<void> {
  await db.insertInto('themes').values(themeRow(theme, now)).execute()
}

/** Sees to it that the shipped themes are there: not editable, the default one active on a new site. */
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

/** Makes a theme the one that the site wears. Call `lockThemes` first, so that exactly one theme is active. */
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

/** A text that changes with every write to a theme or its files, by whichever process: each counts in `version`. */
export async function themesRevision(db: Queries): Promise<string> {
  const rows = await db.selectFrom('themes').select(['seq', 'version']).orderBy('seq').execute()
  return rows.map(({ seq, version }) => `${seq}.${version}`).join(' ')
}

/** A theme that is kept in the database, by its name as it is spelled. */
export async function findTheme(db: Queries, name: string): Promise<Selectable<ThemeTable> | undefined> {
  return db.selectFrom('themes').selectAll().where('name', '=', name).executeTakeFirst()
}

/**
 * All themes with their parents, held until the transaction ends, so that no two writes make a loop together or two active
 * themes. To be called before a write touches any of them.
 */
export async function lockThemes(tx: Queries): Promise<{ name: string; parent: string | null }[]> {
  await takeTurn(tx, 'themes')
  return tx.selectFrom('themes').select(['name', 'parent']).orderBy('seq').execute()
}

/** Counts a write to a theme's files. Whoever calls this first has the theme to itself until its transaction ends. */
export async function touchTheme(tx: Queries, name: string): Promise<void> {
  await tx
    .updateTable('themes')
    .set({ version: sql`${sql.ref('version')} + 1` })
    .where('name', '=', name)
    .execute()
}

export type StoredFile = { type: ThemeFileType; name: string; size: number; hash: string }

/** The files that a theme has of its own, in the order of their names. */
export async function listThemeFiles(db: Queries, theme: string): Promise<StoredFile[]> {
  return db
    .selectFrom('themeFiles')
    .select(['type', 'name', 'size', 'hash'])
    .where('theme', '=', theme)
    .orderBy('type')
    .orderBy('name')
    .execute()
}

/** What a theme's own file holds; undefined where the theme only inherits it. */
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

/** Writes a file of a theme, in the place of one of the same name. */
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

/** Takes a file away from a theme. */
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

/** Takes all files away from a theme. */
export async function deleteThemeFiles(tx: Queries, theme: string): Promise<void> {
  await tx.deleteFrom('themeFiles').where('theme', '=', theme).execute()
}
