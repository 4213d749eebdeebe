import { type Kysely, sql } from 'kysely'

/** Which entries show an image is asked for each time that the image is. */
export async function indexImageUses(db: Kysely<never>): Promise<void> {
  for (const table of ['events', 'revents', 'groups', 'places']) {
    await sql`create index ${sql.id(`${table}_image`)} on ${sql.table(table)} (image) where image is not null`.execute(
      db,
    )
  }
}
