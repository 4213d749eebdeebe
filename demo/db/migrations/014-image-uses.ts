import { type Kysely, sql } from 'kysely'

/** Each request for an image looks up the entries that show it, to check permissions. */
export async function indexImageUses(db: Kysely<never>): Promise<void> {
  for (const table of ['events', 'revents', 'groups', 'places']) {
    await sql`create index ${sql.id(`${table}_image`)} on ${sql.table(table)} (image) where image is not null`.execute(
      db,
    )
  }
}
