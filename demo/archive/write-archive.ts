import { type Expression, sql, type SqlBool } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Database, Queries } from '../db/connection/database.ts'
import { anyTable, inSnapshot } from '../db/connection/transaction.ts'
import { listThemeFiles, readThemeFile } from '../db/themes.ts'
import {
  type AnyTableRow,
  archiveFormat,
  type Line,
  type Manifest,
  manifestFile,
  mediaPath,
  type Part,
  themeFolder,
} from './part.ts'
import { partsOf } from './table-parts.ts'
import { writeZip, type ZipSink } from './zip-writer.ts'

export type ExportOptions = {
  file: string
  /** With password hashes, second factors, notifications, invitations and the audit trail. */
  withAccounts: boolean
  /** With former versions of entries and the bin. */
  withHistory?: boolean
  calendarVersion: string
  now: Date
}

async function writeLines(db: Queries, zip: ZipSink, part: Part, withAccounts: boolean): Promise<number> {
  let count = 0
  async function* lines() {
    for await (const rows of readRows(db, part)) {
      const some: Line[] = await part.toLines(db, rows, withAccounts)
      count += some.length
      if (some.length > 0) yield Buffer.from(some.map((line) => `${JSON.stringify(line)}\n`).join(''))
    }
  }
  await zip.add(part.file, lines(), true)
  return count
}

/** Writes the originals of images and returns their number. The smaller sizes are made from them. */
export async function writeImages(db: Queries, zip: ZipSink, ids: readonly string[]): Promise<number> {
  for (const id of ids) {
    const { original } = await db
      .selectFrom('media')
      .select('original')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await zip.add(mediaPath(id), [Buffer.from(original)], false)
  }
  return ids.length
}

async function writeThemes(db: Queries, zip: ZipSink): Promise<number> {
  let count = 0
  const themes = await db.selectFrom('themes').select('name').orderBy('seq').execute()
  for (const { name: theme } of themes) {
    const files = await listThemeFiles(db, theme)
    for (const { type, name } of files) {
      const content = (await readThemeFile(db, theme, type, name))!
      await zip.add(`${themeFolder(theme)}${type}/${name}`, [Buffer.from(content)], true)
    }
    count += files.length
  }
  return count
}

/**
 * Writes the calendar to a new file: one snapshot of the database, a few hundred rows in memory at a time. The same
 * database gives the same bytes, apart from the time of the export. Throws an ArchiveFailure if the file exists.
 */
export async function writeArchive(
  { db: database, config }: { db: Database; config: Pick<Config, 'timeZone'> },
  { file, withAccounts, withHistory = false, calendarVersion, now }: ExportOptions,
): Promise<Manifest> {
  const counts: Record<string, number> = {}
  const manifest: Manifest = {
    ...archiveFormat,
    calendarVersion,
    exportedAt: now.toISOString(),
    timeZone: config.timeZone,
    withAccounts,
    withHistory,
    counts,
  }
  await writeZip(file, (zip) =>
    inSnapshot(database, async (db) => {
      for (const part of partsOf({ withAccounts, withHistory }))
        counts[part.file] = await writeLines(db, zip, part, withAccounts)
      const images = await db.selectFrom('media').select('id').orderBy('id').execute()
      counts['media/'] = await writeImages(
        db,
        zip,
        images.map(({ id }) => id),
      )
      counts['themes/'] = await writeThemes(db, zip)
      await zip.add(manifestFile, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)], true)
    }),
  )
  return manifest
}

/** Rows per query. */
const chunkSize = 500

/** Condition: the row comes after another one. */
function isAfter(key: readonly string[], last: AnyTableRow): Expression<SqlBool> {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  const values = sql.join(key.map((name) => last[name]))
  return sql<SqlBool>`(${columns}) > (${values})`
}

/** The rows of a part in the order of its key, a few hundred at a time. */
async function* readRows(db: Queries, part: Part): AsyncGenerator<AnyTableRow[]> {
  const { table, key, select, keeps = () => true } = part
  let last: AnyTableRow | undefined
  for (;;) {
    const from = anyTable(db).selectFrom(table).limit(chunkSize)
    let query = select ? from.select([...select]) : from.selectAll()
    for (const name of key) query = query.orderBy(name)
    if (last) query = query.where(isAfter(key, last))
    const rows: AnyTableRow[] = await query.execute()
    if (rows.length === 0) return
    last = rows.at(-1)
    yield rows.filter(keeps)
  }
}
