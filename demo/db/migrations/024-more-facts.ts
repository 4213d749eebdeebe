import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'

const services = ['signLanguage', 'captions', 'companionFree', 'quiet'] as const

/**
 * Adds what else visitors ask about an event, also to repeating events, which pass it on: whether it is online, for what
 * age, in which languages, and what it offers to people with disabilities. Single events have a status besides; that of
 * cancelled ones follows from `canceled`. All that has an image can say who made it.
 */
export async function addMoreFacts(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? sql`text collate "C"` : 'text'
  for (const table of ['events', 'revents']) {
    for (const fact of ['attendance', 'onlineLink'])
      await db.schema.alterTable(table).addColumn(fact, text).execute()
    for (const fact of ['ageFrom', 'ageTo'])
      await db.schema.alterTable(table).addColumn(fact, 'integer').execute()
    await db.schema
      .alterTable(table)
      .addColumn('languages', text, (column) => column.notNull().defaultTo('[]'))
      .execute()
    for (const fact of services)
      await db.schema
        .alterTable(table)
        .addColumn(fact, 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
  }
  await db.schema.alterTable('events').addColumn('status', text).execute()
  await sql`update events set status = 'canceled' where canceled = 1`.execute(db)
  for (const table of ['events', 'revents', 'groups', 'places'])
    await db.schema.alterTable(table).addColumn('imageCredit', text).execute()
}
