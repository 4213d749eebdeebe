import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'

const texts = ['price', 'currency', 'priceText', 'bookingLink', 'registration'] as const
const numbers = ['priceFrom', 'priceTo'] as const

/**
 * Adds what visitors ask about an event, also to repeating events, which pass it on: what it costs, whether to register
 * and where to book; null where nobody has said it.
 */
export async function addEventFacts(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? sql`text collate "C"` : 'text'
  for (const table of ['events', 'revents']) {
    for (const fact of texts) await db.schema.alterTable(table).addColumn(fact, text).execute()
    for (const fact of numbers)
      await db.schema.alterTable(table).addColumn(fact, 'double precision').execute()
  }
  await db.schema.alterTable('events').addColumn('registrationUntil', text).execute()
}
