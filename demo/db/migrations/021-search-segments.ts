import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'

/**
 * SQLite's full-text index no longer overwrites deleted words at once: 'secure-delete' (013) damaged the index under
 * load, seen with SQLite 3.53.4, and rewrites whole pages for each word. Merging its segments removes them instead
 * (wipe.ts); 'usermerge' lets two segments be merged. The index is rebuilt from the documents, in case it is damaged.
 */
export async function stopSecureDelete(db: Kysely<never>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') return
  await sql`insert into searchIndex (searchIndex, rank) values ('secure-delete', 0)`.execute(db)
  await sql`insert into searchIndex (searchIndex, rank) values ('usermerge', 2)`.execute(db)
  await sql`insert into searchIndex (searchIndex) values ('rebuild')`.execute(db)
}
