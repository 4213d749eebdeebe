import * as v from 'valibot'
import { maxCharacters } from '../core/characters.ts'
import { defineContract } from '../core/resource-contract.ts'
import { resourceNames } from '../core/resource-names.ts'
import * as s from '../core/schema.ts'

/** The kinds of deeds in the audit trail. Each has a sentence under `trail.deeds`. */
export const deedNames = [
  'roleChanged',
  'deactivated',
  'reactivated',
  'entriesDeactivated',
  'entriesReactivated',
  'ownersChanged',
  'deleted',
  'restored',
  'removedForGood',
  'workUndone',
  'historyRemoved',
  'importUndone',
  'merged',
  'tagsMerged',
  'themeActivated',
  'themeChanged',
  'actionRun',
  'actionReset',
  'imageRemoved',
  'sessionsEnded',
  'secondFactorRemoved',
  'loginFailed',
] as const

export type DeedName = (typeof deedNames)[number]

/** Why a login failed. */
export const loginFaults = ['unknown account', 'wrong password', 'wrong code', 'deactivated'] as const

const text = () => v.nullish(v.string())

/** Details beyond actor and entry; each kind of deed has a few of these. */
const more = v.object({
  /** For `roleChanged`: the roles before and after. */
  from: text(),
  to: text(),
  /** For `ownersChanged`: ids of users. */
  added: v.nullish(v.array(v.string())),
  removed: v.nullish(v.array(v.string())),
  /** For `merged` and `tagsMerged`: the entry or tag that stays. */
  into: text(),
  intoName: text(),
  /** For `themeChanged`: the file, as `css/main.css`; absent if many were replaced or the settings changed. */
  file: text(),
  /** For `loginFailed`: the address block, and the reason. */
  address: text(),
  reason: text(),
})

/** One line of the audit trail, for administrators. */
export const trailContract = defineContract({
  name: 'trail',
  key: 'id',
  item: v.object({
    id: s.id(),
    /** When it happened; for grouped failed logins, the first one. */
    createdAt: s.instant(),
    deed: v.picklist(deedNames),
    /** Id of the user who did it; absent for a visitor. */
    actor: v.nullish(v.string()),
    resource: v.nullish(v.picklist(resourceNames)),
    /** Key of the entry. */
    key: text(),
    /** Name of the entry at that time; for an account, its current nickname. */
    name: text(),
    /** Number of occurrences, or of entries. */
    count: v.pipe(v.number(), v.integer()),
    more,
    /** Nicknames of the users in the line, by id; deleted accounts are missing. */
    people: v.record(v.string(), v.string()),
  }),
  input: v.object({}),
  filters: v.strictObject(
    {
      /** Substring of the entry's name. */
      likeName: v.optional(v.pipe(v.string('invalid'), maxCharacters(500, 'tooLong'))),
      deed: v.optional(v.picklist(deedNames, 'invalid')),
      /** Id of the user who did it, or whose account it concerns. */
      person: v.optional(s.id()),
      /** Key of the entry. */
      entry: v.optional(v.pipe(v.string('invalid'), maxCharacters(500, 'tooLong'))),
      /** Days in the site's time zone, both included. */
      from: v.optional(s.day()),
      to: v.optional(s.day()),
    },
    'invalid',
  ),
  sortable: ['createdAt'],
  readOnly: ['id', 'createdAt', 'deed', 'actor', 'resource', 'key', 'name', 'count', 'more', 'people'],
  unique: [],
})

/** Details of a kind of deed beyond its entry. */
export type DeedDetails = v.InferOutput<typeof more>

export type TrailLine = v.InferOutput<typeof trailContract.item>
