import { organizerGroupIds } from './references.ts'
import type { Role } from './roles.ts'

/** The caller: a logged-in user with the ids of the groups they own, or a visitor. */
export type Caller = {
  id: string
  role: Role
  ownedGroups?: readonly string[]
  /** The user's role requires a second factor that is not set up yet: they are treated as `normal`. */
  secondFactorMissing?: boolean
} | null

/** The properties of an item that the rules use; for a create, those of the new item. */
export type Facts = {
  id?: string | null
  ownedBy?: readonly string[] | null
  organizers?: readonly string[] | null
  deactivated?: boolean | null
  userId?: string | null
  createdBy?: string | null
  used?: boolean | null
  role?: Role | null
}

/**
 * The permissions of a resource. `see` is whether the item exists for the caller at all (else 404).
 * `export` is taking an account's entries, or a group with what it organises, along as an archive.
 * `deactivate`, `changeOwners`, `assignRole` and `seeCreator` concern single fields, `remind` the mail of an invitation,
 * `secure` an account's sessions and second factor, `bulk…` the bulk actions of list screens; `bulkCreate` is inviting many
 * people by mail at once.
 */
export const permissionNames = [
  'list',
  'see',
  'create',
  'update',
  'delete',
  'deactivate',
  'changeOwners',
  'merge',
  'generate',
  'export',
  'run',
  'assignRole',
  'seeCreator',
  'remind',
  'secure',
  'bulkDeactivate',
  'bulkDelete',
  'bulkRead',
  'bulkExport',
  'bulkCreate',
] as const

export type Permission = (typeof permissionNames)[number]

type Rule = (caller: Caller, item: Facts) => boolean

export type Rules = Partial<Record<Permission, Rule>>

const anyone: Rule = () => true

export const loggedIn: Rule = (caller) => caller !== null

export const moderators: Rule = (caller) => caller?.role === 'moderator' || caller?.role === 'admin'

export const admins: Rule = (caller) => caller?.role === 'admin'

export const either =
  (...rules: Rule[]): Rule =>
  (caller, item) =>
    rules.some((rule) => rule(caller, item))

const both =
  (...rules: Rule[]): Rule =>
  (caller, item) =>
    rules.every((rule) => rule(caller, item))

/** Owner: named in `ownedBy`. */
const owner: Rule = (caller, item) => caller !== null && (item.ownedBy ?? []).includes(caller.id)

/** An organiser is a group that the caller owns. This does not make the caller an owner of the event. */
const throughGroup: Rule = (caller, item) =>
  organizerGroupIds(item.organizers).some((id) => (caller?.ownedGroups ?? []).includes(id))

const active: Rule = (_caller, item) => !item.deactivated

const self: Rule = (caller, item) => caller !== null && caller.id === item.id

const other: Rule = (caller, item) => caller?.id !== item.id

export const recipient: Rule = (caller, item) => caller !== null && caller.id === item.userId

const creator: Rule = (caller, item) => caller !== null && caller.id === item.createdBy

const unused: Rule = (_caller, item) => !item.used

const notAdmin: Rule = (_caller, item) => item.role !== 'admin'

const listing = (mayEdit: Rule): Rules => ({
  list: anyone,
  see: either(active, mayEdit),
  create: loggedIn,
  update: mayEdit,
  delete: either(owner, admins),
  deactivate: moderators,
  changeOwners: either(owner, moderators),
  bulkDeactivate: moderators,
  bulkDelete: admins,
  bulkExport: moderators,
})

const ownListing: Rules = { ...listing(either(owner, moderators)), merge: moderators }

/** Only groups can be taken along; everything else that somebody owns comes with the account. */
const groupListing: Rules = { ...ownListing, export: owner }

const eventListing = listing(either(owner, throughGroup, moderators))

const taxonomy: Rules = {
  list: anyone,
  see: anyone,
  create: moderators,
  update: moderators,
  delete: moderators,
  merge: moderators,
  bulkDelete: admins,
  bulkExport: moderators,
}

const adminArea: Rules = {
  list: admins,
  see: admins,
  create: admins,
  update: admins,
  delete: admins,
  run: admins,
  bulkDelete: admins,
}

/** The rows of the permission table (CONTRACT.md section 3), by the names that resources.ts uses. */
export const rights = {
  eventListing,
  ownListing,
  groupListing,
  repeatingEvents: {
    ...eventListing,
    list: loggedIn,
    see: either(owner, throughGroup, moderators),
    generate: either(owner, throughGroup, moderators),
  },
  taxonomy,
  users: {
    list: loggedIn,
    see: either(self, moderators),
    update: either(self, admins, both(moderators, notAdmin)),
    delete: either(self, admins),
    deactivate: either(admins, both(moderators, other, notAdmin)),
    assignRole: either(admins, both(moderators, other, notAdmin)),
    export: self,
    secure: both(admins, other),
    bulkDeactivate: moderators,
    bulkDelete: admins,
    bulkExport: moderators,
  },
  notifications: {
    list: loggedIn,
    see: recipient,
    create: moderators,
    update: recipient,
    delete: recipient,
    // Their own only, so that SPEC.md's 'bulk delete', which is about the calendar, does not apply.
    bulkRead: moderators,
    bulkDelete: moderators,
  },
  invitations: {
    list: loggedIn,
    see: either(creator, moderators),
    create: loggedIn,
    delete: both(either(creator, moderators), unused),
    remind: both(either(creator, moderators), unused),
    seeCreator: moderators,
    bulkDelete: moderators,
    bulkCreate: admins,
  },
  adminArea,
  /** Read-only: only the host writes it. */
  trail: { list: admins, see: admins },
  /** Deleted entries: their owners may restore what they could delete, moderators everything (`seesAll`). */
  bin: { list: loggedIn, see: either(owner, moderators), update: either(owner, moderators), delete: admins },
} satisfies Record<string, Rules>

/** The row of the permission table that a resource uses. */
export type RightsName = keyof typeof rights
