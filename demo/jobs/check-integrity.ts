import { sql } from 'kysely'
import type { ActionOutcomeCode } from '../../src/contract.ts'
import { findCorruption } from '../db/connection/integrity.ts'
import { countDangling, type Use } from '../db/listings/uses.ts'
import { dayMs } from '../lib/credible-time.ts'
import { type Action, ActionFailure, type Outcome } from './action.ts'

/** Outcome codes by field, for dangling references. Other fields share one general code. */
const codes: Record<string, ActionOutcomeCode | undefined> = {
  'events.category': 'events without category',
  'events.topic': 'events without topic',
  'events.location': 'events without place',
  'events.image': 'events without image',
  'revents.category': 'repeating events without category',
  'revents.topic': 'repeating events without topic',
  'revents.location': 'repeating events without place',
  'revents.image': 'repeating events without image',
  'groups.image': 'groups without image',
  'places.image': 'places without image',
  'notifications.userId': 'notifications without user',
}

function outcomeOf({ resource, field }: Use, count: number): Outcome {
  const path = `${resource}.${field}`
  const code = codes[path]
  return code ? { code, count } : { code: 'entries pointing nowhere', count, detail: path }
}

/** Queries for references that no contract declares: parents, and relations in separate tables. */
const dangling: Partial<Record<ActionOutcomeCode, string>> = {
  'events without main event': `select count(*) as n from events where parent like 'id:%'
    and substr(parent, 4) not in (select id from events)`,
  'events without repeating event': `select count(*) as n from events where parent like 'revent:%'
    and substr(parent, 8) not in (select id from revents)`,
  'organizers without group': `select count(*) as n from "organizerGroups"
    where "groupId" not in (select id from groups)`,
  'owners without user': `select count(*) as n from owners where "userId" not in (select id from users)`,
  'tags without event': `select count(*) as n from "eventTags" where "eventId" not in (select id from events)`,
  'sessions without user': `select count(*) as n from sessions where "userId" not in (select id from users)`,
}

export const checkIntegrity: Action = {
  name: 'check-integrity',
  summary: 'Checks the database file and looks for links to deleted items.',
  every: dayMs,
  run: async ({ db }) => {
    const faults = (await findCorruption(db)).map<Outcome>((detail) => ({ code: 'database damaged', detail }))
    // What else there is can't be read with certainty.
    if (faults.length > 0) throw new ActionFailure(faults)
    for (const { use, count } of await countDangling(db)) if (count > 0) faults.push(outcomeOf(use, count))
    for (const [code, query] of Object.entries(dangling)) {
      const { rows } = await sql.raw<{ n: number }>(query).execute(db.write)
      const count = rows[0]!.n
      if (count > 0) faults.push({ code: code as ActionOutcomeCode, count })
    }
    if (faults.length > 0) throw new ActionFailure(faults)
    return [{ code: 'nothing wrong' }]
  },
}
