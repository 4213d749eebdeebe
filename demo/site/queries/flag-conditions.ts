import { type SqlBool, sql } from 'kysely'
import { all, any, isOneOf } from '../../db/listings/conditions.ts'
import { taggedWith } from '../../db/listings/listing-filter.ts'
import type { FlagName } from '../address/calendar-filter.ts'
import flagTags from '../address/flag-tags.json' with { type: 'json' }
import type { Condition } from './condition.ts'

const event = (name: string) => sql.ref(`events.${name}`)

const isUnknown = (name: string): Condition => sql<SqlBool>`${event(name)} is null`

/** Whether the place of an event, if it isn't hidden, meets a condition on its step-free entrance. */
const atPlaceWhere = (condition: Condition): Condition =>
  sql<SqlBool>`${event('location')} in (select 'id:' || ${sql.ref('places.id')} from places
    where ${sql.ref('places.deactivated')} = 0 and ${condition})`

const stepFree = sql.ref('places.stepFree')

/**
 * Events that a flag of the calendar's filter finds. The fact decides; where nobody has stated it, a tag counts that says
 * the same.
 */
const byFlag: Record<FlagName, { fact: Condition; unknown: Condition }> = {
  free: { fact: isOneOf(event('price'), ['free']), unknown: isUnknown('price') },
  stepfree: {
    fact: atPlaceWhere(sql<SqlBool>`${stepFree} = 'yes'`),
    unknown: sql<SqlBool>`not ${atPlaceWhere(sql<SqlBool>`${stepFree} is not null`)}`,
  },
  online: { fact: isOneOf(event('attendance'), ['online', 'both']), unknown: isUnknown('attendance') },
  signlanguage: {
    fact: sql<SqlBool>`${event('signLanguage')} = 1`,
    unknown: sql<SqlBool>`${event('signLanguage')} = 0`,
  },
}

/** The condition of a flag: the fact, or a tag where the fact is unknown. */
export function isFlagged(name: FlagName): Condition {
  const { fact, unknown } = byFlag[name]
  return any([fact, all([unknown, taggedWith(flagTags[name])])])
}
