import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'

const facts = [
  'stepFree',
  'accessibleToilet',
  'inductionLoop',
  'tactileGuidance',
  'parking',
  'accessNote',
] as const

/** Adds what people with disabilities ask about a place; null where nobody has said it. */
export async function addPlaceFacts(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? sql`text collate "C"` : 'text'
  for (const fact of facts) await db.schema.alterTable('places').addColumn(fact, text).execute()
}
