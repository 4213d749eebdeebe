import { type Kysely, sql } from 'kysely'

/**
 * The focal point of an image's crop, null where the crop was chosen by its content, and the upload of which it is a
 * copy: deleting a picture everywhere finds all of its copies.
 */
export async function addFocalPoints(db: Kysely<never>): Promise<void> {
  for (const name of ['focusX', 'focusY'])
    await db.schema.alterTable('media').addColumn(name, 'double precision').execute()
  await db.schema.alterTable('media').addColumn('copyOf', 'text').execute()
  await sql`create index media_copies on media (${sql.ref('copyOf')}) where ${sql.ref('copyOf')} is not null`.execute(
    db,
  )
}
