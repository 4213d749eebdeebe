import * as v from 'valibot'
import { defineContract } from '../core/resource-contract.ts'
import { resourceNames } from '../core/resource-names.ts'
import * as s from '../core/schema.ts'

/** What the audit trail keeps. Each has a sentence under `trail.deeds`. */
export const deedNames = [
  'roleChanged',
  'deactivated',
  'reactivated',
  'entriesDeactivated',
  'entriesReactivated',
  'ownersChanged',
  'deleted',
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

/** Why a login was refused. */
export const loginFaults = ['unknown account', 'wrong password', 'wrong code', 'deactivated'] as const

const text = () => v.nullish(v.string())

/** What a deed says beyond who did what to which entry; each kind of deed has a few of these. */
const more = v.object({
  /** Of `roleChanged`: the roles before and after. */
  from: text(),
  to: text(),
  /** Of `ownersChanged`: ids of users. */
  added: v.nullish(v.array(v.string())),
  removed: v.nullish(v.array(v.string())),
  /** Of `themeChanged`: the file, as `css/main.css`; absent when many were replaced or the settings changed. */
  file: text(),
  /** Of `loginFailed`: the address block, and why. */
  address: text(),
  reason: text(),
})

/** One line of the audit trail, as administrators read it. */
export const trailContract = defineContract({
  name: 'trail',
  key: 'id',
  item: v.object({
    id: s.id(),
    /** When it was done; of several failed logins, the first. */
    createdAt: s.instant(),
    deed: v.picklist(deedNames),
    /** The user who did it; absent for a visitor. */
    actor: v.nullish(v.string()),
    resource: v.nullish(v.picklist(resourceNames)),
    /** What the entry is known by. */
    key: text(),
    /** What the entry was called; of an account its nickname today. */
    name: text(),
    /** How often, or of how many entries. */
    count: v.pipe(v.number(), v.integer()),
    more,
    /** Nicknames of the users that the line names, by id; deleted accounts are missing. */
    people: v.record(v.string(), v.string()),
  }),
  input: v.object({}),
  filters: v.strictObject(
    {
      /** Substring of the entry's name. */
      likeName: v.optional(v.pipe(v.string('invalid'), v.maxLength(500, 'tooLong'))),
      deed: v.optional(v.picklist(deedNames, 'invalid')),
      /** Who did it, or whose account it was done to. */
      person: v.optional(s.id()),
      /** The key of the entry. */
      entry: v.optional(v.pipe(v.string('invalid'), v.maxLength(500, 'tooLong'))),
      /** Days in the zone of the site, both included. */
      from: v.optional(s.day()),
      to: v.optional(s.day()),
    },
    'invalid',
  ),
  sortable: ['createdAt'],
  readOnly: ['id', 'createdAt', 'deed', 'actor', 'resource', 'key', 'name', 'count', 'more', 'people'],
  unique: [],
})

/** What a kind of deed says beyond its entry. */
export type DeedDetails = v.InferOutput<typeof more>

export type TrailLine = v.InferOutput<typeof trailContract.item>
