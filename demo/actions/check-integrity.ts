import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type Action, dayMs } from './action.ts'

/** Queries that count entries pointing to something that does not exist, by what they are called. */
const dangling: Record<string, string> = {
  'events without their category': `select count(*) as n from events where category not in (select id from categories)`,
  'events without their topic': `select count(*) as n from events where topic not in (select id from topics)`,
  'events without their place': `select count(*) as n from events where location like 'id:%'
    and substr(location, 4) not in (select id from places)`,
  'events without their main event': `select count(*) as n from events where parent like 'id:%'
    and substr(parent, 4) not in (select id from events)`,
  'events without their repeating event': `select count(*) as n from events where parent like 'revent:%'
    and substr(parent, 8) not in (select id from revents)`,
  'repeating events without their category': `select count(*) as n from revents
    where category not in (select id from categories)`,
  'repeating events without their topic': `select count(*) as n from revents
    where topic not in (select id from topics)`,
  'repeating events without their place': `select count(*) as n from revents where location like 'id:%'
    and substr(location, 4) not in (select id from places)`,
  'organizers that are no group': `select count(*) as n from "organizerGroups"
    where "groupId" not in (select id from groups)`,
  'owners that are no user': `select count(*) as n from owners where "userId" not in (select id from users)`,
  'tags of no event': `select count(*) as n from "eventTags" where "eventId" not in (select id from events)`,
  'notifications to nobody': `select count(*) as n from notifications
    where "userId" not in (select id from users)`,
  'sessions of nobody': `select count(*) as n from sessions where "userId" not in (select id from users)`,
  ...Object.fromEntries(
    ['events', 'revents', 'groups', 'places'].map((table) => [
      `${table} without their image`,
      `select count(*) as n from ${table} where image is not null and image not in (select id from media)`,
    ]),
  ),
}

async function damage({ read, dialect }: Database): Promise<string[]> {
  if (dialect === 'postgres') return []
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(5)`.execute(read)
  return rows.map((row) => row.integrity_check).filter((line) => line !== 'ok')
}

export const checkIntegrity: Action = {
  name: 'check-integrity',
  summary: 'Checks the database file and looks for entries that point to something gone.',
  every: dayMs,
  run: async ({ db }) => {
    const faults = await damage(db)
    for (const [what, query] of Object.entries(dangling)) {
      const { rows } = await sql.raw<{ n: number }>(query).execute(db.read)
      if (rows[0]!.n > 0) faults.push(`${rows[0]!.n} ${what}`)
    }
    if (faults.length > 0) throw new Error(faults.join('; '))
    return 'nothing wrong'
  },
}
