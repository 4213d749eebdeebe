import { type Expression, type SqlBool, sql } from 'kysely'
import { formatParent, idReference } from '../../../src/contract.ts'
import type { Queries } from '../database.ts'

/** What events and repeating events point to. */
export type Used = 'categories' | 'topics' | 'places' | 'groups' | 'revents'

const points: Record<Used, (id: string) => Expression<SqlBool>> = {
  categories: (id) => sql`category = ${id}`,
  topics: (id) => sql`topic = ${id}`,
  places: (id) => sql`location = ${idReference(id)}`,
  groups: (id) =>
    sql`id in (select ${sql.ref('itemId')} from ${sql.table('organizerGroups')} where ${sql.ref('groupId')} = ${id})`,
  revents: (id) => sql`parent = ${formatParent({ kind: 'repeatingEvent', id })}`,
}

/** How many events and repeating events point to an entry. */
export async function countUses(db: Queries, used: Used, id: string): Promise<number> {
  const count = async (table: 'events' | 'revents') => {
    const { uses } = await db
      .selectFrom(table)
      .where(points[used](id))
      .select(sql<number>`count(*)`.as('uses'))
      .executeTakeFirstOrThrow()
    return uses
  }
  return (await count('events')) + (used === 'revents' ? 0 : await count('revents'))
}
