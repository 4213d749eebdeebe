import { sql } from 'kysely'
import type { ActionOutcomeCode, ListingName } from '../../src/contract.ts'
import { dayMs } from '../domain/durations.ts'
import { findDamage } from '../db/damage.ts'
import { type Action, ActionFailure, type Outcome } from './action.ts'

const withoutImage = (table: ListingName) =>
  `select count(*) as n from ${table} where image is not null and image not in (select id from media)`

/** Queries that count entries pointing to something that does not exist. */
const dangling: Partial<Record<ActionOutcomeCode, string>> = {
  'events without category': `select count(*) as n from events where category not in (select id from categories)`,
  'events without topic': `select count(*) as n from events where topic not in (select id from topics)`,
  'events without place': `select count(*) as n from events where location like 'id:%'
    and substr(location, 4) not in (select id from places)`,
  'events without main event': `select count(*) as n from events where parent like 'id:%'
    and substr(parent, 4) not in (select id from events)`,
  'events without repeating event': `select count(*) as n from events where parent like 'revent:%'
    and substr(parent, 8) not in (select id from revents)`,
  'repeating events without category': `select count(*) as n from revents
    where category not in (select id from categories)`,
  'repeating events without topic': `select count(*) as n from revents
    where topic not in (select id from topics)`,
  'repeating events without place': `select count(*) as n from revents where location like 'id:%'
    and substr(location, 4) not in (select id from places)`,
  'organizers without group': `select count(*) as n from "organizerGroups"
    where "groupId" not in (select id from groups)`,
  'owners without user': `select count(*) as n from owners where "userId" not in (select id from users)`,
  'tags without event': `select count(*) as n from "eventTags" where "eventId" not in (select id from events)`,
  'notifications without user': `select count(*) as n from notifications
    where "userId" not in (select id from users)`,
  'sessions without user': `select count(*) as n from sessions where "userId" not in (select id from users)`,
  'events without image': withoutImage('events'),
  'repeating events without image': withoutImage('revents'),
  'groups without image': withoutImage('groups'),
  'places without image': withoutImage('places'),
}

export const checkIntegrity: Action = {
  name: 'check-integrity',
  summary: 'Checks the database file and looks for links to deleted items.',
  every: dayMs,
  run: async ({ db }) => {
    const faults = (await findDamage(db)).map<Outcome>((detail) => ({ code: 'database damaged', detail }))
    for (const [code, query] of Object.entries(dangling)) {
      const { rows } = await sql.raw<{ n: number }>(query).execute(db.write)
      const count = rows[0]!.n
      if (count > 0) faults.push({ code: code as ActionOutcomeCode, count })
    }
    if (faults.length > 0) throw new ActionFailure(faults)
    return [{ code: 'nothing wrong' }]
  },
}
