import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'

type Rows = {
  searchWords: { word: string }
  searchTraces: { word: string }
  withdrawnEvents: { id: string; organizers: string; location: string }
}

const chunkSize = 400

/**
 * Removes leftovers of erased data: SQLite's full-text index overwrites deleted text (secure-delete), search drops
 * the words of deleted entries, and tombstones lose the names of people and places, by which nobody filters.
 */
export async function forgetTheErased(untyped: Kysely<never>, dialect: Dialect): Promise<void> {
  const db = untyped as unknown as Kysely<Rows>
  if (dialect === 'sqlite') {
    await sql`insert into searchIndex (searchIndex, rank) values ('secure-delete', 1)`.execute(db)
    await sql`insert into searchIndex (searchIndex) values ('optimize')`.execute(db)
    await sql`create virtual table searchVocabulary using fts5vocab('searchIndex', 'row')`.execute(db)
  }
  await forgetWords(db, dialect)
  for (const { id, organizers, location } of await db.selectFrom('withdrawnEvents').selectAll().execute()) {
    const groups = (JSON.parse(organizers) as string[]).filter((organizer) => organizer.startsWith('id:'))
    await db
      .updateTable('withdrawnEvents')
      .set({ organizers: JSON.stringify(groups), location: location.startsWith('id:') ? location : '' })
      .where('id', '=', id)
      .execute()
  }
}

async function forgetWords(db: Kysely<Rows>, dialect: Dialect): Promise<void> {
  const isHeld =
    dialect === 'sqlite'
      ? sql<boolean>`word in (select term from searchVocabulary)`
      : sql<boolean>`exists (select 1 from "searchDocuments" where vector @@ to_tsquery('simple', word))`
  const gone = await db
    .selectFrom('searchWords')
    .select('word')
    .where(sql<boolean>`not ${isHeld}`)
    .execute()
  for (let at = 0; at < gone.length; at += chunkSize) {
    const words = gone.slice(at, at + chunkSize).map(({ word }) => word)
    await db.deleteFrom('searchTraces').where('word', 'in', words).execute()
    await db.deleteFrom('searchWords').where('word', 'in', words).execute()
  }
}
