import type { Kysely } from 'kysely'

/** Finds places by where they are. */
export async function indexCoordinates(db: Kysely<never>): Promise<void> {
  await db.schema.createIndex('places_lat_lng').on('places').columns(['lat', 'lng']).execute()
}
